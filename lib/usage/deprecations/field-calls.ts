import type { Caller } from '@/lib/access/caller'
import { opensDataset } from '@/lib/access/rights/datasets'
import { rightsOf } from '@/lib/access/rights/rights'
import { allDatasets } from '@/lib/catalog/dataset'
import type { Entity } from '@/lib/content/entities'
import { remember } from '@/lib/db/cache'
import { reader } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

const weeks = 12
const dayMilliseconds = 86_400_000

/** The Mondays of the weeks that are told, in UTC and as yyyy-MM-dd: the present week last. */
export function mondays(now: Date): string[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  const monday = today - ((now.getUTCDay() + 6) % 7) * dayMilliseconds
  return Array.from({ length: weeks }, (_, index) => dayOf(monday - (weeks - 1 - index) * 7 * dayMilliseconds))
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** A client that selects a field. `client`: empty for guests. */
export type FieldClient = Readonly<{ client: string; name: string | null; calls: number; firstDay: string; lastDay: string }>

/** Calls that select a field: by week, and by client. */
export type FieldCalls = Readonly<{ weeks: ReadonlyMap<string, number>; clients: readonly FieldClient[] }>

const cacheMilliseconds = 5000

/** Calls that select deprecated fields in these weeks, by `type.Field`; at most five seconds old. */
export const fieldCalls = (since: string): Promise<ReadonlyMap<string, FieldCalls>> =>
  remember(`calls of deprecated fields ${since}`, cacheMilliseconds, async () => {
    const [byWeek, byClient] = await Promise.all([
      rows<WeekRow>(reader(), callsByWeekSql(since)),
      rows<ClientRow>(reader(), fieldClientsSql(since)),
    ])
    const found = new Map<string, { weeks: Map<string, number>; clients: FieldClient[] }>()
    for (const { subject } of byWeek) found.set(subject, { weeks: new Map(), clients: [] })
    for (const { subject, week, calls } of byWeek) found.get(subject)!.weeks.set(week, calls)
    for (const { subject, ...client } of byClient) found.get(subject)?.clients.push(client)
    return found
  })

type WeekRow = Readonly<{ subject: string; week: string; calls: number }>

export const callsByWeekSql = (since: string): Sql => sql`
  select k.subject, (k.day - (extract(isodow from k.day)::int - 1))::text as week, sum(k.calls)::float8 as calls
    from call_count k
   where k.kind = 'field' and k.day >= ${since}::text::date
   group by 1, 2
   order by 1, 2`

type ClientRow = FieldClient & Readonly<{ subject: string }>

/** The clients of each field, most calls first. */
export const fieldClientsSql = (since: string): Sql => sql`
  select k.subject, k.client, c.name, sum(k.calls)::float8 as calls, min(k.day)::text as "firstDay", max(k.day)::text as "lastDay"
    from call_count k
    left join client c on c.id = k.client
   where k.kind = 'field' and k.day >= ${since}::text::date
   group by k.subject, k.client, c.name
   order by k.subject, sum(k.calls) desc, k.client`

/**
 * Says whether a caller may know how often fields of an entity are called: everybody where one of its datasets is open or none describes it, otherwise
 * callers whose rights open one.
 */
export async function callsShownTo(caller: Caller): Promise<(entity: Entity) => boolean> {
  const [datasets, rights] = await Promise.all([allDatasets(), rightsOf(caller)])
  return ({ type }) => {
    if (rights.hiddenTypes.includes(type)) return false
    const own = datasets.filter(({ entity, servedBy }) => entity === type && servedBy === null)
    return rights.everything || own.length === 0 || own.some(dataset => !dataset.closed || opensDataset(rights, dataset))
  }
}
