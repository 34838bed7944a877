import type { z } from 'zod'

/** The kind of a flaw with the values for its text, for clients that have texts of their own. */
export type FlawCode = Readonly<{
  code:
    | ('missing' | 'choice' | 'unknown' | 'form')
    | ('text-expected' | 'number-expected' | 'whole-number-expected' | 'flag-expected' | 'list-expected' | 'object-expected')
    | ('too-long' | 'too-short' | 'too-many' | 'too-few' | 'too-large' | 'too-small')
  values: Readonly<Record<string, string | number>>
}>

/** The kind of a flaw that a schema found. `form`: the clause beside it says what is expected. */
export function flawCode(issue: z.core.$ZodIssue): FlawCode {
  if (issue.code === 'invalid_type') return { code: missingOr(issue), values: {} }
  if (issue.code === 'invalid_value') return { code: 'choice', values: { known: issue.values.join(', ') } }
  if (issue.code === 'unrecognized_keys') return { code: 'unknown', values: { names: issue.keys.join(', ') } }
  if (issue.code === 'too_big')
    return { code: beyond(issue.origin, 'too-long', 'too-many', 'too-large'), values: { max: Number(issue.maximum) } }
  if (issue.code !== 'too_small') return { code: 'form', values: {} }
  // An empty text where one is required is reported as missing.
  if (issue.origin === 'string' && issue.input === '') return { code: 'missing', values: {} }
  return { code: beyond(issue.origin, 'too-short', 'too-few', 'too-small'), values: { min: Number(issue.minimum) } }
}

const beyond = <Code extends FlawCode['code']>(origin: string, text: Code, list: Code, number: Code): Code =>
  origin === 'string' ? text : origin === 'array' || origin === 'set' ? list : number

function missingOr({ input, expected }: { input?: unknown; expected: string }): FlawCode['code'] {
  return input === undefined || input === null ? 'missing' : (expectedAs[expected] ?? 'form')
}

const expectedAs: Readonly<Record<string, FlawCode['code']>> = {
  string: 'text-expected',
  number: 'number-expected',
  int: 'whole-number-expected',
  boolean: 'flag-expected',
  array: 'list-expected',
  object: 'object-expected',
  record: 'object-expected',
}
