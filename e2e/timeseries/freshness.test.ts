import { beforeAll, expect, test } from 'vitest'
import { own } from '../harness/server'
import { LiveWorld } from './live-world'

const world = own(new LiveWorld())

type Freshness = {
  series: number
  fresh: number
  late: number
  freshshare: number
  period: object
  arrival: object
  measured: object
}
type FreshnessResponse = {
  periods: number
  datasets: (Freshness & { id: string; name: string })[]
  stationtypes: (Freshness & { stype: string; sorigin: string; datasets: string[] })[]
}

const minute = 60_000
const push = (code: string, minutesAgo: number, series = {}) =>
  world.pushAt(code, Math.floor(Date.now() / minute) * minute - minutesAgo * minute, 1, series)
const ask = (path = '', headers: Record<string, string> = {}) =>
  world.json<FreshnessResponse>(`/timeseries/v2/freshness${path}`, { headers })
const countsOf = ({ datasets, stationtypes }: FreshnessResponse) => ({
  datasets: datasets.map(({ id, series, late }) => [id, series, late]),
  types: stationtypes.map(({ stype, datasets, series, late }) => [stype, datasets.join(), series, late]),
})

beforeAll(async () => {
  await world.run(`
    insert into dataset (id, shortname, api_type, station_type, data_type, closed) values
      ('bikes', 'Bikes', 'timeseries', 'Bike', null, false), ('all', 'All', 'timeseries', '*', null, false),
      ('staff', 'Staff', 'timeseries', 'Park', 'staff', true), ('cars', 'Cars', 'timeseries', 'Car', null, false)`)
  // On time, one period late, far too late, and in the future, for a period of ten minutes.
  await push('A', 5)
  await push('B', 15)
  await push('C', 60)
  await push('A', -600, { type: 'Bike' })
  await push('A', 500, { dataType: 'staff' })
})

test('counts series without a measurement for more than two periods', async () => {
  const response = await ask()
  expect(countsOf(response)).toEqual({
    datasets: [
      ['all', 4, 1],
      ['bikes', 1, 0],
    ],
    types: [
      ['Bike', 'all,bikes', 1, 0],
      ['Park', 'all', 3, 1],
    ],
  })
  const [, park] = response.stationtypes
  expect(park).toMatchObject({ fresh: 2, freshshare: 0.6667, period: { min: 600, max: 600 }, sorigin: 'tests' })
})

test('another number of periods, some station types, an origin and a filter', async () => {
  expect(countsOf(await ask('?periods=1')).types).toEqual([
    ['Bike', 'all,bikes', 1, 0],
    ['Park', 'all', 3, 2],
  ])
  expect(countsOf(await ask('/Park,Car?periods=100')).types).toEqual([['Park', 'all', 3, 0]])
  expect(countsOf(await ask('?where=scode.eq."C"')).types).toEqual([['Park', 'all', 1, 1]])
  expect(countsOf(await ask('?origin=tests')).types).toHaveLength(2)
  expect(await ask('/Nothing')).toMatchObject({ datasets: [], stationtypes: [] })
})

test('closed series are counted only for permitted callers, inactive stations for none; a new arrival is in the requested zone', async () => {
  const staff = { id: 'staff', series: 1, late: 1 }
  expect((await ask()).datasets).not.toContainEqual(expect.objectContaining(staff))
  expect((await ask('', await world.insider())).datasets).toContainEqual(expect.objectContaining(staff))
  await world.run(`update station set active = false where code = 'C' and type = 'Park'`)
  expect(countsOf(await ask('/Park')).types).toEqual([['Park', 'all', 2, 0]])
  await push('B', 0)
  const { datasets } = await ask('?timezone=Europe/Rome')
  const { arrival, measured } = datasets.find(({ id }) => id === 'all') as unknown as Record<
    string,
    { newest: string; oldest: string }
  >
  expect([arrival!.newest > arrival!.oldest, measured!.newest > measured!.oldest]).toEqual([true, true])
  expect(arrival!.newest).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}\+0[12]00$/)
})

test('errors name the parameter, responses are JSON, and those for guests are cached for seconds', async () => {
  const response = async (path: string, headers = {}) => fetch(world.address(`freshness${path}`), { headers })
  expect((await response('?periods=0')).status).toBe(400)
  expect((await response('', { Accept: 'text/html' })).status).toBe(406)
  expect((await response('')).headers.get('cache-control')).toBe('public, max-age=10')
  expect((await response('', await world.insider())).headers.get('cache-control')).toBe('private, no-cache')
})
