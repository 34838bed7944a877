import type { Adapter, AdapterPayload } from 'oidc-provider'
import { OauthError } from '@/lib/auth/openid/oauth-answer'
import { endedSql } from '@/lib/auth/tokens/revocations'
import { hashSecret } from '@/lib/auth/tokens/secrets'
import { endFamily } from '@/lib/auth/tokens/token-family'
import { writer } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

/** A row of `openid_state` as the library expects it. */
type StoredState = { payload: AdapterPayload; consumedAt: number | null }

/**
 * What the OpenID library keeps between requests: sessions, grants, codes, refresh tokens, interactions. The table holds nothing that can be used: an
 * id, which is the token, the code or the value of a cookie, is stored as its hash, and no payload repeats it.
 */
export function openidState(model: string): Adapter {
  return {
    upsert: async (id, payload, seconds = 0) => void (await execute(writer(), storeSql({ model, id, payload, seconds }))),
    find: id => found(sql`model = ${model} and id = ${hashSecret(id)}`, id),
    // A session found by its `uid` is only read: the value of its cookie is not known here.
    findByUid: uid => found(sql`model = ${model} and uid = ${uid}`),
    findByUserCode: () => Promise.resolve(undefined),
    consume: id => consume(model, id),
    destroy: async id =>
      void (await execute(writer(), sql`delete from openid_state where model = ${model} and id = ${hashSecret(id)}`)),
    revokeByGrantId: async grantId => void (await execute(writer(), endedSql(sql`model = ${model} and grant_id = ${grantId}`))),
  }
}

// When one code is sent twice at the same moment, one sender has a copy, and it is unknown which.
async function consume(model: string, id: string): Promise<void> {
  if ((await execute(writer(), consumeSql(model, id))) > 0) return
  const copied = await firstRow<{ grantId: string }>(writer(), grantSql(model, id))
  if (copied) await endFamily(copied.grantId)
  throw new OauthError(400, 'invalid_grant', 'Code not valid')
}

async function found(where: Sql, id?: string): Promise<AdapterPayload | undefined> {
  const row = await firstRow<StoredState>(writer(), findSql(where))
  if (!row) return undefined
  const { payload, consumedAt } = row
  if (consumedAt !== null) payload.consumed = consumedAt
  return id === undefined ? payload : withId(payload, id)
}

/** A payload without the id it is stored under. An interaction contains its id in its return address, and the session's cookie. */
export function withoutId({ jti, returnTo, session, ...payload }: AdapterPayload, id: string): AdapterPayload {
  const { cookie, ...shown } = (session ?? {}) as { cookie?: string; uid?: string; accountId?: string }
  return {
    ...payload,
    ...(returnTo === undefined ? {} : { returnTo: String(returnTo).slice(0, -id.length) }),
    ...(session === undefined ? {} : { session: shown as NonNullable<typeof session> }),
  }
}

/** The payload as it was before `withoutId`, except for the session's cookie, which is not read there. */
export const withId = (payload: AdapterPayload, id: string): AdapterPayload => ({
  ...payload,
  jti: id,
  ...(payload.returnTo === undefined ? {} : { returnTo: `${payload.returnTo}${id}` }),
})

type NewState = Readonly<{ model: string; id: string; payload: AdapterPayload; seconds: number }>

// A refresh token is never changed: when two requests create the same one, the second must not make a used one valid again.
const storeSql = ({ model, id, payload, seconds }: NewState): Sql => sql`
  insert into openid_state (model, id, payload, grant_id, uid, expires_at)
  values (${model}, ${hashSecret(id)}, ${JSON.stringify(withoutId(payload, id))}::text::jsonb, ${payload.grantId ?? null},
          ${payload.uid ?? null}, now() + make_interval(secs => ${seconds}))
      on conflict (model, id) do update
     set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at
   where openid_state.model <> 'RefreshToken'`

const findSql = (where: Sql): Sql => sql`
  select payload, extract(epoch from consumed_at)::int as "consumedAt"
    from openid_state
   where ${where}
   order by model, id
   limit 1`

const consumeSql = (model: string, id: string): Sql => sql`
  update openid_state set consumed_at = clock_timestamp()
   where model = ${model} and id = ${hashSecret(id)} and consumed_at is null`

const grantSql = (model: string, id: string): Sql => sql`
  select grant_id as "grantId" from openid_state where model = ${model} and id = ${hashSecret(id)} and grant_id is not null`
