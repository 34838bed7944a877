import type { Geometry } from '@/components/geometry/geojson'
import { geometryOf } from '@/components/source/content-source'

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
