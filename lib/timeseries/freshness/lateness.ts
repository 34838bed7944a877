import { and, type Sql, sql } from '@/lib/db/sql'
import { milliseconds } from '@/lib/timeseries/fields/columns'
import type { Plan } from '@/lib/timeseries/plan'
import { conditions, instant, provenanceTable, seriesJoins } from '@/lib/timeseries/sql'

/** Freshness of the series of a type, origin and data type. Times in milliseconds since 1970, periods in seconds. */
export type FreshnessRow = Readonly<{
  stationType: string
  origin: string | null
  dataType: string
  series: number
  late: number
  periodMin: number
  periodMax: number
  arrivalNewest: number
  arrivalOldest: number
  measuredNewest: number
  measuredOldest: number
}>

/** Minimum delay of a late series, however short its period, because data need some time to arrive. */
const graceSeconds = 60

/** The freshness of series of active stations. @param periods number of periods after which a series is late */
export const freshnessSql = (plan: Plan, { moment, periods }: { moment: number; periods: number }): Sql => sql`
  select s.type as "stationType", s.origin, t.name as "dataType", count(*) as series, count(*) filter (where ${isLate(moment, periods)}) as late,
         min(r.period) as "periodMin", max(r.period) as "periodMax",
         max(${milliseconds(sql`m.stored_at`)}) as "arrivalNewest", min(${milliseconds(sql`m.stored_at`)}) as "arrivalOldest",
         max(${milliseconds(sql`m.ts`)}) as "measuredNewest", min(${milliseconds(sql`m.ts`)}) as "measuredOldest"
    from series r${seriesJoins(plan)}
    join latest m on m.series_id = r.id${provenanceTable(plan)}
   where ${and([sql`s.active`, ...conditions(plan), ...plan.measured.map(filter => filter.sql)])}
   group by s.type, s.origin, t.name
   order by s.type, s.origin, t.name`

/** SQL for whether series `r` with the newest measurement `m` is late at a moment, in milliseconds since 1970. */
export const isLate = (moment: number, periods: number): Sql =>
  // The earlier time decides: a forecast has a time in the future, and a late delivery has just arrived.
  sql`
           least(m.ts, m.stored_at) < ${instant(moment)} - make_interval(secs => greatest(r.period * ${periods}::float8, ${graceSeconds}::float8))`

/** A dataset of measurements in the catalog. Types may be lists with commas, or `*`; null means all. */
export type SeriesDataset = Readonly<{
  id: string
  name: string
  stationType: string
  origin: string | null
  dataType: string | null
}>

export const datasetsSql = (): Sql => sql`
  select c.id, c.shortname as name, c.station_type as "stationType", c.origin, c.data_type as "dataType"
    from dataset c
   where c.station_type is not null and not c.events and c.undecided is null
   order by c.id`
