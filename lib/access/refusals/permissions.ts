import type { Refusals } from '@/lib/access/refusals/refusal'

/** Why a change of a permission, its resource or its policy cannot be done. */
export const permissionRefusals = {
  'address-form': {
    kind: 'invalid',
    field: 'Uri',
    text: '{uri} cannot be an address: write /provider/dataset, /provider/* or bdp://station?origin=ORIGIN&stationType=TYPE, the last with &syncState=… and &onlyActivation=… where they matter.',
  },
  'permission-name-form': {
    kind: 'invalid',
    field: 'Name',
    text: 'A name is 1 to 100 letters, digits and . _ -, without blanks.',
  },
  'permission-known': { kind: 'refused', field: 'Uri', text: 'Permission {name} allows this already.' },
  'permission-exists': { kind: 'refused', field: 'Name', text: 'There is a permission {name} already.' },
  'permission-unknown': { kind: 'missing', field: 'Name', text: 'There is no permission {name}.' },
  'resource-unknown': { kind: 'missing', field: 'Id', text: 'There is no resource {id}.' },
  'resource-not-there': { kind: 'invalid', field: 'Resource', text: 'There is no resource {id}.' },
  'resource-exists': { kind: 'refused', field: 'Name', text: 'There is a resource {name} already.' },
  'resource-in-use': {
    kind: 'refused',
    field: 'Id',
    text: 'Resource {name} is used by {permissions}; remove these permissions first.',
  },
  'policy-unknown': { kind: 'missing', field: 'Id', text: 'There is no policy {id}.' },
  'policy-not-there': { kind: 'invalid', field: 'Policy', text: 'There is no policy {id}.' },
  'policy-exists': { kind: 'refused', field: 'Name', text: 'There is a policy {name} already.' },
  'policy-in-use': {
    kind: 'refused',
    field: 'Id',
    text: 'Policy {name} is used by {permissions}; remove these permissions first.',
  },
  'subject-not-client': {
    kind: 'invalid',
    field: 'Subjects',
    text: 'There is no client {id} that has a secret; without one it proves nothing about itself.',
  },
  'subject-not-user': { kind: 'invalid', field: 'Subjects', text: 'There is no user {id}.' },
} as const satisfies Refusals
