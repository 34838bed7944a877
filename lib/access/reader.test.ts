import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logForgottenRules } from '@/lib/access/reader'
import { testRights, testRule } from '@/lib/access/rights/fixtures'
import { documentVisible } from '@/lib/access/rights/visible-records'
import { seriesVisible, stationVisible, staysListed } from '@/lib/access/rights/visible-series'
import { covering, fixed, type Sql, sql } from '@/lib/db/sql'
import { forget } from '@/lib/runtime'

const rights = testRights([testRule({ reach: 'open' })], { guest: true })

let alarms: { tables: string[]; statement: string }[]

beforeEach(() => {
  alarms = []
  forget('alarms')
  vi.spyOn(process.stderr, 'write').mockImplementation(line => alarms.push(JSON.parse(String(line))) > 0)
})
afterEach(() => void vi.restoreAllMocks())

const tablesNamed = (statement: Sql) => {
  logForgottenRules(statement)
  return alarms.flatMap(({ tables }) => tables)
}

test.each([
  ['documents', sql`select d.id from document d where ${documentVisible(rights)} order by d.id`],
  ['series and stations', sql`select 1 from series r join station s on s.id = r.station_id where ${seriesVisible(rights)}`],
  [
    'stations with their parents',
    sql`select 1 from station s left join station q on true where ${staysListed(sql`q`, stationVisible(rights))} and ${stationVisible(rights)}`,
  ],
  ['tables without such rows', sql`select 1 from measurement m join provenance v on true join station_metadata h on true`],
  ['rows whose access was checked before', covering([], sql`select 1 from station s where s.id = any(${[1]}::int[])`)],
])('a statement with the access condition for %s raises no alarm', (_, statement) => expect(tablesNamed(statement)).toEqual([]))

test.each<[string, Sql, string[]]>([
  ['no rule', sql`select d.id from document d order by d.id`, ['document']],
  ['a table in a constant part', sql`select 1 ${fixed('from event ev')}`, ['event']],
  [
    'a rule about another table',
    sql`select 1 from document d, (select 1 from series) x where ${documentVisible(rights)}`,
    ['series'],
  ],
  [
    'the rule of a parent only',
    sql`select 1 from station s left join station q on true where ${staysListed(sql`q`, stationVisible(rights))}`,
    ['station'],
  ],
  [
    'the rule of the station only',
    sql`select 1 from series r join station s on s.id = r.station_id where ${stationVisible(rights)}`,
    ['series'],
  ],
])('a statement with %s raises an alarm that names the table', (_, statement, tables) => {
  expect(tablesNamed(statement)).toEqual(tables)
  expect(alarms[0]!.statement).toBe(statement.text)
})

test('the same statement raises it once', () => {
  for (let times = 0; times < 3; times++) logForgottenRules(sql`select 1 from document`)
  expect(alarms).toHaveLength(1)
})
