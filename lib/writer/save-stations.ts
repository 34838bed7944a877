import { type Transaction, writer } from '@/lib/db/pools'
import { execute, rows } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { problem } from '@/lib/http/problem'
import type { Station } from '@/lib/writer/params'
import type { SyncReport } from '@/lib/writer/report'
import {
  deactivateOthersSql,
  insertMissingSql,
  lockDifferentSql,
  parentsSql,
  type StationRow,
  storedSql,
  updateDifferentSql,
} from '@/lib/writer/station-sql'
import { write } from '@/lib/writer/write'
import { checkGiven, type StationGuard } from '@/lib/writer/writer-rights'

export type StationOptions = {
  /** `deactivate`: active stations of the same type and origin that the list does not name become inactive. */
  others?: 'keep' | 'deactivate'
  /** `leave`: a station whose parent is not registered is stored without it. */
  unknownParents?: 'refuse' | 'leave'
  /** Holds a caller to some stations. */
  guard?: StationGuard
}

export type StationReport = SyncReport & Readonly<{ withoutParent: readonly Station[] }>

/**
 * Registers stations by type and id and makes them active; what is absent (position, metadata, parent …) keeps its stored value.
 * Changed metadata leave a line in the history. Of an id given twice the first one counts.
 * @param stationType type of the stations that name none
 * @throws Problem 400 when a parent is not registered, 403 when the guard refuses a station; nothing is stored then
 */
export async function saveStations(
  stationType: string,
  list: readonly Station[],
  { others = 'keep', unknownParents = 'refuse', guard }: StationOptions = {},
): Promise<StationReport> {
  await checkGiven(guard, stationType, list)
  const { given, stationOf } = distinctRows(stationType, list)
  // Before anything is written, so that a refusal leaves nothing behind; again below, when the rows cannot change any more.
  await guard?.(await rows(writer(), storedSql(given)))
  return write(async connection => {
    const inserted = new Set((await rows<{ id: number }>(connection, insertMissingSql(given))).map(row => row.id))
    await guard?.(await rows(connection, sql`${storedSql(given)} for no key update of s`))
    const orphans = await findParents(connection, given)
    if (orphans[0] && unknownParents === 'refuse') throw parentUnknown(orphans[0])
    const changed = await update(connection, given)
    const updated = changed.filter(id => !inserted.has(id)).length
    if (others === 'deactivate') await deactivateOthers(connection, given)
    return {
      stored: inserted.size,
      updated,
      unchanged: given.length - inserted.size - updated,
      withoutParent: orphans.map(row => stationOf.get(row)!),
    }
  })
}

const keyOf = (row: StationRow) => JSON.stringify([row.type, row.code])

function distinctRows(stationType: string, list: readonly Station[]) {
  const rowByKey = new Map<string, StationRow>()
  const stationOf = new Map<StationRow, Station>()
  for (const station of list) {
    const row = rowOf(station, stationType)
    if (rowByKey.has(keyOf(row))) continue
    rowByKey.set(keyOf(row), row)
    stationOf.set(row, station)
  }
  return { given: [...stationOf.keys()], stationOf }
}

function rowOf(station: Station, stationType: string): StationRow {
  return {
    type: station.stationType || stationType,
    code: station.id,
    name: station.name,
    origin: station.origin || null,
    latitude: station.latitude ?? null,
    longitude: station.longitude ?? null,
    elevation: station.elevation ?? null,
    metadata: station.metadata && withoutNulls(station.metadata),
    municipality: station.municipality || null,
    parent: station.parentStation || null,
    parent_type: station.parentStationType || null,
    parent_id: null,
  }
}

const withoutNulls = (metadata: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== null))

/** Fills in the parents' numbers. @returns rows whose parent is not registered */
async function findParents(connection: Transaction, given: readonly StationRow[]): Promise<StationRow[]> {
  const children = given.filter(row => row.parent !== null)
  if (children.length === 0) return []
  const found = await rows<{ type: string; code: string; parentId: number }>(connection, parentsSql(children))
  const parentIds = new Map(found.map(({ type, code, parentId }) => [JSON.stringify([type, code]), parentId]))
  for (const row of children) row.parent_id = parentIds.get(keyOf(row)) ?? null
  return children.filter(row => row.parent_id === null)
}

/** @returns ids of the changed stations */
async function update(connection: Transaction, given: readonly StationRow[]): Promise<number[]> {
  const different = await rows(connection, lockDifferentSql(given))
  if (different.length === 0) return []
  return (await rows<{ id: number }>(connection, updateDifferentSql(given))).map(row => row.id)
}

async function deactivateOthers(connection: Transaction, given: readonly StationRow[]): Promise<void> {
  const [first] = given
  if (!first?.origin) return
  const codes = given.filter(row => row.type === first.type).map(row => row.code)
  await execute(connection, deactivateOthersSql({ type: first.type, origin: first.origin, codes }))
}

function parentUnknown({ code, parent, parent_type: type }: StationRow) {
  const wanted = `"${parent}"${type ? ` of type ${type}` : ''}`
  const detail = `Station "${code}": there is no station ${wanted} to be its parent; register parents first. Nothing was stored.`
  return problem('record-invalid', { detail, station: code, parent })
}
