import { expect, test } from 'vitest'
import { datasetNamed } from '@/components/repair/dataset-named'

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
])('%j means %s', (name, id) => expect(datasetNamed(name, datasets)).toBe(id))
