import { creditsOfFiles, presentFiles } from '@/app/(pages)/_data/present-files'
import { noParts, presentGround } from '@/app/(pages)/_data/present-ground'
import { areUnchanged, readGroundParts } from '@/app/(pages)/_data/read-ground-parts'
import { type Bounds, boundsOf, positionsOf, widened } from '@/components/geometry/geojson'
import { type Ground, groundFile, type MapGround, type SheetGround } from '@/components/map/ground'
import type { Frame } from '@/components/map/sheet/frame'
import { groundSvg } from '@/components/map/sheet/sheet-ground'
import { config } from '@/lib/config'
import { Cache, readCachedOrStale } from '@/lib/db/cache'
import { shortHash } from '@/lib/formats/short-hash'
import { atOnce, inTurns } from '@/lib/formats/turns'
import { errorFacts, log } from '@/lib/log'
import { mapFiles } from '@/lib/maps/map-files'
import { once } from '@/lib/runtime'

const cacheMilliseconds = 60_000

/** Where the map starts when the platform has no data: South Tyrol. */
const home: Bounds = [10.38, 46.21, 12.48, 47.1]

/** The ground for pages, and the same for browsers: as a file and its version, which changes with it. */
type LoadedGround = Readonly<{ ground: Ground; text: string; version: string }>

/** A ground made of the platform's own records, and the calls that read these. */
type OwnGround = Readonly<{ loaded: LoadedGround; calls: Awaited<ReturnType<typeof readGroundParts>>['calls'] }>

/** The last ground that was made: what it was read from seldom changes. */
const lastOwn = () => once('own ground of maps', (): { ground: OwnGround | null } => ({ ground: null }))

/** The same for everybody, checked at most once a minute; the last one, or the built-in one, while the platform's own cannot be read. */
const loadedGround = (): Promise<LoadedGround> =>
  readCachedOrStale('map ground', cacheMilliseconds, () =>
    ownGround().catch(error => {
      const last = lastOwn().ground?.loaded
      log(
        'error',
        `maps have the ${last ? 'last' : 'built-in'} ground: that of the platform could not be made`,
        errorFacts(error),
      )
      return last ?? loadedOf(atOnce(presentGround(noParts)).ground)
    }),
  )

async function ownGround(): Promise<LoadedGround> {
  const last = lastOwn()
  if (last.ground && (await areUnchanged(last.ground.calls))) return last.ground.loaded
  const { parts, calls } = await readGroundParts()
  // Visitors do not wait for borders to be merged.
  const { ground, unusable } = await inTurns(presentGround(parts))
  if (unusable > 0) log('error', 'shapes that no map can draw were left out of the ground', { shapes: unusable })
  last.ground = { loaded: loadedOf(ground), calls }
  return last.ground.loaded
}

function loadedOf(ground: Ground): LoadedGround {
  const text = JSON.stringify(groundFile(ground))
  return { ground, text, version: shortHash(text) }
}

/** What pages need to draw a sheet; its lines are a file. */
export async function readGround(): Promise<SheetGround> {
  const { ground, version } = await loadedGround()
  return { places: ground.places, credits: ground.credits, version }
}

export const readGroundFile = (): Promise<Pick<LoadedGround, 'text' | 'version'>> => loadedGround()

const sheetBytes = 8 * 1024 * 1024

const sheets = () => once('sheets', () => new Cache<string>(sheetBytes, 'sheets'))

/** The ground of a sheet as SVG. */
export async function readSheetGround(frame: Frame): Promise<Pick<LoadedGround, 'text' | 'version'>> {
  const { ground, version } = await loadedGround()
  const key = [version, ...frame.bounds, frame.width].join()
  const text = sheets().get(key) ?? groundSvg(ground, frame)
  sheets().set(key, text, text.length)
  return { text, version }
}

/** The ground of a map that a page opens in the browser. */
export async function mapGround(): Promise<MapGround> {
  const [{ ground, version }, files] = await Promise.all([loadedGround(), mapFiles()])
  const { extract, terrain } = presentFiles(files)
  return {
    address: `/map/ground?v=${version}`,
    bounds: boundsOfGround(ground),
    credits: { ...ground.credits, ...creditsOfFiles(files) },
    extract,
    terrain,
    style: config().MAP_STYLE_URL ?? null,
  }
}

/** The box around all areas, with room for the edge of a map sheet. */
export const groundBounds = async (): Promise<Bounds> => widened(boundsOfGround((await loadedGround()).ground), 0.06)

const boundsOfGround = ({ areas }: Ground): Bounds => boundsOf(areas.flatMap(positionsOf)) ?? home
