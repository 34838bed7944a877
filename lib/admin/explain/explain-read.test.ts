import { expect, test } from 'vitest'
import { narrowestFirst } from '@/lib/admin/explain/explain-read'

const whole = { reach: 'all', dataset: null, origin: null, stationType: null, dataType: null, period: null } as const

test('the role that opens least comes first, regardless of its other rules', () => {
  const rules = [
    { ...whole, role: 'ADMIN', stationType: 'ParkingStation', origin: 'A22' },
    { ...whole, role: 'BDP_ALL' },
    { ...whole, role: 'BDP_MIXED', stationType: 'ParkingStation', origin: 'A22' },
    { ...whole, role: 'BDP_MIXED' },
    { ...whole, role: 'BDP_PARKING', stationType: 'ParkingStation' },
    { ...whole, role: 'BDP_OPEN', reach: 'open' as const },
    { ...whole, role: 'BDP_PARKING', stationType: 'ParkingStation', origin: 'A22' },
    { ...whole, role: 'BDP_TWO', stationType: 'ParkingStation', period: 600 },
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
