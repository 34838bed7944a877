import type { ColDef } from 'ag-grid-community'
import type { CustomInnerHeaderProps } from 'ag-grid-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { isSortable, useColumnText } from '@/components/grid/columns-text'
import { TitleLink } from '@/components/grid/plain-table'
import type { Column, Row, Sort } from '@/components/source/source'
import { Icon } from '@/components/ui/icon'
import { hasRoom, textScale } from '@/components/ui/room'

export type ColumnDefOptions = {
  columns: readonly Column[]
  sort: Sort | null
  pinned: readonly string[]
  widths: Readonly<Record<string, number>>
  hrefOf: (id: string) => string
  deprecationOf: (column: Column) => string | null
  onMenu: HeadParams['onMenu']
}

// On a phone nothing is pinned: a pinned title would leave no room for other columns.
const roomy = () => hasRoom(48)

export function useColumnDefs(options: ColumnDefOptions): ColDef<Row>[] {
  const { columns, sort, pinned, widths, hrefOf, deprecationOf, onMenu } = options
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

function sizeOf({ width }: Column, userWidth: number | undefined, last: boolean): ColDef<Row> {
  const basis = Math.round(width * textScale())
  return last && userWidth === undefined ? { width: basis, flex: 1, minWidth: basis } : { width: userWidth ?? basis, flex: null }
}

const ageDef = (shown: (row: Row) => ReactNode): ColDef<Row> => ({
  cellRenderer: ({ data }: { data?: Row }) => data && shown(data),
  // The content of the cell has a title with the exact time.
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

export function gridOrder(state: readonly GridColumn[]): { pinned: string[]; others: string[] } {
  const columns = state.filter(({ colId }) => colId !== 'title')
  return {
    pinned: columns.filter(({ pinned }) => pinned).map(({ colId }) => colId),
    others: columns.filter(({ pinned }) => !pinned).map(({ colId }) => colId),
  }
}

type HeadParams = Readonly<{
  deprecated: boolean
  unsortable: string | null
  menuLabel: string
  onMenu(key: string, at: HTMLElement): void
}>

function HeadLabel({ displayName, column, deprecated, unsortable, menuLabel, onMenu }: CustomInnerHeaderProps & HeadParams) {
  const key = column.getColId()
  return (
    <span data-column={key} className={`flex min-w-0 items-center gap-1 ${deprecated ? 'text-orange' : ''}`}>
      {deprecated && <Icon name="notice" className="size-3.5" />}
      <span className="truncate">{displayName}</span>
      {unsortable && <span role="img" aria-label={unsortable} className="sr-only" />}
      <button
        type="button"
        // The grid itself moves the focus between heads. See `headDefaults` for the keys that open the menu.
        tabIndex={-1}
        aria-label={menuLabel}
        title={menuLabel}
        ref={button => {
          if (!button) return
          // A listener of React would run too late: the grid's listener is on an inner element, and sorts the list.
          const showMenu = (event: Event) => {
            event.stopPropagation()
            onMenu(key, button)
          }
          // The grid would otherwise drag the column, or handle a tap as one on the head.
          const keep = (event: Event) => event.stopPropagation()
          const listeners = { click: showMenu, touchstart: keep, mousedown: keep, pointerdown: keep }
          for (const [type, listener] of Object.entries(listeners)) button.addEventListener(type, listener, { passive: true })
          return () => {
            for (const [type, listener] of Object.entries(listeners)) button.removeEventListener(type, listener)
          }
        }}
        // The button covers the end of the name. On touch screens it is next to the name.
        className="flex size-6 shrink-0 items-center justify-center rounded-sm bg-sunk text-soft opacity-0 hover:text-ink [.ag-header-cell:focus_&]:opacity-100 [.ag-header-cell:hover_&]:opacity-100 [@media(hover:hover)]:absolute [@media(hover:hover)]:right-1.5 [@media(hover:none)]:opacity-100"
      >
        <Icon name="dots" className="size-3.5" />
      </button>
    </span>
  )
}

/** Whether a key opens a context menu, as on desktop systems. */
const opensMenu = ({ key, altKey, shiftKey }: KeyboardEvent): boolean =>
  (key === 'ArrowDown' && altKey) || (key === 'F10' && shiftKey) || key === 'ContextMenu'

/** The key of the column whose head contains an element, and the head itself. Null for other elements. */
export function headAt(target: EventTarget | null): [key: string, at: HTMLElement] | null {
  const cell = (target as HTMLElement | null)?.closest<HTMLElement>('.ag-header-cell')
  const key = cell?.querySelector<HTMLElement>('[data-column]')?.dataset['column']
  return cell && key ? [key, cell] : null
}

/** The head of a column that cannot be sorted, if it was clicked. Its menu is opened, which explains why. */
export function unsortableHeadAt(target: EventTarget | null): ReturnType<typeof headAt> {
  const element = target as HTMLElement | null
  return element?.closest('.ag-header-cell-sortable, .ag-header-cell-resize') ? null : headAt(element)
}

export function headDefaults<Row>(onMenu: HeadParams['onMenu']): ColDef<Row> {
  return {
    resizable: true,
    suppressHeaderMenuButton: true,
    suppressHeaderKeyboardEvent: ({ event }) => {
      const header = opensMenu(event) ? headAt(event.target) : event.key === 'Enter' ? unsortableHeadAt(event.target) : null
      if (header) {
        event.preventDefault()
        onMenu(...header)
      }
      return header !== null
    },
  }
}
