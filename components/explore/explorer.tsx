'use client'

import { useSearchParams } from 'next/navigation'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { listQuery, recordAddress, withList } from '@/components/address/page-address'
import { useColumns } from '@/components/columns/column-choice'
import { ColumnPicker } from '@/components/columns/column-picker'
import { ColumnsButton } from '@/components/columns/picker-buttons'
import { FailedTogether } from '@/components/connection/failed-call'
import { DoorCache } from '@/components/connection/query-client'
import { SlowAnswer } from '@/components/connection/slow-answer'
import { ApiBar } from '@/components/explore/api-bar'
import { ExplorerBar, TimeLink } from '@/components/explore/explorer-bar'
import { listOf, useLinked, useTotal } from '@/components/explore/list-data'
import { ListPane } from '@/components/explore/list-pane'
import { colourChoices, useColourBy } from '@/components/explore/map-colours'
import { MapPane } from '@/components/explore/map-pane'
import { useExplorerState, usePanes } from '@/components/explore/use-explorer-state'
import { ExportButton } from '@/components/export/export-button'
import type { MapGround } from '@/components/map/ground'
import { useConditionsSentence } from '@/components/query/condition-words'
import { FacetButton, FacetRail, useRail } from '@/components/query/facet-rail'
import { FilterBar } from '@/components/query/filter-bar'
import { chosenColumns, displayOrder } from '@/components/source/chosen-columns'
import type { ExplorerView } from '@/components/source/explorer-state'
import type { Measure } from '@/components/source/measures'
import { columnsCall, inTiles, screenCalls } from '@/components/source/screen-calls'
import { blockRows } from '@/components/source/source'
import { validQuery } from '@/components/source/valid-query'

import { ViewsButton } from '@/components/views/views-button'

type ExplorerPage = ExplorerView &
  Readonly<{
    ground: MapGround
    /** Keys of columns with values in the whole dataset, so that filters do not change what colours the map. */
    filled: readonly string[]
    /** What can colour stations and connections. */
    measures: readonly Measure[]
  }>

/** A dataset as a map and a list side by side, linked with each other and with the address. */
export function Explorer(view: ExplorerPage) {
  return (
    <DoorCache>
      <Panes {...view} />
    </DoorCache>
  )
}

function Panes(view: ExplorerPage) {
  const screen = useScreen(view)
  const { source, state, query, calls, token } = screen
  const [picker, setPicker] = useState(false)
  const [rail, toggleRail] = useRail()
  return (
    // Breakpoints are in sizes of the text: the panes keep their widths where both would not fit the window.
    <main id="main" data-fills-window className="@container flex flex-1 flex-col">
      <Header view={view} screen={screen}>
        <ColumnsButton count={screen.chosen.length} onOpen={() => setPicker(true)} />
        <FacetButton source={source} query={query} state={state} open={rail} onToggle={toggleRail} />
      </Header>
      <div className="relative flex min-h-64 grow contain-size">
        <SlowAnswer />
        <FacetRail source={source} query={query} state={state} open={rail} />
        <FailedTogether>
          <Body view={view} screen={screen} onPicker={() => setPicker(true)} />
        </FailedTogether>
      </div>
      {picker && (
        <ColumnPicker
          source={source}
          columns={screen.columns}
          deprecations={view.deprecations}
          defaults={view.first.columns}
          widened={Object.keys(state.widths).length > 0}
          onClose={() => setPicker(false)}
        />
      )}
      <ApiBar source={source} state={state} calls={calls} token={token} doors={view.doors} tokenAddress={view.tokenAddress} />
    </main>
  )
}

type Screen = ReturnType<typeof useScreen>

/** The state that all parts of the explorer share: the query of the address, its columns, its records and its calls. */
function useScreen({ dataset, source, first, filled, tilesAbove, measures }: ExplorerPage) {
  const state = useExplorerState()
  const panes = usePanes(state.layout)
  const { query, flaws } = useMemo(() => validQuery(source, state.query), [source, state.query])
  const chosen = useMemo(
    () => displayOrder(chosenColumns(source, first.columns, query.columns), state.pinned),
    [source, first, query.columns, state.pinned],
  )
  const columns = useColumns(state, chosen, first.columns)
  const sent = { list: first.query ? listOf(first.query) : '', total: first.total }
  const { total, last, count } = useTotal(source, query, { first: sent, rows: panes.list })
  const tiled = inTiles(source, { total: last, above: tilesAbove })
  const choices = useMemo(() => colourChoices(source, filled, measures), [source, filled, measures])
  const [by] = useColourBy(choices)
  const linked = useLinked(source, query, { by: source.kind === 'content' ? by : null, places: tiled ? 'in tiles' : 'read' })
  return {
    source,
    state,
    panes,
    query,
    flaws,
    chosen,
    columns,
    total,
    last,
    count,
    tiled,
    choices,
    linked,
    token: dataset.access === 'closed',
    calls: screenCalls(source, chosen, query, blockRows),
  }
}

type PartProps = { view: ExplorerPage; screen: Screen }

/** What the screen shows, its actions, and its conditions. */
function Header({ view, screen, children }: PartProps & { children: ReactNode }) {
  const { dataset, doors } = view
  const { source, state, panes, query, flaws, chosen, total, last, token } = screen
  const conditions = useConditionsSentence(source, query)
  return (
    <>
      <ExplorerBar dataset={dataset} kind={source.kind} total={total} conditions={conditions} state={state} panes={panes}>
        {source.kind === 'timeseries' && !source.closed && <TimeLink source={source} />}
        <ViewsButton view={view} state={state} />
        <ExportButton
          dataset={dataset}
          source={source}
          query={query}
          conditions={conditions}
          columns={chosen}
          path={columnsCall(source, chosen, query)}
          doors={doors}
          token={token}
          total={last}
        />
      </ExplorerBar>
      <FilterBar source={source} state={state} flaws={flaws}>
        <div className="ml-auto flex gap-1.5">{children}</div>
      </FilterBar>
    </>
  )
}

/** The list and the map, as far as the layout shows them. */
function Body({ view, screen, onPicker }: PartProps & { onPicker(): void }) {
  const { source, state, panes, query, chosen, columns, last, count, tiled, choices, linked } = screen
  const hrefOf = useRecordLink(view.dataset.id)
  return (
    <>
      {panes.list && (
        <ListPane
          view={view}
          query={query}
          shown={chosen}
          columns={columns}
          onPicker={onPicker}
          state={state}
          linked={linked}
          hrefOf={hrefOf}
          onTotal={count}
          wide={!panes.map}
        />
      )}
      {panes.map && (
        <MapPane
          source={source}
          query={query}
          choices={choices}
          total={last}
          tiled={tiled}
          state={state}
          linked={linked}
          hrefOf={hrefOf}
          tilesAbove={view.tilesAbove}
          ground={view.ground}
          wide={!panes.list}
        />
      )}
    </>
  )
}

/** The addresses of records, which carry the list along. */
function useRecordLink(dataset: string): (id: string) => string {
  const parameters = useSearchParams()
  const list = listQuery(name => parameters.getAll(name))
  return useCallback((id: string) => withList(recordAddress(dataset, id), list), [dataset, list])
}
