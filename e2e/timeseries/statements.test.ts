import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { admin } from '@/lib/db/pools'
import { ownPools } from '../harness/pools-of'
import { ownPlatform } from '../harness/server'
import { until } from '../harness/until'

// A statement needs a round trip, and planning it takes several times as long as reading a few rows.

const server = ownPlatform({ env: { PAGES: 'off', SECOND_WALL: 'on' } })
ownPools(server)
let articles: readonly string[]

const settings = {
  log_min_messages: 'log',
  log_min_duration_statement: '0',
  log_line_prefix: '%a|',
} as const

beforeAll(async () => {
  for (const [name, value] of Object.entries(settings)) await admin().unsafe(`alter system set ${name} = '${value}'`)
  await admin().unsafe('select pg_reload_conf()')
  await until(async () => {
    const [row] = await admin().unsafe('show log_min_duration_statement')
    return row?.['log_min_duration_statement'] === '0'
  }, 'the database does not log its statements')
  const response = await fetch(`${server.url}/content/v1/Article?pagesize=5&fields=Id`)
  articles = ((await response.json()) as { Items: { Id: string }[] }).Items.map(({ Id }) => Id)
}, 240_000)

type Count = Readonly<{ statements: number; plannedAnew: number }>

function countSoFar(): Count {
  const lines = readFileSync(join(server.dataDir, 'postgres.log'), 'utf8').split('\n')
  const logged = lines.filter(line => /^belvedere guest[^|]*\|LOG: {2}duration: .* (?:execute|statement)/.test(line))
  return { statements: logged.length, plannedAnew: logged.filter(line => !line.startsWith('belvedere guest generic|')).length }
}

/** The statements of a request with cached stations: the minimum of several counts, as others may add some. */
async function statementsOf(request: (number: number) => string, before: string, expected: number): Promise<Count> {
  for (const logged of [before, request(0)]) await ask(logged)
  const counts: Count[] = []
  for (let number = 1; number <= 4; number++) {
    const earlier = countSoFar()
    const since = (): Count => {
      const now = countSoFar()
      return { statements: now.statements - earlier.statements, plannedAnew: now.plannedAnew - earlier.plannedAnew }
    }
    await ask(request(number))
    // The database logs a statement after it has sent the rows.
    await until(async () => since().statements >= expected, `fewer than ${expected} statements`)
    counts.push(since())
  }
  return counts.reduce((least, one) => (one.statements < least.statements ? one : least))
}

async function ask(path: string): Promise<void> {
  const response = await fetch(`${server.url}${path}`)
  expect([path, response.status]).toEqual([path, 200])
  await response.arrayBuffer()
}

const v2 = '/timeseries/v2'
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const parking = `${v2}/flat/ParkingStation/*/latest?limit=-1`
const meteo = ['10100', '10210', '10320', '10430', '14170'] as const
const weather = `${v2}/flat/MeteoStation/*/latest?limit=-1`

test.each<[kind: string, statements: number, plannedAnew: number, before: string, request: (number: number) => string]>([
  ['newest values of a station', 1, 0, parking, n => `${parking}&select=mvalue,sname&where=scode.eq."021011:1${n}"`],
  ['newest values in a box', 1, 0, weather, n => `${weather}&where=scoordinate.bbi.(10.${n},46,12,47,4326)`],
  ['newest values whose names match a pattern', 1, 0, weather, n => `${weather}&where=sname.ire."[a-${'efghi'[n]}]"`],
  ['newest values above a limit', 1, 0, parking, n => `${v2}/flat/ParkingStation/free/latest?where=mvalue.gt.${n}`],
  ['stations in a box', 1, 0, weather, n => `${v2}/flat/MeteoStation?where=scoordinate.bbi.(10.${n},46,12,47,4326)`],
  [
    'a history of a station',
    2,
    0,
    weather,
    n => `${v2}/flat/MeteoStation/*/${day(-n - 1)}/${day(0)}?where=scode.eq."${meteo[n]}"`,
  ],
  [
    'a history of stations as a tree',
    2,
    0,
    parking,
    n => `${v2}/tree/ParkingStation/*/${day(-n - 1)}/${day(0)}?where=scode.in.("021011:13","021011:1${n}")`,
  ],
  ['newest values again', 1, 0, parking, () => `${parking}&where=scode.eq."021011:11"`],
  ['stations again', 1, 0, weather, () => `${v2}/flat/MeteoStation?limit=-1`],
  ['a history again', 1, 0, weather, () => `${v2}/flat/MeteoStation/*/${day(-2)}/${day(0)}?where=scode.eq."10100"`],
  ['a list of records again', 1, 0, '/content/v1/Article?pagesize=1', () => '/content/v1/Article?pagesize=5'],
  ['a record again', 1, 0, '/content/v1/Article?pagesize=1', () => `/content/v1/Article/${articles[0]}`],
  ['a record', 1, 0, '/content/v1/Article?pagesize=1', n => `/content/v1/Article/${articles[n]}`],
])('%s: %i statements, of which %i are planned again', async (_, statements, plannedAnew, before, request) => {
  expect(await statementsOf(number => encodeURI(request(number)), encodeURI(before), statements)).toEqual({
    statements,
    plannedAnew,
  })
})
