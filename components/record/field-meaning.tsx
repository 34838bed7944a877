import { useLocale, useTranslations } from 'next-intl'
import { useCallback } from 'react'

/** The meaning of a field. `lang` is absent for the language of the page, and empty if it is unknown. */
export type Meaning = Readonly<{ text: string; lang?: 'en' | '' | undefined }>

/** Fields that have the same meaning in every object, unlike e.g. `Id`, which is not always the id of the record. */
const sameEverywhere =
  /^(Altitude|Latitude|Longitude|Title|BaseText|License|LicenseHolder|Phonenumber|Email|LastUpdate|DateBegin|DateEnd)$/

export function useMeaningOf(): (path: string, description: string | null) => Meaning | null {
  const t = useTranslations('fieldTexts')
  const language = useLocale()
  return useCallback(
    (path, description) => {
      const name = path.split('.').at(-1)!
      const hasSharedMeaning = name === path || path === `_Meta.${name}` || sameEverywhere.test(name)
      const isTranslated = hasSharedMeaning && t.has(name as never)
      if (isTranslated && (language !== 'en' || !description)) return { text: t(name as never) }
      return description ? { text: description, lang: language === 'en' ? undefined : 'en' } : null
    },
    [t, language],
  )
}

type Props = { path: string; description: string | null; className?: string }

export function FieldMeaning({ path, description, className = '' }: Props) {
  const meaning = useMeaningOf()(path, description)
  if (meaning === null) return null
  return (
    <span lang={meaning.lang} className={`block ${className}`}>
      {meaning.text}
    </span>
  )
}
