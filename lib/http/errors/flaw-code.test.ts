import { expect, test } from 'vitest'
import { z } from 'zod'
import { flawCode } from '@/lib/http/errors/flaw-code'

const schema = z.strictObject({
  name: z.string().min(1).max(5).optional(),
  kind: z.enum(['a', 'b']).optional(),
  list: z.array(z.string()).min(1).max(2).optional(),
  degrees: z.number().min(-90).max(90).optional(),
  day: z.iso.date('a date').optional(),
  needed: z.string(),
})

test.each<[object, object]>([
  [{}, { code: 'missing', values: {} }],
  [{ needed: null }, { code: 'missing', values: {} }],
  [{ needed: 5 }, { code: 'text-expected', values: {} }],
  [
    { needed: '', name: '' },
    { code: 'missing', values: {} },
  ],
  [
    { needed: '', name: 'longer' },
    { code: 'too-long', values: { max: 5 } },
  ],
  [
    { needed: '', kind: 'c' },
    { code: 'choice', values: { known: 'a, b' } },
  ],
  [
    { needed: '', list: [] },
    { code: 'too-few', values: { min: 1 } },
  ],
  [
    { needed: '', list: ['', '', ''] },
    { code: 'too-many', values: { max: 2 } },
  ],
  [
    { needed: '', degrees: 91 },
    { code: 'too-large', values: { max: 90 } },
  ],
  [
    { needed: '', degrees: -91 },
    { code: 'too-small', values: { min: -90 } },
  ],
  [
    { needed: '', day: 'soon' },
    { code: 'form', values: {} },
  ],
  [
    { needed: '', other: 1 },
    { code: 'unknown', values: { names: 'other' } },
  ],
])('%j is told as %j', (value, told) => {
  const [issue] = schema.safeParse(value, { reportInput: true }).error!.issues
  expect(flawCode(issue!)).toEqual(told)
})
