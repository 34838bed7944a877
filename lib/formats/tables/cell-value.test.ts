import { expect, test } from 'vitest'
import { type CellTime, cellValue, timeText } from '@/lib/formats/tables/cell-value'
import { findZone } from '@/lib/grammar/time-zone'

const rome = findZone('Europe/Rome')!

test.each([
  ['2026-03-29T00:59:59Z', '2026-03-29 01:59:59'],
  ['2026-03-29T01:00:00Z', '2026-03-29 03:00:00'],
  ['2026-10-25T00:30:00Z', '2026-10-25 02:30:00'],
  ['2026-10-25T01:00:00Z', '2026-10-25 02:00:00'],
  ['2026-10-25T01:30:00Z', '2026-10-25 02:30:00'],
  ['2026-10-25T02:30:00+0100', '2026-10-25 02:30:00'],
  ['2026-10-25T02:00:00Z', '2026-10-25 03:00:00'],
])('around a clock change %s is %s', (moment, text) => expect(timeText(cellValue('times', moment, rome) as CellTime)).toBe(text))
