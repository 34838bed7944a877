export const userRefusals = {
  'user-unknown': { kind: 'missing', field: 'Name', text: 'There is no user {name}.' },
  'user-exists': { kind: 'refused', field: 'Name', text: 'There is a user {name} already.' },
  'user-name-form': {
    kind: 'invalid',
    field: 'Name',
    text: "A user name has 1 to 100 letters, digits and . _ + ' @ -, and does not begin with service-account-.",
  },
  'email-form': { kind: 'invalid', field: 'Email', text: '{email} is not an e-mail address.' },
  'password-length': { kind: 'invalid', field: 'Password', text: 'A password has {min} to {max} characters.' },
  'password-is-name': { kind: 'invalid', field: 'Password', text: 'The password must not be the user name.' },
  'password-common': { kind: 'invalid', field: 'Password', text: 'The password is one of the commonest; choose another one.' },
  'password-demo': {
    kind: 'invalid',
    field: 'Password',
    text: 'The password is one of the demo, which everybody knows; choose another one.',
  },
  'until-past': { kind: 'invalid', field: 'Until', text: 'A role must end in the future; {until} has passed.' },
  'role-of-everybody': { kind: 'invalid', field: 'Role', text: 'Everybody has the role {role}; it cannot be given or removed.' },
  'role-not-held': { kind: 'missing', field: 'Role', text: '{name} does not have the role {role}.' },
  'last-administrator': {
    kind: 'refused',
    field: 'Roles',
    text: 'This is the last user with the role ADMIN; give the role to somebody else first.',
  },
} as const

export const clientRefusals = {
  'client-unknown': { kind: 'missing', field: 'Id', text: 'There is no client {id}.' },
  'client-exists': { kind: 'refused', field: 'Id', text: 'There is a client {id} already.' },
  'client-id-form': { kind: 'invalid', field: 'Id', text: 'A client id is 1 to 255 printable ASCII characters.' },
  'client-of-pages': {
    kind: 'refused',
    field: 'Id',
    text: '{id} is the client of the pages themselves: the platform creates it, and nobody could sign in without it.',
  },
  'grant-unknown': { kind: 'invalid', field: 'Grants', text: 'There is no grant {grant}; there are {known}.' },
  'grant-of-public': {
    kind: 'invalid',
    field: 'Grants',
    text: 'A public client has no account of its own; give it the grant password or a redirect URI.',
  },
  'grant-without-address': {
    kind: 'invalid',
    field: 'RedirectUris',
    text: 'The grant authorization_code and a redirect URI go together.',
  },
  'address-not-absolute': {
    kind: 'invalid',
    field: 'RedirectUris',
    text: '{address} is not an absolute address, e.g. https://example.org/callback.',
  },
  'address-fragment': {
    kind: 'invalid',
    field: 'RedirectUris',
    text: '{address} has a fragment, which a redirect URI cannot have.',
  },
  'address-scheme': {
    kind: 'invalid',
    field: 'RedirectUris',
    text: "{address} must begin with https:, http: on this machine, or an app's own scheme like org.example.app:.",
  },
  'introspection-of-public': {
    kind: 'invalid',
    field: 'MayIntrospect',
    text: 'A public client cannot authenticate, so it cannot inspect tokens.',
  },
  'secret-of-public': { kind: 'refused', field: 'Id', text: '{id} is public, so it has no secret.' },
  'secret-not-earlier': { kind: 'refused', field: 'Id', text: '{id} has no earlier secret that is still valid.' },
  'quota-of-administrator': {
    kind: 'refused',
    field: 'QuotaClass',
    text: 'Tokens of {id} hold the role ADMIN, which has no limit; remove that role first.',
  },
} as const

export const nameRefusals = {
  'name-two-scripts': {
    kind: 'invalid',
    field: 'Name',
    text: 'A name must use one script: {letter} is {script}, the other letters are {others}.',
  },
  'name-phonetic': {
    kind: 'invalid',
    field: 'Name',
    text: 'A name cannot contain phonetic letters: {letter} looks like another letter.',
  },
} as const
