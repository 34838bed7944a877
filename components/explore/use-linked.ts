import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { cachedReader } from '@/components/explore/query-client'
import { readPlaces } from '@/components/explore/read-source'
import type { Source } from '@/components/explore/source'
import type { ExplorerState } from '@/components/explore/use-explorer-state'
import type { MapFeature } from '@/components/map/feature'

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

/** Reads every place of the searched list once and keeps what is hovered. */
export function useLinked(source: Source, { search }: ExplorerState): Linked {
  const client = useQueryClient()
  const [hovered, hover] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['places', source, search],
    queryFn: () => readPlaces(source, search, cachedReader(client)),
    // The map stays while the next search is on its way.
    placeholderData: keepPreviousData,
  })
  const byId = useMemo(() => new Map(data?.features.map(feature => [feature.id, feature])), [data])
  return {
    features: data?.features ?? null,
    complete: data?.complete ?? true,
    error,
    retry: () => void refetch(),
    hovered,
    hover,
    featureOf: id => (id === null ? null : (byId.get(id) ?? null)),
  }
}
