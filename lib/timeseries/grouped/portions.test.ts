import { expect, test } from 'vitest'
import { Portions, type Work } from './portions'

/** The sizes of portions, each of which costs what `cost` says of its units. */
function sizes(work: Work, need: number | null, cost: (unit: number) => { results: number; measurements: number }): number[] {
  const portions = new Portions(work, need)
  const found: number[] = []
  let passed = 0
  for (let portion = portions.next(0); portion; portion = portions.next(passed)) {
    const { begin, end } = portion
    const costs = Array.from({ length: end - begin }, (_, index) => cost(begin + index))
    const sum = (key: 'results' | 'measurements') => costs.reduce((all, one) => all + one[key], 0)
    portions.learn(portion, { results: sum('results'), measurements: sum('measurements') })
    passed += sum('results')
    found.push(end - begin)
    if (need !== null && passed >= need) break
  }
  return found
}

const dense = (results: number, measurements: number) => () => ({ results, measurements })

test('little work is one portion, and no work none', () => {
  expect(sizes({ units: 24, resultsEach: 3, measurementsEach: 36 }, null, dense(3, 36))).toEqual([24])
  expect(sizes({ units: 0, resultsEach: 1, measurementsEach: 1 }, null, dense(1, 1))).toEqual([])
})

test('neither work nor answer of a portion grows without a bound', () => {
  expect(Math.max(...sizes({ units: 100, resultsEach: 1, measurementsEach: 100_000 }, null, dense(1, 100_000)))).toBe(5)
  expect(Math.max(...sizes({ units: 100, resultsEach: 2000, measurementsEach: 1 }, null, dense(2000, 1)))).toBe(5)
  expect(sizes({ units: 3, resultsEach: 1e6, measurementsEach: 1e9 }, null, dense(1, 1e6))).toEqual([1, 1, 1])
})

test('what is not needed is not read', () => {
  expect(sizes({ units: 10_000, resultsEach: 10, measurementsEach: 10 }, 200, dense(10, 10))).toEqual([20])
})

test('where there is less than expected portions grow, so that a thin time is passed in few of them', () => {
  const count = sizes({ units: 8192, resultsEach: 1, measurementsEach: 12 }, 100, dense(0, 0)).length
  expect(count).toBeLessThan(12)
})

test('where groups are far fewer than series and buckets promise, all of them are read in few portions', () => {
  const work = { units: 8760, resultsEach: 2000, measurementsEach: 12_000 }
  expect(sizes(work, null, dense(1, 1)).length).toBeLessThan(12)
  expect(sizes(work, null, dense(0, 0)).length).toBeLessThan(12)
})

test('a dense time behind a thin one is read again in smaller portions, each unit once', () => {
  const portions = new Portions({ units: 10_000, resultsEach: 100, measurementsEach: 1 }, null)
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

test('empty units are left out, and what comes behind them is met as it was promised', () => {
  const portions = new Portions({ units: 10_000, resultsEach: 100, measurementsEach: 1 }, null)
  expect(portions.next(0)).toMatchObject({ begin: 0, end: 100 })
  expect(portions.skipTo(9000)).toBe(true)
  expect(portions.next(0)).toMatchObject({ begin: 9000, end: 9100 })
  expect(portions.skipTo(9100)).toBe(false)
})

test('one unit that gives too much cannot be taken in parts', () => {
  const portions = new Portions({ units: 3, resultsEach: 1e6, measurementsEach: 1 }, null)
  expect(portions.retreat(portions.next(0)!)).toBe(false)
})

test('a series that promised little and holds much costs one large portion, then small ones', () => {
  const [first, ...others] = sizes({ units: 1000, resultsEach: 1, measurementsEach: 1000 }, null, dense(1, 50_000))
  expect(first).toBe(500)
  expect(Math.max(...others)).toBe(10)
})
