import { expect, test } from 'vitest'
import { parseSeries, readRequest } from '@/lib/timeseries/params'

const path = { representation: 'flat,node', stationTypes: ' A, B,' }
const parsed = (query: string) => parseSeries(path, new URLSearchParams(query))

test('without parameters, or with empty and unknown ones: 200 distinct results with all fields, in UTC, nulls left out', () => {
  expect(parsed('')).toMatchObject({
    types: ['A', 'B'],
    dataTypes: 'all',
    page: { limit: 200, offset: 0 },
    repeats: 'once',
    nulls: 'omit',
    zone: { name: 'UTC' },
    origin: null,
    conditions: { all: [], effort: 'short' },
  })
  expect(parseSeries({ ...path, stationTypes: 'A,*' }, new URLSearchParams()).types).toBe('all')
  expect(parsed('limit=-1&offset=-5').page).toEqual({ limit: -1, offset: -5 })
  expect(parsed('where=&select=&limit=&foo=bar&').page.limit).toBe(200)
})

test('a repeated parameter counts as joined with commas', () => {
  expect(parsed('where=sactive.eq.true&where=scode.eq."a"').conditions.all).toHaveLength(2)
  expect(parsed('select=scode&select=sname').selection).toHaveLength(2)
  expect(() => parsed('limit=1&limit=2')).toThrow(
    expect.objectContaining({ members: expect.objectContaining({ parameter: 'limit' }) }),
  )
})

test.each([
  ['timezone=Europe/Rome', 60],
  ['timezone=+02:00', 120],
  ['timezone=UTC+2', 120],
])('%s', (query, minutes) => expect(parsed(query).zone.offsetMinutes(Date.UTC(2024, 0, 1))).toBe(minutes))

test.each<[string, string, string?]>([
  ['limit=many', 'limit'],
  ['offset=1e3', 'offset'],
  ['distinct=perhaps', 'distinct'],
  ['shownull=2', 'shownull'],
  ['timezone=Mars/Olympus', 'timezone'],
  ['origin=%00', 'origin'],
  ['where=scode.eq.x', 'where'],
  ['where=nope.eq.1', 'where', 'nope'],
  ['select=nope', 'select', 'nope'],
  ['sort=-nope', 'sort', 'nope'],
  ['cursor=nope', 'cursor'],
  ['cursor=start&offset=1', 'offset'],
  ['cursor=start&limit=0', 'limit'],
  ['cursor=start&limit=10001', 'limit'],
  ['total=1', 'total'],
  ['csvsafe=no', 'csvsafe'],
])('%s is refused naming the parameter, and an unknown name', (query, parameter, found) => {
  const named = { parameter, expected: expect.any(String), ...(found ? { found } : {}) }
  const refusal = { status: 400, members: expect.objectContaining(named) }
  expect(() => parsed(query)).toThrow(expect.objectContaining(refusal))
})

const history = (query: string, representation = 'flat') =>
  parseSeries(
    { representation, stationTypes: 'A', dataTypes: 'b', point: '2024-01-01', to: '2024-01-02' },
    new URLSearchParams(query),
  )

test('bounds without a zone are in the requested zone', () => {
  const levels = [
    { representation: 'flat', stationTypes: 'A', dataTypes: 'b' },
    { representation: 'tree,node', stationTypes: 'A', dataTypes: 'metadata' },
    { representation: 'flat,event', stationTypes: '*' },
  ]
  for (const { dataTypes, ...level } of levels) {
    const bounds = (point: string, to: string) =>
      dataTypes ? { ...level, dataTypes, point, to } : { ...level, dataTypes: point, point: to }
    const interval = (point: string, to: string, query: string) =>
      parseSeries(bounds(point, to), new URLSearchParams(query)).interval
    const local = interval('2026-06-11', '2026-06-13 12:00', 'timezone=Europe/Rome')
    expect(local).toEqual({ from: Date.UTC(2026, 5, 10, 22), to: Date.UTC(2026, 5, 13, 10) })
    expect(interval('2026-06-11T00:00+0200', '1781344800000', 'timezone=Asia/Tokyo')).toEqual(local)
    expect(interval('2026-06-11', '2026-06-13', '')).toEqual({ from: Date.UTC(2026, 5, 11), to: Date.UTC(2026, 5, 13) })
  }
})

test('a history sorted by time needs no limit, any other order does; a tree is sorted by its keys; a cursor accepts offset=0', () => {
  for (const query of ['sort=mvalidtime', 'sort=-mvalidtime&limit=-1', 'sort=-mvalue', 'sort=-mvalue&limit=9000&offset=1000'])
    expect(history(query).sort).toHaveLength(1)
  for (const query of ['sort=-mvalue&limit=-1', 'sort=mvalidtime,mvalue&limit=0', 'sort=scode&limit=9000&offset=1001'])
    expect(() => history(query)).toThrow(
      expect.objectContaining({ status: 400, members: expect.objectContaining({ parameter: 'limit' }) }),
    )
  expect(() => history('sort=mvalidtime', 'tree')).toThrow(
    expect.objectContaining({ members: expect.objectContaining({ parameter: 'sort' }) }),
  )
  expect(parsed('cursor=start&offset=0&limit=5')).toMatchObject({ cursor: { page: 1, after: null }, page: { limit: 5 } })
})

test('equal requests are parsed once, and every parameter and segment distinguishes them', () => {
  const request = (query: string, stationTypes = 'A') => readRequest({ ...path, stationTypes }, new URLSearchParams(query))
  const first = request('limit=5&where=scode.eq."a"')
  const again = request('limit=5&where=scode.eq."a"')
  expect(again.seriesQuery).toBe(first.seriesQuery)
  expect([first.isFirst, again.isFirst]).toEqual([true, false])
  const others = [
    request('limit=6&where=scode.eq."a"'),
    request('limit=5&where=scode.eq."b"'),
    request('limit=5&where=scode.eq."a"', 'B'),
  ]
  expect(new Set([first, ...others].map(({ name }) => name)).size).toBe(4)
})
