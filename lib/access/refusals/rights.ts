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
    text: 'Nobody can request the role {role}: ADMIN opens the administration, and everybody has GUEST.',
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
    text: 'The filter of {dataset} ({parameter}) cannot be evaluated for single records, so a rule for it would open nothing.',
  },
} as const

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
    text: 'There is no client {id} with a secret; only those can be authenticated.',
  },
  'subject-not-user': { kind: 'invalid', field: 'Subjects', text: 'There is no user {id}.' },
} as const

export const requestRefusals = {
  'request-unknown': { kind: 'missing', field: 'Id', text: 'There is no request {id}.' },
  'request-decided': { kind: 'refused', field: 'State', text: '{by} already decided this request at {at}: {state}.' },
  'request-withdrawn': { kind: 'refused', field: 'State', text: '{name} withdrew this request.' },
  'request-of-nobody': {
    kind: 'refused',
    field: 'Name',
    text: '{name}, who requested the role, no longer exists; the request can only be declined.',
  },
} as const

export const questionRefusals = {
  'record-type-unknown': { kind: 'invalid', field: 'Type', text: 'There is no kind of content records {type}.' },
} as const
