import { createFormatter } from 'next-intl'
import { expect, test, vi } from 'vitest'
import type { CellKind } from '@/components/source/source'
import { cellText, readTagNames } from '@/components/source/value-text'

const format = createFormatter({ locale: 'de', timeZone: 'Europe/Rome' })

test.each<[CellKind, unknown, string]>([
  ['text', null, ''],
  ['text', 'Bozen', 'Bozen'],
  ['text', { it: 'Bolzano' }, 'Bolzano'],
  ['list', ['a', 'b'], 'a, b'],
  ['list', [], ''],
  ['number', 1234.567, '1.234,57'],
  ['number', { value: 0, unit: 'm', at: 'x', periodSeconds: null }, '0'],
  ['number', { value: 'closed', unit: null, at: 'x', periodSeconds: null }, 'closed'],
  ['number', { value: { a: 1 }, unit: null, at: 'x', periodSeconds: null }, '{"a":1}'],
  ['languages', ['de', 'it'], 'DE IT'],
  ['date', '2026-05-01T22:30:00Z', '02.05.2026'],
  ['date', 'someday', 'someday'],
  ['age', '2026-05-01T11:00:00Z', 'Freitag, 1. Mai 2026 um 13:00:00'],
])('%s %j is shown as “%s”', (kind, value, text) => expect(cellText(kind, value, format)).toBe(text))

test('tags are requested by id and named in a language, else by their id; without ids there is no request', async () => {
  const Items = [{ Id: 'castles', TagName: { de: 'Burgen', en: 'Castles' } }, { Id: 'poi' }]
  const read = vi.fn(async (_: string) => ({ Items }))
  const names = await readTagNames(read, 'de', ['castles', 'poi'])
  expect(Object.fromEntries(names)).toEqual({ castles: 'Burgen', poi: 'poi' })
  expect(await readTagNames(read, 'de', [])).toEqual(new Map())
  expect(read.mock.calls.map(([path]) => new URL(path, 'http://x').searchParams.get('idlist'))).toEqual(['castles,poi'])
})
