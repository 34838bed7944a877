import type { RowLocation, SavedRow } from '@/components/export/file-writer'
import { boundsOf, type Geometry, geometryOf, type LonLat, pointOf, positionsOf } from '@/components/geometry/geojson'
import type { ApiReader, Row, RowPage } from '@/components/source/source'

export type WalkPosition = Readonly<{ start: number; cursor: string }>

export const beginning: WalkPosition = { start: 0, cursor: 'start' }

/** A list to read in full, with the same requests as the screen, so that file and screen agree. */
export type ListWalk = Readonly<{
  /** Whether the list consists of content records, which the API pages by cursor. */
  content: boolean
  readPage: (stretch: Readonly<{ start: number; count: number }>, read: ApiReader) => Promise<RowPage>
  /** The field with the position of content records, or null if the file has no positions. */
  placeField: string | null
}>

/** Rows in the order of the list, and its total. `next` is the position after them, or null at the end. */
export type Batch = Readonly<{ rows: readonly SavedRow[]; total: number; next: WalkPosition | null }>

const contentRows = 1000
/** Rows per request for stations. Their codes are in the URL, whose length is limited. */
const stationRows = 100

/** Returns a function that reads a part of the list. Stations are listed only once. It throws an `ApiError`. */
export function walker(walked: ListWalk, read: ApiReader): (from: WalkPosition) => Promise<Batch> {
  let before: ReadonlyMap<string, unknown> = new Map()
  return async from => {
    if (walked.content) return contentBatch(walked, from, read)
    const responses = new Map<string, unknown>()
    const reading = stretchBatch(walked, from, async path => {
      responses.set(path, before.get(path) ?? (await read(path)))
      return responses.get(path)
    })
    // Responses are also cached after an error, so that the next attempt does not request the stations again.
    const batch = await reading.finally(() => {
      before = responses
    })
    return { ...batch, rows: withLocations(batch.rows, [...responses.values()]) }
  }
}

async function contentBatch({ readPage, placeField }: ListWalk, from: WalkPosition, read: ApiReader): Promise<Batch> {
  let response: unknown = null
  const page = await readPage({ start: 0, count: contentRows }, async path => {
    response = await read(byCursor(path, from.cursor, placeField))
    return response
  })
  const cursor = nextCursor(response)
  return {
    rows: withLocations(page.rows, [response]),
    total: page.total,
    next: cursor === null ? null : { start: from.start + page.rows.length, cursor },
  }
}

/** Replaces the page number of a request by a cursor: records are not skipped or repeated when the list changes. */
export function byCursor(path: string, cursor: string, placeField: string | null): string {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  searchParams.delete('pagenumber')
  searchParams.set('pagesize', String(contentRows))
  searchParams.set('cursor', cursor)
  const fields = searchParams.get('fields')
  if (placeField && fields && !fields.split(',').includes(placeField)) searchParams.set('fields', `${fields},${placeField}`)
  return `${pathname}?${searchParams}`
}

function nextCursor(response: unknown): string | null {
  const { NextPage } = (response ?? {}) as { NextPage?: string | null }
  return NextPage ? new URL(NextPage, 'http://localhost').searchParams.get('cursor') : null
}

async function stretchBatch({ readPage }: ListWalk, from: WalkPosition, read: ApiReader) {
  const { rows, total } = await readPage({ start: from.start, count: stationRows }, read)
  const start = from.start + rows.length
  return { rows, total, next: rows.length === 0 || start >= total ? null : { ...from, start } }
}

type RecordBody = Readonly<Record<string, unknown>>

const nowhere: RowLocation = { geometry: null, position: null }

export function withLocations(rows: readonly Row[], responses: readonly unknown[]): SavedRow[] {
  const maps = responses.flatMap(response => (typeof response === 'object' && response !== null ? [placesIn(response)] : []))
  return rows.map(row => ({ row, ...(maps.find(map => map.has(row.id))?.get(row.id) ?? nowhere) }))
}

const locations = new WeakMap<object, ReadonlyMap<string, RowLocation>>()

function placesIn(response: object): ReadonlyMap<string, RowLocation> {
  const cached = locations.get(response)
  if (cached) return cached
  const map = new Map(itemsOf(response).flatMap(placed))
  locations.set(response, map)
  return map
}

const itemsOf = (response: object): readonly RecordBody[] => {
  const { Items, data } = response as { Items?: readonly RecordBody[]; data?: readonly RecordBody[] }
  return Items ?? (Array.isArray(data) ? data : [])
}

function placed(item: RecordBody): (readonly [string, RowLocation])[] {
  const id = item['Id'] ?? item['ecode'] ?? item['scode']
  const stored = (item['Geometry'] ?? item['egeometry'] ?? geometryOf(item['GpsInfo']) ?? stationPoint(item['scoordinate'])) as
    | (Geometry & { crs?: unknown })
    | null
    | undefined
  if (id === undefined || !stored) return []
  // The coordinates of GeoJSON are always in degrees, so `crs` is removed. RFC 7946, section 4
  const { crs: _, ...geometry } = stored
  return [[String(id), { geometry, position: middleOf(pointOf(item['GpsInfo']) ?? geometry) }]]
}

function stationPoint(coordinate: unknown): Geometry | null {
  const { x, y } = (coordinate ?? {}) as { x?: unknown; y?: unknown }
  return typeof x === 'number' && typeof y === 'number' ? { type: 'Point', coordinates: [x, y] } : null
}

function middleOf(geometry: Geometry): LonLat | null {
  const bounds = boundsOf(positionsOf(geometry))
  if (!bounds) return null
  const [west, south, east, north] = bounds
  const between = (a: number, b: number) => (a === b ? a : Number(((a + b) / 2).toFixed(6)))
  return [between(west, east), between(south, north)]
}
