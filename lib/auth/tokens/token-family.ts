import { endedSql } from '@/lib/auth/tokens/revocations'
import { hashSecret } from '@/lib/auth/tokens/secrets'
import { writer } from '@/lib/db/pools'
import { execute, firstRow, rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

/** Seconds in which a used refresh token gets the same answer again, as long as its successor has not been used. */
const graceSeconds = 10

/**
 * Uses a refresh token up. A client that sends it twice at once, or again because an answer was lost, gets the same successor; later, or after the
 * successor was used, the token is a copy.
 * @returns `gone` when it was revoked in between
 */
export async function spendRefreshToken(token: string, successor: string): Promise<'used' | 'copy' | 'gone'> {
  const row = await firstRow<{ inTime: boolean }>(writer(), spendSql(token, successor))
  if (!row) return 'gone'
  return row.inTime ? 'used' : 'copy'
}

/** Ends everything based on one sign-in at one client: its codes and tokens. */
export async function endFamily(grantId: string): Promise<void> {
  await execute(writer(), endedSql(familiesOf([grantId])))
}

/** Ends a session of the provider and everything based on it at every client. */
export async function endSession(uid: string): Promise<void> {
  const grants = await rows<{ grantId: string }>(writer(), sessionGrantsSql(uid))
  await execute(writer(), sql`delete from openid_state where model = 'Session' and uid = ${uid}`)
  await execute(writer(), endedSql(familiesOf(grants.map(({ grantId }) => grantId))))
}

/** Extends the session of the provider to at least these seconds from now. */
export async function touchSession(uid: string, seconds: number): Promise<void> {
  await execute(writer(), touchSql(uid, seconds))
}

const spendSql = (token: string, successor: string): Sql => sql`
  with used as (
    update openid_state set consumed_at = coalesce(consumed_at, clock_timestamp())
     where model = 'RefreshToken' and id = ${hashSecret(token)}
    returning consumed_at)
  select consumed_at > clock_timestamp() - make_interval(secs => ${graceSeconds})
         and not exists(select from openid_state s
                         where s.model = 'RefreshToken' and s.id = ${hashSecret(successor)} and s.consumed_at is not null) as "inTime"
    from used`

const familiesOf = (grantIds: readonly string[]): Sql => sql`
  (model <> 'Interaction' and grant_id = any(${grantIds}::text[]))
      or (model = 'Grant' and id = any(${grantIds.map(hashSecret)}::text[]))`

const sessionGrantsSql = (uid: string): Sql => sql`
  select signed_in.value ->> 'grantId' as "grantId"
    from openid_state s, jsonb_each(s.payload -> 'authorizations') signed_in
   where s.model = 'Session' and s.uid = ${uid} and signed_in.value ? 'grantId'
   order by 1`

const touchSql = (uid: string, seconds: number): Sql => sql`
  update openid_state
     set expires_at = now() + make_interval(secs => ${seconds}),
         payload = jsonb_set(payload, '{exp}', to_jsonb(extract(epoch from now())::bigint + ${seconds}::bigint))
   where model = 'Session' and uid = ${uid} and expires_at < now() + make_interval(secs => ${seconds})`
