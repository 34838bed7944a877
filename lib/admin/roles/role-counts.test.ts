import { expect, test } from 'vitest'
import { testDataset, testRule } from '@/lib/access/rights/fixtures'
import type { Rule } from '@/lib/access/rights/rights'
import { countDatasets, type DatasetCoverage } from '@/lib/admin/roles/role-counts'

const parking = { ...testDataset('parking', { stationType: 'ParkingStation,BikeParking' }), closed: false }
const datasets: DatasetCoverage[] = [
  parking,
  { ...parking, id: 'a22', stationType: '*', origin: 'A22', dataType: 'free' },
  { ...parking, id: 'closed', closed: true },
  { ...parking, id: 'rooms', entity: 'AccommodationRoom', stationType: null },
  { ...parking, id: 'odd', entity: 'Event', stationType: null, undecided: 'x=y' },
]
const about = (id: string) => testRule({ dataset: testDataset(id) })

test.each<[string, Rule[] | null, number]>([
  ['everything', null, 5],
  ['no rule', [], 0],
  ['a rule about all', [testRule()], 5],
  ['a rule about all that is open', [testRule({ reach: 'open' })], 4],
  ['a dataset', [about('parking')], 1],
  ['the same dataset twice', [about('parking'), { ...about('parking'), period: 600 }], 1],
  ['a closed dataset, openly', [{ ...about('closed'), reach: 'open' }], 0],
  ['a dataset that cannot be decided row by row', [about('odd')], 0],
  ['a station type', [testRule({ stationType: 'BikeParking' })], 3],
  ['a data type', [testRule({ dataType: 'occupied' })], 2],
  ['an origin', [testRule({ stationType: 'X', origin: 'A22' })], 1],
])('%s', (_, rules, count) => expect(countDatasets(rules, datasets)).toBe(count))
