import { problem } from '@/lib/http/errors/problem'

/** The states that a change requires, by `If-Match` and `If-None-Match`. Null: no condition; `*`: any. */
export type Precondition = Readonly<{ match: readonly string[] | '*' | null; noneMatch: readonly string[] | '*' | null }>

/**
 * Reads the precondition of a request. Tags of any representation are accepted, and weak ones too, because compression
 * makes a tag weak: what is compared is the state of the record.
 * @see RFC 9110 section 13.1; design: `If-Match` compares the state
 */
export function preconditionOf(headers: Headers): Precondition {
  return { match: statesIn(headers.get('if-match')), noneMatch: statesIn(headers.get('if-none-match')) }
}

export const isUnconditional = ({ match, noneMatch }: Precondition): boolean => match === null && noneMatch === null

// A header without a readable tag matches no state, so that nothing is changed by mistake.
function statesIn(header: string | null): readonly string[] | '*' | null {
  if (header === null) return null
  if (header.trim() === '*') return '*'
  return [...header.matchAll(/"([^".-]+)(?:[.-][^"]*)?"/g)].map(([, state]) => state!)
}

/**
 * Refuses a request whose precondition the record does not meet.
 * @param state of the record; null if it does not exist
 * @param headers of the refusal, e.g. the current ETag
 * @throws Problem `precondition-failed`
 */
export function checkPrecondition(
  { match, noneMatch }: Precondition,
  state: string | null,
  headers: Record<string, string> = {},
): void {
  if (match !== null && !isOneOf(match, state))
    throw failed(state === null ? 'There is no such record.' : 'The record is in another state than If-Match names.', headers)
  if (noneMatch !== null && isOneOf(noneMatch, state))
    throw failed('There is such a record, which If-None-Match excludes.', headers)
}

/**
 * `checkPrecondition` that also refuses a replacement without a state: it would overwrite what its sender has never
 * read.
 * @throws Problem `precondition-required`, `precondition-failed`
 */
export function checkReplacement(expected: Precondition, state: string | null, headers: Record<string, string> = {}): void {
  if (state !== null && expected.match === null && expected.noneMatch !== '*')
    throw problem(
      'precondition-required',
      { detail: 'There is one already. Read it, and send its ETag as If-Match. Nothing was stored.' },
      { headers },
    )
  checkPrecondition(expected, state, headers)
}

const isOneOf = (states: readonly string[] | '*', state: string | null) =>
  state !== null && (states === '*' || states.includes(state))

const failed = (what: string, headers: Record<string, string>) =>
  problem('precondition-failed', { detail: `${what} Nothing was stored.` }, { headers })
