import type { Refusals } from '@/lib/access/refusals/refusal'

/** Why a name that looks like another's is refused. */
export const nameRefusals = {
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
