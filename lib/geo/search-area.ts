import { type Box, boxOf, type Position } from '@/lib/geo/position'
import { decoded } from '@/lib/grammar/url-query'

/** A search area. Degrees are rounded to six decimals, a tenth of a metre. */
export type SearchArea =
  | Readonly<{ kind: 'box'; bounds: Box }>
  | Readonly<{ kind: 'circle'; centre: Position; radiusMetres: number }>
  /** The corners of the outline, each once, in order. */
  | Readonly<{ kind: 'polygon'; ring: readonly Position[] }>
  /** A stored shape such as a municipality, with its bounding box. */
  | Readonly<{ kind: 'shape'; id: string; name: string; bounds: Box }>

/** Maximum number of corners of a polygon, so that every browser, proxy and server accepts its URL. */
export const cornersMax = 150

/** Maximum radius of a circle: half the circumference of the earth. */
const radiusMaxMetres = 20_000_000

/** Rounds degrees as areas store them: to six decimals, and -0 to 0. */
export const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6 + 0

/** The bounding box of an area. That of a circle may be slightly larger than necessary. */
export function areaBounds(area: SearchArea): Box {
  if (area.kind === 'polygon') return boxOf(area.ring)
  if (area.kind !== 'circle') return area.bounds
  const [longitude, latitude] = area.centre
  const high = Math.min(area.radiusMetres / metresPerDegree, 90)
  const wide = Math.min(high / Math.max(Math.cos((Math.min(Math.abs(latitude) + high, 89.9) * Math.PI) / 180), 1e-3), 180)
  return [longitude - wide, Math.max(latitude - high, -90), longitude + wide, Math.min(latitude + high, 90)]
}

const metresPerDegree = 111_195

/** An area as a URL parameter: `box:11.2,46.4,11.4,46.5`, `circle:11.35,46.5,2000`, `shape:id:box:name`. */
export function areaText(area: SearchArea): string {
  if (area.kind === 'box') return `box:${area.bounds.join(',')}`
  if (area.kind === 'circle') return `circle:${[...area.centre, area.radiusMetres].join(',')}`
  if (area.kind === 'polygon') return `polygon:${area.ring.map(corner => corner.join(',')).join(';')}`
  return `shape:${encodeURIComponent(area.id)}:${area.bounds.join(',')}:${encodeURIComponent(area.name)}`
}

/** The area of a string from `areaText`. Returns null for any other string, and for areas outside the earth's bounds. */
export function areaOfText(text: string): SearchArea | null {
  const [, kind, rest = ''] = /^([a-z]+):(.*)$/s.exec(text) ?? []
  if (kind === 'box') return boxArea(numbersOf(rest))
  if (kind === 'circle') return circleArea(numbersOf(rest))
  if (kind === 'polygon') return polygonArea(rest.split(';').map(numbersOf))
  return kind === 'shape' ? shapeArea(rest.split(':')) : null
}

// `Number('')` would be 0.
const numbersOf = (text: string): number[] => text.split(',').map(part => (part.trim() === '' ? Number.NaN : Number(part)))

/** A box from its west, south, east and north. Returns null if they are invalid. */
export function boxArea(numbers: readonly number[]): SearchArea | null {
  const [west, south, east, north] = numbers.map(rounded) as [number, number, number, number]
  const isBox = numbers.length === 4 && isPosition([west, south]) && isPosition([east, north]) && west < east && south < north
  return isBox ? { kind: 'box', bounds: [west, south, east, north] } : null
}

/** A circle from its longitude, latitude and radius in metres. Returns null if they are invalid. */
export function circleArea(numbers: readonly number[]): SearchArea | null {
  const centre = numbers.slice(0, 2).map(rounded)
  const radiusMetres = Math.round(numbers[2] ?? Number.NaN)
  const isCircle = numbers.length === 3 && isPosition(centre) && isRadius(radiusMetres)
  return isCircle ? { kind: 'circle', centre: centre as unknown as Position, radiusMetres } : null
}

/** Whether a circle may have this radius, in whole metres. */
export const isRadius = (metres: number): boolean => metres >= 1 && metres <= radiusMaxMetres

/** A polygon from its corners, of which repeated ones are removed. Returns null if they are invalid. */
export function polygonArea(corners: readonly (readonly number[])[]): SearchArea | null {
  if (!corners.every(corner => corner.length === 2)) return null
  const all = corners.map(corner => corner.map(rounded))
  const apart = all.filter(([x, y], index) => {
    const [nextX, nextY] = all[(index + 1) % all.length]!
    return x !== nextX || y !== nextY
  })
  if (apart.length < 3 || apart.length > cornersMax || !apart.every(isPosition)) return null
  return { kind: 'polygon', ring: apart as unknown as Position[] }
}

function shapeArea([id = '', box = '', name = '', ...more]: readonly string[]): SearchArea | null {
  const area = boxArea(numbersOf(box))
  const [plainId, plainName] = [decoded(id), decoded(name)]
  if (more.length > 0 || area?.kind !== 'box' || !plainId || !plainName || /[(),;]/.test(plainId)) return null
  return { kind: 'shape', id: plainId, name: plainName, bounds: area.bounds }
}

const isPosition = ([longitude, latitude]: readonly (number | undefined)[]) =>
  Math.abs(longitude ?? Number.NaN) <= 180 && Math.abs(latitude ?? Number.NaN) <= 90

/** The parameters that limit a content list to an area. @see spec, Content interface, Shared query parameters */
export function contentAreaParameters(area: SearchArea): (readonly [name: string, value: string])[] {
  if (area.kind === 'circle') {
    const [longitude, latitude] = area.centre
    return [
      ['latitude', String(latitude)],
      ['longitude', String(longitude)],
      ['radius', String(area.radiusMetres)],
    ]
  }
  return [['polygon', polygonParameter(area)]]
}

function polygonParameter(area: Exclude<SearchArea, { kind: 'circle' }>): string {
  if (area.kind === 'shape') return area.id
  if (area.kind === 'box') return `bbi(${area.bounds.join(',')})`
  const closed = [...area.ring, area.ring[0]!]
  return `POLYGON((${closed.map(corner => corner.join(' ')).join(',')}))`
}

/**
 * The condition that limits a time series list to an area. The interface supports boxes and circles; for other areas the
 * condition is their bounding box, see `isWidened`.
 * @param field `scoordinate` of stations, `egeometry` of edges
 * @see spec, Filter expression, rule 3
 */
export function whereArea(area: SearchArea, field: 'scoordinate' | 'egeometry'): string {
  if (area.kind === 'circle') return `${field}.dlt.(${[area.radiusMetres, ...area.centre].join(',')})`
  return `${field}.bbi.(${areaBounds(area).join(',')})`
}

/** Whether the time series interface searches the bounding box of an area, which is larger. */
export const isWidened = ({ kind }: SearchArea): boolean => kind === 'polygon' || kind === 'shape'

/** The area of a `where` condition in the form of `whereArea`. Returns null for any other. */
export function areaOfWhere(condition: string): SearchArea | null {
  const [, operator, rest = ''] = /^(?:scoordinate|egeometry)\.(bbi|dlt)\.\(([^()]*)\)$/.exec(condition.trim()) ?? []
  const numbers = numbersOf(rest)
  if (operator === 'bbi') return boxArea(numbers.length === 5 && numbers[4] === 4326 ? numbers.slice(0, 4) : numbers)
  return operator === 'dlt' ? circleArea([...numbers.slice(1, 3), ...numbers.slice(0, 1), ...numbers.slice(3)]) : null
}
