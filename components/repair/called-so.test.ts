import { expect, test } from 'vitest'
import { calledSo } from '@/components/repair/called-so'

const datasets = [
  { id: 'a1', names: ['Parkplätze', 'Car parks', 'ParkingStation'] },
  { id: 'b2', names: ['Burgen', 'Castles', ''] },
]

test.each([
  ['Castles', 'b2'],
  ['car-parks', 'a1'],
  ['parkingstation', 'a1'],
  ['PARKPLÄTZE', 'a1'],
  ['park', null],
  ['', null],
  ['%', null],
  ['\u0000', null],
])('%j means %s', (name, id) => expect(calledSo(name, datasets)).toBe(id))
