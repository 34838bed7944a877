import { describe, expect, test } from 'vitest'
import { BatchResults, batchesOf, type SeriesPart } from '@/lib/writer/push/batches'
import type { MeasurementKind } from '@/lib/writer/push/measurement'
import { isSmall, storableTogether } from '@/lib/writer/push/push-gathering'

type OrderFacts = {
  stationType?: string
  station?: string
  dataType?: string
  period?: number
  kind?: MeasurementKind
  times: number[]
}

const order = ({ stationType = 'T', station = 'S', dataType = 'free', period = 60, kind = 'number', times }: OrderFacts) => ({
  stationType,
  provenance: null,
  series: [{ station, dataType, period, kind, values: new Map(times.map(time => [time, 1])) }],
})
const many = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)

describe('pushes that are stored together', () => {
  const first = order({ times: [1, 2] })

  test.each<[string, OrderFacts]>([
    ['other times', { times: [3] }],
    ['another station', { station: 'S2', times: [1] }],
    ['another type of station', { stationType: 'T2', times: [1] }],
    ['another data type', { dataType: 'busy', times: [1] }],
    ['another period', { period: 61, times: [1] }],
    ['another kind of value', { kind: 'text', times: [1] }],
  ])('%s are stored together', (_, other) => expect(storableTogether([first, order(other)])).toBe(2))

  test('pushes with the same series and time are stored one after another', () => {
    expect(storableTogether([first, order({ times: [7] }), order({ times: [9, 2] }), order({ times: [8] })])).toBe(2)
  })

  test('their number of records is limited, except for the first push', () => {
    const full = Array.from({ length: 20 }, (_, index) => order({ times: many(index * 500, 500) }))
    expect(storableTogether(full)).toBe(10)
    expect(storableTogether([order({ times: many(0, 9000) }), order({ times: [-1] })])).toBe(1)
    expect([isSmall(order({ times: many(0, 500) })), isSmall(order({ times: many(0, 501) }))]).toEqual([true, false])
  })
})

const part = (seriesId: number, provenanceId: number, times: number[], kind: MeasurementKind = 'number'): SeriesPart => ({
  seriesId,
  provenanceId,
  kind,
  values: new Map(times.map(time => [time, kind === 'number' ? time / 2 : String(time)])),
})

test('batches are sorted by kind, series and time across pushes', () => {
  const parts = [part(9, 1, [5, 3]), part(2, 1, [4], 'text'), part(9, 2, [4]), part(1, 2, [8])]
  expect([...batchesOf(parts, 'several')]).toEqual([
    { kind: 'number', seriesIds: [1, 9, 9, 9], times: [8, 3, 4, 5], values: [4, 1.5, 2, 2.5], provenanceIds: [2, 1, 2, 1] },
    { kind: 'text', seriesIds: [2], times: [4], values: ['4'], provenanceIds: [1] },
  ])
})

test('a large push is stored in batches of ten thousand', () => {
  const [first, second, ...more] = [...batchesOf([part(1, 1, many(0, 4)), part(2, 1, many(0, 10_005))], 'one')]
  expect([first!.times.length, second!.times.length, more]).toEqual([10_000, 9, []])
  expect([first!.provenanceIds, first!.seriesIds.at(-1), second!.times[0]]).toEqual([1, 2, 9_996])
})

test('each of several pushes gets the counts of its own rows', () => {
  const mine = [part(1, 1, [1, 2, 3])]
  const yours = [part(1, 2, [4, 5]), part(2, 2, [1], 'text')]
  const [numbers, texts] = [...batchesOf([...mine, ...yours], 'several')]
  const written = new BatchResults()
  // Series 1 already had the same value at time 2, and another value at time 4.
  written.add(numbers!, {
    stored: 3,
    replaced: 1,
    changed: [
      [1, 1, false],
      [1, 3, false],
      [1, 4, true],
      [1, 5, false],
    ],
  })
  written.add(texts!, { stored: 1, replaced: 0, changed: null })
  expect(written.of(mine)).toEqual({ stored: 2, replaced: 0 })
  expect(written.of(yours)).toEqual({ stored: 2, replaced: 1 })
  expect(written.total()).toEqual({ stored: 4, replaced: 1 })
})
