import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { forAll } from '@/e2e/harness/property'
import type { Sql } from '@/lib/db/sql'
import { pageOf, pageOfChunks } from '@/lib/timeseries/chunks'
import { type Block, BlockReader } from '@/lib/timeseries/measurements/block'
import { blockLayout, noNumber } from '@/lib/timeseries/measurements/block-sql'
import type { RowSource } from '@/lib/timeseries/measurements/read-history'
import { type Series, StationCache } from '@/lib/timeseries/model'
import { parseSeries } from '@/lib/timeseries/params'
import { type Plan, planSeries } from '@/lib/timeseries/plan'
import { countsOf, presentRows } from '@/lib/timeseries/present/present'

const removed = 99

/** Objects with few different strings, so that rows of several series are equal. */
vi.mock('@/lib/db/run', () => ({
  rows: async (_: unknown, { values }: Sql) =>
    (values.find(Array.isArray) as number[])
      .filter(id => id !== removed)
      .map(id => {
        const columns = Array.from({ length: 60 }, (_, place) => [
          `c${place}`,
          id % 3 === 0 ? null : `"é ${id % 2} ${place % 4}"`,
        ])
        return { id, path: ['a'], ...Object.fromEntries(columns) }
      }),
}))
vi.mock('@/lib/access/reader', async original => ({ ...(await original<object>()), readerFor: () => null }))

const rights = { everything: true, guest: false, rules: [], hiddenTypes: [] }

function planOf(select: string, query: string, representation = 'flat'): Plan {
  const params = { representation, stationTypes: '*', dataTypes: '*', point: '2024-01-01', to: '2025-01-01' }
  return planSeries(parseSeries(params, new URLSearchParams(`${select}&${query}`)), { rights, origin: null })
}

type Measurement = Readonly<{ time: number; stored: number; series: number; provenance: number; value: number | string | null }>

const moment = Date.UTC(2024, 2, 31, 0, 59, 58)
const microseconds = (time: number) => BigInt(time - Date.UTC(2000, 0)) * 1000n

/** `time`: microseconds after `moment`, at most 6 ms, 40 s or 120 s, so that times lie on both sides of the change. */
const measurement: fc.Arbitrary<Measurement> = fc.record({
  time: fc.oneof(
    fc.nat(6000),
    fc.nat(40_000_000),
    fc.nat(2000).map(minutes => minutes * 60_000),
  ),
  stored: fc.nat(5),
  series: fc.integer({ min: 1, max: 4 }),
  provenance: fc.integer({ min: 1, max: 3 }),
  value: fc.oneof(
    fc.constantFrom(1, 2.5, null, '"ä"', '{"a": {"b": 1}, "c": "x  y"}', -0, 1e300),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer({ min: -99_999, max: 99_999 }).map(value => value / 100),
  ),
})

const measurements = fc
  .array(measurement, { maxLength: 60 })
  .map(all => [...new Map(all.map(one => [`${one.time} ${one.series}`, one])).values()])
  .map(all => all.sort((one, other) => one.time - other.time || one.series - other.series))

function blockOf(plan: Plan, all: readonly Measurement[]): Block {
  const layout = blockLayout(plan)
  const eight = (value: bigint) => {
    const bytes = Buffer.alloc(8)
    bytes.writeBigInt64BE(value)
    return bytes
  }
  const double = (value: number) => {
    const bytes = Buffer.alloc(8)
    bytes.writeDoubleBE(value)
    return bytes
  }
  const four = (value: number) => eight(BigInt(value)).subarray(4)
  const textOf = ({ value }: Measurement) => (typeof value === 'string' ? value : '')
  const columns = layout.columns.flatMap(({ name, form }) => {
    const some = form === 'text' ? all : form === 'value' ? all.filter(({ value }) => typeof value !== 'number') : []
    return some.length === 0 ? [] : [[name, some.map(textOf).join('\n')] as const]
  })
  const numbers = all.flatMap(one =>
    layout.columns.flatMap(({ form, name }) => {
      if (form === 'time') return [eight(microseconds(moment) + BigInt(name === 'ts' ? one.time : one.time + one.stored))]
      if (form !== 'value') return []
      return [typeof one.value === 'number' ? double(one.value) : Buffer.from(noNumber, 'hex')]
    }),
  )
  const ids = all.flatMap(({ series, provenance }) => [four(series), ...(layout.provenance ? [four(provenance)] : [])])
  return { count: all.length, ids: Buffer.concat(ids), numbers: Buffer.concat(numbers), ...Object.fromEntries(columns) }
}

const seriesOf = (missing: boolean): Series[] =>
  [1, 2, 3, 4].map(number => ({
    series: number,
    period: 300 * (1 + (number % 2)),
    station: missing && number === 2 ? removed : number,
    dataType: 1 + (number % 2),
    parent: number === 3 ? null : 7,
  }))

async function* each<T>(items: readonly T[]) {
  yield* items
}

async function textOf(pieces: AsyncIterable<string | Uint8Array>): Promise<string> {
  const all: Buffer[] = []
  for await (const piece of pieces) all.push(Buffer.from(piece as string))
  return Buffer.concat(all).toString()
}

const cache = () => new StationCache('of the test', {} as never)

function bothOf(plan: Plan, blocks: readonly BlockReader<Series>[]): readonly [RowSource, RowSource] {
  const chunks = each(blocks.flatMap(block => [...block.chunks(7)]))
  const rows = countsOf(plan) === 'rows' ? pageOfChunks(chunks, pageOf(plan.page)) : chunks
  return [
    { rows, cache: cache() },
    { blocks: each(blocks), cache: cache() },
  ]
}

const selects = [
  'select=mvalue',
  'select=mvalue,mvalidtime',
  'select=scode,mvalue',
  'select=mperiod,mvalue.a,mvalue',
  'select=mvalue.a.b,mtransactiontime',
  'select=mtransactiontime,prname,tname,sname,pname',
  'select=stype',
  'select=stype,scode,tname,mperiod,mvalue',
  'select=prlineage',
  '',
]

test('rows of any length are complete', { timeout: 60_000 }, () => {
  const short = fc.record({ count: fc.nat(3000), long: fc.constant(0) })
  const long = fc.record({ count: fc.nat(2), long: fc.constantFrom(2000, 25_000, 60_000, 80_000) })
  return forAll([fc.array(fc.oneof(short, long), { maxLength: 8 })], { numRuns: 60 }, async runs => {
    const plan = planOf('select=mvalue', 'limit=-1&distinct=false')
    const values = runs.flatMap(({ count, long }) =>
      Array.from({ length: count }, (_, at) => (long > 0 ? `"${'x'.repeat(long)}"` : at)),
    )
    const all = values.map((value, at) => ({ time: at, stored: 0, series: 1, provenance: 1, value }))
    const block = new BlockReader(blockOf(plan, all), blockLayout(plan), () => seriesOf(false)[0])
    const blockRows = { blocks: each([block]), cache: cache() }
    const { data } = JSON.parse(await textOf(presentRows(plan, blockRows, { format: 'json', cells: 'raw' }))) as {
      data: { mvalue: number | string }[]
    }
    expect(data.map(({ mvalue }) => JSON.stringify(mvalue))).toEqual(values.map(String))
  })
})

const query = fc
  .record({
    limit: fc.constantFrom('-1', '0', '1', '5', '20'),
    offset: fc.constantFrom('0', '0', '3', '11'),
    shownull: fc.constantFrom('true', 'false'),
    distinct: fc.constantFrom('true', 'false'),
    timezone: fc.constantFrom('UTC', 'Europe/Rome', '-03:30'),
  })
  .map(parameters => new URLSearchParams(parameters).toString())

const numRuns = Math.max(fc.readConfigureGlobal()?.numRuns ?? 0, 500)

test('flat rows from blocks equal those from objects', { timeout: 60_000 }, () => {
  const formats = fc.constantFrom('json', 'csv', 'ndjson')
  return forAll(
    [fc.constantFrom(...selects), query, measurements, fc.nat(60), formats],
    { numRuns },
    async (select, parameters, all, cut, format) => {
      const plan = planOf(select, parameters)
      const series = seriesOf(parameters.includes('limit=-1&offset=0'))
      // Blocks may number their series differently.
      const backwards = all.slice(0, cut).map(one => ({ ...one, series: 5 - one.series }))
      const blocks = [
        new BlockReader(blockOf(plan, backwards), blockLayout(plan), number => series[4 - number]),
        new BlockReader(blockOf(plan, all.slice(cut)), blockLayout(plan), number => series[number - 1]),
      ]
      const [rows, blockRows] = bothOf(plan, blocks)
      const writing = { format: format as 'json', cells: 'raw' as const }
      expect(await textOf(presentRows(plan, blockRows, writing))).toBe(await textOf(presentRows(plan, rows, writing)))
    },
  )
})

test('trees from blocks equal those from objects', { timeout: 60_000 }, () => {
  return forAll(
    [fc.constantFrom(...selects), query, measurements, fc.nat(60), fc.boolean()],
    { numRuns },
    async (select, parameters, all, cut, missing) => {
      const plan = planOf(select, parameters, 'tree')
      // The last two are of one object, with different periods.
      const created = seriesOf(missing)
      const series = created.map(one => (one.series === 4 ? { ...one, station: 3, dataType: 2 } : one))
      const runs = [...all].sort((one, other) => one.series - other.series || one.time - other.time)
      // A series may continue in the next block.
      const blocks = [runs.slice(0, cut), runs.slice(cut)].map(
        some => new BlockReader(blockOf(plan, some), blockLayout(plan), number => series[number - 1]),
      )
      const [rows, blockRows] = bothOf(plan, blocks)
      const writing = { format: 'json', cells: 'raw' } as const
      expect(await textOf(presentRows(plan, blockRows, writing))).toBe(await textOf(presentRows(plan, rows, writing)))
    },
  )
})
