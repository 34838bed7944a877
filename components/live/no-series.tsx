import { useTranslations } from 'next-intl'
import { Link } from '@/components/text/navigation'

/** Stands where there is no series to see: what would make one appear, and how. */
export function NoSeries() {
  const t = useTranslations('live')
  return (
    <div className="mt-4 border border-line bg-sheet p-6">
      <h2 className="text-lg">{t('empty')}</h2>
      <p className="mt-1 max-w-[40rem] text-sm text-soft">{t('emptyText')}</p>
      <p className="mt-3 text-sm">
        <Link href="/reference/Writer/Measurements" className="link">
          {t('emptyHow')}
        </Link>
      </p>
    </div>
  )
}
