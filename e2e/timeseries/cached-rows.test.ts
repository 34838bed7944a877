import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Collector } from '../harness/collector'
import { data, timeOf, v2 } from '../harness/series-reader'
import { server } from '../harness/server'

const [stationType, dataType] = ['KeptRows', 'kept-rows']
const begin = Date.parse('2025-05-01')
const slot = 60_000
const slots = 120
const stations = ['s1', 's2', 's3']

type Push = Readonly<{ station: string; at: number; value: number }>
type Question = Readonly<{
  from: number
  length: number
  limit: number
  format: 'json' | 'ndjson' | 'csv'
  select: string
  distinct: boolean
  timezone: 'UTC' | 'Europe/Rome'
}>
/** Requests of one step are sent at the same time. */
type Command = Readonly<{ push: readonly Push[] } | { ask: readonly Question[] }>

/** Times on a coarse grid are often equal; a few are in the same or the next millisecond. */
const place = fc.oneof(
  { weight: 6, arbitrary: fc.nat(slots).map(at => at * slot) },
  fc.nat(2).map(at => 30 * slot + at),
)
const push = fc.record({ station: fc.constantFrom(...stations), at: place, value: fc.nat(3) })
const question = fc.record({
  from: place,
  length: fc.oneof(
    fc.nat(slots).map(at => at * slot),
    fc.nat(3),
  ),
  limit: fc.oneof({ weight: 2, arbitrary: fc.constantFrom(-1, 0) }, fc.integer({ min: 1, max: 30 })),
  format: fc.oneof({ weight: 4, arbitrary: fc.constant('json' as const) }, fc.constantFrom('ndjson' as const, 'csv' as const)),
  select: fc.constantFrom('mvalue', 'mvalue', 'mvalue,scode'),
  distinct: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
  timezone: fc.constantFrom('UTC' as const, 'UTC' as const, 'Europe/Rome' as const),
})
const step: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: fc.array(question, { minLength: 1, maxLength: 4 }).map(ask => ({ ask })) },
  fc.array(push, { minLength: 1, maxLength: 4 }).map(pushes => ({ push: pushes })),
)

/** The expected rows as strings: by time, then by station; equal ones once. */
function expectedRows(stored: ReadonlyMap<string, Push>, { from, length, limit, select, distinct }: Question): string[] {
  const measurements = [...stored.values()]
    .filter(({ at }) => at >= from && at < from + length)
    .sort((a, b) => a.at - b.at || stations.indexOf(a.station) - stations.indexOf(b.station))
    .map(({ at, value, station }) => JSON.stringify([begin + at, value, select === 'mvalue' ? null : station]))
  const rows = distinct ? [...new Set(measurements)] : measurements
  return limit > 0 ? rows.slice(0, limit) : rows
}

const rowText = ({ _timestamp, mvalue, scode }: Record<string, unknown>) =>
  JSON.stringify([timeOf(_timestamp), Number(mvalue), scode ?? null])

async function rowsFor({ from, length, limit, format, select, distinct, timezone }: Question): Promise<string[]> {
  const [first, last] = [begin + from, begin + from + length].map(time => new Date(time).toISOString())
  const path = `${v2}/flat/${stationType}/*/${first}/${last}?limit=${limit}&select=${select}&format=${format}&distinct=${distinct}&timezone=${timezone}`
  const text = await (await fetch(server().url + path)).text()
  if (format === 'json') return (JSON.parse(text) as { data: Record<string, unknown>[] }).data.map(rowText)
  const [head = '', ...lines] = text.split(/\r?\n/).filter(Boolean)
  if (format === 'ndjson') return (head ? [head, ...lines] : []).map(line => rowText(JSON.parse(line)))
  const names = head.split(',')
  return lines.map(line => rowText(Object.fromEntries(line.split(',').map((cell, at) => [names[at]!, cell]))))
}

test('responses contain the stored rows, whatever was requested and pushed before', async () => {
  const collector = await Collector.of(server())
  const provenance = await collector.provenance('kept rows')
  await collector.register(stationType, { stations, dataTypes: [dataType] })
  const stored = new Map<string, Push>()
  const store = async (pushes: readonly Push[]) => {
    for (const { station, at, value } of pushes) {
      const records = [{ timestamp: begin + at, value, period: 600 }]
      await collector.push({ stationType, station, dataType, provenance, records })
      stored.set(`${station} ${at}`, { station, at, value })
    }
  }
  // Creates the series in the order of the stations: measurements of the same time are sorted by series.
  await store(stations.map(station => ({ station, at: 0, value: 1 })))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async steps => {
      for (const each of steps) {
        if ('push' in each) await store(each.push)
        else {
          const responses = await Promise.all(each.ask.map(rowsFor))
          for (const [at, ask] of each.ask.entries())
            expect(responses[at], JSON.stringify(ask)).toEqual(expectedRows(stored, ask))
        }
      }
    }),
    { numRuns: 40 },
  )
  const history = `flat/${stationType}/*/2025-05-01/2025-05-02?limit=-1&select=scode,mvalue,mvalidtime&distinct=false`
  for (let round = 0; round < 3; round++) expect(await data(history)).toHaveLength(stored.size)
  // Many measurements outside of the interval, after one in it.
  await store([{ station: 's2', at: 130 * slot, value: 5 }])
  const outside = Array.from({ length: 10_001 }, (_, n) => ({ timestamp: begin + 172_800_000 + n * 1000, value: n, period: 600 }))
  await collector.push({ stationType, station: 's2', dataType, provenance, records: outside })
  expect(await data(history)).toHaveLength(stored.size)
}, 120_000)
