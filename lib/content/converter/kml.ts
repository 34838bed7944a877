import {
  asOne,
  type ConvertedGeometry,
  type Coordinates,
  checkPlaces,
  coordinatesOf,
  DocumentError,
  elementsNamed,
  placesPerTurn,
  type SimpleGeometry,
  unusable,
} from '@/lib/content/converter/geometry'
import type { PausableWork } from '@/lib/formats/turns'
import type { XmlElement } from '@/lib/formats/xml/tree'

/**
 * The geometry of a KML document: every point, line, ring, polygon and track of its placemarks, in their order. Heights are dropped, and a
 * geometry that has no coordinates at all is left out: programs write one for a place that they could not find.
 * @throws DocumentError naming the line of what cannot be used
 * @see OGC 07-147r2, section 10
 */
export function* kmlGeometry(root: XmlElement): PausableWork<ConvertedGeometry> {
  if (root.name !== 'kml') throw unusable(root, 'the outermost element <kml>', `<${root.name}>`)
  const counts = new Map(elementsNamed(root, new Set(Object.keys(readers))).map(element => [element, countPlaces(element)]))
  const elements = [...counts.keys()].filter(element => counts.get(element)! > 0)
  if (elements.length === 0) throw new DocumentError(root.line, kinds, `it has no geometry; expected ${kinds}`)
  checkPlaces(
    [...counts.values()].reduce((sum, count) => sum + count, 0),
    root,
  )
  const found: SimpleGeometry[] = []
  for (const element of elements) found.push(yield* readers[element.name]!(element))
  return asOne(found)
}

const kinds = 'a Point, LineString, LinearRing, Polygon or Track'

/** Number of positions of a geometry, counted before any of them is read. */
function countPlaces(element: XmlElement): number {
  const written = elementsNamed(element, new Set(['coordinates', 'coord']))
  return written.reduce((sum, { name, text }) => sum + (name === 'coord' ? 1 : countTuples(text)), 0)
}

function countTuples(text: string): number {
  let [count, isBehindSpace, solid] = [0, true, 0]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const isSpace = code <= 32 || code > 127
    // A comma with spaces around it ends no tuple.
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

/** A track writes each of its places into an element of its own, its parts with spaces between. */
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

/** A ring in the direction that GeoJSON wants. @see RFC 7946, section 3.1.6 */
function turned(ring: readonly Coordinates[], direction: 'clockwise' | 'counterclockwise'): readonly Coordinates[] {
  const doubled = ring.slice(1).reduce((sum, [x, y], index) => sum + (x - ring[index]![0]) * (y + ring[index]![1]), 0)
  return doubled > 0 === (direction === 'clockwise') ? ring : [...ring].reverse()
}
