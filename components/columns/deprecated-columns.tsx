import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { deprecatedColumn, swapsFor } from '@/components/columns/deprecations'
import { useColumnText } from '@/components/grid/columns-text'
import { reasons } from '@/components/record/deprecation-mark'
import type { Deprecations } from '@/components/source/deprecation'
import type { Column, Source } from '@/components/source/source'
import { Icon } from '@/components/ui/icon'

type Props = {
  source: Source
  columns: readonly Column[]
  deprecations: Deprecations
  onSwap(key: string, by: string): void
}

/** Above the list: its deprecated columns, until when they are served, and a button to show their replacements. */
export function DeprecatedColumns({ source, columns, deprecations, onSwap }: Props) {
  const t = useTranslations('columns')
  const format = useFormatter()
  const language = useLocale()
  const record = useTranslations('record.deprecation')
  const { head } = useColumnText()
  const found = columns.flatMap(column => {
    const deprecation = deprecatedColumn(source, deprecations, column)
    return deprecation ? [{ column, deprecation }] : []
  })
  if (found.length === 0) return null
  return (
    <ul
      aria-label={t('deprecatedShown', { count: found.length })}
      className="max-h-24 shrink-0 overflow-y-auto border-b border-orange-line bg-orange-wash px-3 py-1 text-xs text-orange"
    >
      {found.map(({ column, deprecation }) => (
        <li key={column.key} className="flex gap-2">
          <Icon name="notice" className="mt-1 size-3.5" />
          <p className="min-w-0 leading-6 wrap-anywhere">
            {t('leaves', {
              field: head(column),
              until: format.dateTime(new Date(deprecation.removedAfter), { dateStyle: 'medium', timeZone: 'UTC' }),
            })}{' '}
            {deprecation.reason ?? record(`reason.${reasons[deprecation.state]}`)}{' '}
            {deprecation.replacement === null && record('noReplacement')}
            {swapsFor(column.key, deprecation, language).map(by => (
              <button
                key={by}
                type="button"
                onClick={() => onSwap(column.key, by)}
                className="ml-1 min-h-6 font-semibold underline"
              >
                {t('swap', { field: by })}
              </button>
            ))}
          </p>
        </li>
      ))}
    </ul>
  )
}
