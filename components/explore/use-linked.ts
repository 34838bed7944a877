import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { startTransition, useMemo, useState } from 'react'
import { useHeldError } from '@/components/connection/held-error'
import { cachedReader } from '@/components/connection/query-client'
import type { MapFeature } from '@/components/geometry/feature'
import type { Query } from '@/components/source/query'
import { readPlaces } from '@/components/source/read-source'
import type { Source } from '@/components/source/source'

/** What the list and the map have in common: everything with a place, and what is pointed at. */
export type Linked = Readonly<{
  features: readonly MapFeature[] | null
  complete: boolean
  error: unknown
  retry(): void
  hovered: string | null
  hover(id: string | null): void
  featureOf(id: string | null): MapFeature | null
}>

/** `by`: the column whose values colour the map. `places`: whether they are read one by one, as those of a large list are not. */
type LinkedOptions = Readonly<{ by: string | null; places: 'read' | 'in tiles' }>

const none: readonly MapFeature[] = []

/** Reads every place of the list once and keeps what is hovered. */
export function useLinked(source: Source, query: Query, asked: LinkedOptions): Linked {
  const client = useQueryClient()
  const [hovered, hover] = useState<string | null>(null)
  const { data, error, isFetching, refetch } = useQuery({
    // Neither order nor columns change what is on a map.
    queryKey: ['places', source, { ...query, sort: null, columns: null }, asked.by],
    queryFn: () => readPlaces(source, query, cachedReader(client), asked.by),
    enabled: asked.places === 'read',
    // The map stays while the next search is on its way.
    placeholderData: keepPreviousData,
  })
  const byId = useMemo(() => new Map(data?.features.map(feature => [feature.id, feature])), [data])
  return {
    features: asked.places === 'read' ? (data?.features ?? null) : none,
    complete: data?.complete ?? true,
    error: useHeldError(error, isFetching),
    retry: () => void refetch(),
    hovered,
    // Whoever moves over the rows presses one next: the map follows in its own time.
    hover: id => startTransition(() => hover(id)),
    featureOf: id => (id === null ? null : (byId.get(id) ?? null)),
  }
}
