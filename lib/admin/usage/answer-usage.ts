import { administratorReads } from '@/lib/admin/administer'
import { answerRows, containing, given, type ListCall, type Wanted } from '@/lib/admin/list'
import { SignInsQuery, UsageQuery } from '@/lib/admin/usage/params'
import { rows } from '@/lib/db/run'
import { and, type Sql, sql } from '@/lib/db/sql'
import { json } from '@/lib/http/answers/respond'
import { queryValues, readQuery } from '@/lib/http/queries/query'

/** Answers how often datasets, clients, deprecated fields or paths for pushes were called, most calls and pushes first. @throws Problem 400 */
export const answerUsage = (call: ListCall): Promise<Response> =>
  answerRows(call, {
    path: '/usage',
    query: UsageQuery,
    statement: wanted => ({
      columns: sql`nullif(u.subject, '') as "Subject", u.name as "Name", u.calls::float8 as "Calls", u.pushes::float8 as "Pushes",
                   u.others::int as "Others", u.last_day::text as "LastDay"`,
      from: sql`(${counted(wanted)}) u`,
      where: and(given(wanted.search, text => containing(sql`concat_ws(' ', u.subject, u.name)`, text))),
      order: sql`u.calls + u.pushes desc, u.subject`,
    }),
  })

function counted({ by, days }: Wanted<typeof UsageQuery>): Sql {
  const lately = sql`k.day > (now() at time zone 'utc')::date - ${days}::int`
  if (by === 'client')
    return sql`
    select k.client as subject, min(c.name) as name, coalesce(sum(k.calls) filter (where k.kind = 'dataset'), 0) as calls,
           coalesce(sum(k.calls) filter (where k.kind = 'push'), 0) as pushes,
           count(distinct k.subject) filter (where k.kind = 'dataset') as others, max(k.day) as last_day
      from call_count k left join client c on c.id = k.client
     where k.kind in ('dataset', 'push') and ${lately}
     group by k.client`
  if (by === 'push')
    return sql`
    select k.subject, null::text as name, 0 as calls, sum(k.calls) as pushes, count(distinct k.client) as others, max(k.day) as last_day
      from call_count k
     where k.kind = 'push' and ${lately}
     group by k.subject`
  return sql`
    select k.subject, min(d.shortname) as name, sum(k.calls) as calls, 0 as pushes, count(distinct k.client) as others, max(k.day) as last_day
      from call_count k left join dataset d on d.id = k.subject
     where k.kind = ${by} and ${lately}
     group by k.subject`
}

/** Answers with sign-ins and refusals by day, latest first. @throws Problem 400 */
export async function answerSignIns({ query }: ListCall): Promise<Response> {
  const { days } = readQuery(SignInsQuery, queryValues(query))
  return json({ Items: await rows(administratorReads(), signInsSql(days)) })
}

const signInsSql = (days: number): Sql => sql`
  select (a.at at time zone 'utc')::date::text as "Day",
         coalesce(sum(a.times) filter (where a.kind = 'sign-in'), 0)::int as "SignIns",
         coalesce(sum(a.times) filter (where a.kind = 'sign-in refused'), 0)::int as "SignInsRefused",
         coalesce(sum(a.times) filter (where a.kind = 'token'), 0)::int as "Tokens",
         coalesce(sum(a.times) filter (where a.kind = 'token refused'), 0)::int as "TokensRefused",
         coalesce(sum(a.times) filter (where a.kind = 'access refused'), 0)::int as "AccessRefused"
    from audit a
   where a.at >= (now() at time zone 'utc')::date::timestamp at time zone 'utc' - (${days}::int - 1) * interval '1 day'
   group by 1
   order by 1 desc`
