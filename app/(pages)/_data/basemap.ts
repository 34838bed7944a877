import {
  type BasemapRecord,
  type BasemapSources,
  buildBasemap,
  type EdgeCourse,
  noSources,
} from '@/app/(pages)/_data/build-basemap'
import { type CachedResponse, readUnlessCurrent } from '@/app/(pages)/_data/request-api'
import { apiPath } from '@/components/address/page-paths'
import { type Bounds, boundsOf, positionsOf, widened } from '@/components/geometry/geojson'
import {
  type Basemap,
  basemapGeoJson,
  type Credit,
  type Credits,
  creditsOfHtml,
  type MapBasemap,
  type SheetBasemap,
  type TileArchive,
} from '@/components/map/basemap'
import type { Frame } from '@/components/map/sheet/frame'
import { basemapSvg } from '@/components/map/sheet/sheet-basemap'
import { guest } from '@/lib/access/caller'
import { config } from '@/lib/config'
import { Cache, readCachedOrStale } from '@/lib/db/cache'
import { shortHash } from '@/lib/formats/short-hash'
import { atOnce, inTurns } from '@/lib/formats/turns'
import { wayKinds } from '@/lib/geo/ground/way-kinds'
import { errorFacts, log } from '@/lib/log'
import { type MapFile, type MapFiles, mapFiles } from '@/lib/maps/map-files'
import { once } from '@/lib/runtime'

const cacheMilliseconds = 60_000

/** Initial bounding box of maps of a platform without data: South Tyrol. */
const home: Bounds = [10.38, 46.21, 12.48, 47.1]

type LoadedBasemap = Readonly<{ ground: Basemap; text: string; version: string }>

type BuiltBasemap = Readonly<{ loaded: LoadedBasemap; calls: Awaited<ReturnType<typeof readSources>>['calls'] }>

/** The basemap that was built last, with the responses that show whether it is current. */
const lastBuilt = () => once('own ground of maps', (): { ground: BuiltBasemap | null } => ({ ground: null }))

/** Returns the basemap. Its sources are checked once a minute at most. After a failure the previous basemap is used. */
const loadBasemap = (): Promise<LoadedBasemap> =>
  readCachedOrStale('map ground', cacheMilliseconds, () =>
    buildFromData().catch(error => {
      const last = lastBuilt().ground?.loaded
      log('error', `The basemap could not be built; maps use the ${last ? 'previous' : 'built-in'} one`, errorFacts(error))
      return last ?? loadedOf(atOnce(buildBasemap(noSources)).ground)
    }),
  )

async function buildFromData(): Promise<LoadedBasemap> {
  const last = lastBuilt()
  if (last.ground && (await areCurrent(last.ground.calls))) return last.ground.loaded
  const { parts, calls } = await readSources()
  // Merging borders is slow, so it yields to requests.
  const { ground, unusable } = await inTurns(buildBasemap(parts))
  if (unusable > 0) log('error', 'The basemap lacks shapes that no map can draw', { shapes: unusable })
  last.ground = { loaded: loadedOf(ground), calls }
  return last.ground.loaded
}

function loadedOf(ground: Basemap): LoadedBasemap {
  const text = JSON.stringify(basemapGeoJson(ground))
  return { ground, text, version: shortHash(text) }
}

export async function readSheetBasemap(): Promise<SheetBasemap> {
  const { ground, version } = await loadBasemap()
  return { places: ground.places, credits: ground.credits, version }
}

export const readBasemapFile = (): Promise<Pick<LoadedBasemap, 'text' | 'version'>> => loadBasemap()

const sheetBytes = 8 * 1024 * 1024

const sheets = () => once('sheets', () => new Cache<string>(sheetBytes, 'sheets'))

export async function readSheetSvg(frame: Frame): Promise<Pick<LoadedBasemap, 'text' | 'version'>> {
  const { ground, version } = await loadBasemap()
  const key = [version, ...frame.bounds, frame.width].join()
  const text = sheets().get(key) ?? basemapSvg(ground, frame)
  sheets().set(key, text, text.length)
  return { text, version }
}

export async function readMapBasemap(): Promise<MapBasemap> {
  const [{ ground, version }, files] = await Promise.all([loadBasemap(), mapFiles()])
  const { extract, terrain } = presentFiles(files)
  return {
    address: `/map/ground?v=${version}`,
    bounds: areaBounds(ground),
    credits: { ...ground.credits, ...creditsOfFiles(files) },
    extract,
    terrain,
    style: config().MAP_STYLE_URL ?? null,
  }
}

export const basemapBounds = async (): Promise<Bounds> => widened(areaBounds((await loadBasemap()).ground), 0.06)

const areaBounds = ({ areas }: Basemap): Bounds => boundsOf(areas.flatMap(positionsOf)) ?? home

type Files = Pick<MapFiles, 'ground' | 'terrain'>

/** The operator's map files as browsers read them. @see server/map-files.ts */
const presentFiles = ({ ground, terrain }: Files): Pick<MapBasemap, 'extract' | 'terrain'> => ({
  extract: ground && tileFile('/map/ground.pmtiles', ground),
  terrain: terrain && { ...tileFile('/map/terrain.pmtiles', terrain), encoding: terrain.encoding },
})

const tileFile = (path: string, { version, zoomMin, zoomMax, bounds }: MapFile): TileArchive => ({
  address: `${path}?v=${version}`,
  zoomMin,
  zoomMax,
  bounds,
})

/** Attribution of map extracts that contain none, as their licence requires. */
const openStreetMap: Credit = { holder: 'OpenStreetMap', address: 'https://www.openstreetmap.org/copyright', licence: null }

function creditsOfFiles({ ground, terrain }: Files): Pick<Credits, 'extract' | 'terrain'> {
  const named = ground ? creditsOfHtml(ground.attribution) : []
  return {
    ...(ground && { extract: named.length > 0 ? named : [openStreetMap] }),
    ...(terrain && { terrain: creditsOfHtml(terrain.attribution) }),
  }
}

type SourceResponse = Readonly<{ path: string; state: string }>

const shapeFilter = `likein(Type,"^(${['municipality', ...wayKinds].join('|')})$")`

async function readSources(): Promise<Readonly<{ parts: BasemapSources; calls: readonly SourceResponse[] }>> {
  const calls: SourceResponse[] = []
  const read = async (path: string): Promise<unknown> => {
    const { state, text } = (await readUnlessCurrent(guest, { path, held: null })) as CachedResponse & { text: string }
    calls.push({ path, state })
    return JSON.parse(text)
  }
  const [shapes, municipalities, districts] = await Promise.all([
    readItems(read, 'GeoShapes', { fields: 'Id,Type,Name,Source,Geometry,LicenseInfo', rawfilter: shapeFilter }),
    readItems(read, 'Municipality', { fields: 'Id,Detail,GpsInfo,Inhabitants' }),
    readItems(read, 'District', { fields: 'Id,Detail,GpsInfo' }),
  ])
  const hasWays = shapes.some(({ Type }) => wayKinds.some(kind => kind === String(Type).toLowerCase()))
  return { parts: { shapes, municipalities, districts, edges: hasWays ? [] : await readEdges(read) }, calls }
}

async function areCurrent(calls: readonly SourceResponse[]): Promise<boolean> {
  const states = await Promise.all(calls.map(({ path, state }) => readUnlessCurrent(guest, { path, held: state })))
  return states.every(({ state }, index) => state === calls[index]!.state)
}

type Reader = (path: string) => Promise<unknown>

type Page = Readonly<{ Items: readonly BasemapRecord[]; NextPage: string | null }>

/** Maximum number of pages that are read of a list. More records would exceed what a browser can draw. */
const pagesMax = 20

async function readItems(read: Reader, entity: string, { fields, rawfilter = '' }: { fields: string; rawfilter?: string }) {
  const items: BasemapRecord[] = []
  let cursor: string | null = 'start'
  for (let page = 1; cursor !== null && page <= pagesMax; page++) {
    const path = apiPath(`/content/v1/${entity}`, { pagesize: 1000, cursor, fields, rawfilter })
    const { Items, NextPage } = (await read(path)) as Page
    items.push(...Items)
    cursor = NextPage && new URL(NextPage, 'http://localhost').searchParams.get('cursor')
  }
  if (cursor !== null) log('error', 'The basemap is incomplete: there are too many records', { entity, read: items.length })
  return items
}

/** Geometries of connections between stations, which are treated as roads. */
async function readEdges(read: Reader): Promise<readonly EdgeCourse[]> {
  const { data } = (await read('/timeseries/v2/flat,edge/*?limit=-1&select=ecode,eorigin,egeometry')) as {
    data: readonly EdgeCourse[]
  }
  return data
}
