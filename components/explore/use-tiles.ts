import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fetchDoor } from '@/components/connection/door'
import { usePersistentError } from '@/components/connection/query-client'
import type { Colouring } from '@/components/explore/use-colouring'
import { noShades } from '@/components/geometry/feature'
import type { Bounds } from '@/components/geometry/geojson'
import { type Classes, classesOfGroups, type GroupCounts, shadesOf } from '@/components/map/classes'
import type { MapTiles } from '@/components/map/style'
import type { Query } from '@/components/source/query'
import type { Source } from '@/components/source/source'
import { tilesCalls } from '@/components/source/tiles-call'

/** The door's description of a list's tiles. */
type TileJson = Readonly<{ bounds?: Bounds; records: number; groups?: GroupCounts }>

/** A list as tiles; its description is missing until it is read. */
export type Tiles = MapTiles &
  Readonly<{ classes: Classes | null; extent: Bounds | null; records: number | null }> &
  Readonly<{ error: unknown; retry(): void }>

/** The tiles of a list, coloured by a column. @param query null where none are needed */
export function useTiles(source: Source, query: Query | null, { by, order }: Colouring): Tiles | null {
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
    const classes = groups && order !== 'asked' ? classesOfGroups(groups, order) : null
    const shades = classes ? shadesOf(classes) : noShades
    const told = { extent: data?.bounds ?? null, records: data?.records ?? null }
    return { address: calls.tiles, classes, shades, ...told, error: failure, retry: () => void refetch() }
  }, [calls, groups, order, data, failure, refetch])
}
