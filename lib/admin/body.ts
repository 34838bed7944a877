import type { z } from 'zod'
import { cutText } from '@/lib/formats/text'
import { readJson } from '@/lib/http/bodies/json-body'
import { problem } from '@/lib/http/errors/problem'
import { clauseOf } from '@/lib/http/errors/record-flaws'

/** A flaw of a property of a body. Clients may compare the codes, but not the messages. */
type BodyError = Readonly<{ field: string; code: 'member-unknown' | 'member-missing' | 'member-invalid'; detail: string }>

const bytesMax = 64 * 1024

/**
 * Reads the body of a change. An unknown property is refused, not ignored: it could be meant as a right.
 * @throws Problem `body-invalid` that lists every flaw; 413, 415 as `readJson`
 */
export const readBody = async <T>(request: Request, schema: z.ZodType<T>): Promise<T> =>
  checkBody(schema, await readJson(request, bytesMax))

/** Like `readBody`, for an optional body. A missing body is checked as an empty object. */
export async function readOptionalBody<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const isEmpty = request.body === null || request.headers.get('content-length') === '0'
  return isEmpty ? checkBody(schema, {}) : readBody(request, schema)
}

/** Like `readBody`, for a parsed value. Each message of the schema continues `expected …`. */
export function checkBody<T>(schema: z.ZodType<T>, value: unknown): T {
  const read = schema.safeParse(value, { reportInput: true })
  if (read.success) return read.data
  const errors = read.error.issues.flatMap(errorsOf)
  const sentences = errors.map(({ field, detail }) => (field === '' ? `the body ${detail}` : `${field}: ${detail}`))
  throw problem('body-invalid', { detail: `The body cannot be used: ${sentences.join('; ')}. Nothing was changed.`, errors })
}

function errorsOf(issue: z.core.$ZodIssue): BodyError[] {
  const field = issue.path.map(String).join('.')
  if (issue.code !== 'unrecognized_keys') {
    const isMissing = issue.code === 'invalid_type' && issue.input === undefined && field !== ''
    return [{ field, code: isMissing ? 'member-missing' : 'member-invalid', detail: clauseOf(issue) }]
  }
  return issue.keys.map(key => ({
    field: cutText([...issue.path.map(String), key].join('.'), 200),
    code: 'member-unknown',
    detail: 'expected no such property',
  }))
}
