import { useSearchParams } from 'next/navigation'
import { useCallback, useMemo } from 'react'
import { listQuery, recordAddress, withList } from '@/components/address/page-address'
import { useColumns } from '@/components/columns/column-choice'
import { listOf, useLinked, useTotal } from '@/components/explore/list-data'
import { colourChoices, useColourBy } from '@/components/explore/map-colours'
import { useExplorerState, usePanes } from '@/components/explore/use-explorer-state'
import type { MapGround } from '@/components/map/ground'
import { chosenColumns, displayOrder } from '@/components/source/chosen-columns'
import type { ExplorerView } from '@/components/source/explorer-state'
import type { Measure } from '@/components/source/measures'
import { inTiles, screenCalls } from '@/components/source/screen-calls'
import { blockRows } from '@/components/source/source'
import { validQuery } from '@/components/source/valid-query'

/** What an explorer gets from the server. */
export type ExplorerPage = ExplorerView &
  Readonly<{
    ground: MapGround
    /** Keys of columns with values in the whole dataset, so that filters do not change what colours the map. */
    filled: readonly string[]
    /** What can colour stations and connections. */
    measures: readonly Measure[]
    /** The sites that may show the map in a frame; `*`: all. */
    embedOrigins: readonly string[]
  }>

export type Screen = ReturnType<typeof useScreen>

/** The state that all parts of the explorer share: the query of the address, its columns, its records and its calls. */
export function useScreen({ dataset, source, first, filled, tilesAbove, measures }: ExplorerPage) {
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

/** The addresses of records, which carry the list along. */
export function useRecordLink(dataset: string): (id: string) => string {
  const parameters = useSearchParams()
  const list = listQuery(name => parameters.getAll(name))
  return useCallback((id: string) => withList(recordAddress(dataset, id), list), [dataset, list])
}
