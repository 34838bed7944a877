import type { ListPage } from '@/lib/admin/list'
import type { RequestAnswer, RequestsQuery } from '@/lib/admin/requests/params'
import { containing } from '@/lib/admin/search-sql'
import { and, type Sql, sql } from '@/lib/db/sql'

/** A request as it is stored. */
export type RequestRow = Readonly<{
  id: number
  name: string
  role: string
  reason: string
  askedAt: Date
  state: RequestAnswer['State']
}>

type Wanted = Pick<RequestsQuery, 'state' | 'search'>

/** A page of the requests: those that wait in the order they came, else the newest first. */
export const requestsSql = (wanted: Wanted, { size, offset }: ListPage): Sql => sql`
  select q.id, q.name, q.role, q.reason, q.asked_at as "askedAt", q.state
    from role_request q
   where ${matching(wanted)}
   order by ${wanted.state === 'open' ? sql`q.asked_at, q.id` : sql`q.asked_at desc, q.id desc`}
   limit ${size} offset ${offset}`

/** How many requests there are. */
export const countRequestsSql = (wanted: Wanted): Sql => sql`
  select count(*)::int as total from role_request q where ${matching(wanted)}`

const matching = ({ state, search }: Wanted): Sql =>
  and([
    ...(state === 'all' ? [] : [sql`q.state = ${state}`]),
    ...(search === undefined ? [] : [containing(sql`lower(q.name || ' ' || q.role)`, search)]),
  ])
