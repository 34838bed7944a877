import { expect, test } from 'vitest'
import { lastMinutes, minutesShown, noPulse, pulseAfter } from '@/components/live/use-wall'
import { type FreshnessResponse, keysOf, type WallRow, wallRows, wallSections } from '@/components/live/wall-rows'

const at = (time: string) => ({ newest: `2026-11-22 ${time}.000+0000`, oldest: '2026-11-21 00:00:00.000+0000' })
const figures = (series: number, late: number, time: string, min = 300, max = 600) => ({
  series,
  late,
  fresh: series - late,
  freshshare: (series - late) / series,
  period: { min, max },
  arrival: at(time),
})
const response: FreshnessResponse = {
  datasets: [
    { id: 'all', name: 'Weather', ...figures(4, 1, '10:00:00') },
    { id: 'warm', name: 'Air temperature', ...figures(2, 0, '10:00:00') },
  ],
  stationtypes: [
    { stype: 'Meteo', sorigin: 'office', datasets: ['all', 'warm'], ...figures(4, 1, '10:00:00') },
    { stype: 'Park', sorigin: 'office', datasets: [], ...figures(6, 0, '11:00:00', 60, 60) },
    { stype: 'Park', sorigin: null, datasets: [], ...figures(1, 1, '09:00:00') },
  ],
}

test('a provider is the sum of its station types', () => {
  expect(wallRows(response, 'provider', {})).toMatchObject([
    { key: 'office', series: 10, late: 1, period: { min: 60, max: 600 }, newest: Date.parse('2026-11-22T11:00:00Z') },
    { key: '', series: 1, late: 1 },
  ])
})

test.each([
  ['type', 'rain', ['Meteo office']],
  ['provider', 'rain', ['office']],
  ['dataset', 'rain', ['all']],
  ['dataset', 'temperature', ['all', 'warm']],
] as const)('an arrival by %s of %s updates the lines %j', (by, tname, keys) => {
  const arrival = { stype: 'Meteo', sorigin: 'office', tname }
  expect(keysOf(arrival, by, response, { warm: ['temperature'] })).toEqual(keys)
  expect(wallRows(response, by, {}).map(({ key }) => key)).toEqual(expect.arrayContaining([...keys]))
})

const row = (title: string, [late, series]: readonly [number, number], minutes: number): WallRow => ({
  key: title,
  title,
  provider: null,
  dataset: null,
  series,
  late,
  period: { min: 60, max: 60 },
  newest: -minutes * 60_000,
})

test('silent lines come first, by silence, then partly late ones, then lines in time by name', () => {
  const rows = [
    row('quick', [0, 2], 0),
    row('calm', [0, 2], 9),
    row('half', [1, 2], 1),
    row('tenth', [1, 10], 90),
    row('silent', [2, 2], 5),
    row('gone', [1, 1], 50),
  ]
  const sections = wallSections(rows, 0).map(section => [section.standing, section.rows.map(({ title }) => title)])
  expect(sections).toEqual([
    ['silent', ['gone', 'silent']],
    ['partly', ['half', 'tenth']],
    ['inTime', ['calm', 'quick']],
  ])
})

test.each([
  [0, 9],
  [9, 0],
])('lines in time do not move while values arrive, and no section is empty', (b, a) => {
  const sections = wallSections([row('b', [0, 1], b), row('a', [0, 1], a)], 0)
  expect(sections.map(({ rows }) => rows.map(({ key }) => key))).toEqual([['a', 'b']])
})

test('values are counted by minute, for a quarter of an hour', () => {
  const arrival = { stype: 'Park', sorigin: null, tname: 'free' }
  const once = pulseAfter(noPulse, [arrival, arrival], () => ['a'], 60_000)
  const twice = pulseAfter(once, [arrival], () => ['a'], 3 * 60_000 + 5)
  expect([twice.count, twice.last['a']]).toEqual([3, 180_005])
  expect(lastMinutes(twice, 'a', 3 * 60_000 + 5).slice(-3)).toEqual([2, 0, 1])
  expect(lastMinutes(twice, 'a', 60 * 60_000)).toEqual(Array.from({ length: minutesShown }, () => 0))
  expect(pulseAfter(twice, [arrival], () => ['a'], 60 * 60_000).minutes['a']).toEqual([[60, 1]])
})
