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
  themeQuartz,
} from 'ag-grid-community'
import { AgGridReact, type AgGridReactProps } from 'ag-grid-react'
import { useLocale } from 'next-intl'
import { useEffect, useMemo, useRef, useState } from 'react'
import {
  type ColumnDefOptions,
  gridOrder,
  headAt,
  headDefaults,
  unsortableHeadAt,
  useColumnDefs,
} from '@/components/grid/column-defs'
import gridTexts from '@/components/grid/grid-texts.json'
import { useLinkedRows } from '@/components/grid/use-linked-rows'
import { blockRows, type Row, type RowPage, type Sort } from '@/components/source/source'
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

/** Delays reading, so that blocks that are only passed while scrolling are not requested. */
const passing = { blockLoadDebounceMillis: 60, maxConcurrentDatasourceRequests: 3 } as const

type Props = ColumnDefOptions & {
  readBlock: (start: number) => Promise<RowPage>
  hovered: string | null
  selected: string | null
  label: string
  onSort(sort: Sort | null): void
  onWidth(key: string, width: number): void
  onOrder(order: Readonly<{ pinned: readonly string[]; others: readonly string[] }>): void
  onHover(id: string | null): void
  onSelect(id: string | null): void
  onReady(): void
}

/** The list as a grid that reads blocks of rows while the user scrolls. */
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
        const header = unsortableHeadAt(event.target)
        if (header) onMenu(...header)
      }}
      onContextMenu={event => {
        const header = headAt(event.target)
        if (!header) return
        event.preventDefault()
        onMenu(...header)
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

/** Focuses the first or last row, where the grid would stop at loading rows. Returns whether it handled the key. */
function goToEdge(api: GridApi<Row>, key: string): boolean {
  const cell = api.getFocusedCell()
  if (!cell || (key !== 'Home' && key !== 'End')) return false
  const row = key === 'Home' ? 0 : api.getDisplayedRowCount() - 1
  api.ensureIndexVisible(row)
  api.setFocusedCell(row, cell.column)
  return true
}

/** The source of the grid's rows. Another list replaces the previous one when its first rows are loaded. */
function useDatasource(readBlock: Props['readBlock']): IDatasource {
  const [shown, show] = useState(() => readBlock)
  useEffect(() => {
    let isPending = readBlock !== shown
    if (isPending)
      readBlock(0).then(
        () => isPending && show(() => readBlock),
        // `readBlock` reports the error itself.
        () => {},
      )
    return () => {
      isPending = false
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

function sortOf(grid: GridApi<Row>): Sort | null {
  const column = grid.getColumnState().find(({ sort }) => sort)
  return column ? { key: column.colId, down: column.sort === 'desc' } : null
}

/** Whether a click was on a link. It must not select the row: that changes the URL, which cancels the navigation. */
const isOnLink = (event: Event | null | undefined) => event?.target instanceof Element && event.target.closest('a') !== null

const sheets = new Map<Element, CSSStyleSheet>()
let holder: HTMLElement | null = null

/**
 * A detached element for libraries that add style elements, which the security policy forbids (decision 46). The
 * document adopts their content.
 */
function adoptingElement(): HTMLElement {
  if (holder === null) {
    holder = document.createElement('div')
    adoptAfter(holder, 'insertBefore')
  }
  return holder
}

/** Adopts styles synchronously, because the library measures elements directly after it styled them. */
function adoptAfter(parent: Element, insertion: 'insertBefore' | 'after'): void {
  const insert = parent[insertion].bind(parent) as (...nodes: unknown[]) => unknown
  Object.defineProperty(parent, insertion, {
    value: (style: Element, ...rest: unknown[]) => {
      insert(style, ...rest)
      adoptAfter(style, 'after')
      adopt()
    },
  })
}

function adopt(): void {
  const styles = [...holder!.children]
  const others = document.adoptedStyleSheets.filter(sheet => ![...sheets.values()].includes(sheet))
  for (const left of [...sheets.keys()]) if (left.parentNode !== holder) sheets.delete(left)
  for (const style of styles) if (!sheets.has(style)) sheets.set(style, sheetOf(style))
  document.adoptedStyleSheets = [...others, ...styles.map(style => sheets.get(style)!)]
}

function sheetOf(style: Element): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style.textContent)
  return sheet
}

/** The theme of the grid. Its CSS variables follow the colours and the text size of the page. */
const gridTheme = themeQuartz.withParams({
  accentColor: 'var(--larch)',
  backgroundColor: 'var(--sheet)',
  foregroundColor: 'var(--ink)',
  textColor: 'var(--ink)',
  headerBackgroundColor: 'var(--sunk)',
  headerTextColor: 'var(--ink-soft)',
  headerFontWeight: 600,
  headerFontSize: '0.8125rem',
  headerHeight: '2rem',
  rowHeight: '2rem',
  fontFamily: 'inherit',
  fontSize: '0.875rem',
  borderColor: 'var(--line)',
  rowBorder: { color: 'var(--line)' },
  headerRowBorder: { color: 'var(--line-strong)' },
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  borderRadius: 2,
  rowHoverColor: 'color-mix(in srgb, var(--larch-wash) 55%, transparent)',
  selectedRowBackgroundColor: 'var(--larch-wash)',
  cellHorizontalPadding: '0.75rem',
  spacing: '0.25rem',
  browserColorScheme: 'inherit',
})
