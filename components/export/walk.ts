import type { SavedRow } from '@/components/export/file-writer'
import type { Geometry } from '@/components/geometry/geojson'
import { geometryOf } from '@/components/source/content-source'
import type { DoorReader, RowPage } from '@/components/source/source'

/** The position of a walk through a list; plain data, so that it can be resumed. */
export type WalkPosition = Readonly<{ start: number; cursor: string }>

export const beginning: WalkPosition = { start: 0, cursor: 'start' }

/** The data of a walk: a stretch of the list as the screen reads it, so that both agree. */
export type ListWalk = Readonly<{
  /** Whether the list holds content records, which are read by cursor. */
  content: boolean
  readPage: (stretch: Readonly<{ start: number; count: number }>, read: DoorReader) => Promise<RowPage>
  /** Field with the place of content records, or null when places are not needed. */
  placeField: string | null
}>

/** Rows in list order, their total, and the next position; null at the end. */
export type Batch = Readonly<{ rows: readonly SavedRow[]; total: number; next: WalkPosition | null }>

const contentRows = 1000
/** Station codes are part of the address of the values' call, which must not become too long. */
const stationRows = 100

/** Reads the next rows. The list of stations, from which each stretch is cut, is read once. @throws DoorError */
export function walker(walked: ListWalk, read: DoorReader): (from: WalkPosition) => Promise<Batch> {
  const once = remembering(read)
  return from => (walked.content ? contentBatch(walked, from, read) : stretchBatch(walked, from, once))
}

async function contentBatch({ readPage, placeField }: ListWalk, from: WalkPosition, read: DoorReader): Promise<Batch> {
  let answer: unknown = null
  const page = await readPage({ start: 0, count: contentRows }, async path => {
    answer = await read(byCursor(path, from.cursor, placeField))
    return answer
  })
  const geometries = geometriesIn([answer])
  const cursor = nextCursor(answer)
  return {
    rows: page.rows.map(row => ({ row, geometry: geometries.get(row.id) ?? null })),
    total: page.total,
    next: cursor === null ? null : { start: from.start + page.rows.length, cursor },
  }
}

/** A call for a content page, turned into one by cursor: nothing is lost or doubled when the list changes. */
export function byCursor(path: string, cursor: string, placeField: string | null): string {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  searchParams.delete('pagenumber')
  searchParams.set('pagesize', String(contentRows))
  searchParams.set('cursor', cursor)
  const fields = searchParams.get('fields')
  if (placeField && fields && !fields.split(',').includes(placeField)) searchParams.set('fields', `${fields},${placeField}`)
  return `${pathname}?${searchParams}`
}

function nextCursor(answer: unknown): string | null {
  const { NextPage } = (answer ?? {}) as { NextPage?: string | null }
  return NextPage ? new URL(NextPage, 'http://localhost').searchParams.get('cursor') : null
}

async function stretchBatch({ readPage }: ListWalk, from: WalkPosition, read: Remembering): Promise<Batch> {
  const { rows, total } = await readPage({ start: from.start, count: stationRows }, read.door)
  const geometries = geometriesIn(read.kept())
  const start = from.start + rows.length
  return {
    rows: rows.map(row => ({ row, geometry: geometries.get(row.id) ?? null })),
    total,
    next: rows.length === 0 || start >= total ? null : { ...from, start },
  }
}

type Remembering = Readonly<{ door: DoorReader; kept: () => readonly unknown[] }>

// Calls for the values of some stations name these; every other call concerns the whole list.
const isOfStretch = (path: string) => decodeURIComponent(path).includes('scode.in.(')

/** Keeps answers for the whole list; those for a stretch are never needed twice. */
function remembering(read: DoorReader): Remembering {
  const kept = new Map<string, unknown>()
  return {
    kept: () => [...kept.values()],
    door: async path => {
      if (kept.has(path)) return kept.get(path)
      const answer = await read(path)
      if (!isOfStretch(path)) kept.set(path, answer)
      return answer
    },
  }
}

type Item = Readonly<Record<string, unknown>>

const found = new WeakMap<object, ReadonlyMap<string, Geometry>>()

/** The geometries of records in the doors' answers, by id; each answer is read through once. */
export function geometriesIn(answers: readonly unknown[]): ReadonlyMap<string, Geometry> {
  const maps = answers.flatMap(answer => (typeof answer === 'object' && answer !== null ? [lookedThrough(answer)] : []))
  return maps.length === 1 ? maps[0]! : new Map(maps.flatMap(map => [...map]))
}

function lookedThrough(answer: object): ReadonlyMap<string, Geometry> {
  const known = found.get(answer)
  if (known) return known
  const map = new Map(itemsOf(answer).flatMap(placed))
  found.set(answer, map)
  return map
}

const itemsOf = (answer: object): readonly Item[] => {
  const { Items, data } = answer as { Items?: readonly Item[]; data?: readonly Item[] }
  return Items ?? (Array.isArray(data) ? data : [])
}

function placed(item: Item): (readonly [string, Geometry])[] {
  const id = item['Id'] ?? item['ecode'] ?? item['scode']
  const held = (item['Geometry'] ?? item['egeometry'] ?? geometryOf(item['GpsInfo']) ?? pointOf(item['scoordinate'])) as
    | (Geometry & { crs?: unknown })
    | null
    | undefined
  if (id === undefined || !held) return []
  // GeoJSON is in degrees by definition. RFC 7946, section 4
  const { crs: _, ...geometry } = held
  return [[String(id), geometry]]
}

function pointOf(coordinate: unknown): Geometry | null {
  const { x, y } = (coordinate ?? {}) as { x?: unknown; y?: unknown }
  return typeof x === 'number' && typeof y === 'number' ? { type: 'Point', coordinates: [x, y] } : null
}
