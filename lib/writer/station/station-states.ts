import { writer } from '@/lib/db/pools'
import { firstRow, rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { type WriteRunner, write } from '@/lib/db/write'
import type { StationGuard, TouchedStation } from '@/lib/writer/writer-rights'

/** Which stations are active: a list of codes, and what becomes of others. */
export type StatesOrder = Readonly<{
  stationType: string
  codes: readonly string[]
  /** Only stations of this origin are meant. */
  origin: string | null
  /** `deactivate`: active stations of the type and origin that the list does not name become inactive. */
  others: 'keep' | 'deactivate'
  /** Holds a caller to some stations. */
  guard?: StationGuard | undefined
  /** How the writes are run. */
  run?: WriteRunner
}>

/** What became of a list of codes: each counts once. */
export type StatesReport = Readonly<{ updated: number; unchanged: number; unknown: number; repeated: number }>

/**
 * Makes stations active, and others inactive. Nothing becomes inactive without an origin, and nothing by an empty list.
 * @throws Problem 403 when the guard refuses a station; nothing is changed then
 */
export async function saveStationStates({ guard, run = write, ...order }: StatesOrder): Promise<StatesReport> {
  const { stationType, origin } = order
  const codes = [...new Set(order.codes)]
  const repeated = order.codes.length - codes.length
  if (guard && origin !== null) await guard([{ code: null, type: stationType, origin }])
  const wanted = { ...order, codes, others: codes.length === 0 || origin === null ? ('keep' as const) : order.others }
  await guard?.(await rows<TouchedStation>(writer(), namedSql(wanted)))
  return run(async connection => {
    // Locked in the order in which all take them.
    const named = await rows<TouchedStation>(connection, lockStatesSql(wanted))
    await guard?.(named)
    const changed = await firstRow<{ updated: number }>(connection, changeStatesSql(wanted))
    const known = named.filter(({ code }) => code !== null && codes.includes(code)).length
    const updated = changed?.updated ?? 0
    return { updated, unchanged: known - updated, unknown: codes.length - known, repeated }
  })
}

type Wanted = Pick<StatesOrder, 'stationType' | 'codes' | 'origin' | 'others'>

const isNamed = ({ stationType, codes, origin }: Wanted): Sql =>
  sql`s.type = ${stationType} and s.code = any(${codes}::text[]) and (${origin}::text is null or s.origin = ${origin})`

const isOther = ({ stationType, codes, origin, others }: Wanted): Sql =>
  others === 'keep'
    ? sql`false`
    : sql`s.type = ${stationType} and s.origin = ${origin} and s.active and s.code <> all(${codes}::text[])`

const namedSql = (wanted: Wanted): Sql => sql`
  select s.type, s.code, s.origin from station s where ${isNamed(wanted)} order by s.type, s.code`

export const lockStatesSql = (wanted: Wanted): Sql => sql`
  select s.type, s.code, s.origin
    from station s
   where (${isNamed(wanted)}) or (${isOther(wanted)})
   order by s.type, s.code
     for no key update of s`

export const changeStatesSql = (wanted: Wanted): Sql => sql`
  with changed as (
    update station s
       set active = not s.active, changed_tx = pg_current_xact_id(), changed_seq = nextval('change_seq')
     where (${isNamed(wanted)} and not s.active) or (${isOther(wanted)})
    returning s.active
  )
  select count(*) filter (where active) as updated from changed`
