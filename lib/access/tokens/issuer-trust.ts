import { z } from 'zod'
import type { Caller } from '@/lib/access/caller'
import { issuerKey } from '@/lib/access/tokens/issuer-keys'
import { verificationKey } from '@/lib/access/tokens/keys'
import type { Trust } from '@/lib/access/tokens/trust'
import type { Config } from '@/lib/config'

/** Trust in the platform's identity provider (RFC 9068). @param issuers URLs of the realm, which are the audiences too */
export const ownTrust = (issuers: readonly string[]): Trust => ({
  issuers,
  audiences: issuers,
  keyOf: verificationKey,
  callerFrom: ownCallerFrom,
})

const Roles = z.object({ roles: z.array(z.string()) })

const OwnHeader = z.object({ typ: z.literal('at+jwt') })

const OwnClaims = z.object({
  // An ID token has another type, so it is not accepted.
  typ: z.literal('Bearer'),
  sub: z.string().min(1),
  azp: z.string().min(1),
  preferred_username: z.string().optional(),
  realm_access: Roles.optional(),
  resource_access: z.record(z.string(), Roles).optional(),
})

function ownCallerFrom(header: unknown, payload: unknown): Caller {
  OwnHeader.parse(header)
  const { sub, azp, preferred_username, realm_access, resource_access = {} } = OwnClaims.parse(payload)
  const isClient = sub === azp
  const granted = [realm_access, ...Object.values(resource_access)].flatMap(access => access?.roles ?? [])
  return Object.freeze({
    kind: isClient ? 'client' : 'user',
    subject: sub,
    client: azp,
    name: isClient ? azp : (preferred_username ?? sub),
    roles: Object.freeze([...new Set(['GUEST', ...granted])]),
  })
}

type IssuerSettings = Pick<Config, 'AUTH_AUDIENCE' | 'AUTH_ROLE_CLIENTS' | 'AUTH_CLIENT_ID' | 'PUSH_CLIENT_ID'>

/** Trust in another provider: Keycloak, or one with access tokens of RFC 9068. @param issuer compared exactly */
export function issuerTrust(issuer: string, settings: IssuerSettings): Trust {
  const clients = roleClients(settings)
  return {
    issuers: [issuer],
    ...(settings.AUTH_AUDIENCE === undefined ? {} : { audiences: [settings.AUTH_AUDIENCE] }),
    keyOf: kid => issuerKey(issuer, kid),
    callerFrom: (header, payload) => callerFrom(AccessToken.parse({ header, claims: payload }).claims, clients),
  }
}

/** Clients of the issuer whose roles are accepted. Owners of other clients could choose any names of roles. */
function roleClients({ AUTH_ROLE_CLIENTS, AUTH_CLIENT_ID, PUSH_CLIENT_ID }: IssuerSettings): ReadonlySet<string> {
  const listed = AUTH_ROLE_CLIENTS.split(',').map(id => id.trim())
  return new Set([...listed, AUTH_CLIENT_ID ?? '', PUSH_CLIENT_ID].filter(id => id !== ''))
}

const claims = {
  sub: z.string().min(1),
  azp: z.string().min(1).optional(),
  client_id: z.string().min(1).optional(),
  preferred_username: z.string().min(1).optional(),
  realm_access: Roles.optional(),
  resource_access: z.record(z.string(), Roles).optional(),
  roles: z.array(z.string()).optional(),
  // A token that is bound to its sender's key requires a proof, which is not checked here, so it is refused.
  cnf: z.undefined().optional(),
}

// Access tokens are marked: by Keycloak in a claim, by RFC 9068 in the header. ID, refresh and logout tokens, which
// other providers sign with the same keys and the header of any JWT, are not.
const AccessToken = z.union([
  z.object({
    header: z.object({ typ: z.string().regex(/^jwt$/i).optional() }),
    claims: z.object({ ...claims, typ: z.literal('Bearer') }),
  }),
  z.object({
    header: z.object({ typ: z.string().regex(/^(application\/)?at\+jwt$/i) }),
    claims: z.object({ ...claims, typ: z.literal('Bearer').optional() }),
  }),
])
type Claims = z.infer<typeof AccessToken>['claims']

function callerFrom(claims: Claims, clients: ReadonlySet<string>): Caller {
  const client = claims.azp ?? claims.client_id
  if (!client) throw new Error('the token names no client')
  // Keycloak gives a client an account with this user name, always in lower case.
  const isClient = claims.sub === client || claims.preferred_username === `service-account-${client}`.toLowerCase()
  return Object.freeze({
    kind: isClient ? 'client' : 'user',
    subject: claims.sub,
    client,
    name: isClient ? client : (claims.preferred_username ?? claims.sub),
    roles: Object.freeze([...new Set(['GUEST', ...rolesIn(claims, clients)])]),
  })
}

function rolesIn({ realm_access, resource_access = {}, roles = [] }: Claims, clients: ReadonlySet<string>): string[] {
  const ofClients = Object.entries(resource_access).filter(([client]) => clients.has(client))
  return [
    ...(realm_access?.roles ?? []),
    ...roles,
    ...ofClients.flatMap(([client, access]) => access.roles.map(role => renamed(client, role))),
  ]
}

// `ROLE_ADMIN` of the Open Data Hub's writer is the only role with another name here.
const renamed = (client: string, role: string) => (client === 'odh-mobility-writer' && role === 'ROLE_ADMIN' ? 'WRITER' : role)
