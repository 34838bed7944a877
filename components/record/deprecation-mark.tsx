import { useLocale, useTranslations } from 'next-intl'
import { DaysLeft } from '@/components/record/days-left'
import { withLanguage } from '@/components/record/field-path'
import type { Deprecation } from '@/components/source/source'
import { useFormatter } from '@/components/text/format'
import { Icon } from '@/components/ui/icon'

export type DeprecationOf = (path: readonly string[]) => Deprecation | null

export type ReplacementField = Readonly<{ field: string; value: string | null }>

type Props = { deprecation: Deprecation; replacing: readonly ReplacementField[] }

export const reasons = { deprecated: 'newer', moved: 'moved', 'to be removed': 'older', removed: 'older' } as const

export function DeprecationMark({ deprecation, replacing }: Props) {
  const t = useTranslations('record.deprecation')
  const format = useFormatter()
  const language = useLocale()
  const { reason, replacement, deprecated, removedAfter, state } = deprecation
  const day = (date: string) => format.dateTime(new Date(date), { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <div className="mt-1 flex items-baseline gap-1.5 text-xs text-orange">
      <Icon name="notice" className="size-3 translate-y-0.5" />
      <div className="min-w-0 wrap-anywhere">
        <p>
          <strong className="font-semibold">{t('deprecated')}</strong> {reason ?? t(`reason.${reasons[state]}`)}{' '}
          {replacing.length === 0 &&
            (replacement ? t('use', { field: withLanguage(language, replacement) }) : t('noReplacement'))}
        </p>
        {replacing.map(({ field, value }) => (
          <p key={field}>
            {t('instead')}{' '}
            <a href={`#${fieldAnchor(field)}`} translate="no" className="font-medium underline">
              {field}
            </a>
            {value === null ? ` (${t('empty')})` : <span translate="no">: {value}</span>}
          </p>
        ))}
        <p>
          {t('dates', { since: day(deprecated), until: day(removedAfter) })}{' '}
          <strong className="font-semibold">
            <DaysLeft lastDay={removedAfter} />
          </strong>
        </p>
      </div>
    </div>
  )
}

/** The anchor of a field on the page. Its path is e.g. `Detail.de`. */
export const fieldAnchor = (path: string): string => `field-${path.split('.')[0]}`
