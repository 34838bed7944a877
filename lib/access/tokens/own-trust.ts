import { z } from 'zod'
import type { Caller } from '@/lib/access/caller'
import { verificationKey } from '@/lib/access/tokens/keys'
import type { Trust } from '@/lib/access/tokens/trust'

/**
 * Trust in our own identity provider, whose tokens are for this platform only.
 * @param issuers addresses of the realm under each of its names, which are also the audiences
 * @see RFC 9068
 */
export const ownTrust = (issuers: readonly string[]): Trust => ({
  issuers,
  audiences: issuers,
  keyOf: verificationKey,
  callerFrom,
})

const Header = z.object({ typ: z.literal('at+jwt') })

const Roles = z.object({ roles: z.array(z.string()) })

const Claims = z.object({
  // An ID token has another type, so it is not accepted.
  typ: z.literal('Bearer'),
  sub: z.string().min(1),
  azp: z.string().min(1),
  preferred_username: z.string().optional(),
  realm_access: Roles.optional(),
  resource_access: z.record(z.string(), Roles).optional(),
})

/** Roles of the realm and of all its clients, and always GUEST. */
function callerFrom(header: unknown, payload: unknown): Caller {
  Header.parse(header)
  const { sub, azp, preferred_username, realm_access, resource_access = {} } = Claims.parse(payload)
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
