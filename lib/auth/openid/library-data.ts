import type { Adapter, AdapterPayload, KoaContextWithOIDC, Account as LibraryAccount } from 'oidc-provider'
import { type Account, findAccount } from '@/lib/auth/accounts/accounts'
import { type Client, findClient } from '@/lib/auth/clients/clients'
import { OauthError } from '@/lib/auth/openid/oauth'
import { idTokenClaims } from '@/lib/auth/tokens/claims'
import { endFamily, endSignInsSql } from '@/lib/auth/tokens/revocations'
import { hashSecret } from '@/lib/auth/tokens/secrets'
import { maintenance, writer } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

export type NamedAccount = LibraryAccount & { username: string }

export const libraryAccount = (account: Account, clientId: string): NamedAccount => ({
  accountId: account.id,
  username: account.username,
  claims: () => ({ ...idTokenClaims(account, { id: clientId }), sub: account.id }),
})

/** The account of a session or token, or undefined if it is blocked or removed. */
export async function findLibraryAccount(context: KoaContextWithOIDC, id: string): Promise<NamedAccount | undefined> {
  const account = await findAccount(id)
  return account ? libraryAccount(account, context.oidc.client?.clientId ?? '') : undefined
}

/**
 * State that the OpenID library stores between requests: sessions, grants, codes, refresh tokens, interactions. An id,
 * which is the token, the code or the value of a cookie, is stored as its hash, and no payload repeats it.
 */
export function openidState(model: string): Adapter {
  return {
    upsert: async (id, payload, seconds = 0) => void (await execute(writer(), storeSql({ model, id, payload, seconds }))),
    find: id => storedRow(sql`model = ${model} and id = ${hashSecret(id)}`, id),
    // A session found by its `uid` is only read: the value of its cookie is not available here.
    findByUid: uid => storedRow(sql`model = ${model} and uid = ${uid}`),
    findByUserCode: () => Promise.resolve(undefined),
    consume: id => consume(model, id),
    destroy: async id =>
      void (await execute(writer(), sql`delete from openid_state where model = ${model} and id = ${hashSecret(id)}`)),
    revokeByGrantId: async grantId =>
      void (await execute(writer(), endSignInsSql(sql`model = ${model} and grant_id = ${grantId}`))),
  }
}

// If a code is used twice, one sender has a copy, and it is unknown which: the tokens of both are revoked.
async function consume(model: string, id: string): Promise<void> {
  if ((await execute(writer(), consumeSql(model, id))) > 0) return
  const copied = await firstRow<{ grantId: string }>(writer(), grantSql(model, id))
  if (copied) await endFamily(copied.grantId)
  throw new OauthError(400, 'invalid_grant', 'Code not valid')
}

async function storedRow(where: Sql, id?: string): Promise<AdapterPayload | undefined> {
  const row = await firstRow<{ payload: AdapterPayload; consumedAt: number | null }>(writer(), findSql(where))
  if (!row) return undefined
  const { payload, consumedAt } = row
  if (consumedAt !== null) payload.consumed = consumedAt
  return id === undefined ? payload : withId(payload, id)
}

/** Removes the id from a payload. The return URL of an interaction ends with it, and its `session` contains the cookie. */
export function withoutId({ jti, returnTo, session, ...payload }: AdapterPayload, id: string): AdapterPayload {
  const { cookie, ...shown } = (session ?? {}) as { cookie?: string; uid?: string; accountId?: string }
  return {
    ...payload,
    ...(returnTo === undefined ? {} : { returnTo: String(returnTo).slice(0, -id.length) }),
    ...(session === undefined ? {} : { session: shown as NonNullable<typeof session> }),
  }
}

/** Reverses `withoutId`, except for the session's cookie, which the library does not read from an interaction. */
export const withId = (payload: AdapterPayload, id: string): AdapterPayload => ({
  ...payload,
  jti: id,
  ...(payload.returnTo === undefined ? {} : { returnTo: `${payload.returnTo}${id}` }),
})

type NewState = Readonly<{ model: string; id: string; payload: AdapterPayload; seconds: number }>

// A refresh token is never changed: if two requests create the same one, the second must not reset a used one.
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

const batchRows = 1000

/** Removes state that the OpenID provider no longer needs, in batches, so that no statement locks many rows. */
export async function cleanState(): Promise<void> {
  for (;;) {
    const removed = await execute(maintenance(), removeExpiredSql())
    if (removed < batchRows) return
  }
}

// Expired refresh tokens stay for an hour, so that their use gets the right error. Other state is removed immediately.
const removeExpiredSql = (): Sql => sql`
  delete from openid_state
   where ctid in (select ctid from openid_state
                   where expires_at < now() and (model <> 'RefreshToken' or expires_at < now() - interval '1 hour')
                   order by expires_at
                   limit ${batchRows}
                     for update skip locked)`

/** The adapter through which the OpenID library finds clients. The library never changes a client. */
export function clientAdapter(): Adapter {
  const unused = () => Promise.reject(new Error('clients are not changed by the OpenID library'))
  return {
    find: async id => {
      const client = await findClient(id)
      return client ? clientMetadata(client) : undefined
    },
    upsert: unused,
    findByUserCode: unused,
    findByUid: unused,
    consume: unused,
    destroy: unused,
    revokeByGrantId: unused,
  }
}

const refreshable = ['password', 'authorization_code']

function clientMetadata(client: Client): AdapterPayload {
  const refreshes = client.grants.some(grant => refreshable.includes(grant))
  // An authorization code requires a redirect URI.
  const codes = client.grants.includes('authorization_code') && client.redirectUris.length > 0
  return {
    client_id: client.id,
    client_name: client.name,
    client_secret: client.secretSha256 ?? undefined,
    token_endpoint_auth_method: client.secretSha256 === null ? 'none' : 'client_secret_basic',
    grant_types: [...new Set([...client.grants, ...(refreshes ? ['refresh_token'] : [])])],
    response_types: codes ? ['code'] : [],
    redirect_uris: [...client.redirectUris],
    post_logout_redirect_uris: [...client.postLogoutRedirectUris],
    // Apps on phones and desktops are redirected to with a scheme of their own.
    application_type: client.redirectUris.every(uri => /^https?:/i.test(uri)) ? 'web' : 'native',
    session_max_seconds: client.sessionMaxSeconds ?? undefined,
  }
}
