import { expect, test } from 'vitest'
import type { Rights } from '@/lib/access/rights/rights'
import { parseWanted } from '@/lib/timeseries/params'
import { planSeries } from '@/lib/timeseries/plan'
import type { Member, Part } from './history-groups-sql'
import { keysOf } from './keys'
import { walkOf } from './walk'

const rights: Rights = { everything: true, guest: false, rules: [], hiddenTypes: [] }
const [from, to] = [Date.UTC(2024, 0, 1), Date.UTC(2024, 0, 3)]

/** Series that measure every ten minutes, two in each group. */
const members = Array.from(
  { length: 3000 },
  (_, index): Member => ({ series: index + 1, period: 600, kind: 'number', parent: null, member_of: Math.floor(index / 2) + 1 }),
)

/** The parts in which a history is read, by its address. @param resultsOf how many groups a part gives */
function partsOf(address: string, resultsOf: (part: Part) => number, of: readonly Member[] = members): Part[] {
  const [structure = '', query = ''] = address.split('?')
  const path = { representation: structure, stationTypes: '*', dataTypes: '*', point: '2024-01-01', to: '2024-01-03' }
  const plan = planSeries(parseWanted(path, new URLSearchParams(query)), { rights, origin: null })
  const { portions, partOf } = walkOf(plan, of, keysOf(plan))
  const parts: Part[] = []
  let passed = 0
  for (let portion = portions.next(0); portion; portion = portions.next(passed)) {
    const part = partOf(portion)
    parts.push(part)
    passed += resultsOf(part)
    portions.learn(portion, {
      results: resultsOf(part),
      measurements: part.members.length * ((part.interval.to - part.interval.from) / 600_000),
    })
  }
  return parts
}

const groupsIn = (part: Part) => new Set(part.members.map(member => member.member_of)).size

test('flat buckets are read by time, without a gap and each once', () => {
  const parts = partsOf('flat?bucket=1h&limit=-1', part => groupsIn(part) * part.starts!.length)
  expect(parts.length).toBeGreaterThan(1)
  expect(parts.flatMap(part => part.starts)).toEqual(Array.from({ length: 48 }, (_, index) => from + index * 3_600_000))
  expect([parts[0]!.interval.from, parts.at(-1)!.interval.to]).toEqual([from, to])
  expect(parts.slice(1).map(part => part.interval.from)).toEqual(parts.slice(0, -1).map(part => part.interval.to))
  for (const part of parts) expect([part.members, part.groups]).toEqual([members, 'many'])
})

test('a time lies in the bucket that began last', () => {
  const path = { representation: 'flat', stationTypes: '*', dataTypes: '*', point: '2024-01-01', to: '2024-01-03' }
  const plan = planSeries(parseWanted(path, new URLSearchParams('bucket=1h')), { rights, origin: null })
  const { unitAt } = walkOf(plan, members, keysOf(plan))
  expect([from, from + 3_599_999, from + 3_600_000, to - 1].map(time => unitAt!(time))).toEqual([0, 0, 1, 47])
})

test.each(['flat?select=scode,avg(mvalue)&limit=-1', 'tree?bucket=1h&limit=-1', 'flat?select=scode,prname,avg(mvalue)&limit=-1'])(
  '%s is read group by group: each whole and once, with all its time',
  address => {
    const parts = partsOf(address, part => groupsIn(part) * (part.starts?.length ?? 1))
    expect(parts.flatMap(part => part.members)).toEqual(members)
    const firsts = parts.slice(1).map(part => part.members[0]!.member_of)
    expect(firsts).toEqual(parts.slice(0, -1).map(part => part.members.at(-1)!.member_of + 1))
    for (const part of parts) expect(part).toMatchObject({ interval: { from, to }, groups: 'many' })
  },
)

test('a single group is read at once, also where there is no series', () => {
  expect(partsOf('flat?select=avg(mvalue)', () => 1)).toMatchObject([{ members, groups: 'one', interval: { from, to } }])
  expect(partsOf('flat?select=count(*)', () => 1, [])).toMatchObject([{ members: [], groups: 'one' }])
})

test('without series there is nothing to read', () => {
  for (const address of ['flat?bucket=1h', 'tree?bucket=1h', 'flat?select=scode,count(*)'])
    expect(partsOf(address, () => 0, [])).toEqual([])
})

test('a page reads what it needs, an order reads all', () => {
  const read = (query: string) => partsOf(`flat?select=scode,avg(mvalue)&${query}`, groupsIn)[0]!.members.length
  expect(read('limit=10')).toBe(20)
  expect(read('limit=10&sort=-avg(mvalue)')).toBeGreaterThan(1000)
})
