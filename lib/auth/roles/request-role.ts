import { ChangeRefused } from '@/lib/access/change-refused'
import { grantRole } from '@/lib/auth/roles/grant-role'
import { admin, type Transaction } from '@/lib/db/pools'
import { execute, firstRow, rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

type Requester = Readonly<{ issuer: string; subject: string; name: string }>

export type RoleRequest = Readonly<{
  id: number
  name: string
  role: string
  reason: string
  askedAt: Date
  state: 'open' | 'withdrawn' | 'given' | 'refused'
  comment: string
  until: Date | null
}>

const reasonLengthMax = 1000

const waitingMax = 20

type RequestRefusal = 'role unknown' | 'reason missing' | 'reason long' | 'too many'

/** Requests a role. Repeating a pending request changes nothing. @returns the reason of a refusal, null if accepted */
export async function requestRole(asker: Requester, role: string, reason: string): Promise<RequestRefusal | null> {
  const text = reason.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()
  if (text === '') return 'reason missing'
  if (text.length > reasonLengthMax) return 'reason long'
  const standing = await firstRow<{ known: boolean; waiting: number }>(admin(), standingSql(asker, role))
  if (!standing?.known) return 'role unknown'
  if (standing.waiting >= waitingMax) return 'too many'
  await execute(admin(), insertSql(asker, role, text))
  return null
}

/** Withdraws a pending request. @returns whether the person had such a request */
export async function withdrawRequest({ issuer, subject }: Requester, id: number): Promise<boolean> {
  const changed = await execute(
    admin(),
    sql`
      update role_request set state = 'withdrawn', decided_at = now()
       where id = ${id} and issuer = ${issuer} and subject = ${subject} and state = 'open'`,
  )
  return changed > 0
}

export const listRequestsOf = ({ issuer, subject }: Requester): Promise<RoleRequest[]> =>
  rows(
    admin(),
    sql`select ${columns} from role_request q where q.issuer = ${issuer} and q.subject = ${subject} order by q.id desc limit 50`,
  )

/** The pending requests of all users, oldest first; at most 500. */
export const listPendingRequests = (): Promise<RoleRequest[]> =>
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

type RequestDecision = Readonly<{ id: number; by: string; comment: string }>

/**
 * Approves a pending request and assigns its role.
 * @param issuer issuer of this platform's accounts; accounts of another provider may have the same ids
 * @throws ChangeRefused if the request is not pending, or the account is removed
 */
export async function approveRequest(
  connection: Transaction,
  { until, issuer, ...decision }: RequestDecision & Readonly<{ until: Date | null; issuer: string }>,
): Promise<void> {
  const { name, role, subject } = await openRequest(connection, decision.id)
  const account = await firstRow<{ username: string }>(connection, accountSql(decision.id, issuer))
  if (!account) throw new ChangeRefused('request-of-nobody', { name, subject })
  await grantRole(connection, { username: account.username, role, until })
  await decide(connection, decision, { state: 'given', until })
}

export async function refuseRequest(connection: Transaction, decision: RequestDecision): Promise<void> {
  await openRequest(connection, decision.id)
  await decide(connection, decision, { state: 'refused', until: null })
}

type OpenRequest = Pick<RoleRequest, 'name' | 'role' | 'state'> &
  Readonly<{ subject: string; by: string | null; at: Date | null }>

/** Locks the request until the end of the transaction. @throws ChangeRefused if it is not pending */
async function openRequest(connection: Transaction, id: number): Promise<OpenRequest> {
  const request = await firstRow<OpenRequest>(connection, decisionSql(id))
  if (!request) throw new ChangeRefused('request-unknown', { id })
  const { state, by, at, name } = request
  if (state === 'withdrawn') throw new ChangeRefused('request-withdrawn', { name })
  if (state !== 'open') throw new ChangeRefused('request-decided', { state, by: by ?? '', at: at?.toISOString() ?? '' })
  return request
}

const decisionSql = (id: number): Sql => sql`
  select name, subject, role, state, decided_by as by, decided_at as at
    from role_request
   where id = ${id}
     for update`

const accountSql = (id: number, issuer: string): Sql => sql`
  select a.username
    from role_request q
    join account a on a.id::text = q.subject
   where q.id = ${id} and q.issuer = ${issuer}`

const decide = (
  connection: Transaction,
  { id, by, comment }: RequestDecision,
  { state, until }: Readonly<{ state: 'given' | 'refused'; until: Date | null }>,
) =>
  execute(
    connection,
    sql`update role_request
           set state = ${state}, decided_at = now(), decided_by = ${by}, comment = ${comment}, until = ${until}::timestamptz
         where id = ${id}`,
  )
