import { expect, test } from 'vitest'
import { findEntity } from '@/lib/content/entities'
import { orderIn } from '@/lib/search/question/order-words'
import { tokensOf } from '@/lib/search/question/tokens'
import { sortFor, sortOfWanted } from '@/lib/search/screens/screen-plan'
import type { SearchContext } from '@/lib/search/search-context'
import type { DatasetList } from '@/lib/search/senses/lists'

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
