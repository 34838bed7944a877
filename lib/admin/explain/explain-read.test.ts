import { expect, test } from 'vitest'
import { testRule } from '@/lib/access/rights/fixtures'
import { narrowestFirst } from '@/lib/admin/explain/explain-read'

test('the role that opens least comes first, regardless of its other rules', () => {
  const rules = [
    testRule({ role: 'ADMIN', stationType: 'ParkingStation', origin: 'A22' }),
    testRule({ role: 'BDP_ALL' }),
    testRule({ role: 'BDP_MIXED', stationType: 'ParkingStation', origin: 'A22' }),
    testRule({ role: 'BDP_MIXED' }),
    testRule({ role: 'BDP_PARKING', stationType: 'ParkingStation' }),
    testRule({ role: 'BDP_OPEN', reach: 'open' }),
    testRule({ role: 'BDP_PARKING', stationType: 'ParkingStation', origin: 'A22' }),
    testRule({ role: 'BDP_TWO', stationType: 'ParkingStation', period: 600 }),
  ]
  expect(narrowestFirst(rules).map(({ role, origin }) => [role, origin])).toEqual([
    ['BDP_OPEN', null],
    ['BDP_TWO', null],
    ['BDP_PARKING', 'A22'],
    ['BDP_PARKING', null],
    ['BDP_ALL', null],
    ['BDP_MIXED', 'A22'],
    ['BDP_MIXED', null],
    ['ADMIN', 'A22'],
  ])
})
