/**
 * `missing`: the subject does not exist. `invalid`: a value that can never be accepted. `refused`: a valid value, but
 * not in the current state, or the platform would stop working.
 */
export type RefusalKind = 'missing' | 'invalid' | 'refused'

/** A refusal: the property of the request that causes it, and a message with placeholders such as `{value}`. */
type ChangeRefusal = Readonly<{ kind: RefusalKind; field: string; text: string }>

const refusalOf =
  (kind: RefusalKind) =>
  (field: string, text: string): ChangeRefusal => ({ kind, field, text })
const [missing, invalid, refused] = [refusalOf('missing'), refusalOf('invalid'), refusalOf('refused')]

/** Every refusal by its code. Commands print the message; the administration API returns code and message. */
export const changeRefusals = {
  // Records and deprecations.
  'entity-unknown': missing('Entity', 'There is no entity {entity}.'),
  'document-unknown': missing('Id', 'There is no {entity} with the id {id}.'),
  'document-exists': refused('Id', 'There is a record of {entity} with the id {id} already.'),
  'address-exists': refused('PathParam', 'The dataset {dataset} has this path already.'),
  'revision-unknown': invalid('Revision', 'This record has no version {revision} to restore.'),
  'field-unknown': invalid('Field', 'Records of {entity} have no field {field}.'),
  'field-not-deprecated': missing('Field', '{field} of {entity} is not deprecated by administrators.'),
  'field-deprecated-elsewhere': refused('Field', 'The specification deprecates {field} of {entity}; that cannot be undone here.'),
  'dataset-not-deprecated': missing('Id', 'The dataset {id} is not deprecated.'),
  'replacement-unknown': invalid('Replacement', 'There is no dataset {id} to replace it.'),
  'replacement-itself': invalid('Replacement', 'A dataset cannot replace itself.'),
  'dates-in-order': invalid('RemovedAfter', 'The last day on which it is served lies before the day on which it is deprecated.'),
  // Clients.
  'client-unknown': missing('Id', 'There is no client {id}.'),
  'client-exists': refused('Id', 'There is a client {id} already.'),
  'client-id-form': invalid('Id', 'A client id is 1 to 255 printable ASCII characters.'),
  'client-of-pages': refused(
    'Id',
    '{id} is the client of the pages themselves: the platform creates it, and nobody could sign in without it.',
  ),
  'grant-unknown': invalid('Grants', 'There is no grant {grant}; there are {known}.'),
  'grant-of-public': invalid(
    'Grants',
    'A public client has no account of its own; give it the grant password or a redirect URI.',
  ),
  'grant-without-address': invalid('RedirectUris', 'The grant authorization_code and a redirect URI go together.'),
  'address-not-absolute': invalid('RedirectUris', '{address} is not an absolute URL, e.g. https://example.org/callback.'),
  'address-fragment': invalid('RedirectUris', '{address} has a fragment, which a redirect URI cannot have.'),
  'address-scheme': invalid(
    'RedirectUris',
    "{address} must begin with https:, http: on this machine, or an app's own scheme like org.example.app:.",
  ),
  'introspection-of-public': invalid('MayIntrospect', 'A public client cannot authenticate, so it cannot inspect tokens.'),
  'secret-of-public': refused('Id', '{id} is public, so it has no secret.'),
  'secret-not-earlier': refused('Id', '{id} has no earlier secret that is still valid.'),
  'quota-of-administrator': refused(
    'QuotaClass',
    'Tokens of {id} hold the role ADMIN, which has no limit; remove that role first.',
  ),
  // Names that look like other names.
  'name-two-scripts': invalid('Name', 'A name must use one script: {letter} is {script}, the other letters are {others}.'),
  'name-phonetic': invalid('Name', 'A name cannot contain phonetic letters: {letter} looks like another letter.'),
  // Permissions, resources and policies.
  'address-form': invalid(
    'Uri',
    '{uri} is not a valid URI: write /provider/dataset, /provider/* or bdp://station?origin=ORIGIN&stationType=TYPE, the last with &syncState=… and &onlyActivation=… where they matter.',
  ),
  'permission-name-form': invalid('Name', 'A name is 1 to 100 letters, digits and . _ -, without blanks.'),
  'permission-known': refused('Uri', 'Permission {name} allows this already.'),
  'permission-exists': refused('Name', 'There is a permission {name} already.'),
  'permission-unknown': missing('Name', 'There is no permission {name}.'),
  'resource-unknown': missing('Id', 'There is no resource {id}.'),
  'resource-not-there': invalid('Resource', 'There is no resource {id}.'),
  'resource-exists': refused('Name', 'There is a resource {name} already.'),
  'resource-in-use': refused('Id', 'Resource {name} is used by {permissions}; remove these permissions first.'),
  'policy-unknown': missing('Id', 'There is no policy {id}.'),
  'policy-not-there': invalid('Policy', 'There is no policy {id}.'),
  'policy-exists': refused('Name', 'There is a policy {name} already.'),
  'policy-in-use': refused('Id', 'Policy {name} is used by {permissions}; remove these permissions first.'),
  'subject-not-client': invalid('Subjects', 'There is no client {id} with a secret; only those can be authenticated.'),
  'subject-not-user': invalid('Subjects', 'There is no user {id}.'),
  // Another identity provider.
  'foreign-issuer': refused(
    '',
    'Users, their roles and clients belong to the identity provider {issuer} (AUTH_ISSUER); change them there.',
  ),
  // Questions about rights.
  'record-type-unknown': invalid('Type', 'There is no kind of content records {type}.'),
  // Requests for roles.
  'request-unknown': missing('Id', 'There is no request {id}.'),
  'request-decided': refused('State', '{by} already decided this request at {at}: {state}.'),
  'request-withdrawn': refused('State', '{name} withdrew this request.'),
  'request-of-nobody': refused('Name', '{name}, who requested the role, no longer exists; the request can only be declined.'),
  // Roles and rules.
  'role-unknown': invalid('Roles', 'There is no role {role}; there are {known}.'),
  'role-missing': missing('Name', 'There is no role {role}.'),
  'role-exists': refused('Name', 'There is a role {role} already.'),
  'role-name-form': invalid('Name', 'The name of a role has 1 to 100 letters, digits and . _ -, and begins with a letter.'),
  'role-not-asked-for': invalid(
    'Requestable',
    'Nobody can request the role {role}: ADMIN opens the administration, and everybody has GUEST.',
  ),
  'role-needed': refused('Name', 'The platform itself needs the role {role}.'),
  'rule-unknown': missing('Id', 'There is no rule {id}.'),
  'rule-exists': refused('Role', '{role} has this rule already.'),
  'rule-role': invalid('Role', '{role} cannot open data: only GUEST, ADMIN and roles that begin with BDP_ do.'),
  'rule-of-records': invalid(
    'Dataset',
    'Records of a content dataset have no station type, data type or period; the rule would open nothing.',
  ),
  'dataset-unknown': invalid('Dataset', 'There is no dataset with the Id or Shortname {dataset}.'),
  'dataset-ambiguous': invalid('Dataset', 'Several datasets have the Shortname {dataset}; name one by its Id: {ids}.'),
  'dataset-undecided': invalid(
    'Dataset',
    'The filter of {dataset} ({parameter}) cannot be evaluated for single records, so a rule for it would open nothing.',
  ),
  // Users.
  'user-unknown': missing('Name', 'There is no user {name}.'),
  'user-exists': refused('Name', 'There is a user {name} already.'),
  'user-name-form': invalid(
    'Name',
    "A user name has 1 to 100 letters, digits and . _ + ' @ -, and does not begin with service-account-.",
  ),
  'email-form': invalid('Email', '{email} is not an e-mail address.'),
  'password-length': invalid('Password', 'A password has {min} to {max} characters.'),
  'password-is-name': invalid('Password', 'The password must not be the user name.'),
  'password-common': invalid('Password', 'The password is one of the commonest; choose another one.'),
  'password-demo': invalid('Password', 'The password is one of the demo, which everybody knows; choose another one.'),
  'until-past': invalid('Until', 'A role must end in the future; {until} has passed.'),
  'role-of-everybody': invalid('Role', 'Everybody has the role {role}; it cannot be given or removed.'),
  'role-not-held': missing('Role', '{name} does not have the role {role}.'),
  'last-administrator': refused('Roles', 'This is the last user with the role ADMIN; give the role to somebody else first.'),
  // Words for codes.
  'word-kind-unknown': missing('Kind', 'There are no words for codes of the kind {kind}.'),
  'word-code-form': invalid('Code', '{code} cannot be the code of a {kind}.'),
} as const

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
