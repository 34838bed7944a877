import { expect, test } from 'vitest'
import { byDay, type RecordChange, shortValue } from '@/components/dataset/changes'

const change = (at: string): RecordChange => ({
  Type: 'event',
  SourceId: at,
  Revision: 1,
  Operation: 'Update',
  Date: at,
  EditedBy: null,
  Changes: [],
})

test('groups changes by day, newest first, in the time zone of the reader', () => {
  const inRome = (at: Date) => at.toLocaleDateString('sv', { timeZone: 'Europe/Rome' })
  const changes = ['2026-05-02T08:00:00Z', '2026-05-01T23:00:00Z', '2026-05-01T12:00:00Z'].map(change)
  expect(byDay(changes, inRome).map(({ day, changes: own }) => [day, own.length])).toEqual([
    ['2026-05-02', 2],
    ['2026-05-01', 1],
  ])
})

test('values are shortened, and empty ones left out', () => {
  const values = [null, undefined, 'a', { b: 1 }, 'x'.repeat(90)]
  expect(values.map(shortValue)).toEqual([null, null, 'a', '{"b":1}', `${'x'.repeat(79)}…`])
})
