import type { z } from 'zod'

const words: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
}

/** A value that fits its schema, or the first place where it does not and why, as a clause: `expected a number, found "12"`. */
export type Fit<T> = { fits: true; value: T } | { fits: false; path: readonly PropertyKey[]; clause: string }

/** Checks a value against its schema. */
export function readAs<T>(schema: z.ZodType<T>, value: unknown): Fit<T> {
  const read = schema.safeParse(value, { reportInput: true })
  if (read.success) return { fits: true, value: read.data }
  const [issue] = read.error.issues
  return { fits: false, path: issue?.path ?? [], clause: clauseOf(issue) }
}

/** What is wrong at a place, as a clause. */
export function clauseOf(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'invalid_type') return `expected ${words[issue.expected] ?? issue.expected}, ${found(issue.input)}`
  if (issue?.code === 'too_big' && issue.origin !== 'string') return `expected at most ${issue.maximum}, ${found(issue.input)}`
  if (issue?.code === 'too_small' && issue.origin !== 'string') return `expected at least ${issue.minimum}, ${found(issue.input)}`
  if (issue?.code === 'invalid_value') return `expected ${issue.values.join(' or ')}, ${found(issue.input)}`
  // Messages of our own schemas say what is expected; those of the library are sentences of their own.
  const message = issue?.message ?? 'Invalid input'
  return /^(expected|Invalid|Too|Unrecognized)/.test(message) ? message : `expected ${message}`
}

function found(value: unknown): string {
  if (value === undefined) return 'found nothing'
  if (Array.isArray(value)) return 'found a list'
  return typeof value === 'object' && value !== null ? 'found an object' : `found ${JSON.stringify(value).slice(0, 60)}`
}
