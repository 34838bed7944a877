import { admin } from '@/lib/db/pools'
import { execute, firstRow, rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

/** A signed-in person, as the identity provider names them. */
type Requester = Readonly<{ issuer: string; subject: string; name: string }>

/** A request for a role. */
export type RoleRequest = Readonly<{
  id: number
  name: string
  role: string
  reason: string
  askedAt: Date
  state: 'open' | 'withdrawn' | 'given' | 'refused'
  /** Text of the person who decided, for the requester. */
  comment: string
  /** When a role granted for a time ends. */
  until: Date | null
}>

const reasonLengthMax = 1000

/** How many open requests one person can have. */
const waitingMax = 20

/** Why a request was not accepted. */
type RequestRefusal = 'role unknown' | 'reason missing' | 'reason long' | 'too many'

/** Requests a role; repeating an open request changes nothing. @returns null when it is accepted */
export async function requestRole(asker: Requester, role: string, reason: string): Promise<RequestRefusal | null> {
  const text = reason.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()
  if (text === '') return 'reason missing'
  if (text.length > reasonLengthMax) return 'reason long'
  const found = await firstRow<{ known: boolean; waiting: number }>(admin(), standingSql(asker, role))
  if (!found?.known) return 'role unknown'
  if (found.waiting >= waitingMax) return 'too many'
  await execute(admin(), insertSql(asker, role, text))
  return null
}

/** Withdraws a request that is still open. @returns whether it was theirs and open */
export async function withdrawRequest({ issuer, subject }: Requester, id: number): Promise<boolean> {
  const changed = await execute(
    admin(),
    sql`
      update role_request set state = 'withdrawn', decided_at = now()
       where id = ${id} and issuer = ${issuer} and subject = ${subject} and state = 'open'`,
  )
  return changed > 0
}

/** The requests of one person, newest first. */
export const listRequestsOf = ({ issuer, subject }: Requester): Promise<RoleRequest[]> =>
  rows(
    admin(),
    sql`select ${columns} from role_request q where q.issuer = ${issuer} and q.subject = ${subject} order by q.id desc limit 50`,
  )

/** All open requests, oldest first: for administrators. */
export const listOpenRequests = (): Promise<RoleRequest[]> =>
  rows(admin(), sql`select ${columns} from role_request q where q.state = 'open' order by q.asked_at, q.id limit 500`)

const columns = sql`q.id, q.name, q.role, q.reason, q.asked_at as "askedAt", q.state, q.comment, q.until`

const standingSql = ({ issuer, subject }: Requester, role: string): Sql => sql`
  select exists (select from role r where r.name = ${role} and r.requestable) as known,
         (select count(*)::int from role_request q where q.issuer = ${issuer} and q.subject = ${subject} and q.state = 'open') as waiting`

const insertSql = ({ issuer, subject, name }: Requester, role: string, reason: string): Sql => sql`
  insert into role_request (issuer, subject, name, role, reason)
  select ${issuer}, ${subject}, ${name}, ${role}, ${reason}
   where not exists (select from role_request q where q.issuer = ${issuer} and q.subject = ${subject} and q.role = ${role} and q.state = 'open')
  on conflict (issuer, subject, role) where state = 'open' do nothing`
