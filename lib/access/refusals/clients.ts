import type { Refusals } from '@/lib/access/refusals/refusal'

/** Why a change of a client cannot be done. */
export const clientRefusals = {
  'client-unknown': { kind: 'missing', field: 'Id', text: 'There is no client {id}.' },
  'client-exists': { kind: 'refused', field: 'Id', text: 'There is a client {id} already.' },
  'client-id-form': { kind: 'invalid', field: 'Id', text: 'A client id is 1 to 255 printable ASCII characters.' },
  'client-of-pages': {
    kind: 'refused',
    field: 'Id',
    text: '{id} is the client of the pages themselves: the platform makes it, and nobody could sign in without it.',
  },
  'grant-unknown': { kind: 'invalid', field: 'Grants', text: 'There is no grant {grant}; there are {known}.' },
  'grant-of-public': {
    kind: 'invalid',
    field: 'Grants',
    text: 'A public client has no account of its own; give it the grant password or an address to return to.',
  },
  'grant-without-address': {
    kind: 'invalid',
    field: 'RedirectUris',
    text: 'The grant authorization_code and an address to return to go together.',
  },
  'address-not-absolute': {
    kind: 'invalid',
    field: 'RedirectUris',
    text: '{address} is not an absolute address, e.g. https://example.org/callback.',
  },
  'address-fragment': {
    kind: 'invalid',
    field: 'RedirectUris',
    text: '{address} has a fragment, which an address to return to cannot have.',
  },
  'address-scheme': {
    kind: 'invalid',
    field: 'RedirectUris',
    text: "{address} must begin with https:, http: on this machine, or an app's own scheme like org.example.app:.",
  },
  'introspection-of-public': {
    kind: 'invalid',
    field: 'MayIntrospect',
    text: 'A public client proves nothing about itself, so it cannot ask about tokens.',
  },
  'secret-of-public': { kind: 'refused', field: 'Id', text: '{id} is public, so it has no secret.' },
  'secret-not-earlier': { kind: 'refused', field: 'Id', text: '{id} has no earlier secret that is still valid.' },
  'quota-of-administrator': {
    kind: 'refused',
    field: 'QuotaClass',
    text: 'Tokens of {id} hold the role ADMIN, which has no limit; take that role away first.',
  },
} as const satisfies Refusals
