import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'

/** A key of the provider; the first of its list signs, all are published. */
export type SigningKey = Readonly<{ kid: string; alg: string; privateKey: CryptoKey; publicJwk: JWK }>

/** A client as an administrator of the provider registers it. */
export type IssuerClient = Readonly<{
  id: string
  /** The secret of the client; absent for a public client. */
  secret?: string
  redirectUris?: readonly string[]
  roles?: readonly string[]
  clientRoles?: Readonly<Record<string, readonly string[]>>
}>

export type IssuerUser = Readonly<{
  username: string
  password: string
  name?: string
  email?: string
  roles?: readonly string[]
  clientRoles?: Readonly<Record<string, readonly string[]>>
}>

/** The account that a token is issued for. */
export type Subject = Readonly<{ sub: string; claims: Readonly<Record<string, unknown>>; sid?: string }>

export async function newKey(alg = 'RS256'): Promise<SigningKey> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true })
  const kid = randomBytes(32).toString('base64url')
  return { kid, alg, privateKey, publicJwk: { kid, alg, use: 'sig', ...(await exportJWK(publicKey)) } }
}

/** The claims of an access token as in Keycloak 26: `aud` is its own account console, never the platform. */
export function accessClaims(issuer: string, clientId: string, { sub, claims, sid }: Subject): Record<string, unknown> {
  return {
    iss: issuer,
    aud: 'account',
    sub,
    typ: 'Bearer',
    azp: clientId,
    jti: randomUUID(),
    acr: '1',
    scope: 'openid profile email',
    ...(sid ? { sid } : {}),
    'allowed-origins': ['/*'],
    email_verified: false,
    ...claims,
  }
}

/** The claims of an ID token: the user, without roles. The audience is the client. */
export function idClaims(issuer: string, clientId: string, { sub, claims, sid }: Subject): Record<string, unknown> {
  const { realm_access, resource_access, ...person } = claims
  return { iss: issuer, aud: clientId, sub, typ: 'ID', azp: clientId, jti: randomUUID(), ...(sid ? { sid } : {}), ...person }
}

/** A user as the subject of tokens, with the same claims as in Keycloak. */
export function userSubject(user: IssuerUser, sid?: string): Subject {
  const { username, name = username, email = `${username}@example.org` } = user
  return { sub: idOf(username), claims: { ...rolesOf(user), preferred_username: username, name, email }, sid }
}

/** The service account of a client: an opaque id, and a name derived from the client's. */
export function serviceSubject(client: IssuerClient): Subject {
  const username = `service-account-${client.id}`
  const claims = { ...rolesOf(client), preferred_username: username, client_id: client.id, clientAddress: '127.0.0.1' }
  return { sub: idOf(username), claims }
}

function rolesOf({ roles = [], clientRoles = {} }: IssuerUser | IssuerClient): Record<string, unknown> {
  const named = Object.entries(clientRoles).map(([client, roles]) => [client, { roles }])
  return {
    realm_access: { roles: ['default-roles-valley', 'offline_access', 'uma_authorization', ...roles] },
    resource_access: { ...Object.fromEntries(named), account: { roles: ['manage-account', 'view-profile'] } },
  }
}

/** Signs claims as they are; the header is Keycloak's unless it is given. */
export function sign(key: SigningKey, claims: Record<string, unknown>, header: Record<string, unknown> = {}): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: key.alg, typ: 'JWT', kid: key.kid, ...header }).sign(key.privateKey)
}

/** The UUID of an account, which depends only on its name. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}
