import { createFormatter } from 'next-intl'
import { expect, test } from 'vitest'
import { cellText } from '@/components/explore/cell-text'
import type { CellKind } from '@/components/explore/source'

const now = new Date('2026-05-01T12:00:00Z')
const format = createFormatter({ locale: 'de', timeZone: 'Europe/Rome', now })

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
  ['age', '2026-05-01T11:00:00Z', 'vor 1 Stunde'],
])('%s %j is shown as “%s”', (kind, value, text) => expect(cellText(kind, value, format, now)).toBe(text))
