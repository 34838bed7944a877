import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { forAll } from '@/e2e/harness/property'
import { QuotaBuckets } from '@/lib/http/quota/quota-buckets'

let time = 0
const now = () => time
beforeEach(() => {
  time = 1_000_000
})

const ten = { perSecond: 10, burstSeconds: 5 }
const twenty = { perSecond: 20, burstSeconds: 5 }

function takeAll(buckets: QuotaBuckets, key: string, allowance = ten): number {
  let admitted = 0
  while (buckets.take(key, allowance) !== null) admitted++
  return admitted
}

describe('a bucket', () => {
  test('gives one more within a second, as Retry-After says', () => {
    const slow = { perSecond: 1, burstSeconds: 5 }
    const buckets = new QuotaBuckets(10, now)
    takeAll(buckets, 'a', slow)
    time += 999
    expect(buckets.take('a', slow)).toBeNull()
    time += 1
    expect(buckets.take('a', slow)).toBe(0)
  })

  test('is full again after the seconds of the burst, and never more than full', () => {
    const buckets = new QuotaBuckets(10, now)
    takeAll(buckets, 'a')
    time += 5_000
    expect(takeAll(buckets, 'a')).toBe(50)
    time += 1_000_000
    expect(takeAll(buckets, 'a')).toBe(50)
  })

  test('can be read without being counted', () => {
    const buckets = new QuotaBuckets(10, now)
    expect(buckets.isEmpty('a', ten)).toBe(false)
    expect(buckets.size).toBe(0)
    takeAll(buckets, 'a')
    expect(buckets.isEmpty('a', ten)).toBe(true)
    time += 100
    expect(buckets.isEmpty('a', ten)).toBe(false)
    expect(buckets.take('a', ten)).toBe(0)
  })

  test('is shared by plans of different rates: together they give what the faster gives alone, at most', () => {
    const buckets = new QuotaBuckets(10, now)
    takeAll(buckets, 'a', ten)
    expect(buckets.take('a', twenty)).toBeNull()
    time += 2_500
    expect(takeAll(buckets, 'a', twenty)).toBe(50)
  })

  test('never gives more than burst and rate together allow, whatever the pace', () => {
    const paces = fc.array(fc.double({ min: 0, max: 500, noNaN: true }), { minLength: 1, maxLength: 300 })
    return forAll([paces, fc.integer({ min: 1, max: 300 })], (pace, perSecond) => {
      time = 0
      const buckets = new QuotaBuckets(10, now)
      let admitted = 0
      for (const pause of pace) {
        time += pause
        while (buckets.take('a', { perSecond, burstSeconds: 2 }) !== null) admitted++
      }
      expect(admitted).toBeLessThanOrEqual(Math.floor(perSecond * (2 + time / 1000) + 1e-3))
    })
  })
})

describe('many keys', () => {
  test('get no more buckets than there are, however many keys come', () => {
    const buckets = new QuotaBuckets(100, now)
    let admitted = 0
    for (let index = 0; index < 50_000; index++) if (buckets.take(`key ${index}`, ten) !== null) admitted++
    expect([admitted, buckets.size]).toEqual([100 * 50, 100])
  })

  test('evict idle callers; a frequent caller keeps its bucket', () => {
    const buckets = new QuotaBuckets(100, now)
    const left: (number | null)[] = []
    for (let index = 0; index < 900; index++) {
      if (index % 20 === 0) left.push(buckets.take('regular', ten))
      buckets.take(`key ${index}`, ten)
    }
    expect(left).toEqual(Array.from({ length: 45 }, (_, index) => 49 - index))
  })

  test('a caller that is evicted and returns gets no new bucket', () => {
    const buckets = new QuotaBuckets(2, now)
    for (const key of ['a', 'b']) takeAll(buckets, key)
    expect([buckets.take('c', ten), buckets.take('a', ten), buckets.take('b', ten)]).toEqual([null, null, null])
    time += 5_000
    expect(buckets.take('c', ten)).toBe(49)
  })
})

describe('buckets that workers fill together', () => {
  const delay = 5

  /** Two workers, each of which learns some milliseconds later what the other admits. @returns what each of them admits, and what passes the time */
  function pair() {
    const news: { at: number; to: number; key: string; milliseconds: number }[] = []
    const publish = (to: number) => (key: string, milliseconds: number) =>
      void news.push({ at: time + delay, to, key, milliseconds })
    const both = [new QuotaBuckets(10, now, publish(1)), new QuotaBuckets(10, now, publish(0))] as const
    const pass = (milliseconds: number) => {
      time += milliseconds
      for (const one of news.splice(0, news.findLastIndex(({ at }) => at <= time) + 1))
        both[one.to]!.owe(one.key, one.milliseconds)
    }
    return { both, pass }
  }

  test('count the requests that others admitted like their own', () => {
    const { both, pass } = pair()
    for (let turn = 0; turn < 20; turn++) both[0].take('a', ten)
    pass(delay)
    expect(both[1].take('a', ten)).toBe(29)
    expect(both[1].take('b', ten)).toBe(49)
  })

  test('are passed on to a worker that starts later', () => {
    const buckets = new QuotaBuckets(10, now)
    for (let turn = 0; turn < 20; turn++) buckets.take('a', ten)
    buckets.take('b', ten)
    time += 500
    const later = new QuotaBuckets(10, now)
    for (const [key, milliseconds] of buckets.debts()) later.owe(key, milliseconds)
    expect([...later.debts()].map(([key]) => key)).toEqual(['a'])
    expect([later.take('a', ten), buckets.take('a', ten)]).toEqual([34, 34])
  })

  test('give a caller of both no more than burst and rate allow, and concurrent admissions are subtracted later', () => {
    const paces = fc.array(fc.double({ min: 0, max: 300, noNaN: true }), { minLength: 1, maxLength: 200 })
    return forAll([paces, fc.integer({ min: 1, max: 100 })], (pace, perSecond) => {
      time = 0
      const { both, pass } = pair()
      const allowance = { perSecond, burstSeconds: 2 }
      let admitted = 0
      for (const pause of pace) {
        pass(pause)
        for (const buckets of both) while (buckets.take('a', allowance) !== null) admitted++
      }
      // Each may admit requests before it knows those of the other: first a burst, then the tokens a bucket gains meanwhile.
      expect(admitted).toBeLessThanOrEqual(Math.floor(perSecond * (2 + time / 1000)) + perSecond * 2 + 1)
      pass(delay)
      time += 60_000
      let later = 0
      for (const buckets of both) while (buckets.take('a', allowance) !== null) later++
      expect(later).toBeLessThanOrEqual(perSecond * 4)
    })
  })
})
