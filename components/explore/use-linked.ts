import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { startTransition, useMemo, useState } from 'react'
import { cachedReader, usePersistentError } from '@/components/connection/query-client'
import type { MapFeature } from '@/components/geometry/feature'
import type { Query } from '@/components/source/query'
import { readPlaces } from '@/components/source/read-source'
import type { Source } from '@/components/source/source'

/** The state that list and map share: everything with a place, and what is hovered. */
export type LinkedPlaces = Readonly<{
  features: readonly MapFeature[] | null
  complete: boolean
  error: unknown
  retry(): void
  hovered: string | null
  hover(id: string | null): void
  featureOf(id: string | null): MapFeature | null
}>

/** `by`: the column that colours the map. `places`: whether they are read one by one, which large lists are not. */
type LinkedOptions = Readonly<{ by: string | null; places: 'read' | 'in tiles' }>

const none: readonly MapFeature[] = []

/** Reads every place of the list once and keeps the hovered record. */
export function useLinked(source: Source, query: Query, asked: LinkedOptions): LinkedPlaces {
  const client = useQueryClient()
  const [hovered, hover] = useState<string | null>(null)
  const { data, error, isFetching, refetch } = useQuery({
    // Neither order nor columns change the map.
    queryKey: ['places', source, { ...query, sort: null, columns: null }, asked.by],
    queryFn: () => readPlaces(source, query, cachedReader(client), asked.by),
    enabled: asked.places === 'read',
    // The map stays while the next search loads.
    placeholderData: keepPreviousData,
  })
  const byId = useMemo(() => new Map(data?.features.map(feature => [feature.id, feature])), [data])
  return {
    features: asked.places === 'read' ? (data?.features ?? null) : none,
    complete: data?.complete ?? true,
    error: usePersistentError(error, isFetching),
    retry: () => void refetch(),
    hovered,
    // Hovering must not delay the next press: the map follows later.
    hover: id => startTransition(() => hover(id)),
    featureOf: id => (id === null ? null : (byId.get(id) ?? null)),
  }
}
