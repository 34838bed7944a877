import type { z } from 'zod'
import { jsonText } from '@/lib/formats/json/exact'
import { jsonPointer } from '@/lib/formats/json/pointer'
import { cutText } from '@/lib/formats/text'
import { type Problem, problem } from '@/lib/http/errors/problem'

const typeWords: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
  nonoptional: 'a value',
}

/** The expected value for integers. Above Number.MAX_SAFE_INTEGER a JSON number is rounded by clients that read doubles. */
export const exactNumber = `a number that keeps its digits: integers up to ${Number.MAX_SAFE_INTEGER}`

/** A valid value, or the path of its first flaw and a clause about it, e.g. `expected a number, found "12"`. */
export type SchemaFit<T> = { fits: true; value: T } | { fits: false; path: readonly PropertyKey[]; clause: string }

export function readAs<T>(schema: z.ZodType<T>, value: unknown): SchemaFit<T> {
  const read = schema.safeParse(value, { reportInput: true })
  if (read.success) return { fits: true, value: read.data }
  const [issue] = read.error.issues
  return { fits: false, path: issue?.path ?? [], clause: clauseOf(issue) }
}

/** A clause about a flaw that a schema found. */
export function clauseOf(issue: z.core.$ZodIssue | undefined): string {
  const clause = issue && libraryClause(issue)
  // Messages of our own schemas continue "expected …".
  return clause ?? `expected ${issue?.message ?? 'another value'}`
}

/** A clause that replaces a message of zod. Returns undefined for a message of our own schemas. */
function libraryClause(issue: z.core.$ZodIssue): string | undefined {
  if (issue.code === 'invalid_type' && typeof issue.input === 'bigint' && /number|int/.test(issue.expected))
    return `expected ${exactNumber}, ${result(issue.input)}`
  if (issue.code === 'invalid_type') return `expected ${typeWords[issue.expected] ?? issue.expected}, ${result(issue.input)}`
  if (issue.code === 'invalid_value') return `expected ${issue.values.join(' or ')}, ${result(issue.input)}`
  if (!/^(Invalid|Too|Unrecognized)/.test(issue.message)) return
  if (issue.code === 'too_big') return `expected at most ${issue.maximum}${unitOf(issue)}`
  if (issue.code === 'too_small') return `expected at least ${issue.minimum}${unitOf(issue)}`
  if (issue.code === 'unrecognized_keys') return `expected no property ${issue.keys.map(key => JSON.stringify(key)).join(' or ')}`
  if (issue.code === 'invalid_format') return `expected ${issue.pattern ? `a string that fits ${issue.pattern}` : issue.format}`
  if (issue.code === 'not_multiple_of') return `expected a multiple of ${issue.divisor}, ${result(issue.input)}`
  return issue.code === 'invalid_union' ? unionClause(issue) : `expected another value, ${result(issue.input)}`
}

function unitOf({ origin, input }: { origin: string; input?: unknown }): string {
  if (origin === 'string') return ` characters, found ${String(input).length}`
  return Array.isArray(input) ? ` entries, found ${input.length}` : `, ${result(input)}`
}

function unionClause({ input, ...issue }: z.core.$ZodIssueInvalidUnion): string {
  if (issue.discriminator !== undefined) {
    const value = (input as Record<string, unknown> | undefined)?.[issue.discriminator]
    const options = 'options' in issue ? (issue.options as readonly unknown[]) : ['another value']
    return `expected ${options.join(' or ')}, ${result(value)}`
  }
  const forms = issue.errors.flatMap(([first]) =>
    first?.code === 'invalid_type' ? [typeWords[first.expected] ?? first.expected] : [],
  )
  return `expected ${[...new Set(forms)].join(' or ') || 'another value'}, ${result(input)}`
}

function result(value: unknown): string {
  if (value === undefined) return 'found nothing'
  if (Array.isArray(value)) return 'found a list'
  return typeof value === 'object' && value !== null ? 'found an object' : `found ${cutText(jsonText(value), 60)}`
}

/** The kind of a flaw with the values of its message, for clients that translate it. */
type FlawCode = Readonly<{
  code:
    | ('missing' | 'choice' | 'unknown' | 'form')
    | ('text-expected' | 'number-expected' | 'whole-number-expected' | 'flag-expected' | 'list-expected' | 'object-expected')
    | ('too-long' | 'too-short' | 'too-many' | 'too-few' | 'too-large' | 'too-small')
  values: Readonly<Record<string, string | number>>
}>

/** The kind of a flaw that a schema found. `form`: only the clause states what is expected. */
export function flawCode(issue: z.core.$ZodIssue): FlawCode {
  if (issue.code === 'invalid_type') return { code: missingOr(issue), values: {} }
  if (issue.code === 'invalid_value') return { code: 'choice', values: { known: issue.values.join(', ') } }
  if (issue.code === 'unrecognized_keys') return { code: 'unknown', values: { names: issue.keys.join(', ') } }
  if (issue.code === 'too_big')
    return { code: beyond(issue.origin, 'too-long', 'too-many', 'too-large'), values: { max: Number(issue.maximum) } }
  if (issue.code !== 'too_small') return { code: 'form', values: {} }
  // An empty string where one is required is reported as missing.
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

/** A flaw of a record with its path: a clause, and a code if a schema found it. */
export type RecordFlaw = Readonly<{ path: readonly PropertyKey[]; clause: string; kind?: FlawCode }>

/** The flaws of a record in a request; `place` is its index in a list, null for an individual record. */
export type RecordFlaws = Readonly<{ place: number | null; flaws: readonly RecordFlaw[] }>

const flawsMax = 50

/** A Problem 400 with the flaws of the body, at most `flawsMax`. */
export function recordProblem(refused: readonly RecordFlaws[]): Problem {
  const all = refused.flatMap(({ place, flaws }) => flaws.map(({ path, clause }) => ({ place, path, clause })))
  const errors = all.slice(0, flawsMax).map(({ place, path, clause }) => ({
    pointer: jsonPointer(place === null ? path : [place, ...path]),
    ...(place === null ? {} : { index: place }),
    detail: clause,
  }))
  const [first] = errors
  const where = first!.pointer === '' ? 'The body' : first!.pointer
  const more = all.length - 1
  const others = more === 0 ? '' : more === 1 ? ' There is one more error.' : ` There are ${more} more errors.`
  const detail = `${where}: ${first!.detail}.${others} Nothing was stored.`
  return problem('record-invalid', { detail, pointer: first!.pointer, errors, errorsTotal: all.length })
}
