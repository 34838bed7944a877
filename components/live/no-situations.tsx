import { useTranslations } from 'next-intl'

/** Stands where nothing at all is announced: there is nothing to choose from, and a map would be empty. */
export function NoSituations() {
  const t = useTranslations('live')
  return (
    <div className="mt-4 border border-line bg-sheet p-6">
      <h2 className="text-lg">{t('quiet')}</h2>
      <p className="mt-1 max-w-[40rem] text-sm text-soft">{t('quietText')}</p>
    </div>
  )
}
