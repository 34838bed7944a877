import { expect, test } from 'vitest'
import { measuresOf } from '@/components/source/measures'
import { differencesOf, type Frames, frameAt, frameLength, framesOf, newestFrame, playedSpan } from '@/components/timeline/frames'
import { findZone } from '@/lib/grammar/time-zone'

const row = (time: string, scode: string, value?: number) => ({
  _timestamp: `2026-05-01 ${time}:00.000+0200`,
  scode,
  'avg(mvalue)': value,
})

test('each station has a value or null in each frame, also in empty frames', () => {
  const data = [row('10:00', 'a', 1), row('08:00', 'a', 2), row('08:00', 'b', 3), row('10:00', 'c')]
  const { times, values } = framesOf({ data }, '1h')
  expect(times.map(at => new Date(at).toISOString().slice(11, 16))).toEqual(['06:00', '07:00', '08:00'])
  expect(Object.fromEntries(values)).toEqual({ a: [2, null, 1], b: [3, null, null], c: [null, null, null] })
})

test('without measurements there are no frames', () => expect(framesOf({ data: [] }, '15m').times).toEqual([]))

test('a frame is at least as long as a period, and longer for many stations', () => {
  expect(frameLength('24h', { period: 300, stations: 40 })).toBe('15m')
  expect(frameLength('24h', { period: 3600, stations: 40 })).toBe('1h')
  expect(frameLength('7d', { period: 300, stations: 2000 })).toBe('6h')
  expect(frameLength('24h', { period: 86_400, stations: 10 })).toBe('6h')
})

test('series that ended are played up to their end', () => {
  const now = Date.parse('2026-05-01T00:00Z')
  expect(playedSpan('24h', { newest: now - 60_000, period: 60 }, now).to).toBe(now)
  expect(playedSpan('24h', { newest: now - 9e8, period: 60 }, now).to).toBe(now - 9e8 + 60_000)
})

test('a moment is in the last frame that has begun', () => {
  expect(frameAt([10, 20, 30], 25)).toBe(1)
  expect(frameAt([10, 20, 30], 5)).toBe(0)
  expect(frameAt([], 5)).toBe(0)
})

test('by default the newest frame with values of most stations is shown', () => {
  const times = [10, 20, 30]
  const frames = (...all: (number | null)[][]) => ({
    times,
    values: new Map(all.map((values, index) => [String(index), values])),
  })
  expect(newestFrame(frames([1, 2, 3], [1, 2, null], [1, 2, null]))).toBe(1)
  expect(newestFrame(frames([1, 2, 3], [1, 2, 3], [1, 2, null]))).toBe(2)
  expect(newestFrame(frames([null, null, null]))).toBe(0)
  expect(newestFrame({ times: [], values: new Map() })).toBe(0)
})

test('only numbers can be played; the measure with most stations comes first', () => {
  const of = (tname: string, count: number, avg?: number) => ({
    tname,
    mperiod: 60,
    'count(mvalue)': count,
    'max(mvalidtime)': '2026-05-01 08:00:00.000+0000',
    ...(avg === undefined ? {} : { 'avg(mvalue)': avg }),
  })
  const data = [of('few', 2, 1), of('words', 9), of('many', 5, 0)]
  expect(measuresOf({ data }, name => name).map(({ name }) => name)).toEqual(['many', 'few'])
})

const zone = findZone('Europe/Rome')!
const at = (text: string) => Date.parse(text)

const frames = (times: readonly string[], values: Record<string, (number | null)[]>): Frames => ({
  times: times.map(at),
  values: new Map(Object.entries(values)),
})

test('a frame is compared with the same local time a week before', () => {
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

test('without earlier values there is no comparison', () => {
  const now = frames(['2026-05-01T08:00Z'], { a: [5] })
  expect([...differencesOf(now, frames([], {}), { distance: '1d', zone }).values]).toEqual([['a', [null]]])
})
