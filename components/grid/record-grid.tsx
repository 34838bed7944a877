'use client'

import {
  CellStyleModule,
  ColumnApiModule,
  EventApiModule,
  type GridApi,
  type IDatasource,
  InfiniteRowModelModule,
  LocaleModule,
  ModuleRegistry,
  RowApiModule,
  RowSelectionModule,
  ScrollApiModule,
  TooltipModule,
} from 'ag-grid-community'
import { AgGridReact, type AgGridReactProps } from 'ag-grid-react'
import { useLocale } from 'next-intl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { adoptingElement } from '@/components/grid/adopted-styles'
import { gridOrder, useColumnDefs } from '@/components/grid/column-defs'
import { gridTexts, gridTheme } from '@/components/grid/grid-look'
import { headAt, headDefaults, unsortableHeadAt } from '@/components/grid/head-label'
import { useLinkedRows } from '@/components/grid/use-linked-rows'
import { blockRows, type Column, type Row, type RowPage, type Sort } from '@/components/source/source'
import { useRouter } from '@/components/text/navigation'

ModuleRegistry.registerModules([
  InfiniteRowModelModule,
  RowSelectionModule,
  CellStyleModule,
  TooltipModule,
  LocaleModule,
  RowApiModule,
  ScrollApiModule,
  ColumnApiModule,
  EventApiModule,
])

/** Blocks passed while scrolling are not read, and the block where it stops does not wait for them. */
const passing = { blockLoadDebounceMillis: 60, maxConcurrentDatasourceRequests: 3 } as const

type Props = {
  columns: readonly Column[]
  sort: Sort | null
  pinned: readonly string[]
  widths: Readonly<Record<string, number>>
  /** Reads a block; another function means another list. */
  readBlock: (start: number) => Promise<RowPage>
  hovered: string | null
  selected: string | null
  label: string
  hrefOf: (id: string) => string
  deprecationOf: (column: Column) => string | null
  onMenu(key: string, at: HTMLElement): void
  onSort(sort: Sort | null): void
  onWidth(key: string, width: number): void
  /** Columns were reordered, pinned or unpinned. */
  onOrder(order: Readonly<{ pinned: readonly string[]; others: readonly string[] }>): void
  onHover(id: string | null): void
  onSelect(id: string | null): void
  /** The first rows have arrived. */
  onReady(): void
}

/** The list as a grid that reads blocks while scrolling; its length is the interface's total. */
export default function RecordGrid(props: Props) {
  const { readBlock, label, onMenu } = props
  const [api, setApi] = useState<GridApi<Row> | null>(null)
  const holder = useRef<HTMLElement>(null)
  const source = useDatasource(readBlock)
  useLinkedRows(api, holder, props)
  const router = useRouter()
  return (
    <section
      ref={holder}
      aria-label={label}
      className="h-full"
      onMouseLeave={() => props.onHover(null)}
      onKeyDown={event => {
        if (api && event.ctrlKey && goToEdge(api, event.key)) event.preventDefault()
      }}
      onClick={event => {
        const head = unsortableHeadAt(event.target)
        if (head) onMenu(...head)
      }}
      onContextMenu={event => {
        const head = headAt(event.target)
        if (!head) return
        event.preventDefault()
        onMenu(...head)
      }}
    >
      <AgGridReact<Row>
        theme={gridTheme}
        themeStyleContainer={adoptingElement}
        rowModelType="infinite"
        datasource={source}
        cacheBlockSize={blockRows}
        maxBlocksInCache={20}
        {...passing}
        columnDefs={useColumnDefs(props)}
        defaultColDef={useMemo(() => headDefaults<Row>(onMenu), [onMenu])}
        getRowId={({ data }) => data.id}
        localeText={gridTexts[useLocale()]}
        rowSelection={{ mode: 'singleRow', checkboxes: false, enableClickSelection: true }}
        tooltipShowDelay={600}
        suppressMultiSort
        suppressDragLeaveHidesColumns
        maintainColumnOrder={false}
        suppressNoRowsOverlay
        onGridReady={event => setApi(event.api)}
        {...gridEvents(props, router.push)}
      />
    </section>
  )
}

/** Handlers that report the user's actions in the grid to the list. @param open shows the page at an address */
const gridEvents = (props: Props, open: (address: string) => void): AgGridReactProps<Row> => ({
  onSortChanged: ({ api, source }) => {
    if (source === 'uiColumnSorted') props.onSort(sortOf(api))
  },
  onColumnResized: ({ finished, column, source }) => {
    if (finished && column && source.startsWith('uiColumnResized')) props.onWidth(column.getColId(), column.getActualWidth())
  },
  onColumnMoved: ({ finished, source, api }) => {
    if (finished && source === 'uiColumnMoved') props.onOrder(gridOrder(api.getColumnState()))
  },
  onFirstDataRendered: props.onReady,
  onCellMouseOver: ({ data }) => props.onHover(data?.id ?? null),
  onRowSelected: ({ node, source, event }) => {
    if (source !== 'api' && node.isSelected() && !isOnLink(event)) props.onSelect(node.data?.id ?? null)
  },
  onCellKeyDown: ({ event, data }) => {
    if ((event as KeyboardEvent | null)?.key === 'Enter' && data) open(props.hrefOf(data.id))
  },
})

/**
 * Focuses the first or the last row. The browser's own scrolling would stop where rows are arriving.
 * @returns whether it handled the key
 */
function goToEdge(api: GridApi<Row>, key: string): boolean {
  const cell = api.getFocusedCell()
  if (!cell || (key !== 'Home' && key !== 'End')) return false
  const row = key === 'Home' ? 0 : api.getDisplayedRowCount() - 1
  api.ensureIndexVisible(row)
  api.setFocusedCell(row, cell.column)
  return true
}

/** The grid's row source: another list replaces the one before when its first rows are there, so that the rows do not disappear first. */
function useDatasource(readBlock: Props['readBlock']): IDatasource {
  const [shown, show] = useState(() => readBlock)
  useEffect(() => {
    let wanted = readBlock !== shown
    if (wanted)
      readBlock(0).then(
        () => wanted && show(() => readBlock),
        // The reader of the block reports the failure.
        () => {},
      )
    return () => {
      wanted = false
    }
  }, [readBlock, shown])
  return useMemo(
    () => ({
      getRows: ({ startRow, successCallback, failCallback }) => {
        shown(startRow).then(
          ({ rows, total }) => successCallback([...rows], total),
          () => failCallback(),
        )
      },
    }),
    [shown],
  )
}

/** The sort order after a click on a head. */
function sortOf(grid: GridApi<Row>): Sort | null {
  const column = grid.getColumnState().find(({ sort }) => sort)
  return column ? { key: column.colId, down: column.sort === 'desc' } : null
}

/** A link navigates: writing the record to this page's address would cancel that. */
const isOnLink = (event: Event | null | undefined) => event?.target instanceof Element && event.target.closest('a') !== null
