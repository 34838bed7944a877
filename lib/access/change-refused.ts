import { clientRefusals } from '@/lib/access/refusals/clients'
import { permissionRefusals } from '@/lib/access/refusals/permissions'
import type { Refusal, RefusalKind, Refusals } from '@/lib/access/refusals/refusal'
import { roleRefusals } from '@/lib/access/refusals/roles'

/** Why a change of a user cannot be done. */
const userRefusals = {
  'user-unknown': { kind: 'missing', field: 'Name', text: 'There is no user {name}.' },
  'user-exists': { kind: 'refused', field: 'Name', text: 'There is a user {name} already.' },
  'user-name-form': {
    kind: 'invalid',
    field: 'Name',
    text: "A user name has 1 to 100 letters, digits and . _ + ' @ -, and does not begin with service-account-.",
  },
  'email-form': { kind: 'invalid', field: 'Email', text: '{email} is not an e-mail address.' },
  'password-length': { kind: 'invalid', field: 'Password', text: 'A password has {min} to {max} characters.' },
  'password-is-name': { kind: 'invalid', field: 'Password', text: 'The password may not be the user name.' },
  'password-common': { kind: 'invalid', field: 'Password', text: 'The password is one of the commonest; choose another one.' },
  'password-demo': {
    kind: 'invalid',
    field: 'Password',
    text: 'The password is one of the demo, which everybody knows; choose another one.',
  },
  'until-past': { kind: 'invalid', field: 'Until', text: 'The end of a role lies in the future; {until} is over.' },
  'role-of-everybody': { kind: 'invalid', field: 'Role', text: 'Everybody has the role {role}; it is neither given nor taken.' },
  'role-not-held': { kind: 'missing', field: 'Role', text: '{name} does not have the role {role}.' },
  'last-administrator': {
    kind: 'refused',
    field: 'Roles',
    text: 'This is the last user with the role ADMIN; give the role to somebody else first.',
  },
} as const satisfies Refusals

/** Why a record of the catalog, or of another entity, cannot be changed. */
const catalogRefusals = {
  'entity-unknown': { kind: 'missing', field: 'Entity', text: 'There is no entity {entity}.' },
  'document-unknown': { kind: 'missing', field: 'Id', text: 'There is no {entity} with the id {id}.' },
  'document-exists': { kind: 'refused', field: 'Id', text: 'There is a record of {entity} with the id {id} already.' },
  'address-exists': { kind: 'refused', field: 'PathParam', text: 'The dataset {dataset} has this address already.' },
  'revision-unknown': {
    kind: 'invalid',
    field: 'Revision',
    text: 'There is no version {revision} of this record to go back to.',
  },
  'field-unknown': { kind: 'invalid', field: 'Field', text: 'Records of {entity} have no field {field}.' },
  'field-not-deprecated': { kind: 'missing', field: 'Field', text: '{field} of {entity} is not deprecated by administrators.' },
  'field-deprecated-elsewhere': {
    kind: 'refused',
    field: 'Field',
    text: 'The specification deprecates {field} of {entity}; that cannot be taken back here.',
  },
  'dataset-not-deprecated': { kind: 'missing', field: 'Id', text: 'The dataset {id} is not deprecated.' },
  'replacement-unknown': { kind: 'invalid', field: 'Replacement', text: 'There is no dataset {id} to take its place.' },
  'replacement-itself': { kind: 'invalid', field: 'Replacement', text: 'Nothing takes its own place.' },
  'dates-in-order': {
    kind: 'invalid',
    field: 'RemovedAfter',
    text: 'The last day on which it is served lies before the day on which it is deprecated.',
  },
} as const satisfies Refusals

/** Why a name that looks like another's is refused. */
const nameRefusals = {
  'name-two-scripts': {
    kind: 'invalid',
    field: 'Name',
    text: 'A name is written in one script, lest it look like another one: the letter {letter} is {script}, the others are {others}.',
  },
  'name-phonetic': {
    kind: 'invalid',
    field: 'Name',
    text: 'The letter {letter} belongs to a phonetic notation and looks like another one; a name is written without such letters.',
  },
} as const satisfies Refusals

/** Why a request for a role cannot be decided. */
const requestRefusals = {
  'request-unknown': { kind: 'missing', field: 'Id', text: 'There is no request {id}.' },
  'request-decided': { kind: 'refused', field: 'State', text: '{by} decided about this request before, at {at}: {state}.' },
  'request-withdrawn': { kind: 'refused', field: 'State', text: '{name} took this request back.' },
  'request-of-nobody': {
    kind: 'refused',
    field: 'Name',
    text: '{name}, who asked for the role, is not there any more; the request can only be refused.',
  },
} as const satisfies Refusals

/** Why a change cannot be done on this platform at all. */
const platformRefusals = {
  'foreign-issuer': {
    kind: 'refused',
    field: '',
    text: 'Users, their roles and clients belong to the identity provider {issuer} (AUTH_ISSUER); change them there.',
  },
} as const satisfies Refusals

/** Why a question about rights cannot be answered. */
const questionRefusals = {
  'record-type-unknown': { kind: 'invalid', field: 'Type', text: 'There is no kind of content records {type}.' },
} as const satisfies Refusals

/** Every way a change of rights is refused, by its code: commands print the text, the administration door answers both. */
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
} as const

export type RefusalCode = keyof typeof changeRefusals

/** Values for the placeholders of the text. */
export type RefusalValues = Readonly<Record<string, string | number>>

/** A change that cannot be done; the message is one sentence for the person who requested it. */
export class ChangeRefused extends Error {
  readonly kind: RefusalKind
  readonly field: string

  /** @param field of the call, when it is not the usual one */
  constructor(
    readonly code: RefusalCode,
    readonly values: RefusalValues = {},
    field?: string,
  ) {
    const refusal: Refusal = changeRefusals[code]
    super(filled(refusal.text, values))
    this.kind = refusal.kind
    this.field = field ?? refusal.field
  }
}

const filled = (text: string, values: RefusalValues): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
