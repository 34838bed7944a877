import { expect, test } from 'vitest'
import { z } from 'zod'
import { number, readJson, readTable, Trilingual } from '@/demo/read-data'

test('a table that does not fit is named, with its row and column', () => {
  expect(() => readTable('facts/streets.csv', { de: z.string(), it: number })).toThrow(
    /^demo\/facts\/streets\.csv .*at \[0\]\.it/s,
  )
  expect(() => readTable('facts/streets.csv', { de: z.string() })).toThrow('"it"')
})

test('a translation that leaves out an insert, or a language, is refused', () => {
  expect(Trilingual.safeParse({ de: 'In {place}', it: 'A {place}', en: 'In {place}' }).success).toBe(true)
  expect(Trilingual.safeParse({ de: 'In {place}', it: 'Qui', en: 'In {place}' }).success).toBe(false)
  expect(() => readJson('words/tags.json', z.strictObject({ description: Trilingual.extend({ lld: z.string() }) }))).toThrow(
    'lld',
  )
})
