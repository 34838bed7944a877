import { expect, test } from 'vitest'
import { findEntity } from '@/lib/content/entities'
import { orderIn } from '@/lib/search/question/order-words'
import { tokensOf } from '@/lib/search/question/tokens'
import { sortFor, sortOfWanted } from '@/lib/search/screens/screen-plan'
import { daysText, distanceText, notesOf, titleOf } from '@/lib/search/screens/screen-texts'
import type { SearchContext } from '@/lib/search/search-context'
import type { DatasetList } from '@/lib/search/senses/lists'
import { languages } from '@/lib/words/words'

const what = { en: 'Car parks', de: 'Parkplätze', it: 'Parcheggi' }
const name = { en: 'Bolzano', de: 'Bozen', it: 'Bolzano' }
const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date)

test.each([
  ['en', 'Car parks in Bolzano: Free places'],
  ['de', 'Parkplätze in Bozen: Free places'],
  ['it', 'Parcheggi a Bolzano: Free places'],
] as const)('a town, in %s', (language, title) =>
  expect(titleOf({ what, names: ['Free places'], where: { kind: 'in', name, town: true }, when: null }, language)).toBe(title),
)

test('around a place, between places, in a box, and how much of a chart is shown', () => {
  const title = (where: Parameters<typeof titleOf>[0]['where'], shown?: readonly [number, number]) =>
    titleOf({ what, names: [], where, when: null, ...(shown ? { shown } : {}) }, 'en')
  expect(title({ kind: 'around', name, metres: 5000 })).toBe('Car parks within 5 km of Bolzano')
  expect(title({ kind: 'me', metres: 500 })).toBe('Car parks within 500 m of you')
  expect(title({ kind: 'between', names: [name, { en: 'Trento' }] })).toBe('Car parks between Bolzano and Trento')
  expect(title({ kind: 'box', name })).toBe('Car parks in and around Bolzano')
  expect(title(null, [6, 34])).toBe('Car parks: 6 of 34')
})

test.each([
  [day(2024, 1, 1), day(2025, 1, 1), '2024'],
  [day(2024, 6, 1), day(2024, 7, 1), 'June 2024'],
  [day(2024, 6, 3), day(2024, 6, 4), '3 Jun 2024'],
])('days from %s', (from, to, text) => expect(daysText({ from, to }, 'en')).toBe(text))

test('distances', () =>
  expect([500, 1500, 10_000].map(metres => distanceText(metres, 'de'))).toEqual(['500 m', '1,5 km', '10 km']))

const timeless = { words: 'tonight', reason: 'timeless' } as const
const wider = { kind: 'around', name: { en: 'Merano', de: 'Meran', it: 'Merano' }, metres: 10_000, wider: 'place' } as const

test('each omission has its words and its reason in every language, then a place that was widened beyond the question', () => {
  expect(notesOf([timeless], wider, 'en')).toEqual([
    '“tonight”: this list can’t be filtered by time.',
    'No matches in Merano itself; results within 10 km are shown.',
  ])
  const notes = languages.map(language => notesOf([timeless], wider, language).join(' '))
  expect(new Set(notes).size).toBe(languages.length)
  expect(notesOf([], { kind: 'around', name: { en: 'Merano' }, metres: 5000 }, 'en')).toEqual([])
})

const listOf = (endpoint: string) => ({ kind: 'records', entity: findEntity(endpoint) }) as DatasetList
const stations = { kind: 'stations', entity: null } as DatasetList
const meteo = { kind: 'stations', entity: null, stationType: 'MeteoStation' } as DatasetList

const contextOf = (question: string) =>
  ({ question: { order: orderIn(tokensOf(question), () => true) } }) as unknown as SearchContext

test.each([
  ['cheapest hotels', listOf('Accommodation'), null, { key: 'AccoHGVInfo.PriceFrom', down: false }],
  ['die höchsten Hotels', listOf('Accommodation'), null, { key: 'Altitude', down: true }],
  ['longest hikes', listOf('HubActivityPoi'), null, { key: 'DistanceLength', down: true }],
  ['warmest stations', stations, 'air-temperature', { key: 'air-temperature', down: true }],
  ['warmest stations', stations, null, null],
  ['höchstgelegene Wetterstation', meteo, 'air-temperature', { key: 'smetadata.altitude', down: true }],
  ['highest weather station', meteo, null, { key: 'smetadata.altitude', down: true }],
  ['longest ski area', listOf('SkiArea'), null, { key: 'TotalSlopeKm', down: true }],
  ['cheapest events', listOf('Event'), null, null],
])('%s', (question, list, dataType, expected) => expect(sortFor(list, dataType, contextOf(question))).toEqual(expected))

test('what a question asks for comes with the most first, or the least where it says so', () => {
  const sortOf = (question: string) =>
    sortOfWanted(
      listOf('Municipality'),
      [{ filter: 'Inhabitants.neq.null', field: 'Inhabitants', values: [] }],
      contextOf(question),
    )
  expect(sortOf('population of the towns')).toEqual({ key: 'Inhabitants', down: true })
  expect(sortOf('towns with the fewest inhabitants')).toEqual({ key: 'Inhabitants', down: false })
  expect(sortOfWanted(listOf('Municipality'), [], contextOf('towns'))).toBeNull()
})
