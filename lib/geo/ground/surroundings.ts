import surroundings from '@/lib/geo/ground/surroundings.geo.json'

/** Names by language; English names only where they differ from both others. */
type Names = Readonly<{ de: string; it: string; en?: string }>

/** What lies on and around South Tyrol, as GeoJSON. `rank` of a town: 1 is the largest. */
export type SurroundingFeature = Readonly<{
  properties: Readonly<
    | ({ kind: 'river' } & Names)
    | { kind: 'glacier' }
    | { kind: 'border' }
    | ({ kind: 'town'; rank: number } & Names)
    | ({ kind: 'land' } & Names)
  >
  geometry: Readonly<{ type: string; coordinates: unknown }>
}>

export const surroundingFeatures = surroundings.features as unknown as readonly SurroundingFeature[]
