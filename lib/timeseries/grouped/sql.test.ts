import { expect, test } from 'vitest'
import type { Rights } from '@/lib/access/rights/rights'
import type { MeasurementStorage } from '@/lib/db/packing/measurements-sql'
import type { Sql } from '@/lib/db/sql'
import { callsOf, isCatalog, keysOf } from '@/lib/timeseries/grouped/group-columns'
import { groupsSql } from '@/lib/timeseries/grouped/grouped-sql'
import {
  type GroupMember,
  type HistoryPart,
  historyGroupsSql,
  keysSql,
  membersSql,
} from '@/lib/timeseries/grouped/history-groups-sql'
import { parseSeries } from '@/lib/timeseries/params'
import { type Plan, planSeries } from '@/lib/timeseries/plan'

const rule = { origin: null, stationType: null, dataType: null, period: null }
const rights: Rights = {
  everything: false,
  guest: true,
  hiddenTypes: [],
  rules: [{ role: 'GUEST', reach: 'open', dataset: null, ...rule }],
}

/** The plan of a guest for an address below `/v2/`. */
function plan(address: string): Plan {
  const [path = '', query = ''] = address.split('?')
  const [representation = '', stationTypes = '', dataTypes, point, to] = path.split('/')
  return planSeries(parseSeries({ representation, stationTypes, dataTypes, point, to }, new URLSearchParams(query)), {
    rights,
    origin: null,
  })
}

const golden = ({ text }: Sql, name: string) => expect(text).toMatchFileSnapshot(`sql.golden/${name}.sql`)
const groups = (wanted: Plan) => groupsSql(wanted, keysOf(wanted), callsOf(wanted, 'any'))

test.each([
  ['stations', 'flat/ParkingStation?select=pname,max(smetadata.capacity),smetadata.municipality,scoordinate'],
  ['stations-all', 'flat/*?select=count(*)'],
  ['stations-tree', 'tree/*?select=max(smetadata.capacity),count(pname)'],
  ['data-types', 'flat/*/*?select=tname,count(*)'],
  ['latest', 'flat/*/*/latest?select=tname,mvalue,first(mvalue),max(mvalidtime),count(mvalue)&where=prname.eq."a"'],
  ['latest-tree', 'tree/*/*/latest?select=tname,mprovenance,avg(mvalue.x)'],
  ['metadata', 'flat/*/metadata/2024-01-01/2024-01-02?select=scode,last(mhmetadata.capacity)'],
  ['edges', 'flat,edge/*?select=etype,count(egeometry)'],
  ['events', 'flat,event/*?select=evorigin,first(evname),max(evend)'],
])('groups of %s ask for the rights of the caller first', async (name, address) => {
  const statement = groups(plan(address))
  await golden(statement, `groups-${name}`)
  expect(statement.covers).toContain(name === 'events' ? 'event' : 'station')
})

const members: GroupMember[] = [
  { series: 7, period: 600, kind: 'number', parent: null, member_of: 1 },
  { series: 8, period: 600, kind: 'number', parent: 3, member_of: 2 },
]
const day: HistoryPart = {
  members,
  starts: null,
  groups: 'many',
  limit: 10,
  interval: { from: Date.UTC(2024, 0, 1), to: Date.UTC(2024, 0, 2) },
}
const history = (wanted: Plan, part: Partial<HistoryPart> = {}, storage: MeasurementStorage = 'everywhere') =>
  historyGroupsSql(
    wanted,
    { ...day, ...part },
    { keys: keysOf(wanted).filter(key => !isCatalog(key)), calls: callsOf(wanted, 'numbers') },
    storage,
  )

test('of an interval the series come first, numbered by what tells their groups apart', async () => {
  const wanted = plan('flat/*/*/2024-01-01/2024-01-02?bucket=1h')
  const keys = keysOf(wanted).filter(isCatalog)
  await golden(membersSql(wanted, keys), 'members')
  await golden(keysSql(wanted, keys, members), 'keys')
  const tree = plan('tree/*/*/2024-01-01/2024-01-02?select=avg(mvalue)')
  await golden(membersSql(tree, keysOf(tree).filter(isCatalog)), 'members-tree')
  const whole = plan('flat/*/*/2024-01-01/2024-01-02?select=avg(mvalue)')
  await golden(membersSql(whole, []), 'members-whole')
})

test('then their measurements, by bucket, with what the functions need', async () => {
  const starts = [Date.UTC(2024, 0, 1), Date.UTC(2024, 0, 1, 12)]
  await golden(history(plan('flat/*/*/2024-01-01/2024-01-02?bucket=12h'), { starts }), 'history-buckets')
  await golden(history(plan('tree/*/*/2024-01-01/2024-01-02?bucket=12h&select=last(mvalue)'), { starts }), 'history-tree')
  await golden(history(plan('flat/*/*/2024-01-01/2024-01-02?select=count(*),stddev(mvalue)'), { groups: 'one' }), 'history-whole')
  const mixed = 'select=prname,scode,max(smetadata.capacity)&where=or(pcode.eq."a",mvalue.gt.5)'
  await golden(history(plan(`flat/*/*/2024-01-01/2024-01-02?${mixed}`)), 'history-mixed')
  await golden(history(plan(`flat/*/*/2024-01-01/2024-01-02?${mixed}`), {}, 'rows'), 'history-rows')
})

const paths = (count: number) => Array.from({ length: count }, (_, index) => `smetadata.k${index}`).join()

test('many keys are written around their groups, in the same order; a question with many looks runs apart', async () => {
  const wide = (count: number) => groups(plan(`flat/*?select=${paths(count)},count(*)`))
  expect(wide(800).text).not.toContain('row_number()')
  const { text, lane } = wide(900)
  expect(text).toContain(' as place')
  expect(text.trimEnd().endsWith('order by place')).toBe(true)
  expect([lane, wide(61).lane, wide(50).lane]).toEqual(['long', 'long', 'short'])
})

test('no text of a caller becomes SQL', () => {
  const strange = plan(`flat/*/*/latest?select=smetadata.a-"b.max(mvalue)`.replace('-"b.', '-b,')).selection
  expect(strange.map(({ key }) => key)).toEqual(['smetadata.a-b', 'max(mvalue)'])
  const statement = groups(plan('flat/*/*/latest?select=smetadata.drop-table,MAX(mvalue.drop-table)'))
  expect(statement.text).not.toContain('drop-table')
  expect(statement.values).toEqual(expect.arrayContaining([['drop-table']]))
})
