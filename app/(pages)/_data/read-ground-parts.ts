import { type HeldAnswer, readUnlessHeld } from '@/app/(pages)/_data/call-door'
import type { EdgeCourse, GroundParts, Item } from '@/app/(pages)/_data/present-ground'
import { guest } from '@/lib/access/caller'
import { wayKinds } from '@/lib/geo/ground/way-kinds'
import { withQuery } from '@/lib/grammar/call-address'
import { log } from '@/lib/log'

/** A call that was made for the ground, and the state of its answer. */
type GroundCall = Readonly<{ path: string; state: string }>

/** What was read for the ground, and by which calls. */
type GroundReading = Readonly<{ parts: GroundParts; calls: readonly GroundCall[] }>

/** Shapes that the ground is made of; a platform may have many of other types. The case of types does not matter. */
const groundShapes = `likein(Type,"^(${['municipality', ...wayKinds].join('|')})$")`

/** Everything that the ground is made of, as guests see it. */
export async function readGroundParts(): Promise<GroundReading> {
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
export async function areUnchanged(calls: readonly GroundCall[]): Promise<boolean> {
  const states = await Promise.all(calls.map(({ path, state }) => readUnlessHeld(guest, { path, held: state })))
  return states.every(({ state }, place) => state === calls[place]!.state)
}

type Reader = (path: string) => Promise<unknown>

type Page = Readonly<{ Items: readonly Item[]; NextPage: string | null }>

/** Pages of a list that are read; more records would make a file that no browser draws. */
const pagesMax = 20

/** All records of a list, page by page. */
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
