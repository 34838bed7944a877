import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logForgottenRules } from '@/lib/access/reader'
import type { Rights } from '@/lib/access/rights/rights'
import { documentVisible } from '@/lib/access/rights/visible-records'
import { seriesVisible, stationVisible, staysListed } from '@/lib/access/rights/visible-series'
import { covering, fixed, type Sql, sql } from '@/lib/db/sql'
import { forget } from '@/lib/runtime'

const rule = {
  role: 'GUEST',
  reach: 'open',
  dataset: null,
  origin: null,
  stationType: null,
  dataType: null,
  period: null,
} as const
const rights: Rights = { everything: false, guest: true, rules: [rule], hiddenTypes: [] }

let said: { tables: string[]; statement: string }[]

beforeEach(() => {
  said = []
  forget('alarms')
  vi.spyOn(process.stderr, 'write').mockImplementation(line => said.push(JSON.parse(String(line))) > 0)
})
afterEach(() => void vi.restoreAllMocks())

const tablesSaid = (statement: Sql) => {
  logForgottenRules(statement)
  return said.flatMap(({ tables }) => tables)
}

test.each([
  ['documents', sql`select d.id from document d where ${documentVisible(rights)} order by d.id`],
  [
    'series with their stations',
    sql`select 1 from series r join station s on s.id = r.station_id where ${seriesVisible(rights)}`,
  ],
  [
    'stations with their parents',
    sql`select 1 from station s left join station q on true where ${staysListed(sql`q`, stationVisible(rights))} and ${stationVisible(rights)}`,
  ],
  [
    'tables without such rows',
    sql`select 1 from measurement m join provenance v on v.id = m.provenance_id join station_metadata h on true`,
  ],
  ['rows whose rule was asked before', covering([], sql`select 1 from station s where s.id = any(${[1]}::int[])`)],
])('a statement that says who sees %s is quiet', (_, statement) => {
  expect(tablesSaid(statement)).toEqual([])
})

test.each<[string, Sql, string[]]>([
  ['no rule', sql`select d.id from document d order by d.id`, ['document']],
  ['a table laid in', sql`select 1 ${fixed('from event ev')}`, ['event']],
  [
    'a rule about another table',
    sql`select 1 from document d, (select 1 from series r) x where ${documentVisible(rights)}`,
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
  expect(tablesSaid(statement)).toEqual(tables)
  expect(said[0]!.statement).toBe(statement.text)
})

test('the same statement raises it once', () => {
  for (let times = 0; times < 3; times++) logForgottenRules(sql`select 1 from document`)
  expect(said).toHaveLength(1)
})
