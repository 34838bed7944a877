import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findZone } from '@/lib/grammar/time-zone'
import { changesAt, eventPhase, type FeedEntry, isCurrent, omissionsIn } from '@/lib/traffic/feed'

const zone = findZone('Europe/Rome')!
const at = (text: string) => Date.parse(text)
const noon = at('2025-06-01T12:00:00Z')
const span = (start: string, end: string | null = null) => ({ start: at(start), end: end === null ? null : at(end) })

test.each([
  ['without an end, long ago', span('2020-01-01T00:00Z'), true],
  ['without an end, to come', span('2030-01-01T00:00Z'), true],
  ['that begins now', span('2025-06-01T12:00:00Z', '2025-07-01T00:00Z'), true],
  ['that ends now', span('2025-05-01T00:00Z', '2025-06-01T12:00:00Z'), true],
  ['that ended a millisecond ago', span('2025-05-01T00:00Z', '2025-06-01T11:59:59.999Z'), false],
  ['to come', span('2025-06-01T12:00:01Z', '2025-07-01T00:00Z'), false],
])('a long event %s', (_, when, current) => expect(isCurrent('long', when, { now: noon, zone })).toBe(current))

test.each([
  ['with an end to come', span('2025-06-01T11:00Z', '2025-06-01T13:00Z'), true],
  ['with an end to come, and a begin to come', span('2025-06-03T11:00Z', '2025-06-03T13:00Z'), true],
  ['that ends now', span('2025-06-01T11:00Z', '2025-06-01T12:00:00Z'), false],
  ['without an end, this evening', span('2025-06-01T20:00Z'), true],
  ['without an end, after midnight in Rome, when it was still yesterday in Greenwich', span('2025-05-31T22:30Z'), true],
  ['without an end, yesterday', span('2025-05-31T21:59Z'), false],
])('a short event %s', (_, when, current) => expect(isCurrent('short', when, { now: noon, zone })).toBe(current))

test.each([
  ['to come', span('2025-06-01T12:00:01Z')],
  ['running', span('2025-06-01T12:00:00Z')],
  ['running', span('2025-06-01T11:00:00Z', '2025-06-01T12:00:00.001Z')],
  ['over', span('2025-06-01T11:00:00Z', '2025-06-01T12:00:00Z')],
])('%s', (phase, when) => expect(eventPhase(when, noon)).toBe(phase))

test.each([
  [
    'of an accident without an end: the next midnight, also where a day has 23 hours',
    span('2025-03-30T00:30Z'),
    '2025-03-30T10:00Z',
    '2025-03-30T22:00Z',
  ],
  ['and where it has 25', span('2025-10-25T23:30Z'), '2025-10-26T10:00Z', '2025-10-26T23:00Z'],
  ['of one of tomorrow: its day', span('2025-06-02T10:00Z'), '2025-06-01T10:00Z', '2025-06-01T22:00Z'],
  ['of one that ends: its begin', span('2025-06-01T11:00Z', '2025-06-01T13:00Z'), '2025-06-01T10:00Z', '2025-06-01T11:00Z'],
])('the next change %s', (_, when, now, next) =>
  expect(new Date(changesAt('short', when, { now: at(now), zone }))).toEqual(new Date(at(next))),
)

test('an ended event does not change', () => {
  expect(changesAt('long', span('2020-01-01T00:00Z', '2020-02-01T00:00Z'), { now: noon, zone })).toBe(Infinity)
  expect(changesAt('long', span('2020-01-01T00:00Z'), { now: noon, zone })).toBe(Infinity)
})

const day = 86_400_000
const moment = fc.integer({ min: at('2025-03-20T00:00Z'), max: at('2025-04-10T00:00Z') })

test('nothing changes before the next change', () => {
  const when = fc.record({ start: moment, end: fc.option(moment) })
  fc.assert(
    fc.property(fc.constantFrom('short', 'long'), when, moment, fc.nat(3 * day), (lasting, told, now, later) => {
      const stateAt = (clock: number) => [isCurrent(lasting, told, { now: clock, zone }), eventPhase(told, clock)]
      const next = changesAt(lasting, told, { now, zone })
      expect(next).toBeGreaterThan(now)
      for (const clock of [Math.min(now + later, next - 1), next - 1].filter(Number.isFinite))
        expect(stateAt(clock)).toEqual(stateAt(now))
    }),
    { numRuns: 500 },
  )
})

const entry = (omission: FeedEntry['omission'], unknown: string[] = []): FeedEntry => ({
  state: '',
  id: '',
  from: 0,
  until: Infinity,
  xml: null,
  omission,
  unknown,
})

test('omissions are counted by reason and unsupported tag, the most frequent first, and only some of many tags are listed', () => {
  const unknown = [entry('no known tag', ['flood']), entry('no known tag', ['sandstorm', 'flood'])]
  const entries = [...unknown, entry('no position'), entry(null)]
  const omissions = omissionsIn(entries)
  expect(omissions).toEqual({
    announcements: 3,
    reasons: { 'no known tag': 2, 'no position': 1 },
    tags: { flood: 2, sandstorm: 1 },
  })
  expect(Object.keys(omissions.tags)).toEqual(['flood', 'sandstorm'])
  const many = Array.from({ length: 500 }, (_, place) => entry('no known tag', [`tag ${place}`]))
  expect(Object.keys(omissionsIn(many).tags)).toHaveLength(20)
})
