import { AccessError, type Caller, holds } from '@/lib/access/caller'
import { decidePermission, mayWriteStations } from '@/lib/access/rights/permission-decision'
import { type StationRequest, stationUri } from '@/lib/access/rights/resource-uri'
import { writer } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { problem } from '@/lib/http/errors/problem'
import type { StationRegistration } from '@/lib/writer/station/params'

/** A station that a request writes. Without a code, it stands for any station of its origin. */
export type StationTarget = Readonly<{ code: string | null; type: string; origin: string | null }>

/** Refuses stations for which the caller has no right. Callers who may write every station have no guard. */
export type StationGuard = (stations: readonly StationTarget[]) => Promise<void>

type SyncFlags = Pick<StationRequest, 'syncState' | 'onlyActivation'>

/** Demands the role WRITER, or a permission for some stations. @throws AccessError 401, 403 */
export async function demandWriting(caller: Caller): Promise<void> {
  if (caller.kind === 'guest') throw new AccessError('missing', 'This request needs an access token.')
  if (holds(caller, 'WRITER') || (await mayWriteStations(caller))) return
  throw new AccessError('forbidden', 'This request needs the role WRITER, or a permission for stations.')
}

/** A guard that limits a caller to the stations of its permissions, or undefined if the caller has the role WRITER. */
export function stationGuard(caller: Caller, flags: SyncFlags = {}): StationGuard | undefined {
  if (holds(caller, 'WRITER')) return undefined
  return async stations => {
    const oneOfEach = new Map(stations.map(station => [JSON.stringify([station.type, station.origin]), station]))
    for (const station of oneOfEach.values()) await checkStation(caller, station, flags)
  }
}

/** Names of origins, where null means any origin. */
export type Origins = readonly string[] | null

/** The origins whose stations of a type the caller may write. */
export async function writableOrigins(caller: Caller, stationType: string): Promise<Origins> {
  if (holds(caller, 'WRITER')) return null
  const origins = await rows<{ origin: string }>(writer(), originsSql(stationType))
  const decisions = await Promise.all(
    origins.map(({ origin }) => decidePermission({ caller, uri: stationUri({ origin, stationType }) })),
  )
  return origins.flatMap(({ origin }, index) => (decisions[index]!.allowed ? [origin] : []))
}

export const originsSql = (stationType: string): Sql =>
  sql`select distinct origin from station where type = ${stationType} and origin is not null order by origin`

async function checkStation(caller: Caller, { code, type, origin }: StationTarget, flags: SyncFlags): Promise<void> {
  const uri = origin === null ? null : stationUri({ origin, stationType: type, ...flags })
  if (uri !== null && (await decidePermission({ caller, uri })).allowed) return
  const what = code === null ? `stations of type ${type} and origin ${origin}` : `station "${code}" of type ${type}`
  throw problem('forbidden', {
    detail: `The token does not allow writing ${what}. Nothing was stored.`,
    ...(code === null ? {} : { station: code }),
  })
}

/** With a guard, all stations must have the same origin. @throws Problem 403 with the first that differs */
export async function checkStations(
  guard: StationGuard | undefined,
  stationType: string,
  list: readonly StationRegistration[],
): Promise<void> {
  if (!guard) return
  const [first] = list
  const stray = list.find(station => !station.origin || station.origin !== first?.origin)
  if (!first || stray) {
    const detail = 'With a permission for stations, all stations of a request must have the same origin. Nothing was stored.'
    throw problem('forbidden', { detail, ...(stray ? { station: stray.id } : {}) })
  }
  await guard(list.map(({ id, stationType: own, origin }) => ({ code: id, type: own || stationType, origin: origin || null })))
}
