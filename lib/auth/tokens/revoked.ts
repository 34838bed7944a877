import type { JWTPayload } from 'jose'
import { revocableNames } from '@/lib/access/tokens/withdrawn'
import { hashSecret } from '@/lib/auth/tokens/secrets'
import { writer } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

/** Makes one access token known as revoked until it has expired. The doors count it within a second. @param jti of the token */
export async function revokeAccess(jti: string): Promise<void> {
  await execute(
    writer(),
    sql`insert into openid_state (model, id, payload, expires_at) values ('Revoked', ${hashSecret(jti)}, '{}', ${forgotten()}) on conflict do nothing`,
  )
}

/** Whether an access token, or the sign-in it came of, was revoked, read now. */
export async function isRevoked(claims: JWTPayload): Promise<boolean> {
  const names = revocableNames(claims)
  const found = await firstRow(
    writer(),
    sql`select from openid_state where model = 'Revoked' and id = any(${names}::text[]) limit 1`,
  )
  return found !== null
}

/**
 * Removes rows of what the OpenID provider keeps, and makes the access tokens of their sign-ins known as revoked: these are signed and not
 * kept, but say by `sid` where they came from.
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

// Longer than an access token lives, clocks apart included.
const forgotten = (): Sql => sql`now() + interval '10 minutes'`
