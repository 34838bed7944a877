import { type ArrivalPosition, isComplete, microseconds, positionColumns } from '@/lib/db/arrivals/log'
import { and, covering, fixed, type Sql, sql } from '@/lib/db/sql'
import type { SeriesRow } from '@/lib/timeseries/model'
import type { Plan } from '@/lib/timeseries/plan'
import { conditions, measurementColumns, parentId, provenanceTable, seriesJoins } from '@/lib/timeseries/sql'

/** Largest number of measurements that a statement reads; each is about a kilobyte. */
export const recordsMax = 1000

const logRowsMax = 500

/** A measurement and its position in the log (`tx` is null if none matches). `last…` is the last position read. */
export type ArrivalRow = SeriesRow &
  Readonly<{
    tx: string | null
    seq: number
    begunAt: number
    nth: number
    lastTx: string
    lastSeq: number
    lastBegunAt: number
    lastRow: number | null
    /** Whether the log still contains the position at which reading began. */
    isKept: boolean
  }>

/**
 * Measurements that arrived after a position, except those that were replaced later. If the log has grown, there is at
 * least one row, even if the caller may see none. Measurements are looked up one by one: joins would read whole series.
 */
export const arrivedSql = (plan: Plan, place: ArrivalPosition): Sql => sql`
  with piece as materialized (
       select n.* from (
         select a.tx, a.seq, a.begun_at, a.ended_at, a.records, a.series_ids, a.times,
                (sum(a.records) over (order by a.tx, a.seq) - a.records)::int as records_before
           from arrival a
          where (a.tx, a.seq) ${fixed(place.row === null ? '>' : '>=')} (${place.tx}::text::xid8, ${place.seq}::bigint) and ${isComplete}
          order by a.tx, a.seq
          limit ${logRowsMax}::int) n
        where n.records_before < ${end(place)}::int),
       told as (
       select a.tx, a.seq, ${microseconds} as "begunAt", i.nth::int as nth,
              r.period, s.id as station, t.id as "dataType"${parentId(plan)}, ${measurementColumns(plan)}
         from piece a
        cross join lateral unnest(a.series_ids, a.times) with ordinality as i (series_id, ts, nth)
         join series r on r.id = i.series_id${seriesJoins(plan)}
        cross join lateral (
              select m.* from measurement m
               where m.series_id = i.series_id and m.ts = i.ts and m.stored_at between a.begun_at and a.ended_at
               limit 1) m${provenanceTable(plan)}
        where ${and([...within(place), ...conditions(plan), ...plan.measured.map(filter => filter.sql)])}),
       last as (
       select a.tx::text as "lastTx", a.seq as "lastSeq", ${microseconds} as "lastBegunAt",
              case when a.records_before + a.records > ${end(place)}::int then ${end(place)}::int - a.records_before end as "lastRow",
              ${isInLog(place)} as "isKept"
         from piece a order by a.tx desc, a.seq desc limit 1)
  select last.*, told.*
    from last
    left join told on true
   order by told.tx, told.seq, told.nth`

const begin = ({ row }: ArrivalPosition) => row ?? 0
const end = (place: ArrivalPosition) => begin(place) + recordsMax

const within = (place: ArrivalPosition): Sql[] => [
  sql`a.records_before + i.nth > ${begin(place)}::int`,
  sql`a.records_before + i.nth <= ${end(place)}::int`,
]

const isInLog = ({ tx, seq, begunAt }: ArrivalPosition): Sql =>
  sql`exists (select from arrival a where a.tx = ${tx}::text::xid8 and a.seq = ${seq}::bigint and ${microseconds} = ${begunAt}::bigint)`

/** A newest measurement, and the position from which a stream continues. `isThere` is null if none matches. */
export type NewestRow = SeriesRow & Readonly<{ tx: string; seq: number; begunAt: number; isThere: boolean | null }>

/** The newest measurement of each series, except those that arrive after the returned position. At least one row. */
export const streamStartSql = (plan: Plan): Sql => sql`
  with head as (
       select ${positionColumns} from arrival a where ${isComplete} order by a.tx desc, a.seq desc limit 1),
       later as materialized (
       select i.series_id, i.ts
         from arrival a
        cross join lateral unnest(a.series_ids, a.times) as i (series_id, ts)
        where a.tx >= pg_snapshot_xmin(pg_current_snapshot())),
       told as (
       select true as "isThere", row_number() over (order by m.ts, s.type, s.code, t.name, r.period, r.kind) as place,
              r.period, s.id as station, t.id as "dataType"${parentId(plan)}, ${measurementColumns(plan)}
         from series r${seriesJoins(plan)}
         join latest m on m.series_id = r.id${provenanceTable(plan)}
        where ${and([...conditions(plan), ...plan.measured.map(filter => filter.sql), notLater])})
  select head.*, told.*
    from head
    left join told on true
   order by told.place`

const notLater = covering([], sql`not exists (select from later where later.series_id = r.id and later.ts = m.ts)`)
