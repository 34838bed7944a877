import type { Column } from '@/components/source/source'

/** As many columns as fit into a width, first ones first; a wide one that does not fit is skipped for a narrower one. */
export function columnsWithin(columns: readonly Column[], width: number): Column[] {
  const fitting: Column[] = []
  let left = width
  for (const column of columns) {
    if (column.width > left && fitting.length > 0) continue
    fitting.push(column)
    left -= column.width
  }
  return fitting
}
