import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useQueryState } from 'nuqs'
import { useMemo } from 'react'
import { fetchDoor } from '@/components/connection/door'
import { cachedReader, usePersistentError } from '@/components/connection/query-client'
import { type MapFeature, noShades, type Shades } from '@/components/geometry/feature'
import type { Bounds } from '@/components/geometry/geojson'
import {
  type Classes,
  classesOf,
  classesOfGroups,
  countsOf,
  type GroupCounts,
  groupsIn,
  shadesOf,
} from '@/components/map/classes'
import type { MapTiles } from '@/components/map/style'
import { type ColourKey, colourKeys, explorerParsers } from '@/components/source/explorer-state'
import { readPage, readPlaces } from '@/components/source/read-source'
import { inTiles, tileColours, tilesCalls } from '@/components/source/screen-calls'
import { type Column, type DoorReader, type ListSource, type Query, wholeList } from '@/components/source/source'

/** The columns that can colour the records of a list, as far as it has them. */
export function coloursOf(source: ListSource, columns: readonly Column[]): readonly ColourKey[] {
  const has = (key: ColourKey) => columns.some(column => column.key === key)
  return colourKeys.filter(key => has(key) && (key === 'origin') === (source.kind !== 'content'))
}

/** `by` in the address: the column that colours the records on the map. */
export function useColourBy(possible: readonly ColourKey[]): [ColourKey | null, (key: ColourKey | null) => void] {
  const [by, setBy] = useQueryState('by', explorerParsers.by)
  return [by !== null && possible.includes(by) ? by : null, key => void setBy(key)]
}

/**
 * The column that colours the records, and the groups of the whole dataset, largest first: `loading` while they are read, null where they are unavailable,
 * so that each list uses its own.
 */
type Colouring = Readonly<{ by: ColourKey | null; order: readonly string[] | 'loading' | null }>

/** The order of all groups of a dataset, from which filtered lists take their colours. @param above the limit for reading records one by one */
function useColouring(source: ListSource, by: ColourKey | null, above: number): Colouring {
  const client = useQueryClient()
  const { data, isPending } = useQuery({
    queryKey: ['groups', source, by],
    queryFn: () => readOrder(source, by!, { above, read: cachedReader(client) }),
    enabled: by !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { by, order: data ?? (isPending ? 'loading' : null) }
}

async function readOrder(source: ListSource, by: ColourKey, { above, read }: { above: number; read: DoorReader }) {
  const { total } = await readPage(source, [], { query: wholeList, start: 0, count: 1 }, read)
  if (inTiles(source, { total, above })) {
    const { groups } = (await fetchDoor(tilesCalls(source, wholeList, by)!.about)) as { groups?: GroupCounts }
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
function useTiles(source: ListSource, query: Query | null, { by, order }: Colouring): Tiles | null {
  const calls = useMemo(() => (query ? tilesCalls(source, query, by) : null), [source, query, by])
  const about = calls?.about ?? null
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['door', about],
    queryFn: ({ signal }) => fetchDoor(about!, signal) as Promise<TileJson>,
    enabled: about !== null,
    placeholderData: keepPreviousData,
  })
  const failure = usePersistentError(error, isFetching)
  const groups = by === null ? undefined : data?.groups
  return useMemo(() => {
    if (!calls) return null
    const classes = groups && order !== 'loading' ? classesOfGroups(groups, order) : null
    const shades = classes ? shadesOf(classes) : noShades
    return {
      address: calls.tiles,
      classes,
      shades,
      extent: data?.bounds ?? null,
      records: data?.records ?? null,
      error: failure,
      retry: () => void refetch(),
    }
  }, [calls, groups, order, data, failure, refetch])
}

/** The colours of a map: the column they come from, the groups with their colours, and the tiles where records are drawn from tiles. */
export type MapColouring = Readonly<{
  by: ColourKey | null
  setBy(key: ColourKey | null): void
  /** The columns to choose from. */
  possible: readonly ColourKey[]
  classes: Classes | null
  shades: Shades
  tiles: Tiles | null
}>

type ColouredList = Readonly<{
  source: ListSource
  query: Query
  columns: readonly Column[]
  tiled: boolean
  tilesAbove: number
  features: readonly MapFeature[] | null
}>

/** Colours the records of a list on the map. */
export function useMapColours({ source, query, columns, tiled, tilesAbove, features }: ColouredList): MapColouring {
  const possible = useMemo(() => {
    const all = coloursOf(source, columns)
    return tiled ? tileColours(all) : all
  }, [tiled, source, columns])
  const [by, setBy] = useColourBy(possible)
  const colouring = useColouring(source, by, tilesAbove)
  const loaded = useClasses(features, colouring)
  const tiles = useTiles(source, tiled ? query : null, colouring)
  const { classes, shades } = tiles ?? loaded
  return { by, setBy, possible, classes, shades, tiles }
}

/** The groups of the records and their colours, where they are coloured. */
function useClasses(features: readonly MapFeature[] | null, { by, order }: Colouring) {
  return useMemo(() => {
    const classes = by !== null && features && order !== 'loading' ? classesOf(features, order) : null
    return { classes, shades: classes ? shadesOf(classes) : noShades }
  }, [features, by, order])
}
