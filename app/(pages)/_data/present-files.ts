import { creditsOfHtml } from '@/components/map/attribution'
import type { Credit, Credits, MapGround, TileFile } from '@/components/map/ground'
import type { MapFile, MapFiles } from '@/lib/maps/map-files'

type Files = Pick<MapFiles, 'ground' | 'terrain'>

/** The operator's files as browsers read them. @see server/map-files.ts */
export const presentFiles = ({ ground, terrain }: Files): Pick<MapGround, 'extract' | 'terrain'> => ({
  extract: ground && tileFile('/map/ground.pmtiles', ground),
  terrain: terrain && { ...tileFile('/map/terrain.pmtiles', terrain), encoding: terrain.encoding },
})

const tileFile = (path: string, { version, zoomMin, zoomMax, bounds }: MapFile): TileFile => ({
  address: `${path}?v=${version}`,
  zoomMin,
  zoomMax,
  bounds,
})

/** Of tiles of streets and places that do not say it; the licence of these data wants it named. */
const openStreetMap: Credit = { holder: 'OpenStreetMap', address: 'https://www.openstreetmap.org/copyright', licence: null }

/** Who made the files, by their own descriptions. */
export function creditsOfFiles({ ground, terrain }: Files): Pick<Credits, 'extract' | 'terrain'> {
  const named = ground ? creditsOfHtml(ground.attribution) : []
  return {
    ...(ground && { extract: named.length > 0 ? named : [openStreetMap] }),
    ...(terrain && { terrain: creditsOfHtml(terrain.attribution) }),
  }
}
