import type { Refusals } from '@/lib/access/refusals/refusal'

/** Why a change of a role or its rules cannot be done. */
export const roleRefusals = {
  'role-unknown': { kind: 'invalid', field: 'Roles', text: 'There is no role {role}; there are {known}.' },
  'role-missing': { kind: 'missing', field: 'Name', text: 'There is no role {role}.' },
  'role-exists': { kind: 'refused', field: 'Name', text: 'There is a role {role} already.' },
  'role-name-form': {
    kind: 'invalid',
    field: 'Name',
    text: 'The name of a role has 1 to 100 letters, digits and . _ -, and begins with a letter.',
  },
  'role-not-asked-for': {
    kind: 'invalid',
    field: 'Requestable',
    text: 'Nobody can ask for the role {role}: ADMIN opens the administration, and everybody has GUEST.',
  },
  'role-needed': { kind: 'refused', field: 'Name', text: 'The platform itself needs the role {role}.' },
  'rule-unknown': { kind: 'missing', field: 'Id', text: 'There is no rule {id}.' },
  'rule-exists': { kind: 'refused', field: 'Role', text: '{role} has this rule already.' },
  'rule-role': {
    kind: 'invalid',
    field: 'Role',
    text: '{role} cannot open data: only GUEST, ADMIN and roles that begin with BDP_ do.',
  },
  'rule-of-records': {
    kind: 'invalid',
    field: 'Dataset',
    text: 'Records of a content dataset have no station type, data type or period; the rule would open nothing.',
  },
  'dataset-unknown': { kind: 'invalid', field: 'Dataset', text: 'There is no dataset with the Id or Shortname {dataset}.' },
  'dataset-ambiguous': {
    kind: 'invalid',
    field: 'Dataset',
    text: 'Several datasets have the Shortname {dataset}; name one by its Id: {ids}.',
  },
  'dataset-undecided': {
    kind: 'invalid',
    field: 'Dataset',
    text: 'What {dataset} holds cannot be told row by row ({parameter}), so a rule would open nothing.',
  },
} as const satisfies Refusals
