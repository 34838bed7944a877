import { expect, test } from 'vitest'
import { differencesOf } from '@/components/timeline/differences'
import type { Frames } from '@/components/timeline/frames'
import { findZone } from '@/lib/grammar/time-zone'

const zone = findZone('Europe/Rome')!
const at = (text: string) => Date.parse(text)

const frames = (times: readonly string[], values: Record<string, (number | null)[]>): Frames => ({
  times: times.map(at),
  values: new Map(Object.entries(values)),
})

test('a frame is compared with that of the same hour a week before, also when the clocks were changed in between', () => {
  // 25 October 2026 has 25 hours: eight in the morning is 7:00 UTC after the change and 6:00 before.
  const now = frames(['2026-10-26T06:00Z', '2026-10-26T07:00Z'], { a: [5, 7], b: [1, 2], c: [null, 4], d: [0.3, 1] })
  const before = frames(['2026-10-19T05:00Z', '2026-10-19T06:00Z', '2026-10-19T07:00Z'], {
    a: [4, 9, 100],
    c: [1, null, 1],
    d: [0.1, 0, 0],
  })
  const { times, values } = differencesOf(now, before, { distance: '7d', zone })
  expect(times).toEqual(now.times)
  expect(Object.fromEntries(values)).toEqual({ a: [1, -2], b: [null, null], c: [null, null], d: [0.2, 1] })
})

test('without anything before there is nothing to compare with', () => {
  const now = frames(['2026-05-01T08:00Z'], { a: [5] })
  expect([...differencesOf(now, frames([], {}), { distance: '1d', zone }).values]).toEqual([['a', [null]]])
})
