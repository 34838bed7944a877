import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { deprecatedColumn, swapsFor } from '@/components/columns/deprecations'
import { useColumnText } from '@/components/grid/columns-text'
import { reasons } from '@/components/record/deprecation-mark'
import { withLanguage } from '@/components/record/field-path'
import type { Column, Deprecations, ListSource } from '@/components/source/source'
import { Icon } from '@/components/ui/icon'

type Props = {
  source: ListSource
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

/** Says in a sentence or two why the field of a column is deprecated, its replacement, and until when it is served; null for others. */
export function useDeprecationText(source: ListSource, deprecations: Deprecations): (column: Column) => string | null {
  const t = useTranslations('record.deprecation')
  const format = useFormatter()
  const language = useLocale()
  return useMemo(() => {
    const day = (date: string) => format.dateTime(new Date(date), { dateStyle: 'medium', timeZone: 'UTC' })
    return column => {
      const found = deprecatedColumn(source, deprecations, column)
      if (!found) return null
      const { reason, replacement, deprecated, removedAfter, state } = found
      const instead = replacement ? t('use', { field: withLanguage(language, replacement) }) : t('noReplacement')
      const dates = t('dates', { since: day(deprecated), until: day(removedAfter) }).replace(/:$/, '.')
      return [t('deprecated'), reason ?? t(`reason.${reasons[state]}`), instead, dates].join(' ')
    }
  }, [source, deprecations, t, format, language])
}
