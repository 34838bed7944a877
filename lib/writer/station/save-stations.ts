import { type Transaction, writer } from '@/lib/db/pools'
import { execute, rows } from '@/lib/db/run'
import { type WriteRunner, write } from '@/lib/db/transactions'
import { problem } from '@/lib/http/errors/problem'
import type { SyncReport } from '@/lib/writer/reports'
import type { StationRegistration } from '@/lib/writer/station/params'
import {
  deactivateOthersSql,
  insertMissingSql,
  lockStationsSql,
  oneSetAtATimeSql,
  parentsSql,
  type StationRow,
  storedSql,
  type UnlistedStations,
  updateDifferentSql,
} from '@/lib/writer/station/station-sql'
import { checkStations, type StationGuard, type StationTarget } from '@/lib/writer/writer-rights'

export type StationOptions = {
  /** `deactivate`: active stations of the same type and origin that the list does not name become inactive. */
  others?: 'keep' | 'deactivate'
  /** `leave`: a station whose parent is not registered is stored without changing its parent. */
  unknownParents?: 'refuse' | 'leave'
  guard?: StationGuard
  run?: WriteRunner
}

type StationReport = SyncReport & Readonly<{ withoutParent: readonly StationRegistration[] }>

/**
 * Registers stations by type and id and activates them. Absent properties do not change; an empty origin clears the
 * stored one. Changed metadata add a row to the history. Of a repeated id the first station is stored.
 * @param stationType type of the stations without a type
 * @throws Problem 400 if a parent is not registered, 403 if the guard refuses a station; then nothing is stored
 */
export async function saveStations(
  stationType: string,
  list: readonly StationRegistration[],
  { guard, run = write, ...options }: StationOptions = {},
): Promise<StationReport> {
  const stations = distinctRows(stationType, list)
  await checkRows(guard, stationType, list, stations)
  return run(async connection => (await storeStations(connection, stations, { ...options, guard })).report)
}

type DistinctStations = Readonly<{ stationOf: ReadonlyMap<StationRow, StationRegistration>; repeated: number }>

const rowsOf = ({ stationOf }: DistinctStations): StationRow[] => [...stationOf.keys()]

/** Checks the right to write before anything is stored. It is checked again after the rows are locked. */
export async function checkRows(
  guard: StationGuard | undefined,
  stationType: string,
  list: readonly StationRegistration[],
  given: DistinctStations,
): Promise<void> {
  await checkStations(guard, stationType, list)
  await guard?.(await rows(writer(), storedSql(rowsOf(given))))
}

type StationsResult = Readonly<{ report: StationReport; inserted: ReadonlySet<number>; changed: readonly number[] }>

export async function storeStations(
  connection: Transaction,
  list: DistinctStations,
  { others = 'keep', unknownParents = 'refuse', guard }: Omit<StationOptions, 'run'>,
): Promise<StationsResult> {
  const stationRows = rowsOf(list)
  if (stationRows.length === 0) return nothingStored
  const missing = others === 'deactivate' ? othersOf(stationRows) : null
  if (missing) await execute(connection, oneSetAtATimeSql(missing))
  const inserted = new Set((await rows<{ id: number }>(connection, insertMissingSql(stationRows))).map(row => row.id))
  const orphans = await findParents(connection, stationRows, unknownParents)
  const locked = await rows<LockedStation>(connection, lockStationsSql(stationRows, guard ? 'all' : 'different', missing))
  await guard?.(locked.filter(ofList(stationRows)))
  const changed = await update(connection, { given: stationRows, others: missing, locked })
  const updated = changed.filter(id => !inserted.has(id)).length
  const counts = {
    stored: inserted.size,
    updated,
    unchanged: stationRows.length - inserted.size - updated,
    repeated: list.repeated,
  }
  return { report: { ...counts, withoutParent: orphans.map(row => list.stationOf.get(row)!) }, inserted, changed }
}

const nothingStored: StationsResult = {
  report: { stored: 0, updated: 0, unchanged: 0, repeated: 0, withoutParent: [] },
  inserted: new Set(),
  changed: [],
}

const keyOf = (row: Pick<StationTarget, 'type' | 'code'>) => JSON.stringify([row.type, row.code])

/** The stations of a list without repetitions: of a repeated id the first one is used. */
export function distinctRows(stationType: string, list: readonly StationRegistration[]): DistinctStations {
  const keys = new Set<string>()
  const stationOf = new Map<StationRow, StationRegistration>()
  for (const station of list) {
    const row = rowOf(station, stationType)
    if (keys.has(keyOf(row))) continue
    keys.add(keyOf(row))
    stationOf.set(row, station)
  }
  return { stationOf, repeated: list.length - stationOf.size }
}

const rowOf = (station: StationRegistration, stationType: string): StationRow => ({
  type: station.stationType || stationType,
  code: station.id,
  name: station.name,
  origin: station.origin || null,
  clears_origin: station.origin !== undefined && !station.origin,
  latitude: station.latitude ?? null,
  longitude: station.longitude ?? null,
  elevation: station.elevation ?? null,
  metadata: station.metadata && withoutNulls(station.metadata),
  municipality: station.municipality || null,
  parent: station.parentStation || null,
  parent_type: station.parentStationType || null,
  parent_id: null,
})

const withoutNulls = (metadata: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== null))

/** Sets the ids of parents, and returns the rows without a registered one. @throws Problem 400 if they are refused */
async function findParents(connection: Transaction, given: readonly StationRow[], unknown: 'refuse' | 'leave') {
  const children = given.filter(row => row.parent !== null)
  if (children.length === 0) return []
  if (unknown === 'refuse') refuseUntyped(children)
  const parents = await rows<{ type: string; code: string; parentId: number }>(connection, parentsSql(children))
  const parentIds = new Map(parents.map(({ type, code, parentId }) => [JSON.stringify([type, code]), parentId]))
  for (const row of children) row.parent_id = parentIds.get(keyOf(row)) ?? null
  const orphans = children.filter(row => row.parent_id === null)
  if (orphans[0] && unknown === 'refuse') throw parentUnknown(orphans[0])
  return orphans
}

// A code alone identifies a parent only in lists in which no station names a parent type.
function refuseUntyped(children: readonly StationRow[]): void {
  if (children.every(row => row.parent_type === null)) return
  const untyped = children.find(row => row.parent_type === null)
  if (!untyped) return
  const { code, parent } = untyped
  const detail = `Station "${code}": expected parentStationType in addition to its parent "${parent}", as other stations of the list name it. Nothing was stored.`
  throw problem('record-invalid', { detail, station: code, parent })
}

type LockedStation = StationTarget & Readonly<{ id: number }>

function ofList(given: readonly StationRow[]): (station: StationTarget) => boolean {
  const keys = new Set(given.map(keyOf))
  return station => keys.has(keyOf(station))
}

type StationUpdate = Readonly<{ given: readonly StationRow[]; others: UnlistedStations | null; locked: readonly LockedStation[] }>

async function update(connection: Transaction, { given, others, locked }: StationUpdate): Promise<number[]> {
  if (locked.length === 0) return []
  const ids = locked.map(({ id }) => id)
  if (others) await execute(connection, deactivateOthersSql(others, ids))
  return (await rows<{ id: number }>(connection, updateDifferentSql(given, ids))).map(row => row.id)
}

/** The stations to deactivate: others of the type and origin of the first one. Null if it has no origin. */
function othersOf(given: readonly StationRow[]): UnlistedStations | null {
  const [first] = given
  if (!first?.origin) return null
  return { type: first.type, origin: first.origin, codes: given.filter(row => row.type === first.type).map(row => row.code) }
}

function parentUnknown({ code, parent, parent_type: type }: StationRow) {
  const named = `"${parent}"${type ? ` of type ${type}` : ''}`
  const detail = `Station "${code}": its parent, station ${named}, is not registered; register parents first. Nothing was stored.`
  return problem('record-invalid', { detail, station: code, parent })
}
