import type { Caller } from '@/lib/access/caller'
import { coversDataset } from '@/lib/access/rights/datasets'
import { rightsOf } from '@/lib/access/rights/rights'
import { allDatasets } from '@/lib/catalog/dataset'
import type { Entity } from '@/lib/content/entities'
import { readCached } from '@/lib/db/cache'
import { reader } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

const weeks = 12
const dayMilliseconds = 86_400_000

/** The Mondays of the reported weeks in UTC, as yyyy-MM-dd. The current week is last. */
export function mondays(now: Date): string[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  const monday = today - ((now.getUTCDay() + 6) % 7) * dayMilliseconds
  const mondayBefore = (count: number) => new Date(monday - count * 7 * dayMilliseconds).toISOString().slice(0, 10)
  return Array.from({ length: weeks }, (_, index) => mondayBefore(weeks - 1 - index))
}

/** A client that selects a field, with an empty id for guests. */
export type FieldClient = Readonly<{ client: string; name: string | null; calls: number; firstDay: string; lastDay: string }>

export type FieldCalls = Readonly<{ weeks: ReadonlyMap<string, number>; clients: readonly FieldClient[] }>

const cacheMilliseconds = 5000

/** Requests that select deprecated fields, by `type.Field`, cached for five seconds. @param since a day, yyyy-MM-dd */
export const fieldCalls = (since: string): Promise<ReadonlyMap<string, FieldCalls>> =>
  readCached(`calls of deprecated fields ${since}`, cacheMilliseconds, async () => {
    const counts = new Map<string, { weeks: Map<string, number>; clients: FieldClient[] }>()
    for (const { subject, week, ...client } of await rows<FieldCallsRow>(reader(), fieldCallsSql(since))) {
      const field = counts.get(subject) ?? { weeks: new Map<string, number>(), clients: [] as FieldClient[] }
      counts.set(subject, field)
      field.weeks.set(week, (field.weeks.get(week) ?? 0) + client.calls)
      field.clients.push(client)
    }
    return new Map([...counts].map(([subject, { weeks, clients }]) => [subject, { weeks, clients: eachOnce(clients) }]))
  })

type FieldCallsRow = FieldClient & Readonly<{ subject: string; week: string }>

// One statement for weeks and clients: two would read two states, and count requests without their clients.
const fieldCallsSql = (since: string): Sql => sql`
  select k.subject, k.client, c.name, (k.day - (extract(isodow from k.day)::int - 1))::text as week,
         sum(k.calls)::float8 as calls, min(k.day)::text as "firstDay", max(k.day)::text as "lastDay"
    from call_count k
    left join client c on c.id = k.client
   where k.kind = 'field' and k.day >= ${since}::text::date
   group by k.subject, k.client, c.name, week
   order by k.subject, k.client, week`

/** Merges the weeks of each client, and sorts clients by requests. @param weeks sorted by client and week */
function eachOnce(weeks: readonly FieldClient[]): FieldClient[] {
  const clients = new Map<string, FieldClient>()
  for (const week of weeks) {
    const before = clients.get(week.client)
    clients.set(week.client, before ? { ...before, calls: before.calls + week.calls, lastDay: week.lastDay } : week)
  }
  return [...clients.values()].sort((a, b) => b.calls - a.calls)
}

/** Whether a caller may see requests for an entity's fields: if one of its datasets is accessible, or it has none. */
export async function callsShownTo(caller: Caller): Promise<(entity: Entity) => boolean> {
  const [datasets, rights] = await Promise.all([allDatasets(), rightsOf(caller)])
  return ({ type }) => {
    if (rights.hiddenTypes.includes(type)) return false
    const own = datasets.filter(({ entity, servedBy }) => entity === type && servedBy === null)
    return rights.everything || own.length === 0 || own.some(dataset => !dataset.closed || coversDataset(rights, dataset))
  }
}
