import { noteArrival } from '@/lib/db/arrivals/log'
import { name, type Sql, sql } from '@/lib/db/sql'
import type { Kind } from '@/lib/writer/measurement'

/** Measurements of one kind, column by column; no series has two at one time. */
export type Batch = Readonly<{
  kind: Kind
  seriesIds: readonly number[]
  /** Milliseconds since 1970. */
  times: readonly number[]
  values: readonly (number | string)[]
  /** Number of the provenance: of all, or of each where several pushes are stored together. */
  provenanceIds: number | readonly number[]
}>

/** A row that an upsert wrote: its series, its time in milliseconds, and whether another value was there. */
export type ChangedRow = readonly [seriesId: number, time: number, replaced: boolean]

/** What became of a batch; records that are in neither number were there already, with the same value. */
export type BatchReport = Readonly<{
  stored: number
  replaced: number
  /** Of several pushes, unless all rows were stored: those that were written. */
  changed: readonly ChangedRow[] | null
}>

/**
 * Stores a batch in the history, moves `latest` forward and notes what arrived, in one statement.
 * A replaced record is later than the transaction began, a new one is not: that tells them apart, since a partitioned table
 * does not say which of the two an upsert did.
 */
export function storeSql({ kind, seriesIds, times, values, provenanceIds }: Batch): Sql {
  const column = name(kind)
  const isOnePush = typeof provenanceIds === 'number'
  return sql`
  with stored as (
    insert into measurement as m (series_id, ts, stored_at, ${column}, provenance_id)
    select g.series_id, to_timestamp(g.ms / 1000), now(), ${typed(kind)}, ${isOnePush ? sql`${provenanceIds}::int` : sql`g.provenance_id`}
      from unnest(${list(seriesIds)}::int[], ${list(times)}::float8[], ${given(kind, values)}${isOnePush ? sql`` : sql`, ${list(provenanceIds)}::int[]`})
        as g (series_id, ms, value${isOnePush ? sql`` : sql`, provenance_id`})
     order by g.series_id, g.ms
    on conflict (series_id, ts) do update
       set ${column} = excluded.${column}, provenance_id = excluded.provenance_id,
           stored_at = greatest(clock_timestamp(), now() + interval '1 microsecond')
     where m.${column} is distinct from excluded.${column}
    returning m.series_id, m.ts, m.stored_at, m.${column}, m.provenance_id
  ), newest as (
    select distinct on (series_id) * from stored order by series_id, ts desc
  ), moved as (
    insert into latest as l (series_id, ts, stored_at, ${column}, provenance_id)
    select series_id, ts, stored_at, ${column}, provenance_id from newest order by series_id
    on conflict (series_id) do update
       set ts = excluded.ts, stored_at = excluded.stored_at, ${column} = excluded.${column}, provenance_id = excluded.provenance_id
     where excluded.ts >= l.ts
  ), noted as (${noteArrival}
  )
  select count(*) filter (where stored_at = now()) as stored, count(*) filter (where stored_at > now()) as replaced,
         ${isOnePush ? sql`null::json` : changedUnlessAll(times.length)} as changed
    from stored`
}

const changedUnlessAll = (rows: number): Sql => sql`
         case when count(*) filter (where stored_at = now()) < ${rows}::int then
           coalesce(json_agg(json_build_array(series_id, round(extract(epoch from ts) * 1000), stored_at > now())), '[]') end`

/** The member `value` of `g` as the column of its kind takes it. */
export const typed = (kind: Kind): Sql => (kind === 'json' ? sql`g.value::jsonb` : sql`g.value`)

/** Values as a parameter of the type in which they travel: JSON as text. */
export const given = (kind: Kind, values: readonly (number | string)[]): Sql =>
  kind === 'number' ? sql`${list(values as readonly number[])}::float8[]` : sql`${values}::text[]`

// As the database writes a list of numbers; the driver would look at each of them for characters that a number never has.
const list = (numbers: readonly number[]): string => `{${numbers.join()}}`
