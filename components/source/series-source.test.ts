import { expect, test, vi } from 'vitest'
import { seriesSource } from '@/components/source/fixtures'
import { latestCall, readSeriesPage, screenLatestCall, seriesColumns } from '@/components/source/series-source'
import { searched, wholeList } from '@/components/source/source'
import { isoOf } from '@/lib/grammar/moment'

const source = seriesSource({ origin: 'FAMAS' })

test('the screen’s request is for the newest values; punctuation in a search matches any', () => {
  const call = new URL(screenLatestCall(source, searched('P03 (Walther)'), []), 'http://host')
  expect(call.pathname).toBe('/timeseries/v2/flat,node/ParkingStation/*/latest')
  expect(call.searchParams.get('where')).toBe('sorigin.eq."FAMAS",sname.ire."P03\\\\W+\\\\(Walther\\\\)"')
})

test('codes with quotes and backslashes stay codes', () => {
  const call = new URL(latestCall(source, ['a"b', 'c\\d']), 'http://host')
  expect(call.searchParams.get('where')).toBe('scode.in.("a\\"b","c\\\\d")')
})

test('conditions on two measured values are requested separately, and a station must meet both', async () => {
  const calls: string[] = []
  const read = async (path: string) => {
    const where = new URL(path, 'http://host').searchParams.get('where') ?? ''
    calls.push(where)
    if (where.includes('scode.in')) return { data: [] }
    return {
      data: where.includes('"free"') ? [{ scode: 'a' }, { scode: 'b' }, { scode: 'b' }] : [{ scode: 'b' }, { scode: 'c' }],
    }
  }
  const filters = ['sactive.eq.true', 'and(tname.eq."free",mvalue.gt.5)', 'and(tname.eq."load",mvalue.lt.50)']
  const page = await readSeriesPage(source, [], { query: { ...wholeList, filters }, start: 0, count: 9 }, read)
  expect(page.total).toBe(1)
  expect(page.rows.map(({ id }) => id)).toEqual(['b'])
  expect(calls).toContain('sorigin.eq."FAMAS",sactive.eq.true,and(tname.eq."load",mvalue.lt.50)')
})

test('the order by a measured value is over all stations; stations without a value come last', async () => {
  const read = async (path: string) => {
    const { searchParams } = new URL(path, 'http://host')
    if (searchParams.get('sort') === '-mvalue') return { data: [{ scode: 'c' }, { scode: 'a' }, { scode: 'c' }] }
    return { data: path.includes('/latest') ? [] : ['a', 'b', 'c'].map(scode => ({ scode })) }
  }
  const query = { ...wholeList, sort: { key: 'm free', down: true } }
  const page = await readSeriesPage(source, [], { query, start: 0, count: 9 }, read)
  expect(page.rows.map(({ id }) => id)).toEqual(['c', 'a', 'b'])
})

test('a row is a station with the newest value of each data type', async () => {
  const stations = [{ scode: 'a', sname: 'A' }, { scode: 'b' }, { scode: 'c', sname: 'C' }]
  const latest = [
    { scode: 'b', tname: 'free', tunit: '', mvalue: 3, mvalidtime: '2026-01-01 10:00:00.000+0000', mperiod: 300 },
    { scode: 'b', tname: 'free', tunit: '', mvalue: 9, mvalidtime: '2026-01-01 11:00:00.000+0000', mperiod: 3600 },
    { scode: 'b', tname: 'load', tunit: '%', mvalue: 50, mvalidtime: '2026-01-01 09:00:00.000+0000' },
  ]
  const read = async (path: string) => ({ data: path.includes('/latest') ? latest : stations })
  const page = await readSeriesPage(source, [], { query: wholeList, start: 1, count: 1 }, read)
  expect(page.total).toBe(3)
  expect(page.rows).toHaveLength(1)
  expect(page.rows[0]).toMatchObject({
    id: 'b',
    title: null,
    cells: { 'm free': { value: 9, unit: null }, 'm load': { value: 50, unit: '%' }, measured: '2026-01-01T11:00:00.000+00:00' },
  })
  expect(seriesColumns(page.rows).map(({ key }) => key)).toEqual(['title', 'm free', 'm load', 'measured', 'code'])
  const [, free, load] = seriesColumns(page.rows, { dataTypes: { free: 'Freie Plätze' }, values: {} })
  expect([free, load]).toMatchObject([{ name: 'free', caption: 'Freie Plätze' }, { name: 'load' }])
})

test('a list with a condition on values shows, and sorts by, the value that meets it, also if a value of another period is newer', async () => {
  const free = (scode: string, mperiod: number, mvalue: number) => ({
    scode,
    tname: 'free',
    mperiod,
    mvalue,
    mvalidtime: `2026-01-01 1${mperiod === 300 ? 1 : 0}:00:00.000+0000`,
  })
  const latest = [free('b', 300, 0), free('a', 300, 2), free('a', 3600, 1), free('b', 3600, 7)]
  const read = async (path: string) => {
    const { searchParams } = new URL(path, 'http://host')
    const rows = searchParams.get('sort') === 'mvalue' ? latest.toSorted((one, other) => one.mvalue - other.mvalue) : latest
    return { data: rows.filter(({ mvalue }) => mvalue > 0 || !searchParams.get('where')!.includes('mvalue.gt.0')) }
  }
  const query = { ...wholeList, filters: ['and(tname.eq."free",mvalue.gt.0)'], sort: { key: 'm free', down: false } }
  const { rows } = await readSeriesPage(source, [], { query, start: 0, count: 9 }, read)
  expect(rows.map(({ id, cells }) => [id, cells['m free']])).toMatchObject([
    ['a', { value: 2, periodSeconds: 300 }],
    ['b', { value: 7, periodSeconds: 3600 }],
  ])
})

test('an empty list requests no values', async () => {
  const read = vi.fn(async () => ({ data: [] }))
  const range = { query: searched('nowhere'), start: 0, count: 50 }
  expect(await readSeriesPage(source, [], range, read)).toEqual({ total: 0, rows: [] })
  expect(read).toHaveBeenCalledOnce()
})

test('the API’s timestamps are converted to a form that every browser parses', () => {
  expect(new Date(isoOf('2020-05-01 07:30:00.335+0200')).toISOString()).toBe('2020-05-01T05:30:00.335Z')
})
