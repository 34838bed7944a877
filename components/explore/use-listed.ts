import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { cachedReader } from '@/components/connection/query-client'
import { rounded } from '@/components/geometry/area'
import type { MapFeature } from '@/components/geometry/feature'
import type { Bounds, Position } from '@/components/geometry/geojson'
import { listedMax, type MapListItem } from '@/components/map/map-list'
import { quoted } from '@/components/source/filter-text'
import { type Query, wholeList } from '@/components/source/query'
import { readPage, readPlaces } from '@/components/source/read-source'
import type { Source } from '@/components/source/source'

/** Records listed beside the map, the first of `count`. */
export type ListedRecords = Readonly<{ records: readonly MapListItem[]; count: number }>

/** A box of about two metres around a place. */
export const boxAround = ([x, y]: Position): Bounds => [
  rounded(x - 1e-5),
  rounded(y - 1e-5),
  rounded(x + 1e-5),
  rounded(y + 1e-5),
]

/** The first records of a list, from the door; null while they load or when none are needed. */
export function useListed(source: Source, query: Query | null): ListedRecords | null {
  const client = useQueryClient()
  const asked = query && { ...query, sort: null, columns: null }
  const { data } = useQuery({
    queryKey: ['listed', source, asked],
    queryFn: () => readPage(source, [], { query: asked!, start: 0, count: listedMax }, cachedReader(client)),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  })
  if (!data || asked === null) return null
  return { count: data.total, records: data.rows.map(({ id, title }) => ({ id, title: title ?? id })) }
}

/** The place of one record, from the door. @param id null: none is needed */
export function usePlaceOf(source: Source, id: string | null): MapFeature | null {
  const client = useQueryClient()
  const field = source.kind === 'content' ? 'Id' : source.kind === 'edges' ? 'ecode' : 'scode'
  const { data } = useQuery({
    queryKey: ['place', source, id],
    queryFn: () => readPlaces(source, { ...wholeList, filters: [`${field}.eq.${quoted(id!)}`] }, cachedReader(client)),
    enabled: id !== null,
  })
  return (id !== null && data?.features[0]) || null
}
