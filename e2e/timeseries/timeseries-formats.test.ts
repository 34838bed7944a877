import { beforeAll, describe, expect, test } from 'vitest'
import { Collector } from '../harness/collector'
import { readCsv } from '../harness/read-csv'
import { data, type Row, timeOf, v2 } from '../harness/series-reader'
import { server } from '../harness/server'

let interval: string

beforeAll(async () => {
  const times = (await data('flat/ParkingStation/free/latest?limit=-1&select=mvalidtime')).map(row => timeOf(row._timestamp))
  const end = Math.max(...times) + 1
  interval = `${new Date(end - 2 * 3_600_000).toISOString()}/${new Date(end).toISOString()}`
})

const ask = (path: string, accept?: string) =>
  fetch(`${server().url}${v2}/${path}`, accept === undefined ? {} : { headers: { Accept: accept } })

/** The cell of a value: text as it is, plain values of a list with bars, other lists and objects as JSON, nothing as nothing. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value) && value.every(part => /^[^[|]+$/.test(String(part)) && typeof part !== 'object'))
    return value.join('|')
  if (typeof value === 'object') return Object.keys(value).length === 0 ? '' : JSON.stringify(value)
  return String(value)
}

const levels = [
  'flat/*',
  'flat/*/*',
  'flat/*/*/latest',
  'flat/*/metadata/2000-01-01/2999-01-01',
  'flat,edge/*',
  'flat,event/*',
  'flat,event/*/latest',
]

describe('flat rows say the same in every format, at', () => {
  const same = async (path: string) => {
    const rows = await data(`${path}?limit=300`)
    const lines = (await (await ask(`${path}?limit=300`, 'application/x-ndjson')).text()).split('\n')
    expect(lines.pop()).toBe('')
    expect(lines.map(line => JSON.parse(line))).toEqual(rows)
    const records = readCsv(await (await ask(`${path}?limit=300&csvsafe=false`, 'text/csv')).text())
    const filled = records.map(record => Object.fromEntries(Object.entries(record).filter(([, cell]) => cell !== '')))
    const cells = rows.map(row => Object.fromEntries(Object.entries(cellsOf(row)).filter(([, cell]) => cell !== '')))
    expect(filled).toEqual(cells)
  }

  /** A position has three columns. */
  const cellsOf = (row: Row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([key, value]) =>
        /coordinate$/.test(key)
          ? Object.entries(value as Row).map(([member, part]) => [`${key}.${member}`, cellOf(part)])
          : [[key, cellOf(value)]],
      ),
    )

  test.each(levels)('%s', same)
  test('an interval', () => same(`flat/*/*/${interval}`))
})

describe('CSV', () => {
  const header = async (path: string) => (await (await ask(path, 'text/csv')).text()).split('\r\n')[0]

  test('has the columns that are selected, in their order, whatever is found', async () => {
    const select = 'select=sname,smetadata.capacity,scoordinate,scode'
    const columns = 'sname,smetadata.capacity,scoordinate.x,scoordinate.y,scoordinate.srid,scode'
    for (const path of ['flat/ParkingStation', 'flat/Flight', 'flat/NoSuchType'])
      expect(await header(`${path}?${select}`)).toBe(columns)
    expect(await header(`flat/NoSuchType/*/latest?select=mvalue,tname`)).toBe('_timestamp,mvalue,tname')
    expect(await header('flat/NoSuchType')).toBe(await header('flat/*'))
  })

  test('is UTF-8 as RFC 4180 has it, offered as a file, and streamed without an envelope', async () => {
    const answer = await ask('flat/ParkingStation?select=scode,smetadata&limit=2', 'text/csv')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="ParkingStation.csv"')
    const text = await answer.text()
    expect(text).toMatch(/^scode,smetadata\r\n(.+\r\n){2}$/)
    expect(text).toContain('""capacity"":')
  })

  test('no cell is a formula unless cells are wanted as they are', async () => {
    const collector = await Collector.of(server())
    const names = { '=1+1': "'=1+1", '+49 471': "'+49 471", '@home': "'@home", '-5': '-5', 'a "b", c': 'a "b", c' }
    const stations = Object.keys(names).map((name, index) => ({
      id: `f${index}`,
      name,
      origin: 'e2e',
      latitude: 46.5,
      longitude: 11.3,
    }))
    expect((await collector.post('stations?stationType=FormulaStation', stations)).status).toBe(201)
    const cells = async (more: string) =>
      readCsv(await (await ask(`flat/FormulaStation?select=sname,scode&sort=scode&format=csv${more}`)).text())
    expect((await cells('')).map(({ sname }) => sname)).toEqual(Object.values(names))
    expect((await cells('&csvsafe=false')).map(({ sname }) => sname)).toEqual(Object.keys(names))
  })
})

describe('the header Accept and the parameter format choose', () => {
  const type = async (path: string, accept?: string) => {
    const answer = await ask(path, accept)
    return [answer.status, answer.headers.get('content-type')?.split(';')[0]]
  }
  const [json, csv, ndjson] = ['application/json', 'text/csv', 'application/x-ndjson']

  test.each<[string | undefined, number, string]>([
    [undefined, 200, json],
    ['*/*', 200, json],
    ['text/csv', 200, csv],
    ['text/*', 200, csv],
    ['application/ndjson', 200, ndjson],
    ['text/csv;q=0.5, application/json;q=0.4', 200, csv],
    ['text/csv;q=0.4, application/json;q=0.5', 200, json],
    ['application/json;q=0, text/html', 406, 'application/problem+json'],
    ['application/geo+json', 406, 'application/problem+json'],
  ])('Accept: %s', async (accept, status, expected) => {
    expect(await type('flat/Flight?limit=1', accept)).toEqual([status, expected])
  })

  test('format before Accept, in any case', async () => {
    expect(await type('flat/Flight?format=CSV&limit=1', json)).toEqual([200, csv])
    expect(await type('flat/Flight?format=jsonl&limit=1', json)).toEqual([200, ndjson])
    expect(await type('flat/Flight?format=xml&limit=1')).toEqual([406, 'application/problem+json'])
  })

  test.each(['tree/Flight', 'tree/Flight/*/latest', 'tree,edge/*', 'tree,event/*'])('a tree is JSON: %s', async path => {
    const refused = await ask(path, 'text/csv')
    expect([refused.status, ((await refused.json()) as Row).available]).toEqual([406, [json]])
    expect(await type(`${path}?format=ndjson`)).toEqual([406, 'application/problem+json'])
    expect(await type(path, 'text/csv;q=0.9, */*;q=0.1')).toEqual([200, json])
  })
})

test('pages, orders and totals are those of the JSON answer', async () => {
  const answer = await ask('flat/*?select=scode,stype&sort=-sname&limit=5&cursor=start&total=true', 'text/csv')
  const rows = await data('flat/*?select=scode,stype&sort=-sname&limit=5')
  expect(readCsv(await answer.text())).toEqual(rows)
  expect(answer.headers.get('link')).toMatch(/cursor=[\w-]+>; rel="next"$/)
  expect(Number(answer.headers.get('x-total-count'))).toBe((await data('flat/*?limit=-1')).length)
})
