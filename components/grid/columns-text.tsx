import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import type { Column, Row } from '@/components/source/source'
import { cellText } from '@/components/source/value-text'
import { Age } from '@/components/text/age'
import { useFormatter } from '@/components/text/format'

export function useColumnText() {
  const t = useTranslations('explorer')
  const format = useFormatter()
  return useMemo(() => {
    const cell = ({ key, kind, values }: Column, row: Row): string =>
      kind === 'title' ? (row.title ?? t('untitled')) : cellText(kind, named(row.cells[key], values), format)
    return {
      head: ({ label, name = '', caption = name, unit }: Column): string =>
        label ? t(`columns.${label}`) : unit ? `${caption} (${unit})` : caption,
      cell,
      shown: (column: Column, row: Row): ReactNode =>
        column.kind === 'age' && isMoment(row.cells[column.key]) ? (
          <Age at={row.cells[column.key] as string} />
        ) : (
          cell(column, row)
        ),
    }
  }, [t, format])
}

function named(value: unknown, names: Column['values']): unknown {
  if (Array.isArray(value)) return value.map(each => named(each, names))
  return (typeof value === 'string' && names?.[value]) || value
}

const isMoment = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value))

/** Whether a list can be sorted by a column. Lists and languages have no order. */
export const isSortable = ({ kind }: Column): boolean => kind !== 'list' && kind !== 'languages'
