import { callDoorAs } from '@/app/(pages)/_data/call-door'
import { type EdgeCourse, type GroundParts, type Item, noParts, presentGround } from '@/app/(pages)/_data/present-ground'
import { type Bounds, boundsOf, positionsOf, widened } from '@/components/geometry/geojson'
import { type Ground, groundFile, type MapGround } from '@/components/map/ground'
import { guest } from '@/lib/access/caller'
import { remember } from '@/lib/db/cache'
import { shortHash } from '@/lib/formats/short-hash'
import { wayKinds } from '@/lib/geo/ground/way-kinds'
import { errorFacts, log } from '@/lib/log'

const cacheMilliseconds = 60_000

/** Where the map starts when the platform has no data: South Tyrol. */
const home: Bounds = [10.38, 46.21, 12.48, 47.1]

/** The ground for pages, and the same for browsers: as a file and its version, which changes with it. */
type LoadedGround = Readonly<{ ground: Ground; text: string; version: string }>

/** The same for everybody, read at most once a minute; the built-in one while the platform's own cannot be read. */
const loadedGround = (): Promise<LoadedGround> =>
  remember('map ground', cacheMilliseconds, async () => {
    const ground = await ownGround().catch(error => {
      log('error', 'maps have the built-in ground: that of the platform could not be made', errorFacts(error))
      return presentGround(noParts).ground
    })
    const text = JSON.stringify(groundFile(ground))
    return { ground, text, version: shortHash(text) }
  })

export const readGround = async (): Promise<Ground> => (await loadedGround()).ground

export const readGroundFile = (): Promise<Pick<LoadedGround, 'text' | 'version'>> => loadedGround()

/** The ground of a map that a page opens in the browser. */
export async function mapGround(): Promise<MapGround> {
  const { ground, version } = await loadedGround()
  return { address: `/map/ground?v=${version}`, bounds: boundsOfGround(ground), credits: ground.credits }
}

/** The box around all areas, with room for the edge of a map sheet. */
export const groundBounds = async (): Promise<Bounds> => widened(boundsOfGround(await readGround()), 0.06)

const boundsOfGround = ({ areas }: Ground): Bounds => boundsOf(areas.flatMap(positionsOf)) ?? home

async function ownGround(): Promise<Ground> {
  const { ground, unusable } = presentGround(await readParts())
  if (unusable > 0) log('error', 'shapes that no map can draw were left out of the ground', { shapes: unusable })
  return ground
}

async function readParts(): Promise<GroundParts> {
  const [shapes, municipalities, districts] = await Promise.all([
    readItems('GeoShapes', 'Id,Type,Name,Source,Geometry,LicenseInfo'),
    readItems('Municipality', 'Id,Detail,GpsInfo,Inhabitants'),
    readItems('District', 'Id,Detail,GpsInfo'),
  ])
  const hasWays = shapes.some(({ Type }) => wayKinds.some(kind => kind === String(Type).toLowerCase()))
  return { shapes, municipalities, districts, edges: hasWays ? [] : await readEdges() }
}

async function readItems(entity: string, fields: string): Promise<readonly Item[]> {
  const { Items } = (await callDoorAs(guest, `/content/v1/${entity}?pagesize=1000&fields=${fields}`)) as {
    Items: readonly Item[]
  }
  return Items
}

/** The courses of connections between stations, which are roads as far as anybody knows. */
async function readEdges(): Promise<readonly EdgeCourse[]> {
  const { data } = (await callDoorAs(guest, '/timeseries/v2/flat,edge/*?limit=-1&select=ecode,eorigin,egeometry')) as {
    data: readonly EdgeCourse[]
  }
  return data
}
