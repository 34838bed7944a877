import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '@/e2e/harness/property'
import { boards } from '@/lib/content/availability/offers'
import type { Stay } from '@/lib/content/availability/params'
import { candidatesOf, cheapest, type OfferPeriod, quotesOf, type RoomCandidate } from '@/lib/content/availability/quote'

const part = (facts: Partial<OfferPeriod> = {}): OfferPeriod => ({
  accommodation: 'A',
  room: 'R',
  channel: 'hgv',
  type: 1,
  personsMin: 1,
  personsMax: 2,
  free: 1,
  online: true,
  link: null,
  nights: 2,
  stayMin: 1,
  stayMax: null,
  per: 'person',
  children: [],
  ws: null,
  bb: 50,
  hb: null,
  fb: null,
  ai: null,
  ...facts,
})
const candidate = (room: string, facts: Partial<RoomCandidate> = {}): RoomCandidate => ({
  ...part(),
  room,
  parts: [part()],
  ...facts,
})
const stay = (rooms: Stay['rooms'], facts: Partial<Stay> = {}): Stay => ({
  arrival: '2099-01-01',
  departure: '2099-01-03',
  nights: 2,
  channels: ['hgv'],
  boards,
  rooms,
  ...facts,
})
const couple = { type: 0, ages: [30, 40] }
const priceFor = (offered: RoomCandidate, ages: readonly number[]) =>
  quotesOf([offered], stay([{ type: 0, ages }]))[0]?.cheapest.total ?? null

test('a price is for each person and night, or for the room', () => {
  expect(priceFor(candidate('R'), [30, 40])).toBe(20_000)
  expect(priceFor(candidate('R', { parts: [part({ per: 'room' })] }), [30, 40])).toBe(10_000)
})

test('children pay the share of the first age that reaches them', () => {
  const children = [
    { UntilAge: 2, Percent: 0 },
    { UntilAge: 11, Percent: 50 },
  ]
  const room = candidate('R', { personsMax: 4, parts: [part({ children })] })
  expect(priceFor(room, [40, 2])).toBe(10_000)
  expect(priceFor(room, [40, 3])).toBe(15_000)
  expect(priceFor(room, [40, 12, 11, 0])).toBe(25_000)
})

test('a stay over two prices pays each for its nights', () => {
  expect(priceFor(candidate('R', { parts: [part({ nights: 1 }), part({ nights: 1, bb: 80.5 })] }), [30])).toBe(13_050)
})

test('boards that are requested and offered every night, and rooms of the requested kind that hold the guests, are offered', () => {
  const parts = [part({ nights: 1, hb: 70 }), part({ nights: 1 })]
  const [quote] = quotesOf([candidate('R', { parts })], stay([couple]))
  expect(quote!.totals).toEqual({ ws: null, bb: 20_000, hb: null, fb: null, ai: null })
  const half = boards.filter(({ name }) => name === 'hb')
  expect(quotesOf([candidate('R')], stay([couple], { boards: half }))).toEqual([])
  expect(priceFor(candidate('R'), [1, 2, 3])).toBeNull()
  expect(quotesOf([candidate('R')], stay([{ type: 2, ages: [30] }]))).toEqual([])
})

test('every requested room needs a free room of its own, and each channel is an offer of its own', () => {
  expect(quotesOf([candidate('R')], stay([couple, couple]))).toEqual([])
  const [quote] = quotesOf([candidate('R', { free: 2 })], stay([couple, couple]))
  expect(quote!.cheapest).toMatchObject({ total: 40_000, rooms: [{ requested: 1 }, { requested: 2 }] })
  const quotes = quotesOf([candidate('R'), candidate('R', { channel: 'lts', online: false })], stay([couple]))
  expect(quotes.map(({ channel, online }) => [channel, online])).toEqual([
    ['hgv', true],
    ['lts', false],
  ])
})

const freeFor = (nights: number, periods: readonly OfferPeriod[]) => candidatesOf(periods, { nights }).map(({ room }) => room)

test('a room must be offered in every night; the day of arrival limits the stay, the fewest free rooms count, one on request all', () => {
  const halves = ['S', 'T', 'T'].map(room => part({ room, nights: 1 }))
  expect(freeFor(2, [part(), ...halves])).toEqual(['R', 'T'])
  expect(freeFor(2, [part({ stayMin: 3 }), part({ room: 'S', stayMax: 1 })])).toEqual([])
  const [early, late] = [part({ nights: 1 }), part({ nights: 1, stayMin: 7 })]
  expect(freeFor(2, [early, late])).toEqual(['R'])
  expect(freeFor(2, [late, early])).toEqual([])
  const periods = [part({ nights: 1, free: 3 }), part({ nights: 1, free: 2, online: false })]
  expect(candidatesOf(periods, { nights: 2 })).toMatchObject([{ free: 2, online: false }])
})

/** The lowest total of all assignments, or null if there is none. */
function bruteForce(prices: readonly (readonly (number | null)[])[], free: readonly number[]): number | null {
  const [first, ...others] = prices
  if (!first) return 0
  const totals = first.flatMap((price, room) => {
    if (price === null || free[room] === 0) return []
    const rest = bruteForce(
      others,
      free.map((count, place) => (place === room ? count - 1 : count)),
    )
    return rest === null ? [] : [price + rest]
  })
  return totals.length === 0 ? null : Math.min(...totals)
}

const questions = fc.integer({ min: 1, max: 4 }).chain(rooms =>
  fc.tuple(
    fc.array(fc.array(fc.option(fc.integer({ min: 0, max: 50 })), { minLength: rooms, maxLength: rooms }), {
      minLength: 1,
      maxLength: 5,
    }),
    fc.array(fc.integer({ min: 0, max: 3 }), { minLength: rooms, maxLength: rooms }),
  ),
)

test('the assignment is the cheapest possible, within the free rooms, and exists if any does', () =>
  forAll([questions], { numRuns: 2000 }, ([prices, free]) => {
    const best = cheapest(prices, free)
    expect(best?.total ?? null).toBe(bruteForce(prices, free))
    if (!best) return
    for (const [room, count] of free.entries())
      expect(best.rooms.filter(other => other === room).length).toBeLessThanOrEqual(count)
    expect(best.rooms.reduce((sum, room, requested) => sum + prices[requested]![room]!, 0)).toBe(best.total)
  }))
