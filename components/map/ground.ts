import type { Geometry, Position } from '@/components/geometry/geojson'

/** Address of the ground below every map: outlines and place names from the platform's own shapes. */
export const groundPath = '/map/ground'

/** Names of a place by language; the local ones may be missing. */
export type PlaceNames = Readonly<{ en?: string; de?: string; it?: string }>

/** What lies below the data on a map. */
export type Ground = Readonly<{
  /** Areas with their borders. */
  outlines: readonly Geometry[]
  /** Roads, as far as the stations along them tell. */
  roads: readonly Geometry[]
  /** Named places; rank 1 are towns, 4 are villages, shown only when one looks closely. */
  places: readonly { names: PlaceNames; position: Position; rank: number }[]
  /** Whose shapes these are. */
  source: 'demo' | 'own'
}>

/** What a place is called on a map in `language`: in English both local names, as on the signs of the region. */
export function placeName(names: PlaceNames, language: string): string {
  const { de, it, en } = names
  if (language === 'de' && de) return de
  if (language === 'it' && it) return it
  if (de && it && de !== it) return `${de} · ${it}`
  return de ?? it ?? en ?? ''
}

const samePlaceDegrees = 0.05

/**
 * Each place once: a municipality and the district in it that has its name are one place on a map. Places far apart may share a name.
 * @param places the most important first
 */
export const eachOnce = (places: Ground['places']): Ground['places'] =>
  places.filter((place, index) => !places.slice(0, index).some(other => isSame(place, other)))

type GroundPlace = Ground['places'][number]

const isSame = (one: GroundPlace, other: GroundPlace): boolean =>
  Math.abs(one.position[0] - other.position[0]) < samePlaceDegrees &&
  Math.abs(one.position[1] - other.position[1]) < samePlaceDegrees &&
  (['de', 'it', 'en'] as const).some(language => one.names[language] && one.names[language] === other.names[language])
