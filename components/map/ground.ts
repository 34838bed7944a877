import type { Feature, FeatureCollection } from 'geojson'
import type { Bounds, Geometry, LonLat } from '@/components/geometry/geojson'
import type { SurroundingFeature } from '@/lib/geo/ground/surroundings'
import type { wayKinds } from '@/lib/geo/ground/way-kinds'

/** Who made a part of the ground, under which licence, e.g. `CC BY 4.0`. */
export type Credit = Readonly<{ holder: string; address: string | null; licence: string | null }>

/** Where the text of a licence is, by its name in `LicenseInfo.License`. */
export const licenceAddresses: Readonly<Record<string, string>> = {
  CC0: 'https://creativecommons.org/publicdomain/zero/1.0/',
  'CC BY': 'https://creativecommons.org/licenses/by/4.0/',
  'CC BY 4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'CC BY-SA': 'https://creativecommons.org/licenses/by-sa/4.0/',
}

/** Who made what a map shows below its data; of rivers and glaciers it is the same everywhere. */
export type Credits = Readonly<{
  areas: readonly Credit[]
  ways: readonly Credit[]
  /** Of an operator's extract, which has its own rivers and ways, and of heights. */
  extract?: readonly Credit[]
  terrain?: readonly Credit[]
  /** Of a style that replaces all of it. */
  style?: readonly Credit[] | null
}>

/** A file of tiles, which browsers read in parts. */
export type TileFile = Readonly<{ address: string; zoomMin: number; zoomMax: number; bounds: Bounds }>

/** The ground of a map in the browser. */
export type MapGround = Readonly<{
  /** Of the GeoJSON of the platform's own ground, which the map's worker reads. */
  address: string
  bounds: Bounds
  credits: Credits
  /** Streets, places and land use that the operator has a file of. */
  extract: TileFile | null
  /** Heights that the operator has a file of. */
  terrain: (TileFile & Readonly<{ encoding: 'terrarium' | 'mapbox' }>) | null
  /** Address of a style of another host, which replaces all of it. */
  style: string | null
}>

/** A place's names by language; the local ones may be missing. */
export type PlaceNames = Readonly<{ en?: string; de?: string; it?: string }>

/** A named place; rank 1 are cities, 5 are villages, shown only when zoomed in. */
export type GroundPlace = Readonly<{ names: PlaceNames; position: LonLat; rank: number }>

/** A road or a railway. `name` is that of road signs, such as A22. */
export type Way = Readonly<{ kind: (typeof wayKinds)[number]; name: string | null; geometry: Geometry }>

/** The ground below a map's data, as the server knows it. */
export type Ground = Readonly<{
  /** The municipalities together; one by one where their borders do not close. */
  areas: readonly Geometry[]
  /** Lines around the areas; null where they are the outlines of `areas`. */
  rims: Geometry | null
  /** Lines between municipalities. */
  borders: Geometry
  ways: readonly Way[]
  /** The most important first. */
  places: readonly GroundPlace[]
  /** Rivers, glaciers, national borders, and names of towns and lands around. */
  surroundings: readonly SurroundingFeature[]
  credits: Credits
}>

/** What a page needs of the ground for a sheet, whose lines are a file of that version. */
export type SheetGround = Pick<Ground, 'places' | 'credits'> & Readonly<{ version: string }>

/** A place's name on a map in `language`: in English both local names, as on the road signs of the region. */
export function placeName(names: PlaceNames, language: string): string {
  const { de, it, en } = names
  if (language === 'de' && de) return de
  if (language === 'it' && it) return it
  if (de && it && de !== it) return `${de} · ${it}`
  return de ?? it ?? en ?? ''
}

/** The ground as GeoJSON. Features have a `kind`, and where they are named, their name in each language. */
export function groundFile({ areas, rims, borders, ways, places, surroundings }: Ground): FeatureCollection {
  const features = [
    // The outline of an area is its rim, so that it is sent once.
    ...areas.map(geometry => feature(rims ? { kind: 'area' } : { kind: 'area', rim: true }, geometry)),
    feature({ kind: 'municipality' }, borders),
    ...(rims ? [feature({ kind: 'rim' }, rims)] : []),
    ...ways.map(({ kind, name, geometry }) => feature(name === null ? { kind } : { kind, name }, geometry)),
    ...surroundings.map(({ properties, geometry }) =>
      feature('de' in properties ? { ...properties, ...namesIn(properties, ' · ') } : properties, geometry as Geometry),
    ),
    // On a map there is more room below a name than beside it.
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

/** What a map writes in each language; Italian and English only where they differ from German. */
function namesIn(names: PlaceNames & { kind?: string }, joint: string): PlaceNames {
  const de = placeName(names, 'de')
  const [it, en] = [placeName(names, 'it'), names.kind && names.en ? names.en : placeName(names, 'en').replace(' · ', joint)]
  return { de, ...(it !== de && { it }), ...(en !== de && { en }) }
}

const shortLetters = 17

/** Long names without what tells places of one name apart, as on other maps: Eppan an der Weinstraße is Eppan. */
function shortNames(names: PlaceNames): PlaceNames {
  const short = (name = '') => (name.length > shortLetters ? name.replace(/ (an der|am|im|in|nel|sulla|allo) .*$/, '') : name)
  return Object.fromEntries(Object.entries(names).map(([language, name]) => [language, short(name)]))
}

const samePlaceDegrees = 0.05

/**
 * Merges a municipality with the district that has its name: one place on a map. Places far apart may share a name.
 * @param places the most important first
 */
export const mergedPlaces = (places: Ground['places']): Ground['places'] =>
  places.filter((place, index) => !places.slice(0, index).some(other => isSame(place, other)))

const languages = ['de', 'it', 'en'] as const

/** Whether two places lie together and share a name, or what a map writes for it. */
const isSame = (one: GroundPlace, other: GroundPlace): boolean =>
  Math.abs(one.position[0] - other.position[0]) < samePlaceDegrees &&
  Math.abs(one.position[1] - other.position[1]) < samePlaceDegrees &&
  languages.some(language => {
    const isNamed = one.names[language] !== undefined && one.names[language] === other.names[language]
    return isNamed || placeName(one.names, language) === placeName(other.names, language)
  })
