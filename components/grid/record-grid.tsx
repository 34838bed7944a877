'use client'

import {
  CellStyleModule,
  type ColDef,
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
import { AgGridReact } from 'ag-grid-react'
import { useLocale } from 'next-intl'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useColumnText } from '@/components/explore/columns-text'
import type { Column, Page, Row } from '@/components/explore/source'
import { blockRows } from '@/components/grid/block-rows'
import { gridTexts } from '@/components/grid/grid-texts'
import { gridTheme } from '@/components/grid/theme'
import { TitleLink } from '@/components/grid/title-link'
import { useRouter } from '@/components/text/navigation'

ModuleRegistry.registerModules([
  ...[InfiniteRowModelModule, RowSelectionModule, CellStyleModule, TooltipModule, LocaleModule],
  ...[RowApiModule, ScrollApiModule, ColumnApiModule, EventApiModule],
])

type Props = {
  columns: readonly Column[]
  /** Reads a block; another function means another list. */
  readBlock: (start: number) => Promise<Page>
  hovered: string | null
  selected: string | null
  label: string
  hrefOf: (id: string) => string
  onHover(id: string | null): void
  onSelect(id: string | null): void
  onFail(error: unknown): void
  /** The first rows are there. */
  onReady(): void
}

/** The list as a grid that reads what is scrolled to; its length is the total the interface answers. */
export default function RecordGrid(props: Props) {
  const { columns, readBlock, label, hrefOf } = props
  const [api, setApi] = useState<GridApi<Row> | null>(null)
  const holder = useRef<HTMLElement>(null)
  const fail = useEffectEvent(props.onFail)
  const source = useMemo<IDatasource>(
    () => ({
      getRows: ({ startRow, successCallback, failCallback }) => {
        readBlock(startRow).then(
          ({ rows, total }) => successCallback([...rows], total),
          (error: unknown) => {
            failCallback()
            fail(error)
          },
        )
      },
    }),
    [readBlock],
  )
  useLinkedRows(api, holder, props)
  const router = useRouter()
  return (
    <section ref={holder} aria-label={label} className="h-full" onMouseLeave={() => props.onHover(null)}>
      <AgGridReact<Row>
        theme={gridTheme}
        rowModelType="infinite"
        datasource={source}
        cacheBlockSize={blockRows}
        maxBlocksInCache={20}
        columnDefs={useColumnDefs(columns, hrefOf)}
        defaultColDef={{ sortable: false, resizable: true, suppressHeaderMenuButton: true }}
        getRowId={({ data }) => data.id}
        localeText={gridTexts[useLocale()]}
        rowSelection={{ mode: 'singleRow', checkboxes: false, enableClickSelection: true }}
        tooltipShowDelay={600}
        suppressHeaderFocus
        suppressNoRowsOverlay
        onGridReady={event => setApi(event.api)}
        onFirstDataRendered={props.onReady}
        onCellMouseOver={({ data }) => props.onHover(data?.id ?? null)}
        onRowSelected={({ node, source: by }) => by !== 'api' && node.isSelected() && props.onSelect(node.data?.id ?? null)}
        onCellKeyDown={({ event, data }) => {
          if ((event as KeyboardEvent | null)?.key === 'Enter' && data) router.push(hrefOf(data.id))
        }}
      />
    </section>
  )
}

// On a phone a title that stays would leave no room for the others.
const roomy = () => matchMedia('(min-width: 48rem)').matches

function useColumnDefs(columns: readonly Column[], hrefOf: (id: string) => string): ColDef<Row>[] {
  const text = useColumnText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts change with the page's language only, which makes a new page
  return useMemo(
    () =>
      columns.map((column, index): ColDef<Row> => {
        const write = (row: Row | undefined) => (row ? text.cell(column, row) : '')
        const right = column.kind === 'number'
        return {
          colId: column.key,
          headerName: text.head(column),
          headerTooltip: text.head(column),
          width: column.width,
          // The last column takes what is left of the screen.
          ...(index === columns.length - 1 ? { flex: 1, minWidth: column.width } : {}),
          valueGetter: ({ data }) => write(data),
          tooltipValueGetter: ({ data }) => write(data),
          ...(right ? { cellClass: 'text-right', headerClass: 'ag-right-aligned-header' } : {}),
          ...(column.kind === 'title'
            ? {
                ...(roomy() ? { pinned: 'left' as const, lockPinned: true } : { width: 220 }),
                cellRenderer: ({ data }: { data?: Row }) =>
                  data ? <TitleLink href={hrefOf(data.id)} text={write(data)} row={data} tabIndex={-1} /> : '…',
              }
            : {}),
        }
      }),
    [columns, hrefOf],
  )
}

/** Marks the row that is hovered elsewhere, and selects and shows the one that was selected elsewhere. */
function useLinkedRows(api: GridApi<Row> | null, holder: React.RefObject<HTMLElement | null>, { hovered, selected }: Props) {
  useEffect(() => {
    const rows = hovered === null ? [] : (holder.current?.querySelectorAll(`[row-id="${CSS.escape(hovered)}"]`) ?? [])
    for (const row of rows) row.classList.add('ag-row-hover')
    return () => {
      for (const row of rows) row.classList.remove('ag-row-hover')
    }
  }, [hovered, holder])

  useEffect(() => {
    if (!api) return
    const show = () => {
      const node = selected === null ? undefined : api.getRowNode(selected)
      if (!node) return api.deselectAll()
      if (node.isSelected()) return
      node.setSelected(true, true, 'api')
      api.ensureNodeVisible(node)
    }
    show()
    // A row that is not read yet is marked when it is.
    api.addEventListener('modelUpdated', show)
    return () => {
      if (!api.isDestroyed()) api.removeEventListener('modelUpdated', show)
    }
  }, [api, selected])
}
