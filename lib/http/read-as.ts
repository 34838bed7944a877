import type { z } from 'zod'
import { cutText } from '@/lib/formats/cut-text'

const words: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
  nonoptional: 'a value',
}

/** A valid value, or the first invalid place and why, as a clause: `expected a number, found "12"`. */
export type SchemaFit<T> = { fits: true; value: T } | { fits: false; path: readonly PropertyKey[]; clause: string }

/** Checks a value against its schema. */
export function readAs<T>(schema: z.ZodType<T>, value: unknown): SchemaFit<T> {
  const read = schema.safeParse(value, { reportInput: true })
  if (read.success) return { fits: true, value: read.data }
  const [issue] = read.error.issues
  return { fits: false, path: issue?.path ?? [], clause: clauseOf(issue) }
}

/** What is wrong at a place, as a clause. */
export function clauseOf(issue: z.core.$ZodIssue | undefined): string {
  const clause = issue && librarySays(issue)
  // Messages of our own schemas continue "expected …".
  return clause ?? `expected ${issue?.message ?? 'another value'}`
}

/** Our words for a message of the library; undefined when the message is one of ours. */
function librarySays(issue: z.core.$ZodIssue): string | undefined {
  if (issue.code === 'invalid_type') return `expected ${words[issue.expected] ?? issue.expected}, ${found(issue.input)}`
  if (issue.code === 'invalid_value') return `expected ${issue.values.join(' or ')}, ${found(issue.input)}`
  if (!/^(Invalid|Too|Unrecognized)/.test(issue.message)) return
  if (issue.code === 'too_big') return `expected at most ${issue.maximum}${unitOf(issue)}`
  if (issue.code === 'too_small') return `expected at least ${issue.minimum}${unitOf(issue)}`
  if (issue.code === 'unrecognized_keys') return `expected no member ${issue.keys.map(key => JSON.stringify(key)).join(' or ')}`
  if (issue.code === 'invalid_format') return `expected ${issue.pattern ? `a text that fits ${issue.pattern}` : issue.format}`
  if (issue.code === 'not_multiple_of') return `expected a multiple of ${issue.divisor}, ${found(issue.input)}`
  return issue.code === 'invalid_union' ? noneFits(issue) : `expected another value, ${found(issue.input)}`
}

function unitOf({ origin, input }: { origin: string; input?: unknown }): string {
  if (origin === 'string') return ` characters, found ${String(input).length}`
  return Array.isArray(input) ? ` entries, found ${input.length}` : `, ${found(input)}`
}

function noneFits({ input, ...issue }: z.core.$ZodIssueInvalidUnion): string {
  if (issue.discriminator !== undefined) {
    const value = (input as Record<string, unknown> | undefined)?.[issue.discriminator]
    const options = 'options' in issue ? (issue.options as readonly unknown[]) : ['another value']
    return `expected ${options.join(' or ')}, ${found(value)}`
  }
  const forms = issue.errors.flatMap(([first]) =>
    first?.code === 'invalid_type' ? [words[first.expected] ?? first.expected] : [],
  )
  return `expected ${[...new Set(forms)].join(' or ') || 'another value'}, ${found(input)}`
}

function found(value: unknown): string {
  if (value === undefined) return 'found nothing'
  if (Array.isArray(value)) return 'found a list'
  return typeof value === 'object' && value !== null ? 'found an object' : `found ${cutText(JSON.stringify(value), 60)}`
}
