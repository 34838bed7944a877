import { expect, test } from 'vitest'
import { boards } from '@/lib/content/availability/offers'
import { candidatesOf, type RoomCandidate } from '@/lib/content/availability/quote'
import type { OfferPeriod } from './offers-sql'
import type { Stay } from './params'
import { quotesOf } from './quote'

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
  accommodation: 'A',
  room,
  channel: 'hgv',
  type: 1,
  personsMin: 1,
  personsMax: 2,
  free: 1,
  online: true,
  link: null,
  parts: [part({})],
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

test('a board that is not offered every night is not offered for the stay', () => {
  const parts = [part({ nights: 1, hb: 70 }), part({ nights: 1 })]
  const [quote] = quotesOf([candidate('R', { parts })], stay([couple]))
  expect(quote!.totals).toEqual({ ws: null, bb: 20_000, hb: null, fb: null, ai: null })
})

test('only boards that are asked for count', () => {
  const half = boards.filter(({ name }) => name === 'hb')
  expect(quotesOf([candidate('R')], stay([couple], { boards: half }))).toEqual([])
})

test.each([
  ['too many guests', { type: 0, ages: [1, 2, 3] }],
  ['another kind of room', { type: 2, ages: [30] }],
])('%s do not fit', (_, room) => expect(quotesOf([candidate('R')], stay([room]))).toEqual([]))

test('every wanted room needs a free one of its own', () => {
  expect(quotesOf([candidate('R')], stay([couple, couple]))).toEqual([])
  const [quote] = quotesOf([candidate('R', { free: 2 })], stay([couple, couple]))
  expect(quote!.cheapest).toMatchObject({ total: 40_000, rooms: [{ wanted: 1 }, { wanted: 2 }] })
})

test('each channel of an accommodation is an offer of its own', () => {
  const quotes = quotesOf([candidate('R'), candidate('R', { channel: 'lts', online: false })], stay([couple]))
  expect(quotes.map(({ channel, online }) => [channel, online])).toEqual([
    ['hgv', true],
    ['lts', false],
  ])
})

const freeFor = (nights: number, periods: readonly OfferPeriod[]) => candidatesOf(periods, { nights }).map(({ room }) => room)

test('a room must be offered in every night of the stay', () => {
  expect(
    freeFor(2, [part(), part({ room: 'S', nights: 1 }), part({ room: 'T', nights: 1 }), part({ room: 'T', nights: 1 })]),
  ).toEqual(['R', 'T'])
})

test('how long a stay must be and may be is what holds on the day of arrival', () => {
  expect(freeFor(2, [part({ stayMin: 3 }), part({ room: 'S', stayMax: 1 })])).toEqual([])
  const [early, late] = [part({ nights: 1 }), part({ nights: 1, stayMin: 7 })]
  expect(freeFor(2, [early, late])).toEqual(['R'])
  expect(freeFor(2, [late, early])).toEqual([])
})

test('over two periods the fewest free rooms count, and one of them on request makes it on request', () => {
  const periods = [part({ nights: 1, free: 3 }), part({ nights: 1, free: 2, online: false })]
  expect(candidatesOf(periods, { nights: 2 })).toMatchObject([{ free: 2, online: false }])
})
