import {
  type ConvertedGeometry,
  type Coordinates,
  checkPlaces,
  coordinatesOf,
  DocumentError,
  elementsNamed,
  placesPerTurn,
  unusable,
} from '@/lib/content/converter/geometry'
import type { PausableWork } from '@/lib/formats/turns'
import type { XmlElement } from '@/lib/formats/xml/tree'

/** Where places are looked for; the first kind that a document has is its line. */
const kinds = ['wpt', 'trkpt', 'rtept'] as const

/**
 * The geometry of a GPX document as the public original gives it: one line with heights through its waypoints, or, if it has
 * none, through all points of its tracks or routes. A single point becomes a Point; a point without coordinates is left out.
 * @throws DocumentError naming the line of what cannot be used
 * @see GPX 1.1, topografix.com/GPX/1/1
 */
export function* gpxGeometry(root: XmlElement): PausableWork<ConvertedGeometry> {
  if (root.name !== 'gpx') throw unusable(root, 'the outermost element <gpx>', `<${root.name}>`)
  const found = kinds.map(kind => elementsNamed(root, new Set([kind])).filter(hasPlace)).find(places => places.length > 0)
  if (!found) throw new DocumentError(root.line, expected, `it has no geometry; expected ${expected}`)
  checkPlaces(found.length, root)
  const places: Coordinates[] = []
  for (const element of found) {
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
