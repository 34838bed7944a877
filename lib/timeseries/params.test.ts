import { expect, test } from 'vitest'
import { parseWanted } from './params'

const path = { representation: 'flat,node', stationTypes: ' A, B,' }
const wanted = (query: string) => parseWanted(path, new URLSearchParams(query))

test('without parameters: 200 distinct results with all fields, in UTC, nulls left out', () => {
  expect(wanted('')).toMatchObject({
    types: ['A', 'B'],
    dataTypes: 'all',
    page: { limit: 200, offset: 0 },
    repeats: 'once',
    nulls: 'omit',
    zone: { name: 'UTC' },
    origin: null,
    filters: [],
  })
})

test('a star anywhere in a list of names means all', () => {
  expect(parseWanted({ ...path, stationTypes: 'A,*' }, new URLSearchParams()).types).toBe('all')
})

test('limit and offset are kept as they were asked for', () => {
  expect(wanted('limit=-1&offset=-5').page).toEqual({ limit: -1, offset: -5 })
  expect(wanted('limit=0').page.limit).toBe(0)
})

test('an empty parameter counts as absent, an unknown one is ignored', () => {
  expect(wanted('where=&select=&limit=&foo=bar&').page.limit).toBe(200)
})

test('a repeated parameter counts as joined with commas', () => {
  expect(wanted('where=sactive.eq.true&where=scode.eq."a"').filters).toHaveLength(2)
  expect(wanted('select=scode&select=sname').selection).toHaveLength(2)
  expect(() => wanted('limit=1&limit=2')).toThrow(
    expect.objectContaining({ members: expect.objectContaining({ parameter: 'limit' }) }),
  )
})

test.each([
  ['timezone=Europe/Rome', 60],
  ['timezone=%2B02:00', 120],
  ['timezone=+02:00', 120],
  ['timezone=UTC+2', 120],
])('%s', (query, minutes) => expect(wanted(query).zone.offsetMinutes(Date.UTC(2024, 0, 1))).toBe(minutes))

test.each([
  ['limit=many', 'limit'],
  ['limit=1.5', 'limit'],
  ['offset=1e3', 'offset'],
  ['distinct=perhaps', 'distinct'],
  ['shownull=2', 'shownull'],
  ['timezone=Mars/Olympus', 'timezone'],
  ['origin=%00', 'origin'],
  ['where=scode.eq.x', 'where'],
  ['where=nope.eq.1', 'where'],
  ['select=nope', 'select'],
])('%s is refused by name', (query, parameter) => {
  const refusal = { status: 400, members: expect.objectContaining({ parameter, expected: expect.any(String) }) }
  expect(() => wanted(query)).toThrow(expect.objectContaining(refusal))
})
