import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { forAll } from '@/e2e/harness/property'
import { Problem } from '@/lib/http/errors/problem'
import { wholeNumberFrom } from '@/lib/http/queries/parameter-types'
import { readQuery } from '@/lib/http/queries/query'
import { RecordQuery } from '@/lib/http/queries/record-query'

const Required = RecordQuery.extend({ count: wholeNumberFrom(1), added: z.array(z.string()).default([]).catch([]) })
const texts = ['1', '-1', ' 7 ', '1000000000', 'true', 'TRUE', 'de', 'de, it', 'a,,b', 'x', '2024-01-31', '?']
const values = fc.dictionary(fc.constantFrom(...Object.keys(Required.shape), 'unknown'), fc.constantFrom(...texts))

test.each([
  ['optional ones and defaults', RecordQuery],
  ['a required one', Required],
])('parameters are read, or the first invalid one refused, as their whole schema says: %s', (_, schema) => {
  return forAll([values], given => {
    const whole = schema.safeParse(given)
    const read = resultOf(() => readQuery(schema, given))
    if (whole.success) expect(read).toEqual(whole.data)
    else expect(read).toMatchObject({ parameter: whole.error.issues[0]!.path[0], expected: whole.error.issues[0]!.message })
  })
})

function resultOf(read: () => unknown): unknown {
  try {
    return read()
  } catch (error) {
    if (error instanceof Problem) return error.members
    throw error
  }
}
