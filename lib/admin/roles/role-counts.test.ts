import { expect, test } from 'vitest'
import type { Rule, RuleDataset } from '@/lib/access/rights/rights'
import { countDatasets, type DatasetCoverage } from '@/lib/admin/roles/role-counts'

const series = {
  entity: null,
  stationType: 'ParkingStation,BikeParking',
  origin: null,
  dataType: null,
  closed: false,
  undecided: null,
}
const datasets: DatasetCoverage[] = [
  { ...series, id: 'parking' },
  { ...series, id: 'a22', stationType: '*', origin: 'A22', dataType: 'free' },
  { ...series, id: 'closed', closed: true },
  { ...series, id: 'rooms', entity: 'AccommodationRoom', stationType: null },
  { ...series, id: 'odd', entity: 'Event', stationType: null, undecided: 'x=y' },
]
const wide: Rule = { role: 'BDP_X', reach: 'all', dataset: null, origin: null, stationType: null, dataType: null, period: null }
const about = (id: string): Rule => ({ ...wide, dataset: { id } as RuleDataset })

test.each<[string, Rule[] | null, number]>([
  ['everything', null, 5],
  ['no rule', [], 0],
  ['a rule about all', [wide], 5],
  ['a rule about all that is open', [{ ...wide, reach: 'open' }], 4],
  ['a dataset', [about('parking')], 1],
  ['the same dataset twice', [about('parking'), { ...about('parking'), period: 600 }], 1],
  ['a closed dataset, openly', [{ ...about('closed'), reach: 'open' }], 0],
  ['a dataset that cannot be decided row by row', [about('odd')], 0],
  ['a station type', [{ ...wide, stationType: 'BikeParking' }], 3],
  ['a data type', [{ ...wide, dataType: 'occupied' }], 2],
  ['an origin', [{ ...wide, stationType: 'X', origin: 'A22' }], 1],
])('%s', (_, rules, count) => expect(countDatasets(rules, datasets)).toBe(count))
