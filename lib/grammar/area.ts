import { Reader } from '@/lib/grammar/reader'
import { parseWkt, readRing, type WktGeometry } from '@/lib/grammar/wkt'

/** The value of the parameter `polygon`. `covers`: records inside the area; `touches`: records inside or on the rim. */
export type Area =
  | Readonly<{ kind: 'geometry'; geometry: WktGeometry; srid: number; relation: 'covers' | 'touches' }>
  | Readonly<{ kind: 'shape'; id: string }>
  /** `name`: an exact id, or a name in any case. */
  | Readonly<{ kind: 'named shape'; country: string; type: string; name: string }>

const wgs84 = 4326

/**
 * Parses an area: WKT; `bbc(…)` or `bbi(…)` with a ring, or with west, south, east, north and optionally an SRID, all
 * with an optional `;SRID=…`; `it.municipality.Bolzano`; or the id of a stored shape.
 * @throws GrammarError
 * @see spec, Content interface, Shared query parameters, polygon
 */
export function parseArea(text: string): Area {
  const reader = new Reader(text)
  reader.take(/\s+/y)
  if (/^\s*(?:[a-z]+\s*(?:z\s*)?\(|[a-z]+\s+empty)/i.test(text)) return geometryArea(reader)
  const shape = text.trim()
  if (shape === '' || /[(),;]/.test(shape)) throw reader.error(forms)
  const [country = '', type = '', ...name] = shape.split('.')
  if (name.length === 0) return { kind: 'shape', id: shape }
  return { kind: 'named shape', country: country.toUpperCase(), type: type.toLowerCase(), name: name.join('.') }
}

const forms = 'a geometry such as POLYGON((…)), bbc(…) or bbi(…), the id of a shape, or Country.Type.Name'

function geometryArea(reader: Reader): Area {
  const box = reader.take(/bb[ci](?=\s*\()/iy).toLowerCase()
  const corners = box ? readCorners(reader) : null
  const geometry = corners?.geometry ?? (box ? { type: 'Polygon', coordinates: [readRing(reader)] } : parseWkt(reader))
  const srid = readSrid(reader, corners?.srid ?? null)
  return { kind: 'geometry', geometry, srid, relation: box === 'bbc' ? 'covers' : 'touches' }
}

const cornersForm = 'four numbers: west, south, east, north; a fifth one is the number of a coordinate system'

/** Two corners as four numbers with an optional SRID. Returns null if the input is something else. */
function readCorners(reader: Reader): { geometry: WktGeometry; srid: number | null } | null {
  const { at } = reader
  const corners = reader.take(/\s*\(\s*[-+.\deE]+\s*(?:,\s*[-+.\deE]+\s*)+\)/y)
  if (!corners) return null
  const texts = corners.match(/[-+.\deE]+/g)!
  const [west, south, east, north] = texts.slice(0, 4).map(Number) as [number, number, number, number]
  if (texts.length < 4 || texts.length > 5 || ![west, south, east, north].every(Number.isFinite))
    throw reader.error(cornersForm, at)
  if (texts.length === 5 && !/^\d{1,6}$/.test(texts[4]!)) throw reader.error(cornersForm, at)
  if (west > east || south > north) throw reader.error('west before east and south before north', at)
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ] as const
  return { geometry: { type: 'Polygon', coordinates: [ring] }, srid: texts.length === 5 ? Number(texts[4]) : null }
}

/** Reads an optional SRID. @param boxSrid the SRID in a box, after which no other may follow */
function readSrid(reader: Reader, boxSrid: number | null): number {
  reader.take(/\s+/y)
  if (reader.atEnd) return boxSrid ?? wgs84
  if (boxSrid !== null) throw reader.error('the end, because the fifth number names the coordinate system')
  reader.take(/;\s*/y)
  if (!reader.take(/srid\s*=\s*/iy)) throw reader.error('";SRID=" or the end')
  const number = reader.take(/\d{1,6}/y)
  if (!number) throw reader.error('the number of a coordinate system')
  reader.take(/\s+/y)
  reader.expectEnd()
  return Number(number)
}
