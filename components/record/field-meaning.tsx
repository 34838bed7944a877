import { useLocale, useTranslations } from 'next-intl'
import { useCallback } from 'react'

/** What a field means. `lang`: the language it is said in, where that is not the page's; empty where nobody knows it. */
export type Meaning = Readonly<{ text: string; lang?: 'en' | '' | undefined }>

/** Fields that mean the same wherever they stand: an `Id` within something else is not the record's. */
const sameEverywhere = new Set([
  'Altitude',
  'Latitude',
  'Longitude',
  'Title',
  'BaseText',
  'License',
  'LicenseHolder',
  'Phonenumber',
  'Email',
  'LastUpdate',
  'DateBegin',
  'DateEnd',
])

/**
 * Says what a field means: in the language of the page where we have words for it, else as the interface's own description has it.
 * @returns null for a field whose name says all there is to say
 */
export function useMeaningOf(): (path: string, description: string | null) => Meaning | null {
  const t = useTranslations('fieldTexts')
  const language = useLocale()
  return useCallback(
    (path, description) => {
      const name = path.split('.').at(-1)!
      const isOurs = (name === path || sameEverywhere.has(name)) && t.has(name as never)
      if (isOurs && (language !== 'en' || !description)) return { text: t(name as never) }
      return description ? { text: description, lang: language === 'en' ? undefined : 'en' } : null
    },
    [t, language],
  )
}

type Props = { path: string; description: string | null; className?: string }

/** The meaning as a line of its own. */
export function FieldMeaning({ path, description, className = '' }: Props) {
  const meaning = useMeaningOf()(path, description)
  if (meaning === null) return null
  return (
    <span lang={meaning.lang} className={`block ${className}`}>
      {meaning.text}
    </span>
  )
}
