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

/** Why a value does not fit its schema, as a clause for people: `expected a number, found "12"`. */
export function issueClause(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'invalid_type') return `expected ${words[issue.expected] ?? issue.expected}, ${found(issue.input)}`
  if (issue?.code === 'too_big' && issue.origin !== 'string') return `expected at most ${issue.maximum}, ${found(issue.input)}`
  if (issue?.code === 'too_small' && issue.origin !== 'string') return `expected at least ${issue.minimum}, ${found(issue.input)}`
  return issue?.message ?? 'cannot be used'
}

function found(value: unknown): string {
  if (value === undefined) return 'found nothing'
  if (Array.isArray(value)) return 'found a list'
  return typeof value === 'object' && value !== null ? 'found an object' : `found ${JSON.stringify(value).slice(0, 60)}`
}
