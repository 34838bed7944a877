import type { Refusals } from '@/lib/access/refusals/refusal'

/** Why a record of the catalog, or of another entity, cannot be changed. */
export const catalogRefusals = {
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
