import { cutText } from '@/lib/formats/text'
import type { PausableWork } from '@/lib/formats/turns'
import type { XmlElement } from '@/lib/formats/xml/tree'

/** Longitude and latitude in degrees, and optionally the height in metres. */
type Coordinates = readonly [number, number] | readonly [number, number, number]

type SimpleGeometry =
  | Readonly<{ type: 'Point'; coordinates: Coordinates }>
  | Readonly<{ type: 'LineString'; coordinates: readonly Coordinates[] }>
  | Readonly<{ type: 'Polygon'; coordinates: readonly (readonly Coordinates[])[] }>

/** A GeoJSON geometry. @see RFC 7946, section 3.1 */
export type ConvertedGeometry =
  | SimpleGeometry
  | Readonly<{ type: 'MultiPoint' | 'MultiLineString' | 'MultiPolygon'; coordinates: readonly unknown[] }>
  | Readonly<{ type: 'GeometryCollection'; geometries: readonly ConvertedGeometry[] }>

/** Combines geometries: one stays as it is, several become a Multi geometry, or a collection if their types differ. */
function asOne(geometries: readonly SimpleGeometry[]): ConvertedGeometry {
  const [first, ...others] = geometries
  if (!first) return { type: 'GeometryCollection', geometries: [] }
  if (others.length === 0) return first
  if (others.some(({ type }) => type !== first.type)) return { type: 'GeometryCollection', geometries }
  return { type: `Multi${first.type}`, coordinates: geometries.map(({ coordinates }) => coordinates) }
}

/** The elements with these names at any depth, in document order. Elements inside of a match are left out. */
const elementsNamed = (root: XmlElement, names: ReadonlySet<string>): XmlElement[] =>
  names.has(root.name) ? [root] : root.children.flatMap(child => elementsNamed(child, names))

type CoordinateTexts = Readonly<{ longitude: string; latitude: string; height?: string | undefined }>

function coordinatesOf({ longitude, latitude, height }: CoordinateTexts, element: XmlElement): Coordinates {
  const [east, north] = [numberIn(longitude), numberIn(latitude)]
  if (east === null || Math.abs(east) > 180) throw unusable(element, 'a longitude from -180 to 180', longitude)
  if (north === null || Math.abs(north) > 90) throw unusable(element, 'a latitude from -90 to 90', latitude)
  if (height === undefined || height.trim() === '') return [east, north]
  const metres = numberIn(height)
  if (metres === null) throw unusable(element, 'a height in metres', height)
  return [east, north, metres]
}

/** Number of positions that are read before other requests may run: a few milliseconds of work. */
const placesPerTurn = 2000

const charactersMax = 100

function numberIn(text: string): number | null {
  if (text.length > charactersMax) return null
  return /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?\s*$/i.test(text) ? Number(text) : null
}

const placesMax = 50_000

function checkPlaces(count: number, { line }: XmlElement): void {
  const expected = `at most ${placesMax} positions`
  if (count > placesMax) throw new DocumentError(line, expected, `expected ${expected}, found ${count}`)
}

/** Thrown for a document whose content cannot be converted. `line` is the line of the invalid element. */
export class DocumentError extends Error {
  constructor(
    readonly line: number,
    readonly expected: string,
    message: string,
  ) {
    super(message)
  }
}

function unusable({ name, line }: XmlElement, expected: string, found: string): DocumentError {
  return new DocumentError(
    line,
    expected,
    `<${name}> in line ${line}: expected ${expected}, found ${JSON.stringify(cutText(found.trim(), 60))}`,
  )
}

/** GPX elements with positions. Only the first of these types that occurs in a document is converted. */
const gpxKinds = ['wpt', 'trkpt', 'rtept'] as const

/**
 * The geometry of a GPX document, as in the Open Data Hub: one line with heights through its waypoints, else its track
 * points, else its route points. One position becomes a Point; points without coordinates are left out.
 * @throws DocumentError
 * @see GPX 1.1, topografix.com/GPX/1/1
 */
export function* gpxGeometry(root: XmlElement): PausableWork<ConvertedGeometry> {
  if (root.name !== 'gpx') throw unusable(root, 'the outermost element <gpx>', `<${root.name}>`)
  const points = gpxKinds.map(kind => elementsNamed(root, new Set([kind])).filter(hasPlace)).find(places => places.length > 0)
  if (!points) throw new DocumentError(root.line, expected, `it has no geometry; expected ${expected}`)
  checkPlaces(points.length, root)
  const places: Coordinates[] = []
  for (const element of points) {
    places.push(readPlace(element))
    if (places.length % placesPerTurn === 0) yield
  }
  return places.length === 1 ? { type: 'Point', coordinates: places[0]! } : { type: 'LineString', coordinates: places }
}

const expected = 'waypoints <wpt>, points of tracks <trkpt> or of routes <rtept>'

const hasPlace = ({ attributes }: XmlElement) => ['lon', 'lat'].some(name => attributes.get(name)?.trim())

function readPlace(element: XmlElement): Coordinates {
  const [longitude, latitude] = ['lon', 'lat'].map(name => element.attributes.get(name))
  if (longitude === undefined || latitude === undefined) throw unusable(element, 'the attributes lat and lon', 'one is missing')
  const height = element.children.find(({ name }) => name === 'ele')?.text
  return coordinatesOf({ longitude, latitude, height }, element)
}

/**
 * The geometries of a KML document in their order, without heights. Geometries without coordinates are left out.
 * @throws DocumentError
 * @see OGC 07-147r2, section 10
 */
export function* kmlGeometry(root: XmlElement): PausableWork<ConvertedGeometry> {
  if (root.name !== 'kml') throw unusable(root, 'the outermost element <kml>', `<${root.name}>`)
  const counts = new Map(elementsNamed(root, new Set(Object.keys(readers))).map(element => [element, countPlaces(element)]))
  const elements = [...counts.keys()].filter(element => counts.get(element)! > 0)
  if (elements.length === 0) throw new DocumentError(root.line, kmlKinds, `it has no geometry; expected ${kmlKinds}`)
  checkPlaces(
    [...counts.values()].reduce((sum, count) => sum + count, 0),
    root,
  )
  const geometries: SimpleGeometry[] = []
  for (const element of elements) geometries.push(yield* readers[element.name]!(element))
  return asOne(geometries)
}

const kmlKinds = 'a Point, LineString, LinearRing, Polygon or Track'

/** Counts the positions of a geometry without parsing them, because their number is limited. */
function countPlaces(element: XmlElement): number {
  const written = elementsNamed(element, new Set(['coordinates', 'coord']))
  return written.reduce((sum, { name, text }) => sum + (name === 'coord' ? 1 : countTuples(text)), 0)
}

function countTuples(text: string): number {
  let [count, isBehindSpace, solid] = [0, true, 0]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const isSpace = code <= 32 || code > 127
    // Spaces before or after a comma do not end a tuple.
    if (!isSpace && code !== comma && isBehindSpace && solid !== comma) count += 1
    if (!isSpace) solid = code
    isBehindSpace = isSpace
  }
  return count
}

const comma = 44

const readers: Readonly<Record<string, (element: XmlElement) => PausableWork<SimpleGeometry>>> = {
  *Point(element) {
    return { type: 'Point', coordinates: yield* onlyPlace(element) }
  },
  *LineString(element) {
    return { type: 'LineString', coordinates: yield* readLine(element) }
  },
  *LinearRing(element) {
    return { type: 'LineString', coordinates: yield* readRing(element) }
  },
  Polygon: readPolygon,
  Track: readTrack,
}

function* readPolygon(element: XmlElement): PausableWork<SimpleGeometry> {
  const ringsOf = (name: string) =>
    elementsNamed(element, new Set([name])).flatMap(boundary => elementsNamed(boundary, new Set(['LinearRing'])))
  const outer = ringsOf('outerBoundaryIs')
  if (outer.length !== 1) throw unusable(element, 'one <outerBoundaryIs> with one <LinearRing>', `${outer.length} of them`)
  const rings = [turned(yield* readRing(outer[0]!), 'counterclockwise')]
  for (const hole of ringsOf('innerBoundaryIs')) rings.push(turned(yield* readRing(hole), 'clockwise'))
  return { type: 'Polygon', coordinates: rings }
}

/** A track has a `<coord>` element for each position, in which spaces separate the coordinates. */
function* readTrack(element: XmlElement): PausableWork<SimpleGeometry> {
  const places: Coordinates[] = []
  for (const coord of element.children.filter(({ name }) => name === 'coord')) {
    places.push(placeIn(coord.text.trim().split(/\s+/), coord))
    if (places.length % placesPerTurn === 0) yield
  }
  if (places.length < 2) throw unusable(element, 'two <coord> or more', `${places.length} of them`)
  return { type: 'LineString', coordinates: places }
}

function* onlyPlace(element: XmlElement): PausableWork<Coordinates> {
  const [place, ...others] = yield* readPlaces(element)
  if (!place || others.length > 0)
    throw unusable(element, 'one position in <coordinates>', `${place ? others.length + 1 : 0} of them`)
  return place
}

function* readLine(element: XmlElement): PausableWork<Coordinates[]> {
  const places = yield* readPlaces(element)
  if (places.length < 2) throw unusable(element, 'two positions or more in <coordinates>', `${places.length} of them`)
  return places
}

function* readRing(element: XmlElement): PausableWork<Coordinates[]> {
  const places = yield* readPlaces(element)
  const [first, last] = [places[0], places.at(-1)]
  if (places.length < 4) throw unusable(element, 'four positions or more in <coordinates>', `${places.length} of them`)
  if (first![0] !== last![0] || first![1] !== last![1])
    throw unusable(element, 'a ring that ends where it begins', `${first!.join()} … ${last!.join()}`)
  return places
}

function* readPlaces(element: XmlElement): PausableWork<Coordinates[]> {
  const places: Coordinates[] = []
  for (const one of element.children.filter(({ name }) => name === 'coordinates')) {
    // Some programs write a space after commas.
    for (const tuple of one.text.replace(/\s+/g, ' ').replace(/ ?, ?/g, ',').split(' ')) {
      if (tuple === '') continue
      places.push(placeIn(tuple.split(','), one))
      if (places.length % placesPerTurn === 0) yield
    }
  }
  return places
}

function placeIn(parts: readonly string[], element: XmlElement): Coordinates {
  const [longitude, latitude, , ...others] = parts
  if (longitude === undefined || latitude === undefined || others.length > 0)
    throw unusable(element, 'longitude,latitude or longitude,latitude,height', parts.join())
  return coordinatesOf({ longitude, latitude }, element)
}

/** The ring in the direction that GeoJSON requires. @see RFC 7946, section 3.1.6 */
function turned(ring: readonly Coordinates[], direction: 'clockwise' | 'counterclockwise'): readonly Coordinates[] {
  const doubled = ring.slice(1).reduce((sum, [x, y], index) => sum + (x - ring[index]![0]) * (y + ring[index]![1]), 0)
  return doubled > 0 === (direction === 'clockwise') ? ring : [...ring].reverse()
}
