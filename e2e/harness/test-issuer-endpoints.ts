import { createHash, randomUUID } from 'node:crypto'
import { jwtVerify } from 'jose'
import { accessClaims, type IssuerClient, idClaims, type Subject, serviceSubject, sign, userSubject } from './test-issuer-tokens'
import { type IssuerRequest, type IssuerResponse, refused, type Session, type World } from './test-issuer-world'

export const issuerEndpoints: Readonly<
  Record<string, (world: World, asked: IssuerRequest) => IssuerResponse | Promise<IssuerResponse>>
> = {
  '/.well-known/openid-configuration': discovery,
  '/protocol/openid-connect/certs': ({ keys }) => ({ status: 200, body: { keys: keys.map(key => key.publicJwk) } }),
  '/protocol/openid-connect/auth': authorize,
  '/protocol/openid-connect/token': token,
  '/protocol/openid-connect/userinfo': userinfo,
  '/protocol/openid-connect/logout': logout,
  '/protocol/openid-connect/revoke': revoke,
}

function discovery({ issuer }: World): IssuerResponse {
  const at = (path: string) => `${issuer}/protocol/openid-connect/${path}`
  return {
    status: 200,
    body: {
      issuer,
      authorization_endpoint: at('auth'),
      token_endpoint: at('token'),
      userinfo_endpoint: at('userinfo'),
      end_session_endpoint: at('logout'),
      revocation_endpoint: at('revoke'),
      jwks_uri: at('certs'),
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      grant_types_supported: ['authorization_code', 'client_credentials', 'password', 'refresh_token'],
      scopes_supported: ['openid', 'profile', 'email'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    },
  }
}

/** Redirects the browser: with a code for the signed-in user, or with an error. */
function authorize({ issuer, clients, codes, signedIn }: World, { query }: IssuerRequest): IssuerResponse {
  const clientId = query.get('client_id') ?? ''
  const redirectUri = query.get('redirect_uri') ?? ''
  if (!clients.get(clientId)?.redirectUris?.includes(redirectUri))
    return refused(400, 'invalid_request', 'Invalid parameter: redirect_uri')
  const back = new URL(redirectUri)
  const state = query.get('state')
  if (state !== null) back.searchParams.set('state', state)
  back.searchParams.set('iss', issuer)
  if (signedIn === null || !query.get('scope')?.split(' ').includes('openid')) {
    back.searchParams.set('error', signedIn === null ? 'login_required' : 'invalid_scope')
    return { status: 302, location: back.href }
  }
  const code = randomUUID()
  codes.set(code, {
    clientId,
    username: signedIn,
    redirectUri,
    challenge: query.get('code_challenge'),
    nonce: query.get('nonce'),
  })
  back.searchParams.set('code', code)
  return { status: 302, location: back.href }
}

function token(world: World, request: IssuerRequest): IssuerResponse | Promise<IssuerResponse> {
  if (request.method !== 'POST') return refused(405, 'invalid_request', 'POST only')
  const client = clientOf(world, request)
  if (!client) return refused(401, 'unauthorized_client', 'Invalid client or Invalid client credentials')
  const grant = grants[request.form.get('grant_type') ?? '']
  return grant ? grant(world, client, request.form) : refused(400, 'unsupported_grant_type', 'Unsupported grant_type')
}

function clientOf({ clients }: World, { authorization, form }: IssuerRequest): IssuerClient | undefined {
  const basic = /^basic (.+)$/i.exec(authorization)?.[1]
  const [id, secret] = basic
    ? Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent)
    : [form.get('client_id') ?? '', form.get('client_secret') ?? undefined]
  const client = clients.get(id ?? '')
  return client && (client.secret === undefined || client.secret === secret) ? client : undefined
}

async function userinfo({ keys, issuer }: World, { authorization }: IssuerRequest): Promise<IssuerResponse> {
  const bearer = authorization.replace(/^bearer /i, '')
  const tries = keys.map(key => jwtVerify(bearer, key.publicJwk, { issuer }))
  const verified = await Promise.any(tries).catch(() => null)
  if (verified?.payload.typ !== 'Bearer') return refused(401, 'invalid_token', 'Token verification failed')
  const { sub, preferred_username, name, email, realm_access } = verified.payload
  return { status: 200, body: { sub, preferred_username, name, email, realm_access } }
}

/** Ends a session as Keycloak does: redirects a browser, and sends 204 to a client that posts its refresh token. */
async function logout(world: World, { method, query, form }: IssuerRequest): Promise<IssuerResponse> {
  if (method === 'POST') {
    const claims = await refreshClaims(world, form.get('refresh_token'))
    world.sessions.delete(String(claims?.sid))
    return { status: 204 }
  }
  world.signedIn = null
  const back = query.get('post_logout_redirect_uri')
  if (back === null) return { status: 200, body: { signed: 'out' } }
  const state = query.get('state')
  return { status: 302, location: state === null ? back : `${back}?${new URLSearchParams({ state })}` }
}

async function revoke(world: World, { form }: IssuerRequest): Promise<IssuerResponse> {
  const claims = await refreshClaims(world, form.get('token'))
  world.sessions.delete(String(claims?.sid))
  return { status: 200, body: {} }
}

const refreshSeconds = 1800
const now = () => Math.floor(Date.now() / 1000)

type Grant = (world: World, client: IssuerClient, form: URLSearchParams) => IssuerResponse | Promise<IssuerResponse>

const grants: Readonly<Record<string, Grant>> = {
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

function openSession(world: World, { username, clientId, nonce }: Session): Promise<IssuerResponse> {
  const sid = randomUUID()
  world.sessions.set(sid, { username, clientId, nonce })
  return sessionResponse(world, sid, { username, clientId, nonce })
}

async function sessionResponse(world: World, sid: string, { username, clientId, nonce }: Session): Promise<IssuerResponse> {
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

/** The claims of a refresh token of this provider; null for any other string. */
async function refreshClaims({ refreshSecret }: World, text: string | null) {
  return jwtVerify(text ?? '', refreshSecret, { algorithms: ['HS512'] }).then(
    ({ payload }) => payload,
    () => null,
  )
}
