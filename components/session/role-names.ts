import type messages from '@/messages/en.json'

export type NamedRole = keyof (typeof messages)['session']['role']

/** Roles the interface has words for; of others, the name itself is shown. */
const named: readonly string[] = [
  'ADMIN',
  'BDP_ADMIN',
  'WRITER',
  'BDP_VIEW_CLOSED_DATA',
  'ODH_ROLE_ADVANCED',
  'ODH_ROLE_PREMIUM',
  'ODH_ROLE_ADMIN',
] satisfies NamedRole[]

export const isNamed = (role: string): role is NamedRole => named.includes(role)

/** What a person can do more than anybody: without the role of everybody, and without those that Keycloak gives to run itself. */
export const ownRoles = (roles: readonly string[]): string[] =>
  roles.filter(role => !/^(GUEST|offline_access|uma_authorization|default-roles-.*)$/.test(role))
