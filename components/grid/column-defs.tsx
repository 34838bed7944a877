import type { ColDef } from 'ag-grid-community'
import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { isSortable, useColumnText } from '@/components/grid/columns-text'
import { HeadLabel, type HeadParams } from '@/components/grid/head-label'
import { TitleLink } from '@/components/grid/plain-table'
import type { Column, Row, Sort } from '@/components/source/source'
import { hasRoom, textScale } from '@/components/ui/room'

type ColumnDefOptions = {
  columns: readonly Column[]
  sort: Sort | null
  /** Keys of pinned columns, at the left beside the title. */
  pinned: readonly string[]
  /** Widths set by the user, in pixels. */
  widths: Readonly<Record<string, number>>
  hrefOf: (id: string) => string
  /** The deprecation of a column's field, if any. */
  deprecationOf: (column: Column) => string | null
  onMenu: HeadParams['onMenu']
}

// On a phone a pinned title would leave no room for the others.
const roomy = () => hasRoom(48)

/** The column definitions of the grid, with texts in the page's language. */
export function useColumnDefs(wanted: ColumnDefOptions): ColDef<Row>[] {
  const { columns, sort, pinned, widths, hrefOf, deprecationOf, onMenu } = wanted
  const text = useColumnText()
  const t = useTranslations('columns')
  return useMemo(
    () =>
      columns.map((column, index): ColDef<Row> => {
        const write = (row: Row | undefined) => (row ? text.cell(column, row) : '')
        const name = text.head(column)
        const deprecation = deprecationOf(column)
        const unsortable = isSortable(column) ? null : t('unsortable')
        return {
          colId: column.key,
          headerName: name,
          headerTooltip: [name, deprecation, unsortable].filter(Boolean).join(' · '),
          headerComponentParams: {
            innerHeaderComponent: HeadLabel,
            deprecated: deprecation !== null,
            unsortable,
            menuLabel: t('menu.open', { name }),
            onMenu,
          },
          sortable: unsortable === null,
          sort: sort?.key === column.key ? (sort.down ? 'desc' : 'asc') : null,
          valueGetter: ({ data }) => write(data),
          tooltipValueGetter: ({ data }) => write(data),
          ...sizeOf(column, widths[column.key], index === columns.length - 1),
          ...(pinned.includes(column.key) && roomy() ? { pinned: 'left' as const } : { pinned: null }),
          ...(column.kind === 'number' ? { cellClass: 'text-right', headerClass: 'ag-right-aligned-header' } : {}),
          ...(column.kind === 'age' ? ageDef(row => text.shown(column, row)) : {}),
          ...(column.kind === 'title' ? titleDef({ width: widths[column.key], hrefOf, write }) : {}),
        }
      }),
    [columns, sort, pinned, widths, hrefOf, deprecationOf, onMenu, text, t],
  )
}

/** The last column takes the remaining width, unless the user set one. */
function sizeOf({ width }: Column, given: number | undefined, last: boolean): ColDef<Row> {
  const usual = Math.round(width * textScale())
  return last && given === undefined ? { width: usual, flex: 1, minWidth: usual } : { width: given ?? usual, flex: null }
}

const ageDef = (shown: (row: Row) => ReactNode): ColDef<Row> => ({
  cellRenderer: ({ data }: { data?: Row }) => data && shown(data),
  // It shows the moment in a title of its own.
  tooltipValueGetter: () => null,
})

type Title = Readonly<{
  width: number | undefined
  hrefOf: (id: string) => string
  write: (row: Row) => string
}>

const titleDef = ({ width, hrefOf, write }: Title): ColDef<Row> => ({
  lockPosition: 'left',
  ...(roomy() ? { pinned: 'left', lockPinned: true } : { width: width ?? Math.round(220 * textScale()) }),
  cellRenderer: ({ data }: { data?: Row }) =>
    data ? <TitleLink href={hrefOf(data.id)} text={write(data)} row={data} tabIndex={-1} /> : '…',
})

type GridColumn = Readonly<{ colId: string; pinned?: boolean | 'left' | 'right' | null }>

/** The order after dragging columns, with pinned ones apart. @param state of the grid, in its order */
export function gridOrder(state: readonly GridColumn[]): { pinned: string[]; others: string[] } {
  const own = state.filter(({ colId }) => colId !== 'title')
  return {
    pinned: own.filter(({ pinned }) => pinned).map(({ colId }) => colId),
    others: own.filter(({ pinned }) => !pinned).map(({ colId }) => colId),
  }
}
