import { noteArrival } from '@/lib/db/arrivals/log'
import type { PushedMeasurements } from '@/lib/db/packing/unpack-runs'
import { name, type Sql, sql } from '@/lib/db/sql'
import type { MeasurementKind } from '@/lib/writer/push/measurement'

/** Measurements of one kind, column by column. No two of them have the same series and time. */
export type MeasurementBatch = Readonly<{
  kind: MeasurementKind
  seriesIds: readonly number[]
  times: readonly number[]
  values: readonly (number | string)[]
  /** Id of the provenance of all rows, or of each row if several pushes are stored together. */
  provenanceIds: number | readonly number[]
}>

/** The result of a batch. Records counted in neither number were stored before with the same value. */
export type BatchReport = Readonly<{
  stored: number
  replaced: number
  /** The written rows, or null for one push or if all rows were new. */
  changed: readonly (readonly [seriesId: number, time: number, replaced: boolean])[] | null
}>

/** Stores a batch and its arrival. A replaced record has a `stored_at` later than the begin of the transaction. */
export function storeSql({ kind, seriesIds, times, values, provenanceIds }: MeasurementBatch): Sql {
  const column = name(kind)
  const isOnePush = typeof provenanceIds === 'number'
  return sql`
  with stored as (
    insert into measurement as m (series_id, ts, stored_at, ${column}, provenance_id)
    select g.series_id, to_timestamp(g.ms / 1000), now(), ${typedValue(kind)}, ${isOnePush ? sql`${provenanceIds}::int` : sql`g.provenance_id`}
      from unnest(${list(seriesIds)}::int[], ${list(times)}::float8[], ${valueParameter(kind, values)}${isOnePush ? sql`` : sql`, ${list(provenanceIds)}::int[]`})
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

export const pushedMeasurements = ({ kind, seriesIds, times, values }: MeasurementBatch): PushedMeasurements => ({
  kind,
  times,
  table: () => sql`
              (select u.series_id, u.ms, u.value, u.place::int
                 from unnest(${list(seriesIds)}::int[], ${list(times)}::float8[], ${valueParameter(kind, values)})
                      with ordinality as u (series_id, ms, value, place)) g`,
  value: typedValue(kind),
})

const changedUnlessAll = (rows: number): Sql => sql`
         case when count(*) filter (where stored_at = now()) < ${rows}::int then
           coalesce(json_agg(json_build_array(series_id, round(extract(epoch from ts) * 1000), stored_at > now())), '[]') end`

/** The column `value` of `g`, converted to the type of its kind. */
export const typedValue = (kind: MeasurementKind): Sql => (kind === 'json' ? sql`g.value::jsonb` : sql`g.value`)

/** Values as a parameter of the type in which they are sent. JSON is sent as strings. */
export const valueParameter = (kind: MeasurementKind, values: readonly (number | string)[]): Sql =>
  kind === 'number' ? sql`${list(values as readonly number[])}::float8[]` : sql`${values}::text[]`

// An array as PostgreSQL writes it: the driver would check each number for characters to escape.
const list = (numbers: readonly number[]): string => `{${numbers.join()}}`
