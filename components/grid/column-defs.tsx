import type { ColDef } from 'ag-grid-community'
import { useMemo } from 'react'
import { useColumnText } from '@/components/explore/columns-text'
import type { Sort } from '@/components/explore/query'
import type { Column, Row } from '@/components/explore/source'
import { TitleLink } from '@/components/grid/title-link'

type Wanted = {
  columns: readonly Column[]
  sort: Sort | null
  /** Keys of columns that stay at the left, beside the title. */
  pinned: readonly string[]
  /** Widths that somebody gave columns, in pixels. */
  widths: Readonly<Record<string, number>>
  hrefOf: (id: string) => string
}

/** Lists and structures have no order of their own. */
const isSortable = ({ kind }: Column) => kind !== 'list' && kind !== 'languages'

// On a phone a title that stays would leave no room for the others.
const roomy = () => matchMedia('(min-width: 48rem)').matches

/** The columns as the grid wants them, with texts in the page's language. */
export function useColumnDefs({ columns, sort, pinned, widths, hrefOf }: Wanted): ColDef<Row>[] {
  const text = useColumnText()
  return useMemo(
    () =>
      columns.map((column, index): ColDef<Row> => {
        const write = (row: Row | undefined) => (row ? text.cell(column, row) : '')
        const right = column.kind === 'number'
        return {
          colId: column.key,
          headerName: text.head(column),
          headerTooltip: text.head(column),
          width: widths[column.key] ?? column.width,
          sortable: isSortable(column),
          sort: sort?.key === column.key ? (sort.down ? 'desc' : 'asc') : null,
          ...(pinned.includes(column.key) && roomy() ? { pinned: 'left' as const } : { pinned: null }),
          // The last column takes what is left of the screen.
          ...(index === columns.length - 1 && !widths[column.key] ? { flex: 1, minWidth: column.width } : { flex: null }),
          valueGetter: ({ data }) => write(data),
          tooltipValueGetter: ({ data }) => write(data),
          ...(right ? { cellClass: 'text-right', headerClass: 'ag-right-aligned-header' } : {}),
          ...(column.kind === 'title'
            ? {
                ...(roomy() ? { pinned: 'left' as const, lockPinned: true } : { width: widths[column.key] ?? 220 }),
                cellRenderer: ({ data }: { data?: Row }) =>
                  data ? <TitleLink href={hrefOf(data.id)} text={write(data)} row={data} tabIndex={-1} /> : '…',
              }
            : {}),
        }
      }),
    [columns, sort, pinned, widths, hrefOf, text],
  )
}
