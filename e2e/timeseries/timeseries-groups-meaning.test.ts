import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { data, filtered, type Row, timeOf } from '../harness/series-reader'

const day = 86_400_000
const until = Math.floor(Date.now() / day) * day - day
const interval = [until - 2 * day, until].map(time => new Date(time).toISOString()).join('/')
const types = 'ParkingSensor,Flight,VMS,WaterGauge,RWISstation'

let rows: Row[]

beforeAll(async () => {
  rows = await data(`flat/${types}/*/${interval}?limit=-1&shownull=true&distinct=false`)
  // The number depends on the hour in which the demo data were created.
  expect(rows.length).toBeGreaterThan(500)
})

const valueAt = (row: Row, field: string): unknown => {
  const [alias = '', ...path] = field.split('.')
  return path.reduce<unknown>((object, step) => (object as Row | null | undefined)?.[step], row[alias]) ?? null
}

type Meaning = (values: unknown[], rows: readonly Row[]) => (groups: unknown) => void

const numbers = (values: unknown[]) => values.filter((value): value is number => typeof value === 'number')
const about = (expected: number | undefined) => (groups: unknown) =>
  expected === undefined || Number.isNaN(expected) ? expect(groups).toBeNull() : expect(groups).toBeCloseTo(expected, 6)
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const meanOf = (values: readonly number[]) => sumOf(values) / values.length
const spread = (values: readonly number[]) => sumOf(values.map(value => (value - meanOf(values)) ** 2))

/** The values of the rows with the first or last time; any of several will do. */
const endmost =
  (end: (...times: number[]) => number): Meaning =>
  (values, within) =>
  groups => {
    const present = within.flatMap((row, index) =>
      values[index] === null ? [] : [{ time: timeOf(row.mvalidtime), value: values[index] }],
    )
    const time = present.reduce((best, one) => end(best, one.time), present[0]?.time ?? 0)
    const possible = present.filter(one => one.time === time).map(({ value }) => value)
    expect(possible.length === 0 ? [null] : possible).toContainEqual(groups)
  }

const meanings: Readonly<Record<string, Meaning>> = {
  min: values => about(numbers(values).length ? numbers(values).reduce((a, b) => Math.min(a, b)) : undefined),
  max: values => about(numbers(values).length ? numbers(values).reduce((a, b) => Math.max(a, b)) : undefined),
  sum: values => about(numbers(values).length ? sumOf(numbers(values)) : undefined),
  avg: values => about(meanOf(numbers(values))),
  stddev: values =>
    about(numbers(values).length < 2 ? undefined : Math.sqrt(spread(numbers(values)) / (numbers(values).length - 1))),
  count: values => groups => expect(groups).toBe(values.filter(value => value !== null).length),
  first: endmost(Math.min),
  last: endmost(Math.max),
}

const call = fc
  .tuple(
    fc.constantFrom(...Object.keys(meanings)),
    fc.constantFrom('mvalue', 'mvalue', 'mvalue', 'mperiod', 'smetadata.capacity', 'pmetadata.capacity'),
  )
  .map(([name, field]) => ({ name, field, key: `${name}(${field})` }))
const keyFields = ['stype', 'scode', 'tname', 'mperiod', 'sorigin', 'pcode', 'smetadata.municipality', 'sactive', 'prname']
const conditions: Readonly<Record<string, (row: Row) => boolean>> = {
  'mvalue.gt.10': row => typeof row.mvalue === 'number' && row.mvalue > 10,
  'mperiod.lteq.600': row => Number(row.mperiod) <= 600,
  'stype.neq."RWISstation"': row => row.stype !== 'RWISstation',
  'or(stype.eq."Flight",mvalue.lt.5)': row => row.stype === 'Flight' || (typeof row.mvalue === 'number' && row.mvalue < 5),
}
const buckets: Readonly<Record<string, number>> = { '1h': 3_600_000, '6h': 6 * 3_600_000, '1d': day, '90m': 90 * 60_000 }

const question = fc.record({
  calls: fc.uniqueArray(call, { minLength: 1, maxLength: 3, selector: ({ key }) => key }),
  keys: fc.uniqueArray(fc.constantFrom(...keyFields), { maxLength: 3 }),
  where: fc.option(fc.constantFrom(...Object.keys(conditions)), { nil: null }),
  bucket: fc.option(fc.constantFrom(...Object.keys(buckets)), { nil: null }),
})

function grouped(within: readonly Row[], tell: (row: Row) => readonly unknown[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of within) {
    const key = JSON.stringify(tell(row))
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return groups
}

test('flat rows are those of plain rows, for any functions, grouping, filter and bucket', async () => {
  const property = fc.asyncProperty(question, async ({ calls, keys, where, bucket }) => {
    // The provenance is not a key of buckets, as it differs within a bucket.
    const by = bucket ? keys.filter(key => key !== 'prname') : keys
    const select = [...by, ...calls.map(({ key }) => key)].join(',')
    const path = `flat/${types}/*/${interval}?limit=-1&shownull=true&select=${select}${bucket ? `&bucket=${bucket}` : ''}`
    const groups = await data(where ? filtered(path, where) : path)
    const startOf = (row: Row) => (bucket ? Math.floor(timeOf(row.mvalidtime) / buckets[bucket]!) * buckets[bucket]! : 0)
    const within = where ? rows.filter(conditions[where]!) : rows
    const expected = grouped(within, row => [startOf(row), ...by.map(field => valueAt(row, field))])
    if (by.length === 0 && !bucket && within.length === 0) expected.set('[0]', [])
    const tell = (row: Row) => JSON.stringify([bucket ? timeOf(row._timestamp) : 0, ...by.map(key => row[key])])
    expect(groups.map(tell).sort()).toEqual([...expected.keys()].sort())
    for (const row of groups)
      for (const { name, field, key } of calls) {
        const groupRows = expected.get(tell(row))!
        meanings[name]!(
          groupRows.map(member => valueAt(member, field)),
          groupRows,
        )(row[key])
      }
  })
  await fc.assert(property, { numRuns: 40 })
}, 120_000)
