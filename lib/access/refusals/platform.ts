import type { Refusals } from '@/lib/access/refusals/refusal'

/** Why a change cannot be done on this platform at all. */
export const platformRefusals = {
  'foreign-issuer': {
    kind: 'refused',
    field: '',
    text: 'Users, their roles and clients belong to the identity provider {issuer} (AUTH_ISSUER); change them there.',
  },
} as const satisfies Refusals
