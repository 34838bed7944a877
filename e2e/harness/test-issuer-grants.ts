import { createHash, randomUUID } from 'node:crypto'
import { jwtVerify } from 'jose'
import { accessClaims, type IssuerClient, idClaims, type Subject, serviceSubject, sign, userSubject } from './test-issuer-tokens'
import { type Answer, refused, type Session, type World } from './test-issuer-world'

const refreshSeconds = 1800
const now = () => Math.floor(Date.now() / 1000)

type Grant = (world: World, client: IssuerClient, form: URLSearchParams) => Answer | Promise<Answer>

/** The handler of each grant type at the token endpoint. */
export const grants: Readonly<Record<string, Grant>> = {
  client_credentials: async (world, client, form) => {
    const { access_token, id_token } = await mint(world, client.id, serviceSubject(client))
    const body = {
      access_token,
      expires_in: world.accessTokenSeconds,
      refresh_expires_in: 0,
      token_type: 'Bearer',
      'not-before-policy': 0,
    }
    const openid = form.get('scope')?.split(' ').includes('openid') ? { id_token } : {}
    return { status: 200, body: { ...body, ...openid, scope: 'openid profile email' } }
  },
  password: (world, client, form) => {
    const user = world.users.get(form.get('username') ?? '')
    if (!user || user.password !== form.get('password')) return refused(401, 'invalid_grant', 'Invalid user credentials')
    return openSession(world, { username: user.username, clientId: client.id })
  },
  authorization_code: (world, client, form) => {
    const code = world.codes.get(form.get('code') ?? '')
    world.codes.delete(form.get('code') ?? '')
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const right = code?.clientId === client.id && code.redirectUri === form.get('redirect_uri')
    if (!code || !right) return refused(400, 'invalid_grant', 'Code not valid')
    if (code.challenge !== null && code.challenge !== verifier)
      return refused(400, 'invalid_grant', 'PKCE verification failed: Code mismatch')
    return openSession(world, code)
  },
  refresh_token: async (world, client, form) => {
    const claims = await refreshClaims(world, form.get('refresh_token'))
    if (!claims || claims.azp !== client.id) return refused(400, 'invalid_grant', 'Invalid refresh token')
    const session = world.sessions.get(String(claims.sid))
    return session ? sessionResponse(world, String(claims.sid), session) : refused(400, 'invalid_grant', 'Session not active')
  },
}

function openSession(world: World, { username, clientId, nonce }: Session): Promise<Answer> {
  const sid = randomUUID()
  world.sessions.set(sid, { username, clientId, nonce })
  return sessionResponse(world, sid, { username, clientId, nonce })
}

async function sessionResponse(world: World, sid: string, { username, clientId, nonce }: Session): Promise<Answer> {
  const tokens = await mint(world, clientId, userSubject(world.users.get(username)!, sid), nonce)
  const lives = { expires_in: world.accessTokenSeconds, refresh_expires_in: refreshSeconds }
  const rest = { token_type: 'Bearer', 'not-before-policy': 0, session_state: sid, scope: 'openid profile email' }
  return { status: 200, body: { ...tokens, ...lives, ...rest } }
}

/** An access token, an ID token, and a refresh token, which Keycloak signs with a separate secret. */
async function mint(world: World, clientId: string, subject: Subject, nonce?: string | null) {
  const [iat, key] = [now(), world.keys[0]!]
  const times = { iat, exp: iat + world.accessTokenSeconds }
  const claims = accessClaims(world.issuer, clientId, subject)
  const identity = { ...idClaims(world.issuer, clientId, subject), ...times, ...(nonce ? { nonce } : {}) }
  const refresh = { iss: world.issuer, aud: world.issuer, sub: subject.sub, typ: 'Refresh', azp: clientId, sid: subject.sid }
  const refreshKey = { kid: 'realm secret', alg: 'HS512', privateKey: world.refreshSecret as unknown as CryptoKey, publicJwk: {} }
  return {
    access_token: await sign(key, { ...claims, ...times }),
    id_token: await sign(key, identity),
    refresh_token: await sign(refreshKey, { ...refresh, iat, exp: iat + refreshSeconds }),
  }
}

/** The claims of a refresh token of ours; null for anything else. */
export async function refreshClaims({ refreshSecret }: World, text: string | null) {
  return jwtVerify(text ?? '', refreshSecret, { algorithms: ['HS512'] }).then(
    ({ payload }) => payload,
    () => null,
  )
}
