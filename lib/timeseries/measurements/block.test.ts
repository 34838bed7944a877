import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sql } from '@/lib/db/sql'
import { type Block, BlockReader, numberText } from '@/lib/timeseries/measurements/block'
import { type BlockColumn, type BlockLayout, noNumber } from '@/lib/timeseries/measurements/block-sql'

const column = (name: string, form: BlockColumn['form']): BlockColumn => ({ name, form, column: sql`x` })
const layout = {
  columns: [column('ts', 'time'), column('state', 'state'), column('c1', 'value'), column('c2', 'text')],
  provenance: true,
}

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
const ids = (...values: number[]) => Buffer.concat(values.map(value => eight(BigInt(value)).subarray(4)))

const measuredIn = (block: Block, form: BlockLayout, about: (number: number) => object | undefined) =>
  [...new BlockReader(block, form, about).chunks(2)].flat()

const stored = (time: string, microseconds = 0) =>
  eight(BigInt(Date.parse(time) - Date.UTC(2000, 0)) * 1000n + BigInt(microseconds))

test('measurements have the values of their series, and strings for values that are not numbers', () => {
  const block = {
    count: 3,
    ids: ids(1, 7, 2, 7, 1, 8),
    numbers: Buffer.concat([
      stored('2024-01-01T00:00Z', 1),
      eight(-1n),
      double(12.5),
      stored('2024-01-01T00:00Z'),
      eight(-1n),
      Buffer.from(noNumber, 'hex'),
      stored('1999-12-31T23:59:59.999Z'),
      eight(-1n),
      Buffer.from(noNumber, 'hex'),
    ]),
    c1: '"a\\nb"\n',
    c2: '\n{"x": 1}\n2',
  }
  const series = [{ station: 10 }, { station: 20 }]
  expect(measuredIn(block, layout, number => series[number - 1])).toEqual([
    { station: 10, number: 1, provenance: 7, ts: Date.UTC(2024, 0) + 0.001, c1: '12.5', c2: null },
    { station: 20, number: 2, provenance: 7, ts: Date.UTC(2024, 0), c1: '"a\\nb"', c2: '{"x": 1}' },
    { station: 10, number: 1, provenance: 8, ts: Date.UTC(2000, 0) - 1, c1: null, c2: '2' },
  ])
})

test('series and times are available without creating rows', () => {
  const block = {
    count: 3,
    ids: ids(4, 5, 6),
    numbers: Buffer.concat([stored('2024-01-01T00:00Z'), stored('2024-01-02T00:00Z'), stored('2024-01-02T00:00Z')]),
  }
  const measurements = new BlockReader(block, { columns: [column('ts', 'time')], provenance: false }, () => ({}))
  expect([measurements.numberOf(2), measurements.timeOf(1)]).toEqual([6, Date.UTC(2024, 0, 2)])
  expect([...measurements.upTo(1).chunks(10)]).toEqual([[{ number: 4, ts: Date.UTC(2024, 0) }]])
})

test('without ids all measurements belong to the first series; a block may be empty, and NaN is a number', () => {
  const block = { count: 1, numbers: stored('2024-01-01T00:00Z') }
  const form = { columns: [column('ts', 'time')], provenance: false }
  const measured = measuredIn(block, form, number => [{ station: 10 }][number - 1])
  expect(measured).toEqual([{ station: 10, number: 1, ts: Date.UTC(2024, 0) }])
  expect(measuredIn({ count: 0, ids: null, numbers: null, c1: null, c2: null }, layout, () => ({}))).toEqual([])
  const nan = { count: 1, ids: ids(1), numbers: Buffer.concat([stored('2024-01-01T00:00Z'), double(Number.NaN)]) }
  const [row] = measuredIn(nan, { columns: [column('ts', 'time'), column('c1', 'value')], provenance: false }, () => ({}))
  expect(row?.c1).toBe('NaN')
})

// As `select x::float8::text` of PostgreSQL writes them.
test.each([
  [0, '0'],
  [-0, '-0'],
  [12.5, '12.5'],
  [-3, '-3'],
  [0.0001, '0.0001'],
  [0.00001, '1e-05'],
  [-1.5e-7, '-1.5e-07'],
  [1e-100, '1e-100'],
  [123456789012345.6, '123456789012345.6'],
  [999999999999999, '999999999999999'],
  [1e15, '1e+15'],
  [123456789012345680, '1.2345678901234568e+17'],
  [1.7976931348623157e308, '1.7976931348623157e+308'],
  [5e-324, '5e-324'],
])('%d is written %s', (value, text) => expect(numberText(value)).toBe(text))

test('every string is read back as its number', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), value => Object.is(Number(numberText(value)), value)),
  )
})
