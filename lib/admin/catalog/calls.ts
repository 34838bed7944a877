import { z } from 'zod'
import { administratorReads } from '@/lib/admin/administer'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

export const Usage = z.object({
  Days: z.int().describe('Number of days counted.'),
  Calls: z.int(),
  Callers: z.array(
    z.object({
      Client: z.string().nullable().describe('Null: requests without a token.'),
      Name: z.string().nullable(),
      Calls: z.int(),
      LastDay: z.iso.date(),
    }),
  ),
  ByDay: z.array(z.object({ Day: z.iso.date(), Calls: z.int() })),
})
export type Usage = z.infer<typeof Usage>

export async function callCounts(): Promise<ReadonlyMap<string, CallsRow>> {
  const callRows = await rows<CallsRow>(administratorReads(), callsSql(usualDays))
  return new Map(callRows.map(row => [row.subject, row]))
}

export async function usageOf(kind: CallKind, subject: string, days = usualDays): Promise<Usage> {
  const [callers, byDay] = await Promise.all([
    rows<CallerRow>(administratorReads(), callersSql(kind, subject, days)),
    rows<{ day: string; calls: number }>(administratorReads(), callsByDaySql(kind, subject, days)),
  ])
  return {
    Days: days,
    Calls: callers.reduce((sum, { calls }) => sum + calls, 0),
    Callers: callers.map(({ client, name, calls, lastDay }) => ({
      Client: client || null,
      Name: name,
      Calls: calls,
      LastDay: lastDay,
    })),
    ByDay: byDay.map(({ day, calls }) => ({ Day: day, Calls: calls })),
  }
}

type CallKind = 'dataset' | 'field'

/** Days to look back when the request names none. */
const usualDays = 30

/** How often each dataset was requested, by how many clients, and when last. Guests count as one. */
export type CallsRow = Readonly<{ subject: string; calls: number; clients: number; lastDay: string }>

const callsSql = (days: number): Sql => sql`
  select k.subject, sum(k.calls)::bigint as calls, count(distinct k.client) as clients, max(k.day)::text as "lastDay"
    from call_count k
   where k.kind = 'dataset' and k.day > (now() at time zone 'utc')::date - ${days}::int
   group by k.subject
   order by k.subject`

type CallerRow = Readonly<{ client: string; name: string | null; calls: number; lastDay: string }>

const callersSql = (kind: CallKind, subject: string, days: number): Sql => sql`
  select k.client, c.name, sum(k.calls)::bigint as calls, max(k.day)::text as "lastDay"
    from call_count k
    left join client c on c.id = k.client
   where k.kind = ${kind} and k.subject = ${subject} and k.day > (now() at time zone 'utc')::date - ${days}::int
   group by k.client, c.name
   order by calls desc, k.client`

const callsByDaySql = (kind: CallKind, subject: string, days: number): Sql => sql`
  select k.day::text as day, sum(k.calls)::bigint as calls
    from call_count k
   where k.kind = ${kind} and k.subject = ${subject} and k.day > (now() at time zone 'utc')::date - ${days}::int
   group by k.day
   order by k.day`
