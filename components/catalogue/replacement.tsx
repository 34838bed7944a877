import { useFormatter, useTranslations } from 'next-intl'
import type { DatasetDeprecation } from '@/components/catalogue/entry'
import { PlainLink } from '@/components/text/plain-link'

/** The replacement of a deprecated dataset, with its dates. */
export function Replacement({ deprecation }: { deprecation: DatasetDeprecation | null }) {
  const t = useTranslations('catalogue')
  const format = useFormatter()
  const day = (date: string) => format.dateTime(new Date(date), { dateStyle: 'medium', timeZone: 'UTC' })
  const { replacement, deprecated, removedAfter } = deprecation ?? { replacement: null, deprecated: null, removedAfter: null }
  const dates = [
    ...(deprecated ? [t('deprecatedSince', { date: day(deprecated) })] : []),
    ...(removedAfter ? [t('removedAfter', { date: day(removedAfter) })] : []),
  ]
  return (
    <p className="relative mt-2 text-xs text-orange">
      {deprecation?.reason && `${deprecation.reason} `}
      {replacement ? (
        <>
          {t('useInstead')}{' '}
          <PlainLink
            href={`/datasets/${encodeURIComponent(replacement.id)}`}
            className="font-semibold underline underline-offset-2"
          >
            {replacement.title}
          </PlainLink>
        </>
      ) : (
        t('noReplacement')
      )}
      {dates.length > 0 && ` (${dates.join(', ')})`}
    </p>
  )
}
