import { useFormatter, useNow, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { cellText } from '@/components/explore/cell-text'
import type { Column, Row } from '@/components/explore/source'

/** What stands in the head of a column and in its cells, in the language of the page. */
export function useColumnText() {
  const t = useTranslations('explorer')
  const format = useFormatter()
  const now = useNow()
  return useMemo(
    () => ({
      head: ({ label, name, unit }: Column): string =>
        label ? t(`columns.${label}`) : unit ? `${name} (${unit})` : (name ?? ''),
      cell: ({ key, kind }: Column, row: Row): string =>
        kind === 'title' ? (row.title ?? t('untitled')) : cellText(kind, row.cells[key], format, now),
    }),
    [t, format, now],
  )
}
