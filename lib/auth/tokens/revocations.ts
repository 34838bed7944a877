import type { JWTPayload } from 'jose'
import { revocableNames } from '@/lib/access/tokens/withdrawals'
import { hashSecret } from '@/lib/auth/tokens/secrets'
import { writer } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

/** Marks an access token as revoked until it has expired. The doors count it within a second. @param jti of the token */
export async function revokeAccess(jti: string): Promise<void> {
  await execute(
    writer(),
    sql`insert into openid_state (model, id, payload, expires_at) values ('Revoked', ${hashSecret(jti)}, '{}', ${forgotten()}) on conflict do nothing`,
  )
}

/** Whether an access token, or its sign-in, was revoked; without a cache. */
export async function isRevoked(claims: JWTPayload): Promise<boolean> {
  const names = revocableNames(claims)
  const found = await firstRow(
    writer(),
    sql`select from openid_state where model = 'Revoked' and id = any(${names}::text[]) limit 1`,
  )
  return found !== null
}

/**
 * Removes rows of `openid_state`, and marks the access tokens of their sign-ins as revoked: those are not stored, but name the sign-in by `sid`.
 * @param where which rows of `openid_state`
 */
export const endedSql = (where: Sql): Sql => sql`
  with ended as (
    delete from openid_state where ${where} returning payload ->> 'sid' as sid)
  insert into openid_state (model, id, payload, expires_at)
  select distinct 'Revoked', encode(sha256(convert_to(sid, 'UTF8')), 'hex'), '{}'::jsonb, ${forgotten()}
    from ended
   where sid is not null
      on conflict do nothing`

// Longer than an access token lives, including clock differences.
const forgotten = (): Sql => sql`now() + interval '10 minutes'`
