import { describe, expect, test } from 'vitest'
import { differenceOf } from './compare'
import { normalised } from './normalise'

const times = { begun: Date.parse('2026-11-29T10:00:00Z'), ended: Date.parse('2026-11-29T10:05:00Z') }
const laterTimes = { begun: Date.parse('2026-12-03T08:00:00Z'), ended: Date.parse('2026-12-03T08:05:00Z') }

// Recordings of the same build are equal also on different days; every other difference is found.

describe('a normalised text', () => {
  test.each([
    ['a time of the recording', '"at":"2026-11-29T10:02:03.456Z"', '"at":"<time>"'],
    ['that time in seconds since 1970', '{"exp":1795946523}', '{"exp":<time>}'],
    ['a random id', 'id=5ebe2294-ecd0-40f0-8eab-7690d2a6ee69', 'id=<id>'],
    ['the name of a key', '"kid":"iW4jGFvA5XOe5koiU_4hBENGyX-LFG6Caxg6nqTHGkE"', '"kid":"<random>"'],
    ['a password', '{"Password":"kes4h-jcqdx-9kfnu-v7htf","Id":5}', '{<secret>,"Id":5}'],
    ['a token', '"eyJhbGciOiJub25lIn0.e30.abc-d"', '"<token>"'],
  ])('is without %s', (_, text, expected) => expect(normalised(text, times)).toBe(expected))

  test.each(['2025-06-01T12:00:00Z', '2025-06-01', '00000000-0000-4000-8000-00000000de01', '1748770000000', 'Id-5'])(
    'keeps %s of the data',
    text => expect(normalised(text, times)).toBe(text),
  )
})

const response = (body: string, more: object = {}) => ({
  ask: { method: 'GET', path: '/a' },
  caller: 'guest' as const,
  status: 200,
  headers: { 'content-type': 'application/json', etag: `W/"${body.length}"`, date: body },
  body,
  ...more,
})
const before = { response: response('{"Items":[{"Id":"a","At":"2026-11-29T10:02:00Z"}]}'), times }

describe('responses differ', () => {
  const differs = (body: string, more: object = {}) => differenceOf(before, { response: response(body, more), times: laterTimes })

  test('not by times of their recordings and ETags', () =>
    expect(differs('{"Items":[{"Id":"a","At":"2026-12-03T08:02:00.5Z"}]}')).toBeNull())

  test.each([
    ['a value', '{"Items":[{"Id":"b","At":"2026-12-03T08:02:00Z"}]}', {}, '/Items/0/Id "a" → "b"'],
    ['a missing item', '{"Items":[]}', {}, '/Items/0 '],
    ['the order of properties', '{"Items":[{"At":"2026-12-03T08:02:00Z","Id":"a"}]}', {}, 'body at 12'],
    ['the status', '{}', { status: 404 }, 'status 200 → 404'],
    ['a header', before.response.body, { headers: { 'content-type': 'text/csv' } }, 'content-type application/json → text/csv'],
    ['an ETag that is missing', before.response.body, { headers: {} }, 'etag W/"…" → absent'],
    ['a number', '{"Items":[{"Id":"a","At":5}]}', {}, '/Items/0/At "<time>" → 5'],
  ])('by %s', (_, body, more, expected) => expect(differs(body, more)).toContain(expected))
})
