import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAsMoment } from '@/components/series/comparison-query'
import { movedInto, presetFor, presets, shortest, spanOf, stepped, viewOf, zoomed } from '@/components/series/time-range'
import { forAll, property } from '@/e2e/harness/property'

const now = Date.parse('2026-05-08T12:00Z')
const hour = 3_600_000

test('the preset is the overview of a window within it', () => {
  const home = spanOf('7d', now)
  expect(viewOf('7d', { from: null, to: null }, now)).toEqual({ window: home, overview: home })
  const part = { from: now - 3 * hour, to: now - hour }
  expect(viewOf('7d', part, now)).toEqual({ window: part, overview: home })
})

test('a window outside the preset is in the middle of its overview, which ends now at the latest', () => {
  const part = { from: now - 100 * 24 * hour, to: now - 90 * 24 * hour }
  expect(viewOf('7d', part, now).overview).toEqual({ from: now - 110 * 24 * hour, to: now - 80 * 24 * hour })
  expect(viewOf('24h', { from: now - 48 * hour, to: now }, now).overview.to).toBe(now)
})

test.each([
  [300, '24h'],
  [3600, '7d'],
  [86_400, '1y'],
] as const)('a period of %i seconds is first shown over %s', (period, preset) => expect(presetFor(period)).toBe(preset))

const span = fc
  .tuple(fc.integer({ min: 0, max: 2e12 }), fc.integer({ min: shortest, max: 4e10 }))
  .map(([from, length]) => ({ from, to: from + length }))

property('a step back and a step forward cancel out, and steps are adjacent', [span], given => {
  expect(stepped(stepped(given, -1), 1)).toEqual(given)
  expect(stepped(given, -1).to).toBe(given.from)
})

test('zooming keeps the point under the pointer in place, down to the shortest window', () =>
  forAll(
    [span, fc.double({ min: 0.05, max: 8, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })],
    (given, times, share) => {
      const center = given.from + share * (given.to - given.from)
      const next = zoomed(given, times, center)
      expect(next.to - next.from).toBeGreaterThanOrEqual(shortest)
      expect((center - next.from) / (next.to - next.from)).toBeCloseTo(share, 3)
    },
  ))

property('a span moved into another one stays inside it', [span, span], (given, limits) => {
  const inside = movedInto(given, limits)
  expect(inside.from).toBeGreaterThanOrEqual(limits.from)
  expect(inside.to).toBeLessThanOrEqual(limits.to)
})

test('a moment in the URL can be parsed again', async () => {
  await forAll([fc.integer({ min: 0, max: 4e12 })], at => {
    expect(parseAsMoment.parse(parseAsMoment.serialize(at))).toBe(at)
  })
  expect(parseAsMoment.serialize(Date.parse('2026-05-01T07:30Z'))).toBe('2026-05-01T07:30Z')
  for (const text of ['', 'yesterday', '7', '2026-99-01T00:00Z']) expect(parseAsMoment.parse(text)).toBeNull()
  expect(presets).toContain('7d')
})
