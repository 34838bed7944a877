import surroundings from '@/lib/geo/ground/surroundings.geo.json'
import type { Position } from '@/lib/geo/position'

/** Names by language; English names only where they differ from both others. */
type PlaceNames = Readonly<{ de: string; it: string; en?: string }>

/** Rivers, glaciers, borders, towns and lands in and around South Tyrol, as GeoJSON. `rank` of a town: 1 is the largest. */
export type SurroundingFeature = Readonly<{
  properties: Readonly<
    | ({ kind: 'river' } & PlaceNames)
    | { kind: 'glacier' }
    | { kind: 'border' }
    | ({ kind: 'town'; rank: number } & PlaceNames)
    | ({ kind: 'land' } & PlaceNames)
  >
  geometry: Readonly<{ type: string; coordinates: unknown }>
}>

export const surroundingFeatures = surroundings.features as unknown as readonly SurroundingFeature[]

type MainTown = Readonly<{ de: string; it: string; position: Position; rank: number }>

const town = (rank: number, de: string, it: string, ...position: Position): MainTown => ({ de, it, position, rank })

/** The main towns, for maps if the database has no municipalities. Positions are accurate to a hundred metres. */
export const mainTowns: readonly MainTown[] = [
  town(1, 'Bozen', 'Bolzano', 11.3547, 46.4983),
  town(1, 'Meran', 'Merano', 11.1639, 46.6689),
  town(1, 'Brixen', 'Bressanone', 11.6565, 46.7159),
  town(2, 'Bruneck', 'Brunico', 11.9355, 46.7963),
  town(2, 'Leifers', 'Laives', 11.34, 46.4289),
  town(2, 'Eppan', 'Appiano', 11.2597, 46.4553),
  town(2, 'Lana', 'Lana', 11.155, 46.6136),
  town(3, 'Sterzing', 'Vipiteno', 11.4333, 46.8981),
  town(3, 'Schlanders', 'Silandro', 10.7689, 46.6278),
  town(3, 'Klausen', 'Chiusa', 11.5658, 46.6403),
  town(3, 'Toblach', 'Dobbiaco', 12.2217, 46.7336),
  town(3, 'Mals', 'Malles', 10.5472, 46.6878),
]
