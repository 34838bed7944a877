import { useFormatter, useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'

/** That a field should no longer be used, what to use instead, since when, and the last day on which it is served (yyyy-MM-dd). */
export type Deprecation = Readonly<{ replacement: string | null; deprecated: string; removedAfter: string }>

/** Looks a field up by its names from the record inwards. */
export type DeprecationOf = (path: readonly string[]) => Deprecation | null

/** The orange sentence where a deprecated field stands: its replacement, since when, and until when, without a click. */
export function DeprecationMark({ deprecation }: { deprecation: Deprecation }) {
  const t = useTranslations('record')
  const format = useFormatter()
  const day = (date: string) => format.dateTime(new Date(date), { dateStyle: 'medium', timeZone: 'UTC' })
  const { replacement, deprecated, removedAfter } = deprecation
  const parts = [
    replacement ? t('replacement', { field: replacement }) : t('noReplacement'),
    t('deprecatedSince', { date: day(deprecated) }),
    t('removedAfter', { date: day(removedAfter) }),
  ]
  return (
    <span className="mt-0.5 flex items-baseline gap-1.5 text-xs font-medium text-orange">
      <Icon name="notice" className="size-3 translate-y-0.5" />
      <span className="wrap-anywhere min-w-0">
        {t('deprecated')}: {parts.join(', ')}
      </span>
    </span>
  )
}
