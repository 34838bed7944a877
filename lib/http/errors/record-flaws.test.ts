import { expect, test } from 'vitest'
import { z } from 'zod'
import { flawCode, readAs } from '@/lib/http/errors/record-flaws'

const operation = z.discriminatedUnion('op', [
  z.object({ op: z.enum(['add', 'replace']) }),
  z.object({ op: z.literal('remove') }),
])

test.each<[z.ZodType, unknown, string, PropertyKey[]]>([
  [z.number(), 'x', 'expected a number, found "x"', []],
  [z.enum(['a', 'b']), 'c', 'expected a or b, found "c"', []],
  [z.array(operation), [{ op: 'delete' }], 'expected add or replace or remove, found "delete"', [0, 'op']],
  [operation, {}, 'expected add or replace or remove, found nothing', ['op']],
  [z.union([z.looseObject({ type: z.string() }), z.string()]), 5, 'expected an object or a string, found 5', []],
  [z.string().min(3), 'a', 'expected at least 3 characters, found 1', []],
  [z.string().max(3), 'abcd', 'expected at most 3 characters, found 4', []],
  [z.array(z.string()).max(1), ['a', 'b'], 'expected at most 1 entries, found 2', []],
  [z.number().max(5), 6, 'expected at most 5, found 6', []],
  [z.number().multipleOf(2), 3, 'expected a multiple of 2, found 3', []],
  [z.strictObject({}), { b: 1 }, 'expected no property "b"', []],
  [z.string().regex(/^a$/), 'b', 'expected a string that fits /^a$/', []],
  [z.string().regex(/^a$/, 'the letter a'), 'b', 'expected the letter a', []],
  [z.record(z.string().regex(/^a/), z.string()), { b: '' }, 'expected another value, found "b"', ['b']],
])('%# describes the error in plain words: %j', (schema, value, clause, path) => {
  expect(readAs(schema, value)).toEqual({ fits: false, path, clause })
})

const schema = z.strictObject({
  name: z.string().min(1).max(5).optional(),
  kind: z.enum(['a', 'b']).optional(),
  list: z.array(z.string()).min(1).max(2).optional(),
  degrees: z.number().min(-90).max(90).optional(),
  day: z.iso.date('a date').optional(),
  needed: z.string(),
})

test.each<[value: object, code: string, values?: object]>([
  [{}, 'missing'],
  [{ needed: null }, 'missing'],
  [{ needed: 5 }, 'text-expected'],
  [{ needed: '', name: '' }, 'missing'],
  [{ needed: '', name: 'longer' }, 'too-long', { max: 5 }],
  [{ needed: '', kind: 'c' }, 'choice', { known: 'a, b' }],
  [{ needed: '', list: [] }, 'too-few', { min: 1 }],
  [{ needed: '', list: ['', '', ''] }, 'too-many', { max: 2 }],
  [{ needed: '', degrees: 91 }, 'too-large', { max: 90 }],
  [{ needed: '', degrees: -91 }, 'too-small', { min: -90 }],
  [{ needed: '', day: 'soon' }, 'form'],
  [{ needed: '', other: 1 }, 'unknown', { names: 'other' }],
])('%j is shown as %s %j', (value, code, values = {}) => {
  const [issue] = schema.safeParse(value, { reportInput: true }).error!.issues
  expect(flawCode(issue!)).toEqual({ code, values })
})
