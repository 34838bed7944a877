import { clientRefusals, nameRefusals, userRefusals } from '@/lib/access/refusals/identities'
import { permissionRefusals, questionRefusals, requestRefusals, roleRefusals } from '@/lib/access/refusals/rights'

/**
 * `missing`: the subject does not exist. `invalid`: a value that can never be accepted. `refused`: a valid value, but
 * not in the current state, or the platform would stop working.
 */
export type RefusalKind = 'missing' | 'invalid' | 'refused'

/** A refusal: the property of the request that causes it, and a message with placeholders such as `{value}`. */
type ChangeRefusal = Readonly<{ kind: RefusalKind; field: string; text: string }>

type Refusals = Readonly<Record<string, ChangeRefusal>>

const wordRefusals = {
  'word-kind-unknown': { kind: 'missing', field: 'Kind', text: 'There are no words for codes of the kind {kind}.' },
  'word-code-form': { kind: 'invalid', field: 'Code', text: '{code} cannot be the code of a {kind}.' },
} as const satisfies Refusals

const catalogRefusals = {
  'entity-unknown': { kind: 'missing', field: 'Entity', text: 'There is no entity {entity}.' },
  'document-unknown': { kind: 'missing', field: 'Id', text: 'There is no {entity} with the id {id}.' },
  'document-exists': { kind: 'refused', field: 'Id', text: 'There is a record of {entity} with the id {id} already.' },
  'address-exists': { kind: 'refused', field: 'PathParam', text: 'The dataset {dataset} has this address already.' },
  'revision-unknown': {
    kind: 'invalid',
    field: 'Revision',
    text: 'This record has no version {revision} to restore.',
  },
  'field-unknown': { kind: 'invalid', field: 'Field', text: 'Records of {entity} have no field {field}.' },
  'field-not-deprecated': { kind: 'missing', field: 'Field', text: '{field} of {entity} is not deprecated by administrators.' },
  'field-deprecated-elsewhere': {
    kind: 'refused',
    field: 'Field',
    text: 'The specification deprecates {field} of {entity}; that cannot be undone here.',
  },
  'dataset-not-deprecated': { kind: 'missing', field: 'Id', text: 'The dataset {id} is not deprecated.' },
  'replacement-unknown': { kind: 'invalid', field: 'Replacement', text: 'There is no dataset {id} to replace it.' },
  'replacement-itself': { kind: 'invalid', field: 'Replacement', text: 'A dataset cannot replace itself.' },
  'dates-in-order': {
    kind: 'invalid',
    field: 'RemovedAfter',
    text: 'The last day on which it is served lies before the day on which it is deprecated.',
  },
} as const

const platformRefusals = {
  'foreign-issuer': {
    kind: 'refused',
    field: '',
    text: 'Users, their roles and clients belong to the identity provider {issuer} (AUTH_ISSUER); change them there.',
  },
} as const

/** Every refusal by its code. Commands print the message; the administration API returns code and message. */
export const changeRefusals = {
  ...catalogRefusals,
  ...clientRefusals,
  ...nameRefusals,
  ...permissionRefusals,
  ...platformRefusals,
  ...questionRefusals,
  ...requestRefusals,
  ...roleRefusals,
  ...userRefusals,
  ...wordRefusals,
} as const satisfies Refusals

export type RefusalCode = keyof typeof changeRefusals

type RefusalValues = Readonly<Record<string, string | number>>

/** A change that cannot be done; the message is one sentence for the person who requested it. */
export class ChangeRefused extends Error {
  readonly kind: RefusalKind
  readonly field: string

  /** @param field of the request, if it is not the usual one */
  constructor(
    readonly code: RefusalCode,
    readonly values: RefusalValues = {},
    field?: string,
  ) {
    const refusal: ChangeRefusal = changeRefusals[code]
    super(filled(refusal.text, values))
    this.kind = refusal.kind
    this.field = field ?? refusal.field
  }
}

const filled = (text: string, values: RefusalValues): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
