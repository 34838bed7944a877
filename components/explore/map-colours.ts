import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useQueryState } from 'nuqs'
import { useMemo } from 'react'
import { callDoor } from '@/components/connection/door'
import { usePersistentError } from '@/components/connection/persistent-error'
import { cachedReader } from '@/components/connection/query-client'
import { noShades } from '@/components/geometry/feature'
import type { Bounds } from '@/components/geometry/geojson'
import { type Classes, classesOfGroups, countsOf, type GroupCounts, groupsIn, shadesOf } from '@/components/map/classes'
import type { MapTiles } from '@/components/map/style'
import { type ColourKey, colourKeys, explorerParsers } from '@/components/source/explorer-state'
import { readPage, readPlaces } from '@/components/source/read-source'
import { inTiles, tilesCalls } from '@/components/source/screen-calls'
import { type Column, type DoorReader, type Query, type Source, wholeList } from '@/components/source/source'

/** The columns that can colour the records of a list, as far as it has them. */
export function coloursOf(source: Source, columns: readonly Column[]): readonly ColourKey[] {
  const has = (key: ColourKey) => columns.some(column => column.key === key)
  return colourKeys.filter(key => has(key) && (key === 'origin') === (source.kind !== 'content'))
}

/** `by` in the address: the column that colours the records on the map. */
export function useColourBy(possible: readonly ColourKey[]): [ColourKey | null, (key: ColourKey | null) => void] {
  const [by, setBy] = useQueryState('by', explorerParsers.by)
  return [by !== null && possible.includes(by) ? by : null, key => void setBy(key)]
}

/**
 * The column that colours the records, and the groups of the whole dataset, largest first: `asked` while they load, null where they are unavailable,
 * so that each list uses its own.
 */
export type Colouring = Readonly<{ by: ColourKey | null; order: readonly string[] | 'asked' | null }>

/** The order of all groups of a dataset, from which filtered lists take their colours. @param above the limit for reading records one by one */
export function useColouring(source: Source, by: ColourKey | null, above: number): Colouring {
  const client = useQueryClient()
  const { data, isPending } = useQuery({
    queryKey: ['groups', source, by],
    queryFn: () => readOrder(source, by!, { above, read: cachedReader(client) }),
    enabled: by !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { by, order: data ?? (isPending ? 'asked' : null) }
}

async function readOrder(source: Source, by: ColourKey, { above, read }: { above: number; read: DoorReader }) {
  const { total } = await readPage(source, [], { query: wholeList, start: 0, count: 1 }, read)
  if (inTiles(source, { total, above })) {
    const { groups } = (await callDoor(tilesCalls(source, wholeList, by)!.about)) as { groups?: GroupCounts }
    return groups ? groupsIn(groups.named) : null
  }
  const { features } = await readPlaces(source, wholeList, read, source.kind === 'content' ? by : null)
  return groupsIn(countsOf(features).named)
}

/** The door's description of a list's tiles. */
type TileJson = Readonly<{ bounds?: Bounds; records: number; groups?: GroupCounts }>

/** A list as tiles; its description is missing until it is read. */
type Tiles = MapTiles &
  Readonly<{ classes: Classes | null; extent: Bounds | null; records: number | null }> &
  Readonly<{ error: unknown; retry(): void }>

/** The tiles of a list, coloured by a column. @param query null where none are needed */
export function useTiles(source: Source, query: Query | null, { by, order }: Colouring): Tiles | null {
  const calls = useMemo(() => (query ? tilesCalls(source, query, by) : null), [source, query, by])
  const about = calls?.about ?? null
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['door', about],
    queryFn: ({ signal }) => callDoor(about!, signal) as Promise<TileJson>,
    enabled: about !== null,
    placeholderData: keepPreviousData,
  })
  const failure = usePersistentError(error, isFetching)
  const groups = by === null ? undefined : data?.groups
  return useMemo(() => {
    if (!calls) return null
    const classes = groups && order !== 'asked' ? classesOfGroups(groups, order) : null
    const shades = classes ? shadesOf(classes) : noShades
    const told = { extent: data?.bounds ?? null, records: data?.records ?? null }
    return { address: calls.tiles, classes, shades, ...told, error: failure, retry: () => void refetch() }
  }, [calls, groups, order, data, failure, refetch])
}
