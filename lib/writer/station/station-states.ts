import { writer } from '@/lib/db/pools'
import { execute, firstRow, rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { type WriteRunner, write } from '@/lib/db/transactions'
import { jsonText } from '@/lib/formats/json/exact'
import { cutText } from '@/lib/formats/text'
import { recordInvalid } from '@/lib/http/bodies/json-body'
import { queryValues, readQuery } from '@/lib/http/queries/query'
import type { WriteRequest } from '@/lib/writer/handlers'
import { SyncStatesQuery } from '@/lib/writer/params'
import { presentCounts } from '@/lib/writer/present'
import { checkStationType, readList } from '@/lib/writer/registration'
import type { StatesReport } from '@/lib/writer/reports'
import { oneSetAtATimeSql } from '@/lib/writer/station/station-sql'
import { type StationGuard, type StationTarget, stationGuard } from '@/lib/writer/writer-rights'

type StatesOrder = Readonly<{
  stationType: string
  codes: readonly string[]
  /** Limits the change to stations of this origin. Null stands for any origin. */
  origin: string | null
  /** `deactivate`: active stations of the type and origin that the list does not name become inactive. */
  others: 'keep' | 'deactivate'
  guard?: StationGuard | undefined
  run?: WriteRunner
}>

/** Sets which stations are active. Without an origin or codes, none is deactivated. @throws Problem 403 by the guard */
async function saveStationStates({ guard, run = write, ...order }: StatesOrder): Promise<StatesReport> {
  const { stationType, origin } = order
  const codes = [...new Set(order.codes)]
  const repeated = order.codes.length - codes.length
  if (guard && origin !== null) await guard([{ code: null, type: stationType, origin }])
  const query = { ...order, codes, others: codes.length === 0 || origin === null ? ('keep' as const) : order.others }
  await guard?.(await rows<StationTarget>(writer(), namedSql(query)))
  return run(async connection => {
    if (query.others === 'deactivate' && origin !== null)
      await execute(connection, oneSetAtATimeSql({ type: stationType, origin }))
    // Locks are acquired in the same order everywhere, to avoid deadlocks.
    const named = await rows<StationTarget & { id: number }>(connection, lockStatesSql(query))
    await guard?.(named)
    const ids = named.map(({ id }) => id)
    const changed = await firstRow<{ updated: number }>(connection, changeStatesSql(query, ids))
    const listedCount = named.filter(({ code }) => code !== null && codes.includes(code)).length
    const updated = changed?.updated ?? 0
    return { updated, unchanged: listedCount - updated, unknown: codes.length - listedCount, repeated }
  })
}

type StatesQuery = Pick<StatesOrder, 'stationType' | 'codes' | 'origin' | 'others'>

const isNamed = ({ stationType, codes, origin }: StatesQuery): Sql =>
  sql`s.type = ${stationType} and s.code = any(${codes}::text[]) and (${origin}::text is null or s.origin = ${origin})`

const isOther = ({ stationType, codes, origin, others }: StatesQuery): Sql =>
  others === 'keep'
    ? sql`false`
    : sql`s.type = ${stationType} and s.origin = ${origin} and s.active and s.code <> all(${codes}::text[])`

export const namedSql = (query: StatesQuery): Sql => sql`
  select s.type, s.code, s.origin from station s where ${isNamed(query)} order by s.type, s.code`

export const lockStatesSql = (query: StatesQuery): Sql => sql`
  select s.id, s.type, s.code, s.origin
    from station s
   where (${isNamed(query)}) or (${isOther(query)})
   order by s.type, s.code
     for no key update of s`

export const changeStatesSql = (query: StatesQuery, locked: readonly number[]): Sql => sql`
  with changed as (
    update station s
       set active = not s.active, changed_tx = pg_current_xact_id(), changed_seq = nextval('change_seq')
     where s.id = any(${locked}::int[]) and ((${isNamed(query)} and not s.active) or (${isOther(query)}))
    returning s.active
  )
  select count(*) filter (where active) as updated from changed`

/** Sets which stations are active. @param origin limits the change to its stations, null for any */
export async function respondStates(call: WriteRequest<{ stationType: string }>, origin: string | null): Promise<Response> {
  const { params, query, caller, body, run } = call
  const { onlyactivation } = readQuery(SyncStatesQuery, queryValues(query))
  const report = await saveStationStates({
    stationType: checkStationType(params.stationType),
    codes: readCodes(body),
    origin,
    run,
    others: onlyactivation ? 'keep' : 'deactivate',
    guard: stationGuard(caller, { syncState: true, onlyActivation: onlyactivation }),
  })
  return presentCounts(report)
}

const readCodes = (body: unknown): string[] =>
  readList(body).map((code, index) => {
    if (typeof code === 'string' && code !== '') return code
    throw recordInvalid([index], `expected the code of a station, found ${cutText(jsonText(code) ?? 'nothing', 60)}`)
  })
