import { CopyIn } from '@/lib/db/copy'
import type { Pool } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { fixed, type Sql, sql } from '@/lib/db/sql'
import { isoDay } from '@/lib/flows/import/gtfs/files/tables'
import type { Tally } from '@/lib/flows/import/tally'

type NumberedTable = 'g_agency' | 'g_stop' | 'g_route' | 'g_trip'

/**
 * Sets the public keys of rows, and numbers in the order of the keys. Characters that ids must not have become `_`. If
 * keys become equal by that, the changed ones get a hash of the original id.
 * @see `keyOf` of lib/netex/timetable/public-ids
 */
export const numberSql = (table: NumberedTable, id: 'agency_id' | 'stop_id' | 'route_id' | 'trip_id'): Sql => sql`
  with plain as (
    select ctid as place, ${fixed(id)} as id, regexp_replace(${fixed(id)}, '[^A-Za-z0-9_-]', '_', 'g') as key
      from ${fixed(table)}),
  keyed as (
    select place, case when id <> key and count(*) over (partition by key) > 1 then key || '_' || left(md5(id), 8) else key end as key
      from plain),
  numbered as (
    select place, key, row_number() over (order by key collate "C") as no from keyed)
  update ${fixed(table)} x set key = n.key, no = n.no from numbered n where x.ctid = n.place`

type Service = { service_id: string; key: string; week: number[] | null; added: number[]; removed: number[] }

const servicesSql = sql`
  with ids as (
    select service_id from g_calendar union select service_id from g_date),
  keyed as (
    select service_id, case when service_id <> plain and count(*) over (partition by plain) > 1
                            then plain || '_' || left(md5(service_id), 8) else plain end as key
      from (select service_id, regexp_replace(service_id, '[^A-Za-z0-9_-]', '_', 'g') as plain from ids) p)
  select k.service_id, k.key,
         case when c.service_id is not null
              then json_build_array(c.monday, c.tuesday, c.wednesday, c.thursday, c.friday, c.saturday, c.sunday, c.start_date, c.end_date)
               end as week,
         coalesce(d.added, '[]') as added, coalesce(d.removed, '[]') as removed
    from keyed k
    left join g_calendar c on c.service_id = k.service_id
    left join (select service_id, json_agg(date) filter (where exception_type = 1) as added,
                      json_agg(date) filter (where exception_type = 2) as removed
                 from g_date group by service_id) d on d.service_id = k.service_id
   order by k.key collate "C"`

/** Stores the services of a feed with their days, and their numbers in the table `g_service`. */
export async function storeServices(connection: Pool, tally: Tally): Promise<void> {
  await connection.unsafe('create temp table g_service (service_id text, no int)')
  const numbers = new CopyIn(connection, 'g_service', ['service_id', 'no'])
  const services = new CopyIn(connection, 'draft_service', ['id', 'key', 'from_date', 'to_date', 'day_bits', 'dates'])
  let id = 0
  for (const service of await rows<Service>(connection, servicesSql)) {
    const days = daysOf(service)
    if (typeof days === 'string') tally.skip('services', days, service.service_id)
    else {
      await numbers.add([service.service_id, ++id])
      const some = 'bits' in days ? [days.bits, null] : [null, days.days.map(isoDay)]
      await services.add([id, service.key, isoDay(days.from), isoDay(days.to), ...some])
    }
  }
  await numbers.flush()
  await services.flush()
  tally.count('services', { stored: id })
}

function daysOf({ week, added, removed }: Service): ServiceDays | string {
  const runs = week?.slice(0, 7).map(value => value === 1) ?? []
  return serviceDays({ week: week && { runs, from: week[7]!, to: week[8]! }, added, removed }) ?? 'it runs on no day'
}

export type FeedService = Readonly<{
  /** The weekdays from Monday to Sunday with the first and last day, or null for a service of individual dates. */
  week: Readonly<{ runs: readonly boolean[]; from: number; to: number }> | null
  added: readonly number[]
  removed: readonly number[]
}>

type ServiceDays = Readonly<{ from: number; to: number } & ({ bits: string } | { days: readonly number[] })>

const serviceDaysMax = 36_525

/**
 * The days of a service.
 * @returns null if it never runs; a reason as a string if the days cannot be represented
 */
export function serviceDays({ week, added, removed }: FeedService): ServiceDays | string | null {
  const removedDays = new Set(removed)
  if (!week) {
    const days = [...new Set(added)].filter(day => !removedDays.has(day)).sort((a, b) => a - b)
    return days.length === 0 ? null : { from: days[0]!, to: days.at(-1)!, days }
  }
  if (week.to < week.from) return 'end_date is before start_date'
  const [from, to] = [least(week.from, added), most(week.to, added)]
  if (to - from >= serviceDaysMax) return 'it lasts for more than a hundred years'
  const more = new Set(added)
  let bits = ''
  for (let day = from; day <= to; day++) {
    // 1 January 1970, day 0, was a Thursday.
    const weekday = (((day + 3) % 7) + 7) % 7
    const regular = day >= week.from && day <= week.to && week.runs[weekday]
    bits += more.has(day) || (regular && !removedDays.has(day)) ? '1' : '0'
  }
  return bits.includes('1') ? { from, to, bits } : null
}

const least = (value: number, others: readonly number[]) => others.reduce((least, other) => Math.min(least, other), value)
const most = (value: number, others: readonly number[]) => others.reduce((most, other) => Math.max(most, other), value)
