import { beforeAll, expect, test } from 'vitest'
import { Collector } from '../harness/collector'
import { data, type Row, v2 } from '../harness/series-reader'
import { server } from '../harness/server'

// Rows that show nothing of their series are often equal: a response has the first of them.

const stations = ['a', 'b', 'c', 'd', 'e']
const dataTypes = ['equal-level', 'equal-word', 'equal-thing']
const path = 'flat/EqualRows/*/2025-03-01/2025-03-02'

/** Values as JSON: some are equal but written differently. */
const values: Readonly<Record<string, readonly string[]>> = {
  'equal-level': ['0', '-0', '1.5', '1.5', '20'],
  'equal-word': ['"x"', '"1.5"', '"y"', '"x"', '"é"'],
  'equal-thing': ['{"a":1}', '{"a":1.0}', '{"a":1}', '{"b":[2]}', '{"a":{"b":1}}'],
}
const steps = 12

beforeAll(async () => {
  const collector = await Collector.of(server())
  const provenance = await collector.provenance('equal rows')
  await collector.register('EqualRows', { stations, dataTypes })
  const branches = stations.map((station, number) => {
    const types = dataTypes.map(dataType => `"${dataType}":{"data":[${recordsOf(dataType, number)}]}`)
    return `"${station}":{"branch":{${types}}}`
  })
  const response = await collector.post('pushRecords/EqualRows', `{"provenance":"${provenance}","branch":{${branches}}}`)
  expect(response.status).toBe(201)
})

const recordsOf = (dataType: string, station: number) =>
  Array.from({ length: steps }, (_, step) => {
    const [some, place] = [values[dataType]!, station * 7 + step * 3 + station * step]
    const timestamp = Date.parse('2025-03-01') + step * 600_000
    return `{"timestamp":${timestamp},"value":${some[place % some.length]},"period":600}`
  })

/** The rows in their order, as they are written. */
async function texts(query: string): Promise<string[]> {
  const response = await fetch(`${server().url}${v2}/${path}?${query}`, { headers: { Accept: 'application/x-ndjson' } })
  expect(response.status).toBe(200)
  return (await response.text()).split('\n').filter(Boolean)
}

test.each([
  'select=mvalue',
  'select=mvalue&timezone=Europe/Rome',
  'select=mvalue,mvalidtime,mtransactiontime',
  'select=mvalue.a&shownull=true',
])('%s: the first of equal rows, on every page', async select => {
  const every = await texts(`${select}&distinct=false&limit=-1`)
  const first = [...new Set(every)]
  expect(every).toHaveLength(stations.length * dataTypes.length * steps)
  expect(first.length).toBeLessThan(every.length)
  expect(await texts(`${select}&limit=-1`)).toEqual(first)
  expect(await texts(`${select}&limit=7&offset=5`)).toEqual(first.slice(5, 12))
  expect(await texts(`${select}&limit=-1&sort=-mvalidtime`)).toEqual([
    ...new Set(await texts(`${select}&distinct=false&limit=-1&sort=-mvalidtime`)),
  ])
})

test('conditions apply to every row, and different rows are counted', async () => {
  const response = await fetch(`${server().url}${v2}/${path}?select=mvalue&where=mvalue.gt.1&limit=3&total=true`)
  const every: Row[] = await data(`${path}?select=mvalue&where=mvalue.gt.1&limit=-1&distinct=false`)
  const different = new Set(every.map(row => JSON.stringify(row)))
  expect(Number(response.headers.get('x-total-count'))).toBe(different.size)
})
