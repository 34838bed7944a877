import { type HeldAnswer, readUnlessHeld } from '@/app/(pages)/_data/call-door'
import { type EdgeCourse, type GroundParts, type Item, noParts, presentGround } from '@/app/(pages)/_data/present-ground'
import { type Bounds, boundsOf, positionsOf, widened } from '@/components/geometry/geojson'
import {
  type Credit,
  type Credits,
  creditsOfHtml,
  type Ground,
  groundFile,
  type MapGround,
  type SheetGround,
  type TileFile,
} from '@/components/map/ground'
import type { Frame } from '@/components/map/sheet/frame'
import { groundSvg } from '@/components/map/sheet/sheet-ground'
import { guest } from '@/lib/access/caller'
import { config } from '@/lib/config'
import { Cache, readCachedOrStale } from '@/lib/db/cache'
import { shortHash } from '@/lib/formats/short-hash'
import { atOnce, inTurns } from '@/lib/formats/turns'
import { wayKinds } from '@/lib/geo/ground/way-kinds'
import { withQuery } from '@/lib/grammar/call-address'
import { errorFacts, log } from '@/lib/log'
import { type MapFile, type MapFiles, mapFiles } from '@/lib/maps/map-files'
import { once } from '@/lib/runtime'

const cacheMilliseconds = 60_000

/** Where the map starts when the platform has no data: South Tyrol. */
const home: Bounds = [10.38, 46.21, 12.48, 47.1]

/** The ground for pages, and the same for browsers: as a file and its version, which changes with it. */
type LoadedGround = Readonly<{ ground: Ground; text: string; version: string }>

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

type Files = Pick<MapFiles, 'ground' | 'terrain'>

/** The operator's files as browsers read them. @see server/map-files.ts */
const presentFiles = ({ ground, terrain }: Files): Pick<MapGround, 'extract' | 'terrain'> => ({
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

function creditsOfFiles({ ground, terrain }: Files): Pick<Credits, 'extract' | 'terrain'> {
  const named = ground ? creditsOfHtml(ground.attribution) : []
  return {
    ...(ground && { extract: named.length > 0 ? named : [openStreetMap] }),
    ...(terrain && { terrain: creditsOfHtml(terrain.attribution) }),
  }
}

/** A call that was made for the ground, and the state of its answer. */
type GroundCall = Readonly<{ path: string; state: string }>

/** What was read for the ground, and by which calls. */
type GroundReading = Readonly<{ parts: GroundParts; calls: readonly GroundCall[] }>

/** Shapes that the ground is made of; a platform may have many of other types. The case of types does not matter. */
const groundShapes = `likein(Type,"^(${['municipality', ...wayKinds].join('|')})$")`

async function readGroundParts(): Promise<GroundReading> {
  const calls: GroundCall[] = []
  const read = async (path: string): Promise<unknown> => {
    const { state, text } = (await readUnlessHeld(guest, { path, held: null })) as HeldAnswer & { text: string }
    calls.push({ path, state })
    return JSON.parse(text)
  }
  const [shapes, municipalities, districts] = await Promise.all([
    readItems(read, 'GeoShapes', { fields: 'Id,Type,Name,Source,Geometry,LicenseInfo', rawfilter: groundShapes }),
    readItems(read, 'Municipality', { fields: 'Id,Detail,GpsInfo,Inhabitants' }),
    readItems(read, 'District', { fields: 'Id,Detail,GpsInfo' }),
  ])
  const hasWays = shapes.some(({ Type }) => wayKinds.some(kind => kind === String(Type).toLowerCase()))
  return { parts: { shapes, municipalities, districts, edges: hasWays ? [] : await readEdges(read) }, calls }
}

/** Whether all answers are still the same. An answer with an ETag is not read again. */
async function areUnchanged(calls: readonly GroundCall[]): Promise<boolean> {
  const states = await Promise.all(calls.map(({ path, state }) => readUnlessHeld(guest, { path, held: state })))
  return states.every(({ state }, place) => state === calls[place]!.state)
}

type Reader = (path: string) => Promise<unknown>

type Page = Readonly<{ Items: readonly Item[]; NextPage: string | null }>

/** Pages of a list that are read; more records would make a file that no browser draws. */
const pagesMax = 20

async function readItems(read: Reader, entity: string, { fields, rawfilter = '' }: { fields: string; rawfilter?: string }) {
  const items: Item[] = []
  let cursor: string | null = 'start'
  for (let page = 1; cursor !== null && page <= pagesMax; page++) {
    const path = withQuery(`/content/v1/${entity}`, Object.entries({ pagesize: 1000, cursor, fields, rawfilter }))
    const { Items, NextPage } = (await read(path)) as Page
    items.push(...Items)
    cursor = NextPage && new URL(NextPage, 'http://localhost').searchParams.get('cursor')
  }
  if (cursor !== null)
    log('error', 'maps have a part of the ground only: there are too many records', { entity, read: items.length })
  return items
}

/** The courses of connections between stations, which are roads as far as anybody knows. */
async function readEdges(read: Reader): Promise<readonly EdgeCourse[]> {
  const { data } = (await read('/timeseries/v2/flat,edge/*?limit=-1&select=ecode,eorigin,egeometry')) as {
    data: readonly EdgeCourse[]
  }
  return data
}
