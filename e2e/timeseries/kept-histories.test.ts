import { beforeAll, expect, test } from 'vitest'
import { Collector } from '../harness/collector'
import { data, type Row, v2 } from '../harness/series-reader'
import { server } from '../harness/server'

// Answers about histories are used again while nothing of them changes.

const [stationType, dataType] = ['KeptHistories', 'kept-level']
const day = Date.parse('2025-03-01')
const history = `flat/${stationType}/*/2025-03-01/2025-03-02?limit=-1&select=scode,mvalue`
let collector: Collector
let provenance: string

beforeAll(async () => {
  collector = await Collector.of(server())
  provenance = await collector.provenance('kept histories')
  await collector.register(stationType, { stations: ['k1', 'k2'], dataTypes: [dataType] })
  for (const station of ['k1', 'k2']) await push(station, [day, 1])
})

const push = (station: string, ...records: readonly (readonly [timestamp: number, value: number])[]) =>
  collector.push({
    stationType,
    station,
    dataType,
    provenance,
    records: records.map(([timestamp, value]) => ({ timestamp, value, period: 600 })),
  })

const valuesOf = async (station: string) => {
  const rows: Row[] = await data(history)
  return rows.flatMap(({ scode, mvalue }) => (scode === station ? [mvalue] : []))
}

/** The whole text of an answer, asked so often that it is kept. */
async function textOf(path: string): Promise<string> {
  const ask = async () => (await fetch(`${server().url}${v2}/${path}`)).text()
  await ask()
  const text = await ask()
  expect(await ask()).toBe(text)
  return text
}

test('the next answer has what was pushed into the interval: new, older and corrected values', async () => {
  await textOf(history)
  await push('k1', [day + 600_000, 2])
  expect(await valuesOf('k1')).toEqual([1, 2])
  await textOf(history)
  await push('k1', [day + 300_000, 3])
  expect(await valuesOf('k1')).toEqual([1, 3, 2])
  await textOf(history)
  await push('k1', [day, 4])
  expect(await valuesOf('k1')).toEqual([4, 3, 2])
  expect(await valuesOf('k2')).toEqual([1])
})

test('who asks at the same time for other formats of one address gets the format that was asked for', async () => {
  const formats = ['application/json', 'text/csv'] as const
  const ask = async (accept: string) => {
    const answer = await fetch(`${server().url}${v2}/${history}`, { headers: { accept } })
    return [answer.headers.get('content-type')!.split(';')[0], (await answer.text()).startsWith('{') ? formats[0] : formats[1]]
  }
  for (const accept of [...formats, ...formats]) await ask(accept)
  const wanted = Array.from({ length: 60 }, (_, index) => formats[index % 2]!)
  expect(await Promise.all(wanted.map(ask))).toEqual(wanted.map(accept => [accept, accept]))
})

test('the same where many were pushed beside it', async () => {
  await textOf(history)
  await push('k2', [day + 900_000, 5])
  await push('k2', ...Array.from({ length: 10_001 }, (_, n) => [day + 172_800_000 + n * 1000, n] as const))
  expect(await valuesOf('k2')).toEqual([1, 5])
})

test.each(['flat', 'tree'])('%s: parameters, formats and zones have answers of their own', async structure => {
  const path = `${structure}/${stationType}/*/2025-03-01/2025-03-02?select=mvalue,mvalidtime`
  const texts = [
    await textOf(path),
    await textOf(`${path}&limit=1`),
    await textOf(`${path}&timezone=Europe/Rome`),
    await textOf(path.replace('/*/', `/${dataType}/`).replace('03-02', '03-03')),
    ...(structure === 'flat' ? [await textOf(`${path}&format=csv`), await textOf(`${path}&format=ndjson`)] : []),
  ]
  expect(texts[0]).toContain('"mvalue":3')
  expect(texts[1]).toContain('"limit":1,')
  expect(texts[2]).toContain('+0100')
  expect(texts[4] ?? '_timestamp,').toMatch(/^_timestamp,/)
  expect(texts[5] ?? '{').toMatch(/^\{/)
})
