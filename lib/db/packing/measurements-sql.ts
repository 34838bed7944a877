import { startOfMonth } from '@/lib/db/partitions'
import { and, emptySql, fixed, join, type Sql, sql } from '@/lib/db/sql'
import { once } from '@/lib/runtime'

/** SQL expressions for a series and an interval of time; `from` is included, `to` is excluded. */
export type SeriesInterval = Readonly<{ series: Sql; from: Sql; to: Sql }>

/** The storage to search: rows alone, or packed measurements as well. */
export type MeasurementStorage = 'rows' | 'everywhere'

/**
 * The measurements of a series in an interval as a table, unsorted: rows of `measurement` and packed ones, which are
 * disjoint. All statements read history through this or `firstMeasurementsSql`.
 * @see docs/decisions/068-compressed-months.md
 */
export const measurementsSql = (interval: SeriesInterval, storage: MeasurementStorage): Sql => sql`(
         select ${columns}
           from measurement m
          where ${looseIn(interval, storage)}${
            storage === 'rows'
              ? emptySql
              : sql`
          union all
         select ${columns}
           from ${packedSql(interval, 'ascending', null)} m`
          })`

/** Hides a value from the planner if packed measurements are read: planning for each value takes longer than running. */
export const hiddenFromPlanner = (value: Sql, storage: MeasurementStorage): Sql =>
  storage === 'rows' ? value : sql`(select ${value})`

/** The first `limit` measurements in a direction of time that meet conditions on `m` and on `tables` joined to it. */
type FirstMeasurements = Readonly<{ way: 'ascending' | 'descending'; limit: number; tables?: Sql; where?: readonly Sql[] }>

/** `measurementsSql` for the first measurements, and perhaps some more, because whole runs are unpacked. */
export const firstMeasurementsSql = (
  interval: SeriesInterval,
  storage: MeasurementStorage,
  { way, limit, tables = emptySql, where = [] }: FirstMeasurements,
): Sql => sql`(
         (select ${columns}
            from measurement m${tables}
           where ${and([looseIn(interval, storage), ...where])}
           order by m.ts${directions[way]}
           limit ${limit})${
             storage === 'rows'
               ? emptySql
               : sql`
          union all
         (select ${columns}
            from ${packedSql(interval, way, where.length === 0 ? limit : null)} m${tables}
           where ${and(where)}
           order by m.last_at${directions[way]}
           fetch first ${limit} rows with ties)`
           })`

const directions = { ascending: emptySql, descending: fixed(' desc') } as const

const columns = fixed('m.ts, m.stored_at, m.number, m.series_id, m.provenance_id, m.text, m.json')

const looseIn = ({ series, from, to }: SeriesInterval, storage: MeasurementStorage): Sql =>
  sql`m.series_id = ${series} and m.ts >= ${hiddenFromPlanner(from, storage)} and m.ts < ${hiddenFromPlanner(to, storage)}`

/**
 * Packed measurements in an interval, with the end of their run. Runs do not overlap, and each lies in one month.
 * @param most maximum number of measurements of each run; null for all
 */
function packedSql({ series, from, to }: SeriesInterval, way: FirstMeasurements['way'], most: number | null): Sql {
  const [low, high] = [sql`1 + ${countBefore(sql`b.start`)}`, sql`least(p.length, ${countBefore(sql`b.stop`)})`]
  const bounds = {
    ascending: most === null ? [low, high] : [low, sql`least(${high}, ${low} - 1 + ${most}::int)`],
    descending: most === null ? [low, high] : [sql`greatest(${low}, ${high} + 1 - ${most}::int)`, high],
  }[way]
  return unpackedSql(sql`
                select p.*, ${bounds[0]} as low, ${bounds[1]} as high
                  from (select ${from} as start, ${to} as stop offset 0) b, packed_measurement p
                 where p.series_id = ${series} and p.last_at >= b.start and p.first_at < b.stop and p.last_at < b.stop + interval '31 days'
                   and b.start <= (select max(last_at) from packed_measurement)
                 order by p.last_at${directions[way]}
                offset 0`)
}

/**
 * The measurements of runs, one per row, with the end of their run.
 * @param runs rows of `packed_measurement` with `low` and `high`, the first and last measurement to unpack, from 1
 */
export const unpackedSql = (runs: Sql): Sql => sql`(
         select u.series_id, u.last_at, u.ts, coalesce(u.stored_at, u.stored_time, u.ts + u.delay * interval '1 microsecond') as stored_at,
                coalesce(u.number, (u.base + u.number_offset) / u.divisor) as number,
                coalesce(u.provenance_id, u.own_provenance_id) as provenance_id, u.text, u.json
           from (select e.*, coalesce(e.tick, e.time, e.first_at + e.step * e.place) as ts
                   from (select r.series_id, r.first_at, r.last_at, r.step, r.stored_at, r.provenance_id, r.base, r.divisor, ${join(elements, ', ')}
                           from (${runs}) r) e) u)`

/** Columns of the unpacked measurements of a run; a column of the run that is null yields no values. */
const elements: readonly Sql[] = [
  sql`generate_series(r.first_at + r.step * (r.low - 1), case when r.places is null and r.times is null then r.first_at + r.step * (r.high - 1) end, r.step) as tick`,
  ...(
    [
      ['places', 'place'],
      ['times', 'time'],
      ['stored_times', 'stored_time'],
      ['delays', 'delay'],
      ['provenance_ids', 'own_provenance_id'],
      ['numbers', 'number'],
      ['number_offsets', 'number_offset'],
      ['texts', 'text'],
      ['jsons', 'json'],
    ] as const
  ).map(([column, element]) => fixed(`unnest(r.${column}[r.low:r.high]) as ${element}`)),
]

const countBefore = (time: Sql): Sql => sql`
           coalesce(width_bucket(${stepsTo(time)} - 1, p.places), width_bucket(${time} - interval '1 microsecond', p.times), ${stepsTo(time)})`

/** The number of the first step of a run `p` at or after a time, computed in whole microseconds to avoid rounding. */
const stepsTo = (time: Sql): Sql => {
  const [wanted, first, step] = [time, sql`p.first_at`, sql`p.step`].map(
    value => sql`(date_part('epoch', ${value}) * 1000000)::bigint`,
  )
  return sql`greatest(0, least(2147483647, (${wanted} - ${first} + ${step} - 1) / ${step}))::int`
}

/** The newest packed time in milliseconds since 1970; each statement for `readStored` selects it as `packedEnd`. */
export const packedEnd: Sql = sql`(select date_part('epoch', max(last_at)) * 1000 from packed_measurement)`

const day = 86_400_000

/** Minimum days from the end of a month until it is packed, with a margin for differing clocks. */
const neverPackedDays = 6

/** The storage of measurements from a time on, in milliseconds since 1970. Recent months are never packed. */
export const storageFrom = (from: number, now = Date.now()): MeasurementStorage =>
  from >= startOfMonth(new Date(now - neverPackedDays * day)).getTime() ? 'rows' : 'everywhere'

type Reply = Readonly<{ packedEnd?: number | null }>

/**
 * Reads measurements from a time on. A statement that searches packed ones is slow to plan, so if nothing seems to be
 * packed, one for rows runs first. Its column `packedEnd` shows whether that was enough; without it, everything is
 * searched.
 */
export async function readStored<R extends Reply>(from: number, read: (storage: MeasurementStorage) => Promise<R>): Promise<R> {
  const packed = once('end of what is packed', () => ({ at: Number.NEGATIVE_INFINITY }))
  if (from <= packed.at) return read('everywhere')
  const reply = await read('rows')
  if (reply.packedEnd === undefined) return read('everywhere')
  packed.at = reply.packedEnd ?? Number.NEGATIVE_INFINITY
  return from <= packed.at ? read('everywhere') : reply
}
