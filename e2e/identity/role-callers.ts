import { decodeJwt, decodeProtectedHeader, importJWK, type JWK, SignJWT } from 'jose'
import { startSession } from '@/lib/access/session-store/page-session'
import { admin } from '@/lib/db/pools'
import type { OwnServer } from '../harness/server'
import { within } from '../harness/worlds/start'

type Headers = Readonly<Record<string, string>>

/** A caller: the headers that identify it, and its roles. */
export type RoleCaller = Readonly<{
  headers: Headers
  /** The rights that the platform gives the caller; `refused`: the token cannot be used. */
  holds: 'nothing' | 'refused' | 'a token' | 'closed data' | 'writing' | 'everything'
  /**
   * Authentication of the caller. For changes a session is accepted only if the browser says that one of our pages sent
   * the request.
   */
  by: 'nothing' | 'token' | 'session' | 'session of our page'
  /** Whether the token or session belongs to a person. */
  isPerson?: boolean
}>

const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' }
const bearer = (token: string): Headers => ({ Authorization: `Bearer ${token}` })

/** All callers of the demo, callers with refused tokens, and people who are signed in to the pages. */
export async function roleCallers(server: OwnServer): Promise<Readonly<Record<string, RoleCaller>>> {
  const client = async (id: string) => bearer(await server.token(id, `${id}-secret`))
  const user = async (name: string) => bearer(await server.userToken(name))
  const byToken = async (headers: Promise<Headers>, holds: RoleCaller['holds']): Promise<RoleCaller> => ({
    headers: await headers,
    holds,
    by: 'token' as const,
  })
  const other = await server.token('other-demo', 'other-demo-secret')
  const refused = async (token: string | Promise<string>) => byToken(Promise.resolve(token).then(bearer), 'refused')
  return {
    nobody: { headers: {}, holds: 'nothing', by: 'nothing' },
    'a broken token': await refused(other.replace(/.{10}$/, 'AAAAAAAAAA')),
    'an expired token': await refused(expired(server, other)),
    'a token for no known user': await refused('nonsense'),
    'a blocked client': await refused(blocked(server)),
    'the development token': await byToken(server.token('anybody').then(bearer), 'a token'),
    'other-demo': await byToken(client('other-demo'), 'a token'),
    'narrow-demo': await byToken(client('narrow-demo'), 'a token'),
    'reader-demo': await byToken(client('reader-demo'), 'closed data'),
    'collector-demo': await byToken(client('collector-demo'), 'writing'),
    visitor: { ...(await byToken(user('visitor'), 'a token')), isPerson: true },
    analyst: { ...(await byToken(user('analyst'), 'closed data')), isPerson: true },
    admin: { ...(await byToken(user('admin'), 'everything')), isPerson: true },
    ...(await signedIn(server, 'visitor', 'a token')),
    ...(await signedIn(server, 'analyst', 'closed data')),
    ...(await signedIn(server, 'admin', 'everything')),
  }
}

/** A token with the same claims that was issued an hour ago, signed with the platform's key. */
async function expired(server: OwnServer, token: string): Promise<string> {
  const { kid = '', ...header } = decodeProtectedHeader(token)
  const jwk = await within(server, async () => {
    const [row] = await admin().unsafe('select private_jwk as jwk from signing_key where kid = $1', [kid])
    return row!['jwk'] as JWK
  })
  const [iat, exp] = [3600, 3300].map(seconds => Math.floor(Date.now() / 1000) - seconds)
  const claims = { ...decodeJwt(token), iat, exp }
  return new SignJWT(claims).setProtectedHeader({ ...header, alg: 'RS256', kid }).sign(await importJWK(jwk, 'RS256'))
}

/** A token of a client that was blocked after the token was issued. */
async function blocked(server: OwnServer): Promise<string> {
  const [id, secret] = ['soon-blocked', 'a secret of its own']
  await within(server, async () => {
    await admin().unsafe(
      `insert into client (id, name, secret_sha256) values ($1, $1, encode(sha256(convert_to($2, 'UTF8')), 'hex'))`,
      [id, secret],
    )
  })
  const token = await server.token(id, secret)
  await within(server, () => admin().unsafe('update client set blocked = true where id = $1', [id]))
  return token
}

/**
 * A signed-in person's requests, as a browser sends them from our page, from another site's page, and without naming
 * the page.
 */
async function signedIn(server: OwnServer, name: string, holds: RoleCaller['holds']): Promise<Record<string, RoleCaller>> {
  const access = await server.userToken(name)
  const { iss = '', sub = '', azp } = decodeJwt(access)
  const person = { issuer: iss, subject: sub, name, client: String(azp) }
  const granted = { tokens: { access } as Parameters<typeof startSession>[1]['tokens'], accessSeconds: 300, refreshSeconds: 1800 }
  const id = await within(server, () => startSession(person, granted))
  const Cookie = `belvedere-session=${id}`
  return {
    [`${name} at our page`]: { headers: { Cookie, ...sameOrigin }, holds, by: 'session of our page', isPerson: true },
    [`${name} at another page`]: { headers: { Cookie, 'Sec-Fetch-Site': 'cross-site' }, holds, by: 'session', isPerson: true },
    [`${name} with a cookie alone`]: { headers: { Cookie }, holds, by: 'session', isPerson: true },
  }
}
