import { type Bounds, boundsOf, type Geometry, positionsOf } from '@/components/geometry/geojson'
import type { ApiReader, ListSource } from '@/components/source/source'
import { areaBounds, areaOfText, circleArea, type SearchArea } from '@/lib/geo/search-area'
import type { Result, SearchResponse } from '@/lib/search/search-response'

export const hitKinds = ['Places', 'Stations', 'Records'] as const
type HitKind = (typeof hitKinds)[number]

export type MapHit = Readonly<{
  kind: HitKind
  title: string
  text: string
  href: string | null
  area: SearchArea | null
  call: string | null
  /** The id of the result in the list of the map. Null if the list cannot contain the result. */
  ownId: string | null
}>

/** The search results that a map can show: towns (each once), stations, records; of each kind, first those listed. */
export function hitsIn(response: SearchResponse, source: ListSource): MapHit[] {
  const hits = hitKinds.flatMap(kind => response[kind].map(result => hitOf(kind, result, source)))
  const places = hits.filter(({ area }) => area !== null)
  const others = hits.filter(({ kind, call }) => kind !== 'Places' && call !== null)
  const rank = ({ kind, ownId }: MapHit) => hitKinds.indexOf(kind) * 2 + (ownId === null ? 1 : 0)
  return [...coordinatesIn(response), ...onceEach(places), ...others.sort((a, b) => rank(a) - rank(b))]
}

const hitOf = (kind: HitKind, result: Result, source: ListSource): MapHit => ({
  kind,
  title: result.Title,
  text: result.Text,
  href: result.Href,
  area: areaOfText(result.Area ?? ''),
  call: result.Call,
  ownId: ownId(kind, result, source),
})

function ownId(kind: HitKind, { Call, Href }: Result, source: ListSource): string | null {
  if (source.kind === 'edges' || kind !== (source.kind === 'content' ? 'Records' : 'Stations')) return null
  const above = source.kind === 'content' ? `${source.path}/` : `/stations/${encodeURIComponent(source.stationType)}/`
  const path = source.kind === 'content' ? (Call ?? '') : Href
  return path.startsWith(above) ? decodeURIComponent(path.slice(above.length)) : null
}

/** Merges a municipality and its shape, which are separate results with the same title and area. */
const onceEach = (places: readonly MapHit[]): MapHit[] =>
  places.filter((hit, index) => places.findIndex(other => isSamePlace(hit, other)) === index)

const isSamePlace = (a: MapHit, b: MapHit) => a.title === b.title && JSON.stringify(a.area) === JSON.stringify(b.area)

/** Radius of the area that the list initially selects around a point. */
export const searchRadiusMetres = 2000

function coordinatesIn({ Understood: [part, ...others] }: SearchResponse): MapHit[] {
  const [, latitude, longitude] = /^(-?[\d.]+),(-?[\d.]+)$/.exec(part?.Code ?? '') ?? []
  if (part?.Kind !== 'Where' || others.length > 0 || longitude === undefined) return []
  const area = circleArea([Number(longitude), Number(latitude), searchRadiusMetres])
  return area ? [{ kind: 'Places', title: part.Value, text: '', href: null, area, call: null, ownId: null }] : []
}

/** A search result with its location. `ownId` is null if the list does not contain it. */
export type MapSearchResult = Pick<MapHit, 'title' | 'text' | 'href' | 'ownId'> &
  Readonly<{
    geometry: Geometry | null
    area: SearchArea
    bounds: Bounds
  }>

/** Finds the location of a search result, or null. Throws an `ApiError`. */
export async function locateHit(hit: MapHit, read: ApiReader): Promise<MapSearchResult | null> {
  const { area, title, text, href, ownId } = hit
  const labels = { title, text, href, ownId }
  if (area) return { ...labels, area, geometry: area.kind === 'circle' ? point(area.centre) : null, bounds: areaBounds(area) }
  const geometry = hit.call === null ? null : await readGeometry(hit.call, read)
  const bounds = geometry && boundsOf(positionsOf(geometry))
  if (!geometry || !bounds) return null
  const [west, south, east, north] = bounds
  const circle = circleArea([(west + east) / 2, (south + north) / 2, searchRadiusMetres])
  if (!circle) return null
  return { ...labels, area: circle, geometry, bounds: geometry.type === 'Point' ? areaBounds(circle) : bounds }
}

const point = ([longitude, latitude]: readonly number[]): Geometry => ({ type: 'Point', coordinates: [longitude!, latitude!] })

type Stations = Readonly<{ data: readonly Readonly<{ scoordinate?: Readonly<{ x: number; y: number }> | null }>[] }>

async function readGeometry(call: string, read: ApiReader): Promise<Geometry | null> {
  if (!call.startsWith('/timeseries/')) return ((await read(`${call}?format=geojson`)) as { geometry: Geometry | null }).geometry
  const { data } = (await read(`${call}&select=scoordinate`)) as Stations
  const { x, y } = data[0]?.scoordinate ?? {}
  return x === undefined ? null : point([x, y!])
}
