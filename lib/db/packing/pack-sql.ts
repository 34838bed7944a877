import { fixed, name, type Sql, sql } from '@/lib/db/sql'
import { unpackedSql } from './measurements-sql'

/** A position in a month, whose measurements are sorted by series and time (in microseconds since 1970). */
export type MonthPosition = Readonly<{ series: number; time: number }>

/** The outcome of a step: the numbers of measurements read, packed, and removed as rows, and the next position. */
export type PackStep = Readonly<{ read: number; packed: number; removed: number }> & MonthPosition

/** Maximum measurements in a run: enough for a small overhead of its row, but few enough to fit on a page. */
const runLength = 240

/** Number of measurements that one step reads. */
export const stepLength = 40 * runLength

/**
 * Packs the next measurements of a month. Rows are replaced by a run only if it yields exactly these rows.
 * @param quietMinutes a series with measurements of this month stored within this time stays as it is
 */
export const packStepSql = (partition: string, { series, time }: MonthPosition, quietMinutes: number): Sql => sql`
  with read as materialized (
       select m.ctid as place, m.*, ${microseconds(sql`m.ts`)} as us
         from ${name(partition)} m
        where (m.series_id, m.ts) > (${series}::int, to_timestamp(${time}::float8 / 1000000))
        order by m.series_id, m.ts
        limit ${stepLength}),
       ${dividedSql(quietMinutes)},
       ${formsSql},
       ${runsSql},
       proven as (
       select u.series_id, u.last_at, count(*) as measurements
         from ${unpackedSql(sql`select r.*, 1 as low, r.length as high from run r`)} u
         left join loose l on l.series_id = u.series_id and l.ts = u.ts and l.stored_at = u.stored_at and l.provenance_id = u.provenance_id
               and float8send(l.number) is not distinct from float8send(u.number) and l.text is not distinct from u.text
               and l.json::text is not distinct from u.json::text
        group by u.series_id, u.last_at
       having count(*) = count(l.ts)),
       kept as materialized (
       select r.* from run r join proven p on p.series_id = r.series_id and p.last_at = r.last_at and p.measurements = r.length),
       added as (
       insert into packed_measurement (${columns}) select ${columns} from kept),
       removed as (
       delete from ${name(partition)} m
        using loose l join kept k on k.series_id = l.series_id and k.island = l.island and k.number = l.run
        where m.series_id = l.series_id and m.ts = l.ts and m.ctid = l.place
       returning 1)
  select (select count(*)::int from read) as read, (select coalesce(sum(length), 0)::int from kept) as packed,
         (select count(*)::int from removed) as removed, l.series_id as series, l.us as time
    from (select null) one
    left join (select series_id, us from read order by series_id desc, ts desc limit 1) l on true`

const columns = fixed(
  'first_at, last_at, step, stored_at, base, divisor, series_id, length, provenance_id, ' +
    'places, times, delays, stored_times, provenance_ids, number_offsets, numbers, texts, jsons',
)

const microseconds = (time: Sql): Sql => sql`(date_part('epoch', ${time}) * 1000000)::bigint`

/** Divides measurements into equal runs, shorter if values are long. `island` is the end of the next existing run. */
const dividedSql = (quietMinutes: number): Sql => sql`sized as (
       select q.*, sum(q.size) over (w order by q.ts) as weight, sum(q.size) over w as weights,
              max(q.stored_at) over (partition by q.series_id) as last_stored_at
         from (select r.*, 1 + coalesce(octet_length(r.text), octet_length(r.json::text), 0) / 64 as size,
                      coalesce((select min(p.last_at) from packed_measurement p where p.series_id = r.series_id and p.last_at > r.ts), 'infinity') as island
                 from read r) q
       window w as (partition by q.series_id, q.island)),
       loose as materialized (
       select s.*, (s.weight - 1) / ((s.weights + s.runs - 1) / s.runs) as run
         from (select s.*, (s.weights + ${runLength - 1}) / ${runLength} as runs from sized s) s
        where s.last_stored_at < now() - make_interval(mins => ${quietMinutes}::int))`

// An integer divided by a power of ten is exactly the original number, a sum of decimals is not. -0 is no integer.
const divisor = sql`
                      case when not abs(l.number) < 4e9 or float8send(l.number) = '\\x8000000000000000' then null ${fixed(
                        [1, 10, 100, 1000, 10_000, 100_000, 1_000_000]
                          .map(power => `when round(l.number * ${power}) / ${power} = l.number then ${power} `)
                          .join(''),
                      )}end`

/** SQL for the packed form of each run: a column is null if its values differ, or are no whole steps or integers. */
const formsSql: Sql = sql`form as (
       select f.*, round(f.least * f.divisor) + 32768 as base
         from (select g.series_id, g.island, g.run, min(g.ts) as first_at, max(g.ts) as last_at, min(g.us) as first_us, count(*)::int as length,
                      count(*) = 1 or min(g.gap) = max(g.gap) as regular,
                      case when min(g.gap) = max(g.gap) then min(g.gap)
                           when bool_and(g.us % 1000000 = 0) then 1000000
                           when bool_and(g.us % 1000 = 0) and max(g.us) - min(g.us) < 2147483648000 then 1000 end as step,
                      case when min(g.stored_at) = max(g.stored_at) then min(g.stored_at) end as stored_at,
                      bool_and(abs(g.delay) < 2147483648) as prompt,
                      case when min(g.provenance_id) = max(g.provenance_id) then min(g.provenance_id) end as provenance_id,
                      min(g.number) as least,
                      case when count(g.divisor) = count(*)
                            and round(max(g.number) * max(g.divisor)) - round(min(g.number) * max(g.divisor)) < 65536 then max(g.divisor) end as divisor
                 from (select l.*, l.us - lag(l.us) over (partition by l.series_id, l.island, l.run order by l.ts) as gap,
                              ${microseconds(sql`l.stored_at`)} - l.us as delay, ${divisor} as divisor
                         from loose l) g
                group by g.series_id, g.island, g.run) f)`

const runsSql: Sql = sql`run as materialized (
       select f.series_id, f.island, f.run as number, f.first_at, f.last_at, f.length, coalesce(f.step, 1000000) * interval '1 microsecond' as step,
              f.stored_at, f.provenance_id, f.base, f.divisor,
              array_agg(((l.us - f.first_us) / f.step)::int order by l.ts) filter (where not f.regular and f.step is not null) as places,
              array_agg(l.ts order by l.ts) filter (where not f.regular and f.step is null) as times,
              array_agg((${microseconds(sql`l.stored_at`)} - l.us)::int order by l.ts) filter (where f.stored_at is null and f.prompt) as delays,
              array_agg(l.stored_at order by l.ts) filter (where f.stored_at is null and not f.prompt) as stored_times,
              array_agg(l.provenance_id order by l.ts) filter (where f.provenance_id is null) as provenance_ids,
              array_agg((round(l.number * f.divisor) - f.base)::smallint order by l.ts) filter (where f.base is not null) as number_offsets,
              array_agg(l.number order by l.ts) filter (where f.base is null and l.number is not null) as numbers,
              array_agg(l.text order by l.ts) filter (where l.text is not null) as texts,
              array_agg(l.json order by l.ts) filter (where l.json is not null) as jsons
         from form f
         join loose l on l.series_id = f.series_id and l.island = f.island and l.run = f.run
        group by f.series_id, f.island, f.run, f.first_at, f.last_at, f.first_us, f.length, f.regular, f.step, f.stored_at, f.prompt, f.provenance_id,
                 f.base, f.divisor)`
