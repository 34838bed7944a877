import { cutText } from '@/lib/formats/text'
import type { XmlElement } from '@/lib/formats/xml/tree'

/** Longitude, latitude and sometimes height in metres. */
export type Coordinates = readonly [number, number] | readonly [number, number, number]

/** A point, a line or a polygon. */
export type SimpleGeometry =
  | Readonly<{ type: 'Point'; coordinates: Coordinates }>
  | Readonly<{ type: 'LineString'; coordinates: readonly Coordinates[] }>
  | Readonly<{ type: 'Polygon'; coordinates: readonly (readonly Coordinates[])[] }>

/** A geometry as GeoJSON writes it. @see RFC 7946, section 3.1 */
export type ConvertedGeometry =
  | SimpleGeometry
  | Readonly<{ type: 'MultiPoint' | 'MultiLineString' | 'MultiPolygon'; coordinates: readonly unknown[] }>
  | Readonly<{ type: 'GeometryCollection'; geometries: readonly ConvertedGeometry[] }>

/** Several geometries as one: a single one as it is, several of one type as a Multi geometry, others as a collection. */
export function asOne(geometries: readonly SimpleGeometry[]): ConvertedGeometry {
  const [first, ...others] = geometries
  if (!first) return { type: 'GeometryCollection', geometries: [] }
  if (others.length === 0) return first
  if (others.some(({ type }) => type !== first.type)) return { type: 'GeometryCollection', geometries }
  return { type: `Multi${first.type}`, coordinates: geometries.map(({ coordinates }) => coordinates) }
}

/** All elements of these names, at any depth, in the order of the document; nothing inside of one that was found. */
export function elementsNamed(root: XmlElement, names: ReadonlySet<string>): XmlElement[] {
  return names.has(root.name) ? [root] : root.children.flatMap(child => elementsNamed(child, names))
}

/** Coordinates as a document writes them. */
type CoordinateTexts = Readonly<{ longitude: string; latitude: string; height?: string | undefined }>

/** Coordinates from their texts. @throws DocumentError naming the line of coordinates that are not on the earth */
export function coordinatesOf({ longitude, latitude, height }: CoordinateTexts, element: XmlElement): Coordinates {
  const [east, north] = [numberIn(longitude), numberIn(latitude)]
  if (east === null || Math.abs(east) > 180) throw unusable(element, 'a longitude from -180 to 180', longitude)
  if (north === null || Math.abs(north) > 90) throw unusable(element, 'a latitude from -90 to 90', latitude)
  if (height === undefined || height.trim() === '') return [east, north]
  const metres = numberIn(height)
  if (metres === null) throw unusable(element, 'a height in metres', height)
  return [east, north, metres]
}

/** Positions to read before other requests may run: a few milliseconds of work. */
export const placesPerTurn = 2000

const charactersMax = 100

function numberIn(text: string): number | null {
  if (text.length > charactersMax) return null
  return /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?\s*$/i.test(text) ? Number(text) : null
}

/** Positions of one document. */
const placesMax = 50_000

/** @throws DocumentError for a document with more positions than are converted */
export function checkPlaces(count: number, { line }: XmlElement): void {
  const expected = `at most ${placesMax} positions`
  if (count > placesMax) throw new DocumentError(line, expected, `expected ${expected}, found ${count}`)
}

/** A document whose content cannot be used, and where. */
export class DocumentError extends Error {
  constructor(
    readonly line: number,
    readonly expected: string,
    message: string,
  ) {
    super(message)
  }
}

/** The content of an element cannot be used. @param found what it is instead */
export function unusable({ name, line }: XmlElement, expected: string, found: string): DocumentError {
  return new DocumentError(
    line,
    expected,
    `<${name}> in line ${line}: expected ${expected}, found ${JSON.stringify(cutText(found.trim(), 60))}`,
  )
}
