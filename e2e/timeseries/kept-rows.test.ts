import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Collector } from '../harness/collector'
import { v2 } from '../harness/series-reader'
import { server } from '../harness/server'

// Rows of a history are kept for requests that differ in their interval and their limit. Whatever was asked and pushed before, an answer has what a
// plain list of all measurements has.

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
}>
/** Questions of one step are asked at the same time. */
type Step = Readonly<{ push: readonly Push[] } | { ask: readonly Question[] }>

/** Places on a coarse grid meet often; a few lie beside it, in the same or the next millisecond. */
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
})
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.array(question, { minLength: 1, maxLength: 4 }).map(ask => ({ ask })) },
  fc.array(push, { minLength: 1, maxLength: 4 }).map(pushes => ({ push: pushes })),
)

/** The rows that a question must have, as texts: by time, then by station; equal ones once. */
function expectedRows(stored: ReadonlyMap<string, Push>, { from, length, limit, select, distinct }: Question): string[] {
  const found = [...stored.values()]
    .filter(({ at }) => at >= from && at < from + length)
    .sort((a, b) => a.at - b.at || stations.indexOf(a.station) - stations.indexOf(b.station))
    .map(({ at, value, station }) => JSON.stringify([begin + at, value, select === 'mvalue' ? null : station]))
  const rows = distinct ? [...new Set(found)] : found
  return limit > 0 ? rows.slice(0, limit) : rows
}

const rowText = ({ _timestamp, mvalue, scode }: Record<string, unknown>) =>
  JSON.stringify([Date.parse(String(_timestamp).replace(/\+0000$/, 'Z')), Number(mvalue), scode ?? null])

async function answeredRows({ from, length, limit, format, select, distinct }: Question): Promise<string[]> {
  const [first, last] = [begin + from, begin + from + length].map(time => new Date(time).toISOString())
  const path = `${v2}/flat/${stationType}/*/${first}/${last}?limit=${limit}&select=${select}&format=${format}&distinct=${distinct}`
  const text = await (await fetch(server().url + path)).text()
  if (format === 'json') return (JSON.parse(text) as { data: Record<string, unknown>[] }).data.map(rowText)
  const [head = '', ...lines] = text.split(/\r?\n/).filter(Boolean)
  if (format === 'ndjson') return (head ? [head, ...lines] : []).map(line => rowText(JSON.parse(line)))
  const names = head.split(',')
  return lines.map(line => rowText(Object.fromEntries(line.split(',').map((cell, at) => [names[at]!, cell]))))
}

test('answers have what is stored, however histories were asked for and pushed before', async () => {
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
  // Series in the order of their stations.
  await store(stations.map(station => ({ station, at: 0, value: 1 })))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async steps => {
      for (const each of steps) {
        if ('push' in each) await store(each.push)
        else {
          const answers = await Promise.all(each.ask.map(answeredRows))
          for (const [at, ask] of each.ask.entries()) expect(answers[at], JSON.stringify(ask)).toEqual(expectedRows(stored, ask))
        }
      }
    }),
    { numRuns: 40 },
  )
}, 120_000)
