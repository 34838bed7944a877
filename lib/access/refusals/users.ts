import type { Refusals } from '@/lib/access/refusals/refusal'

/** Why a change of a user cannot be done. */
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
