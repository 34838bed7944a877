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
  const [Callers, ByDay] = await Promise.all([
    rows<Usage['Callers'][number]>(administratorReads(), callersSql(kind, subject, days)),
    rows<Usage['ByDay'][number]>(administratorReads(), callsByDaySql(kind, subject, days)),
  ])
  return { Days: days, Calls: Callers.reduce((sum, { Calls }) => sum + Calls, 0), Callers, ByDay }
}

type CallKind = 'dataset' | 'field'

const usualDays = 30

/** The requests for a dataset: their number, the number of clients (all guests count as one), and the last day. */
export type CallsRow = Readonly<{ subject: string; calls: number; clients: number; lastDay: string }>

const callsSql = (days: number): Sql => sql`
  select k.subject, sum(k.calls)::bigint as calls, count(distinct k.client) as clients, max(k.day)::text as "lastDay"
    from call_count k
   where k.kind = 'dataset' and k.day > (now() at time zone 'utc')::date - ${days}::int
   group by k.subject
   order by k.subject`

const callersSql = (kind: CallKind, subject: string, days: number): Sql => sql`
  select nullif(k.client, '') as "Client", c.name as "Name", sum(k.calls)::bigint as "Calls", max(k.day)::text as "LastDay"
    from call_count k
    left join client c on c.id = k.client
   where k.kind = ${kind} and k.subject = ${subject} and k.day > (now() at time zone 'utc')::date - ${days}::int
   group by k.client, c.name
   order by "Calls" desc, k.client`

const callsByDaySql = (kind: CallKind, subject: string, days: number): Sql => sql`
  select k.day::text as "Day", sum(k.calls)::bigint as "Calls"
    from call_count k
   where k.kind = ${kind} and k.subject = ${subject} and k.day > (now() at time zone 'utc')::date - ${days}::int
   group by k.day
   order by k.day`
