import type { Column } from '@/components/source/source'

/** The columns that fit into a width beside each other, the first ones first; a wide one that does not fit makes room for a narrower one. */
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
