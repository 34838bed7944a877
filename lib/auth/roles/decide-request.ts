import { ChangeRefused } from '@/lib/access/change-refused'
import { grantRole } from '@/lib/auth/roles/grant-role'
import type { Transaction } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

/** A decision about a request. `by`: who decided; `comment`: the text for the requester. */
type RequestDecision = Readonly<{ id: number; by: string; comment: string }>

/**
 * Grants the requested role, in the same transaction. It takes effect at once in sessions of the pages, and in all tokens issued afterwards.
 * @param issuer whose accounts are meant: another provider's may have the same ids
 * @throws ChangeRefused when it is already decided, or the requester's account is removed
 */
export async function approveRequest(
  connection: Transaction,
  { until, issuer, ...decision }: RequestDecision & Readonly<{ until: Date | null; issuer: string }>,
): Promise<void> {
  const { name, role, subject } = await openRequest(connection, decision.id)
  const found = await firstRow<{ username: string }>(connection, accountSql(decision.id, issuer))
  if (!found) throw new ChangeRefused('request-of-nobody', { name, subject })
  await grantRole(connection, { username: found.username, role, until })
  await decide(connection, decision, { state: 'given', until })
}

/** Refuses a request. @throws ChangeRefused when it is already decided */
export async function refuseRequest(connection: Transaction, decision: RequestDecision): Promise<void> {
  await openRequest(connection, decision.id)
  await decide(connection, decision, { state: 'refused', until: null })
}

type OpenRequest = Readonly<{
  name: string
  subject: string
  role: string
  state: 'open' | 'withdrawn' | 'given' | 'refused'
  by: string | null
  at: Date | null
}>

/** The request, locked until the end of the transaction. @throws ChangeRefused unless it is open */
async function openRequest(connection: Transaction, id: number): Promise<OpenRequest> {
  const found = await firstRow<OpenRequest>(connection, standingSql(id))
  if (!found) throw new ChangeRefused('request-unknown', { id })
  const { state, by, at, name } = found
  if (state === 'withdrawn') throw new ChangeRefused('request-withdrawn', { name })
  if (state !== 'open') throw new ChangeRefused('request-decided', { state, by: by ?? '', at: at?.toISOString() ?? '' })
  return found
}

const standingSql = (id: number): Sql => sql`
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
