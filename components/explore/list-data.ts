import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useCallback, useEffectEvent, useMemo, useState } from 'react'
import { cachedReader, usePersistentError, useRead } from '@/components/connection/query-client'
import type { MapFeature } from '@/components/geometry/feature'
import { type FirstPage, readPage, readPlaces } from '@/components/source/read-source'
import { dataTypeOf } from '@/components/source/series-query'
import {
  type ApiReader,
  blockRows,
  type Column,
  type ListSource,
  type Query,
  type RowPage,
  wholeList,
} from '@/components/source/source'
import { useSame } from '@/components/ui/stable-value'

type BlockRequest = Readonly<{
  source: ListSource
  first: FirstPage & Readonly<{ query: Query | null }>
  query: Query
  columns: readonly Column[]
  attempt: number
}>

/** Callbacks for the result of a block. `list` identifies its list, which may no longer be the current one. */
type BlockHandlers = Readonly<{ onPage(page: RowPage, list: string): void; onFail(error: unknown, list: string): void }>

/** Reads blocks of the list. The server rendered the first block. The order of the columns does not affect the list. */
export function useBlocks({ source, first, query, columns, attempt }: BlockRequest, handlers: BlockHandlers) {
  const client = useQueryClient()
  const report = useEffectEvent(handlers.onPage)
  const fail = useEffectEvent(handlers.onFail)
  const list = listOf(query)
  const listQuery = useSame({ ...query, columns: null }, list)
  const sorted = [...columns].sort((a, b) => (a.key < b.key ? -1 : 1))
  const listColumns = useSame(sorted, sorted.map(({ key }) => key).join('\n'))
  return useCallback(
    async (start: number): Promise<RowPage> => {
      const isFirst = attempt === 0 && start === 0 && first.query && listOf(first.query) === list && holds(first, listColumns)
      const stretch = { query: listQuery, start, count: blockRows }
      try {
        const page = isFirst ? first : await readPage(source, listColumns, stretch, cachedReader(client))
        report(page, list)
        return page
      } catch (error) {
        fail(error, list)
        throw error
      }
    },
    [source, first, list, listQuery, listColumns, attempt, client],
  )
}

/** A key that identifies a list. Columns are not part of it. */
export const listOf = (query: Query) => JSON.stringify({ ...wholeList, ...query, columns: null })

const holds = ({ rows }: RowPage, columns: readonly Column[]) =>
  columns.every(({ key, kind }) => kind === 'title' || dataTypeOf(key) !== null || rows.every(({ cells }) => key in cells))

type ListTotal = Readonly<{ list: string; total: number }>

/**
 * The total of a query's list. It is requested only if the rows of the list, which include it, are not read.
 * @returns `total`, null until it is known; `last`, the previous total until then; and `count`, which sets it
 */
export function useTotal(source: ListSource, query: Query, { first, rows }: { first: ListTotal; rows: boolean }) {
  const [counted, count] = useState(first)
  const list = listOf(query)
  const isCurrent = counted.list === list
  const readTotal = async (read: ApiReader) => (await readPage(source, [], { query, start: 0, count: 1 }, read)).total
  const { data } = useRead(['total', source, list], readTotal, { enabled: !rows && !isCurrent })
  const total = isCurrent ? counted.total : (data ?? null)
  return { total, last: total ?? counted.total, count }
}

export type LinkedFeatures = Readonly<{
  features: readonly MapFeature[] | null
  complete: boolean
  error: unknown
  retry(): void
  hovered: string | null
  hover(id: string | null): void
  featureOf(id: string | null): MapFeature | null
}>

/** The source of the map's records: `read` requests all positions, `in tiles` is for large lists. */
type LinkedOptions = Readonly<{ by: string | null; places: 'read' | 'in tiles' }>

const none: readonly MapFeature[] = []

/** The query key of the positions of a list. Order and columns are not part of it, because the map ignores them. */
export const positionsKey = (source: ListSource, query: Query, by: string | null) => [
  'places',
  source,
  { ...query, sort: null, columns: null },
  by,
]

export function useLinked(source: ListSource, query: Query, options: LinkedOptions): LinkedFeatures {
  const [hovered, hover] = useState<string | null>(null)
  const { data, error, isFetching, refetch } = useRead(
    positionsKey(source, query, options.by),
    read => readPlaces(source, query, read, options.by),
    { enabled: options.places === 'read', keepsPrevious: true },
  )
  const byId = useMemo(() => new Map(data?.features.map(feature => [feature.id, feature])), [data])
  return {
    features: options.places === 'read' ? (data?.features ?? null) : none,
    complete: data?.complete ?? true,
    error: usePersistentError(error, isFetching),
    retry: () => void refetch(),
    hovered,
    // Hovering has a low priority: it must not delay the next click.
    hover: id => startTransition(() => hover(id)),
    featureOf: id => (id === null ? null : (byId.get(id) ?? null)),
  }
}
