import { beforeAll, expect, test } from 'vitest'
import { ownPlatform } from '../harness/server'
import { addWritingClient, collectorOf } from '../harness/writing-client'

// Clients of the public original send unquoted words, which a deployment may accept.

const server = ownPlatform({ env: { DEMO: '0', PAGES: 'off', TIMESERIES_UNQUOTED_STRINGS: 'accept' } })

const codes = ['A22:5679:1', 'Galilei_Roma->druso-poste', '105', 'P03 (Walther)', 'info@example.com']

beforeAll(async () => {
  await addWritingClient(server)
  const collector = await collectorOf(server)
  const stations = codes.map((id, index) => ({ id, name: `Name ${id}`, origin: index === 0 ? 'A22' : 'APPABZ' }))
  expect((await collector.post('syncStations/Sensor', stations)).status).toBe(201)
})

async function codesFor(where: string): Promise<string[]> {
  const path = `/timeseries/v2/flat/Sensor?select=scode&where=${encodeURIComponent(where)}`
  return (await server.json<{ data: { scode: string }[] }>(path)).data.map(({ scode }) => scode).sort()
}

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
