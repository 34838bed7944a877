import { setImmediate as turn } from 'node:timers/promises'
import type { Entity } from '@/lib/content/entities'
import { readGeometry } from '@/lib/content/filters/area-geometry'
import { fromWgs84, knownSrids, sridOf, toWgs84 } from '@/lib/geo/projection'
import type { WktGeometry } from '@/lib/grammar/wkt'
import { badParameter, queryValues } from '@/lib/http/queries/query'

const degrees = 4326

/** Names by which clients know coordinate systems beside their numbers. */
const names: Readonly<Record<string, number>> = { wgs84: degrees, mercator: 3857 }

/** The coordinate system that `srid` asks the geometry of shapes in; degrees without it. @throws Problem 400 for one that is not known */
export function systemOf({ type }: Entity, query: URLSearchParams): number {
  if (type !== 'geoshape') return degrees
  const { srid } = queryValues(query)
  if (srid === undefined) return degrees
  const word = srid.trim().toLowerCase()
  const number = names[word] ?? Number(/^(?:epsg:)?(\d{1,6})$/.exec(word)?.[1] ?? Number.NaN)
  if (knownSrids.includes(number)) return number
  throw badParameter('srid', `one of ${knownSrids.map(known => `EPSG:${known}`).join(', ')}, wgs84 or mercator`, srid)
}

/** A stored geometry in degrees; null when it is none, or of a system that is not known. */
export function storedGeometry(value: unknown, system: unknown): WktGeometry | null {
  const read = readGeometry(value)
  const srid = sridOf(system)
  if (!read || srid === degrees) return read
  return knownSrids.includes(srid) ? (moveAll(read, pair => move(pair, srid, degrees)) as WktGeometry | null) : null
}

/**
 * Shapes with their geometries in another coordinate system, one after another, so that other requests have their turn between. One whose
 * geometry cannot be brought there keeps it, and says which system that is.
 */
export async function inSystem(bodies: Buffer[], srid: number): Promise<Buffer[]> {
  if (srid === degrees) return bodies
  const moved: Buffer[] = []
  for (const bytes of bodies) {
    moved.push(shapeIn(bytes, srid))
    await turn()
  }
  return moved
}

function shapeIn(bytes: Buffer, srid: number): Buffer {
  const record = JSON.parse(bytes.toString())
  const geometry = storedGeometry(record.Geometry, record.SRid ?? record.Srid)
  const moved = geometry && moveAll(geometry, pair => move(pair, degrees, srid))
  if (!moved) return bytes
  return Buffer.from(JSON.stringify({ ...record, Geometry: moved, SRid: `EPSG:${srid}` }))
}

type Pair = readonly [number, number]

function move(pair: Pair, from: number, to: number): Pair | null {
  const place = toWgs84(pair, from)
  return place && fromWgs84(place, to)
}

/** The same geometry with every pair of coordinates changed; null when one of them cannot be. */
function moveAll(value: object, change: (pair: Pair) => Pair | null): object | null {
  let isWhole = true
  const walk = (inner: unknown): unknown => {
    if (Array.isArray(inner) && typeof inner[0] === 'number') {
      const moved = change(inner as unknown as Pair)
      isWhole &&= moved !== null
      return moved
    }
    if (Array.isArray(inner)) return inner.map(walk)
    if (typeof inner !== 'object' || inner === null) return inner
    return Object.fromEntries(Object.entries(inner).map(([key, member]) => [key, walk(member)]))
  }
  const moved = walk(value) as object
  return isWhole ? moved : null
}
