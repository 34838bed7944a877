import { beforeAll, expect, test } from 'vitest'
import { timeOf } from '../harness/series-reader'
import { ownPlatform } from '../harness/server'
import { addWritingClient, collectorOf } from '../harness/writing-client'

// Clients of the public original send unquoted words, which a deployment may accept.

const server = ownPlatform({ env: { DEMO: '0', PAGES: 'off', TIMESERIES_UNQUOTED_STRINGS: 'accept' } })

const codes = ['A22:5679:1', 'Galilei_Roma->druso-poste', '105', 'P03 (Walther)', 'info@example.com']
const hour = Date.parse('2025-02-01T00:00:00Z')

beforeAll(async () => {
  await addWritingClient(server)
  const collector = await collectorOf(server)
  const provenance = await collector.provenance('readers')
  const stations = codes.map((id, index) => ({ id, name: `Name ${id}`, origin: index === 0 ? 'A22' : 'APPABZ' }))
  expect((await collector.post('syncStations/Sensor', stations)).status).toBe(201)
  expect((await collector.post('syncDataTypes', [{ name: 'tempo' }, { name: "velocita'" }])).status).toBe(201)
  const records = [0, 1, 2].map(index => ({ timestamp: hour + index * 3_600_000, value: index, period: 3600 }))
  for (const station of codes)
    for (const dataType of ['tempo', "velocita'"])
      await collector.push({ stationType: 'Sensor', station, dataType, provenance, records })
})

type Row = Record<string, unknown>
const rows = async (path: string) => (await server.json<{ data: Row[] }>(`/timeseries/v2/${path}`)).data
const codesFor = async (where: string) =>
  (await rows(`flat/Sensor?select=scode&where=${encodeURIComponent(where)}`)).map(row => row.scode).sort()

const [highway, link, numbered, bracketed, mail] = codes

test.each<[string, readonly (string | undefined)[]]>([
  ['sorigin.eq.A22', [highway]],
  ['sorigin.neq.A22', [link, numbered, bracketed, mail]],
  [`scode.eq.${link}`, [link]],
  [`scode.in.(${highway},${link})`, [highway, link]],
  ['scode.ire.\\(galilei|WALTHER\\)', [link, bracketed]],
  ['scode.ire.info@example\\.com', [mail]],
  ['scode.ire.galilei\\.*', [link]],
  ['or(scode.eq.A22:5679:1,sname.ire.walther)', [highway, bracketed]],
  ['scode.eq.', []],
  ['scode.eq."105"', [numbered]],
])('%s has the result of the original', async (where, expected) => {
  expect(await codesFor(where)).toEqual([...expected].sort())
})

test.each([
  ['a number next to a string', 'scode.eq.105', 9],
  ['a word behind a list', 'scode.ire.(TRENTO|rovereto).*', 27],
  ['a geometry operator without its dot', 'scoordinate.bbi(11,46,12,47)', 15],
])('%s is refused with its position', async (_, where, at) => {
  const response = await fetch(`${server.url}/timeseries/v2/flat/Sensor?where=${encodeURIComponent(where)}`)
  expect(await response.json()).toMatchObject({ status: 400, parameter: 'where', at })
})

test('the pages of traffic: origins as words, apostrophes in the path, times of JavaScript', async () => {
  const [from, to] = [0, 2].map(index => new Date(hour + index * 3_600_000).toISOString())
  const path = `flat/Sensor/velocita'/${from}/${to}?where=sorigin.eq.A22&select=mvalue,mvalidtime,scode&limit=-1`
  expect((await rows(path)).map(row => [row.scode, row.mvalue, timeOf(row.mvalidtime)])).toEqual([
    [highway, 0, hour],
    [highway, 1, hour + 3_600_000],
  ])
})

test('the checks of data quality: numbers, switches and words next to each other, and a trailing &', async () => {
  const path = 'flat/Sensor/tempo/2025-02-01/2025-02-02?limit=-1&where=mperiod.eq.3600,sactive.eq.true,sorigin.eq.APPABZ&'
  expect(await rows(path)).toHaveLength(12)
})
