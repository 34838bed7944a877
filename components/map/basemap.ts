import type { Feature, FeatureCollection } from 'geojson'
import type { Bounds, Geometry, LonLat } from '@/components/geometry/geojson'
import { decodedText } from '@/components/text/plain-text'
import type { SurroundingFeature } from '@/lib/geo/ground/surroundings'
import type { wayKinds } from '@/lib/geo/ground/way-kinds'

/** The copyright holder of a part of the basemap. The licence is a name such as `CC BY 4.0`. */
export type Credit = Readonly<{ holder: string; address: string | null; licence: string | null }>

export const licenceUrls: Readonly<Record<string, string>> = {
  CC0: 'https://creativecommons.org/publicdomain/zero/1.0/',
  'CC BY': 'https://creativecommons.org/licenses/by/4.0/',
  'CC BY 4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'CC BY-SA': 'https://creativecommons.org/licenses/by-sa/4.0/',
}

/** Attribution of the basemap. Rivers and glaciers are not listed: their source is always Natural Earth. */
export type Credits = Readonly<{
  areas: readonly Credit[]
  ways: readonly Credit[]
  extract?: readonly Credit[]
  terrain?: readonly Credit[]
  style?: readonly Credit[] | null
}>

export type TileArchive = Readonly<{ address: string; zoomMin: number; zoomMax: number; bounds: Bounds }>

export type MapBasemap = Readonly<{
  address: string
  bounds: Bounds
  credits: Credits
  extract: TileArchive | null
  terrain: (TileArchive & Readonly<{ encoding: 'terrarium' | 'mapbox' }>) | null
  style: string | null
}>

/** Names of a town by language. A town may lack some of them. */
export type TownNames = Readonly<{ en?: string; de?: string; it?: string }>

/** A named town or village. Rank 1 are cities. Rank 5 are villages, shown only when zoomed in. */
export type NamedTown = Readonly<{ names: TownNames; position: LonLat; rank: number }>

/** A road or a railway. `name` is that on road signs, e.g. A22. */
type RoadOrRailway = Readonly<{ kind: (typeof wayKinds)[number]; name: string | null; geometry: Geometry }>

export type Basemap = Readonly<{
  /** The area of the municipalities together, or of each municipality if their borders do not close. */
  areas: readonly Geometry[]
  /** Lines around the areas. Null if they equal the outlines of `areas`. */
  rims: Geometry | null
  borders: Geometry
  ways: readonly RoadOrRailway[]
  /** Towns, sorted from the most to the least important. */
  places: readonly NamedTown[]
  /** Rivers, glaciers, national borders, and names of towns and countries in the surroundings. */
  surroundings: readonly SurroundingFeature[]
  credits: Credits
}>

/** The part of the basemap that a page with a map sheet needs. The lines are in a separate file of this version. */
export type SheetBasemap = Pick<Basemap, 'places' | 'credits'> & Readonly<{ version: string }>

/** The label of a town in a language. In English it has the German and Italian names, as on local road signs. */
export function townLabel(names: TownNames, language: string): string {
  const { de, it, en } = names
  if (language === 'de' && de) return de
  if (language === 'it' && it) return it
  if (de && it && de !== it) return `${de} · ${it}`
  return de ?? it ?? en ?? ''
}

/** The basemap as GeoJSON. Each feature has a `kind`, and its name in each language if it has a name. */
export function basemapGeoJson({ areas, rims, borders, ways, places, surroundings }: Basemap): FeatureCollection {
  const features = [
    // The outline of a single area is also its rim, so it is sent once.
    ...areas.map(geometry => feature(rims ? { kind: 'area' } : { kind: 'area', rim: true }, geometry)),
    feature({ kind: 'municipality' }, borders),
    ...(rims ? [feature({ kind: 'rim' }, rims)] : []),
    ...ways.map(({ kind, name, geometry }) => feature(name === null ? { kind } : { kind, name }, geometry)),
    ...surroundings.map(({ properties, geometry }) =>
      feature('de' in properties ? { ...properties, ...namesIn(properties, ' · ') } : properties, geometry as Geometry),
    ),
    // The two names of a town are on two lines: a map has more room below a label than next to it.
    ...places.map(({ names, rank, position }) =>
      feature({ kind: 'place', rank, ...namesIn(shortNames(names), '\n') }, { type: 'Point', coordinates: [...position] }),
    ),
  ]
  return { type: 'FeatureCollection', features }
}

const feature = (properties: Feature['properties'], geometry: Geometry): Feature => ({
  type: 'Feature',
  properties,
  geometry: geometry as Feature['geometry'],
})

/** The label in each language. Italian and English labels are omitted if they equal the German one. */
function namesIn(names: TownNames & { kind?: string }, joint: string): TownNames {
  const de = townLabel(names, 'de')
  const [it, en] = [townLabel(names, 'it'), names.kind && names.en ? names.en : townLabel(names, 'en').replace(' · ', joint)]
  return { de, ...(it !== de && { it }), ...(en !== de && { en }) }
}

const shortLetters = 17

/** Shortens long names as other maps do: Eppan an der Weinstraße becomes Eppan. */
function shortNames(names: TownNames): TownNames {
  const short = (name = '') => (name.length > shortLetters ? name.replace(/ (an der|am|im|in|nel|sulla|allo) .*$/, '') : name)
  return Object.fromEntries(Object.entries(names).map(([language, name]) => [language, short(name)]))
}

const samePlaceDegrees = 0.05

/** Merges towns of one name that are near each other, e.g. a town and its district. The most important must be first. */
export const mergedTowns = (places: Basemap['places']): Basemap['places'] =>
  places.filter((place, index) => !places.slice(0, index).some(other => isSame(place, other)))

const languages = ['de', 'it', 'en'] as const

const isSame = (one: NamedTown, other: NamedTown): boolean =>
  Math.abs(one.position[0] - other.position[0]) < samePlaceDegrees &&
  Math.abs(one.position[1] - other.position[1]) < samePlaceDegrees &&
  languages.some(language => {
    const isNamed = one.names[language] !== undefined && one.names[language] === other.names[language]
    return isNamed || townLabel(one.names, language) === townLabel(other.names, language)
  })

const link = /<a\b[^>]*\bhref\s*=\s*["']?(https?:\/\/[^"'\s>]+)[^>]*>(.*?)<\/a>/gis

const plain = (html: string): string =>
  decodedText(html.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll('©', ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,|·;]+|[\s,|·;]+$/g, '')

const credit = (holder: string, url: string | null): Credit[] => (holder ? [{ holder, address: url, licence: null }] : [])

/** Parses the attribution HTML of map tiles into names and links. Other markup is ignored. */
export function creditsOfHtml(html: string): readonly Credit[] {
  const credits: Credit[] = []
  let end = 0
  for (const { 0: whole, 1: url = '', 2: text = '', index } of html.matchAll(link)) {
    credits.push(...credit(plain(html.slice(end, index)), null), ...credit(plain(text), url))
    end = index + whole.length
  }
  return [...credits, ...credit(plain(html.slice(end)), null)]
}
