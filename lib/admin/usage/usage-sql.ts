import type { ListPage } from '@/lib/admin/list'
import { containing } from '@/lib/admin/search-sql'
import type { UsageFilter } from '@/lib/admin/usage/params'
import { and, type Sql, sql } from '@/lib/db/sql'

/** Calls of a dataset, a client, a field or a path for pushes. */
export type UsageRow = Readonly<{
  subject: string
  name: string | null
  calls: number
  pushes: number
  others: number
  lastDay: string
}>

/** A page of usage, most calls and pushes first. */
export const usageSql = (wanted: UsageFilter, { size, offset }: ListPage): Sql => sql`
  select u.subject, u.name, u.calls::float8 as calls, u.pushes::float8 as pushes, u.others::int as others, u.last_day::text as "lastDay"
    from (${counted(wanted)}) u
   where ${named(wanted)}
   order by u.calls + u.pushes desc, u.subject
   limit ${size} offset ${offset}`

export const countUsageSql = (wanted: UsageFilter): Sql => sql`
  select count(*)::int as total from (${counted(wanted)}) u where ${named(wanted)}`

const named = ({ search }: UsageFilter): Sql =>
  and(search === undefined ? [] : [containing(sql`concat_ws(' ', u.subject, u.name)`, search)])

function counted({ by, days }: UsageFilter): Sql {
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

/** Sign-ins and refusals by day, latest first. */
export type SignInsRow = Readonly<{
  day: string
  signIns: number
  signInsRefused: number
  tokens: number
  tokensRefused: number
  accessRefused: number
}>

export const signInsSql = (days: number): Sql => sql`
  select (a.at at time zone 'utc')::date::text as day,
         coalesce(sum(a.times) filter (where a.kind = 'sign-in'), 0)::int as "signIns",
         coalesce(sum(a.times) filter (where a.kind = 'sign-in refused'), 0)::int as "signInsRefused",
         coalesce(sum(a.times) filter (where a.kind = 'token'), 0)::int as tokens,
         coalesce(sum(a.times) filter (where a.kind = 'token refused'), 0)::int as "tokensRefused",
         coalesce(sum(a.times) filter (where a.kind = 'access refused'), 0)::int as "accessRefused"
    from audit a
   where a.at >= (now() at time zone 'utc')::date::timestamp at time zone 'utc' - (${days}::int - 1) * interval '1 day'
   group by 1
   order by 1 desc`
