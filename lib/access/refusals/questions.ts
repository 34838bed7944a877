import type { Refusals } from '@/lib/access/refusals/refusal'

/** Why a question about rights cannot be answered. */
export const questionRefusals = {
  'record-type-unknown': { kind: 'invalid', field: 'Type', text: 'There is no kind of content records {type}.' },
} as const satisfies Refusals
