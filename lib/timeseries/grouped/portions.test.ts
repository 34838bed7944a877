import { expect, test } from 'vitest'
import { allRights, planFor } from '@/e2e/timeseries/guest-plans'
import { keysOf } from '@/lib/timeseries/grouped/group-columns'
import type { GroupedSeries, HistoryPart } from '@/lib/timeseries/grouped/history-groups-sql'
import { divideHistory, type PortionedWork, WorkPortions } from '@/lib/timeseries/grouped/portions'

/** The sizes of portions whose units cost as `cost` returns. */
function sizes(
  work: PortionedWork,
  need: number | null,
  cost: (unit: number) => { results: number; measurements: number },
): number[] {
  const portions = new WorkPortions(work, need)
  const portionSizes: number[] = []
  let passed = 0
  for (let portion = portions.next(0); portion; portion = portions.next(passed)) {
    const { begin, end } = portion
    const costs = Array.from({ length: end - begin }, (_, index) => cost(begin + index))
    const sum = (key: 'results' | 'measurements') => costs.reduce((all, one) => all + one[key], 0)
    portions.learn(portion, { results: sum('results'), measurements: sum('measurements') })
    passed += sum('results')
    portionSizes.push(end - begin)
    if (need !== null && passed >= need) break
  }
  return portionSizes
}

const dense = (results: number, measurements: number) => () => ({ results, measurements })

test('little work is one portion, no work none; the work and the result of a portion are limited', () => {
  expect(sizes({ units: 24, resultsEach: 3, measurementsEach: 36 }, null, dense(3, 36))).toEqual([24])
  expect(sizes({ units: 0, resultsEach: 1, measurementsEach: 1 }, null, dense(1, 1))).toEqual([])
  expect(Math.max(...sizes({ units: 100, resultsEach: 1, measurementsEach: 100_000 }, null, dense(1, 100_000)))).toBe(5)
  expect(Math.max(...sizes({ units: 100, resultsEach: 2000, measurementsEach: 1 }, null, dense(2000, 1)))).toBe(5)
  expect(sizes({ units: 3, resultsEach: 1e6, measurementsEach: 1e9 }, null, dense(1, 1e6))).toEqual([1, 1, 1])
})

test('only the needed results are read, sparse data and few groups of many series in few portions', () => {
  expect(sizes({ units: 10_000, resultsEach: 10, measurementsEach: 10 }, 200, dense(10, 10))).toEqual([20])
  const count = sizes({ units: 8192, resultsEach: 1, measurementsEach: 12 }, 100, dense(0, 0)).length
  expect(count).toBeLessThan(12)
  const work = { units: 8760, resultsEach: 2000, measurementsEach: 12_000 }
  expect(sizes(work, null, dense(1, 1)).length).toBeLessThan(12)
  expect(sizes(work, null, dense(0, 0)).length).toBeLessThan(12)
})

test('a dense time after a sparse one is read in smaller portions, each unit once', () => {
  const portions = new WorkPortions({ units: 10_000, resultsEach: 100, measurementsEach: 1 }, null)
  const resultsOf = (unit: number) => (unit < 5000 ? 0 : 100)
  const read: number[] = []
  const refused: number[] = []
  for (let portion = portions.next(0); portion; portion = portions.next(read.length)) {
    const { begin, end } = portion
    const units = Array.from({ length: end - begin }, (_, index) => begin + index)
    const results = units.reduce((sum, unit) => sum + resultsOf(unit), 0)
    if (results > 100_000) {
      refused.push(end - begin)
      expect(portions.retreat(portion)).toBe(true)
      continue
    }
    portions.learn(portion, { results, measurements: results })
    read.push(...units)
  }
  expect(read).toEqual(Array.from({ length: 10_000 }, (_, index) => index))
  expect(refused).toEqual([6400])
})

test('empty units are skipped, and a unit with too many results cannot be divided', () => {
  const portions = new WorkPortions({ units: 10_000, resultsEach: 100, measurementsEach: 1 }, null)
  expect(portions.next(0)).toMatchObject({ begin: 0, end: 100 })
  expect(portions.skipTo(9000)).toBe(true)
  expect(portions.next(0)).toMatchObject({ begin: 9000, end: 9100 })
  expect(portions.skipTo(9100)).toBe(false)
  const large = new WorkPortions({ units: 3, resultsEach: 1e6, measurementsEach: 1 }, null)
  expect(large.retreat(large.next(0)!)).toBe(false)
})

test('a series with more data than expected needs one large portion, then small ones, and a slow portion is divided', () => {
  const [first, ...others] = sizes({ units: 1000, resultsEach: 1, measurementsEach: 1000 }, null, dense(1, 50_000))
  expect(first).toBe(500)
  expect(Math.max(...others)).toBe(10)
  const portions = new WorkPortions({ units: 24, resultsEach: 1, measurementsEach: 10 }, null)
  const whole = portions.next(0)!
  expect(portions.retreat(whole)).toBe(true)
  const part = portions.next(0)!
  expect(part.end - part.begin).toBe(3)
  expect(part.measurements).toBeGreaterThan(50_000)
})

const [from, to] = [Date.UTC(2024, 0, 1), Date.UTC(2024, 0, 3)]

/** Series that measure every ten minutes, two in each group. */
const members = Array.from(
  { length: 3000 },
  (_, index): GroupedSeries => ({
    series: index + 1,
    period: 600,
    kind: 'number',
    parent: null,
    member_of: Math.floor(index / 2) + 1,
  }),
)

const planOf = (representation = '', query = '') => planFor(`${representation}/*/*/2024-01-01/2024-01-03?${query}`, allRights)

/** The parts in which a history is read, by its URL. @param resultsOf how many groups a part gives */
function partsOf(url: string, resultsOf: (part: HistoryPart) => number, of: readonly GroupedSeries[] = members): HistoryPart[] {
  const [representation, query] = url.split('?')
  const plan = planOf(representation, query)
  const { portions, partOf } = divideHistory(plan, of, keysOf(plan))
  const parts: HistoryPart[] = []
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

const groupsIn = (part: HistoryPart) => new Set(part.members.map(member => member.member_of)).size

test('flat buckets are read by time, without gaps and each once', () => {
  const parts = partsOf('flat?bucket=1h&limit=-1', part => groupsIn(part) * part.starts!.length)
  expect(parts.length).toBeGreaterThan(1)
  expect(parts.flatMap(part => part.starts)).toEqual(Array.from({ length: 48 }, (_, index) => from + index * 3_600_000))
  expect([parts[0]!.interval.from, parts.at(-1)!.interval.to]).toEqual([from, to])
  expect(parts.slice(1).map(part => part.interval.from)).toEqual(parts.slice(0, -1).map(part => part.interval.to))
  for (const part of parts) expect([part.members, part.groups]).toEqual([members, 'many'])
})

test('a time lies in the bucket that began last', () => {
  const plan = planOf('flat', 'bucket=1h')
  const { unitAt } = divideHistory(plan, members, keysOf(plan))
  expect([from, from + 3_599_999, from + 3_600_000, to - 1].map(time => unitAt!(time))).toEqual([0, 0, 1, 47])
})

test.each(['flat?select=scode,avg(mvalue)&limit=-1', 'tree?bucket=1h&limit=-1', 'flat?select=scode,prname,avg(mvalue)&limit=-1'])(
  '%s is read group by group, each completely and once',
  url => {
    const parts = partsOf(url, part => groupsIn(part) * (part.starts?.length ?? 1))
    expect(parts.flatMap(part => part.members)).toEqual(members)
    const firsts = parts.slice(1).map(part => part.members[0]!.member_of)
    expect(firsts).toEqual(parts.slice(0, -1).map(part => part.members.at(-1)!.member_of + 1))
    for (const part of parts) expect(part).toMatchObject({ interval: { from, to }, groups: 'many' })
  },
)

test('a single group is read in one portion, even without series; several groups without series are nothing to read', () => {
  expect(partsOf('flat?select=avg(mvalue)', () => 1)).toMatchObject([{ members, groups: 'one', interval: { from, to } }])
  expect(partsOf('flat?select=count(*)', () => 1, [])).toMatchObject([{ members: [], groups: 'one' }])
  for (const url of ['flat?bucket=1h', 'tree?bucket=1h', 'flat?select=scode,count(*)'])
    expect(partsOf(url, () => 0, [])).toEqual([])
})

test('a page reads only its groups, a sorted list all', () => {
  const read = (query: string) => partsOf(`flat?select=scode,avg(mvalue)&${query}`, groupsIn)[0]!.members.length
  expect(read('limit=10')).toBe(20)
  expect(read('limit=10&sort=-avg(mvalue)')).toBeGreaterThan(1000)
})
