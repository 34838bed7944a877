import type { Refusals } from '@/lib/access/refusals/refusal'

/** Why a request for a role cannot be decided. */
export const requestRefusals = {
  'request-unknown': { kind: 'missing', field: 'Id', text: 'There is no request {id}.' },
  'request-decided': { kind: 'refused', field: 'State', text: '{by} decided about this request before, at {at}: {state}.' },
  'request-withdrawn': { kind: 'refused', field: 'State', text: '{name} took this request back.' },
  'request-of-nobody': {
    kind: 'refused',
    field: 'Name',
    text: '{name}, who asked for the role, is not there any more; the request can only be refused.',
  },
} as const satisfies Refusals
