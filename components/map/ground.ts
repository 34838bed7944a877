import type { Geometry, LonLat } from '@/components/geometry/geojson'

/** Address of every map's ground: outlines and place names from the platform's own shapes. */
export const groundPath = '/map/ground'

/** A place's names by language; the local ones may be missing. */
export type PlaceNames = Readonly<{ en?: string; de?: string; it?: string }>

/** The ground below a map's data. */
export type Ground = Readonly<{
  /** Areas with their borders. */
  outlines: readonly Geometry[]
  /** Roads, as far as the stations along them show their course. */
  roads: readonly Geometry[]
  /** Named places; rank 1 are towns, 4 are villages, shown only when zoomed in. */
  places: readonly { names: PlaceNames; position: LonLat; rank: number }[]
  /** Attribution of the shapes. */
  source: 'demo' | 'own'
}>

/** A place's name on a map in `language`: in English both local names, as on the road signs of the region. */
export function placeName(names: PlaceNames, language: string): string {
  const { de, it, en } = names
  if (language === 'de' && de) return de
  if (language === 'it' && it) return it
  if (de && it && de !== it) return `${de} · ${it}`
  return de ?? it ?? en ?? ''
}

const samePlaceDegrees = 0.05

/**
 * Merges a municipality with the district that has its name: one place on a map. Places far apart may share a name.
 * @param places the most important first
 */
export const mergedPlaces = (places: Ground['places']): Ground['places'] =>
  places.filter((place, index) => !places.slice(0, index).some(other => isSame(place, other)))

type GroundPlace = Ground['places'][number]

const languages = ['de', 'it', 'en'] as const

/** Whether two places lie together and share a name, or what a map writes for it. */
const isSame = (one: GroundPlace, other: GroundPlace): boolean =>
  Math.abs(one.position[0] - other.position[0]) < samePlaceDegrees &&
  Math.abs(one.position[1] - other.position[1]) < samePlaceDegrees &&
  languages.some(language => {
    const isNamed = one.names[language] !== undefined && one.names[language] === other.names[language]
    return isNamed || placeName(one.names, language) === placeName(other.names, language)
  })
