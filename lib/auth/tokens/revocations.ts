import type { JWTPayload } from 'jose'
import { revocableNames } from '@/lib/access/tokens/withdrawn-tokens'
import { hashSecret } from '@/lib/auth/tokens/secrets'
import { type Transaction, writer } from '@/lib/db/pools'
import { execute, firstRow, rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

/** Revokes an access token by its `jti`; the APIs refuse it within a second. */
export async function revokeAccess(jti: string): Promise<void> {
  await execute(
    writer(),
    sql`insert into openid_state (model, id, payload, expires_at) values ('Revoked', ${hashSecret(jti)}, '{}', ${forgotten()}) on conflict do nothing`,
  )
}

/** Whether an access token, or its sign-in, was revoked; not cached. */
export async function isRevoked(claims: JWTPayload): Promise<boolean> {
  const names = revocableNames(claims)
  const revoked = await firstRow(
    writer(),
    sql`select from openid_state where model = 'Revoked' and id = any(${names}::text[]) limit 1`,
  )
  return revoked !== null
}

/** Removes rows of `openid_state` and revokes the access tokens of their sign-ins, which have the same `sid`. */
export const endSignInsSql = (where: Sql): Sql => sql`
  with ended as (
    delete from openid_state where ${where} returning payload ->> 'sid' as sid)
  insert into openid_state (model, id, payload, expires_at)
  select distinct 'Revoked', encode(sha256(convert_to(sid, 'UTF8')), 'hex'), '{}'::jsonb, ${forgotten()}
    from ended
   where sid is not null
      on conflict do nothing`

// A revocation is stored longer than an access token is valid, including clock differences.
const forgotten = (): Sql => sql`now() + interval '10 minutes'`

/** Revokes all codes and tokens of a sign-in at a client. */
export async function endFamily(grantId: string): Promise<void> {
  await execute(writer(), endSignInsSql(familiesOf([grantId])))
}

/** Ends a session of the provider and revokes the codes and tokens based on it at every client. */
export async function endProviderSession(uid: string): Promise<void> {
  const grants = await rows<{ grantId: string }>(writer(), sessionGrantsSql(uid))
  await execute(writer(), sql`delete from openid_state where model = 'Session' and uid = ${uid}`)
  await execute(writer(), endSignInsSql(familiesOf(grants.map(({ grantId }) => grantId))))
}

/** Extends a session of the provider, so that it ends `seconds` from now or later. */
export async function touchSession(uid: string, seconds: number): Promise<void> {
  await execute(writer(), touchSql(uid, seconds))
}

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

/** Ends the sessions of an account or at a client, with their codes and tokens, and its sessions of the web pages. */
export async function endSessions(connection: Transaction, whose: { accountId: string } | { clientId: string }): Promise<void> {
  const [state, pages] =
    'accountId' in whose
      ? [sql`payload ->> 'accountId' = ${whose.accountId}`, sql`subject = ${whose.accountId}`]
      : [sql`payload ->> 'clientId' = ${whose.clientId}`, sql`client = ${whose.clientId}`]
  await execute(connection, endSignInsSql(state))
  await execute(connection, sql`update page_session set ended_at = now(), tokens = null where ${pages} and ended_at is null`)
}
