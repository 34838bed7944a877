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
  decidedAt: Date | null
  decidedBy: string | null
  comment: string
  until: Date | null
}>

type RequestFilter = Pick<RequestsQuery, 'state' | 'search'>

const columns = sql`q.id, q.name, q.role, q.reason, q.asked_at as "askedAt", q.state, q.decided_at as "decidedAt",
         q.decided_by as "decidedBy", q.comment, q.until`

/** A page of the requests: open ones in the order they came, others newest first. */
export const requestsSql = (wanted: RequestFilter, { size, offset }: ListPage): Sql => sql`
  select ${columns}
    from role_request q
   where ${matching(wanted)}
   order by ${wanted.state === 'open' ? sql`q.asked_at, q.id` : sql`q.asked_at desc, q.id desc`}
   limit ${size} offset ${offset}`

/** How many requests there are. */
export const countRequestsSql = (wanted: RequestFilter): Sql => sql`
  select count(*)::int as total from role_request q where ${matching(wanted)}`

/** One request. */
export const requestSql = (id: number): Sql => sql`
  select ${columns}
    from role_request q
   where q.id = ${id}`

/** Locks a request, so that nobody else decides about it until the end of the transaction. */
export const lockRequestSql = (id: number): Sql => sql`select from role_request where id = ${id} for update`

const matching = ({ state, search }: RequestFilter): Sql =>
  and([
    ...(state === 'all' ? [] : [sql`q.state = ${state}`]),
    ...(search === undefined ? [] : [containing(sql`q.name || ' ' || q.role`, search)]),
  ])
