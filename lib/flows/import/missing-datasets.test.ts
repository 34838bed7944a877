import { expect, test } from 'vitest'
import { datasetRow } from '@/lib/catalog/dataset-record'
import { type DataGroup, planDatasets } from '@/lib/flows/import/missing-datasets'

const stations = (type: string, from: string, open = 3): DataGroup => ({ kind: 'stations', type, from, count: 3, open })
const records = (type: string, from: string, open = 3): DataGroup => ({ kind: 'records', type, from, count: 3, open })

const unknown = () => false
const isListed = () => true

/** Path and filter of each dataset. */
const planned = (groups: readonly DataGroup[], isKnown = unknown) =>
  planDatasets(groups, isKnown).datasets.map(({ PathParam, ApiFilter }) => [...PathParam!, ...ApiFilter!].join(' '))

test.each<[string, readonly DataGroup[], string[]]>([
  ['one origin: one dataset of the type', [stations('ParkingStation', 'A22')], ['v2 flat ParkingStation']],
  [
    'several origins: the type, and each of them',
    [stations('ParkingStation', 'A22'), stations('ParkingStation', 'Bozen')],
    ['v2 flat ParkingStation', 'v2 flat ParkingStation origin=A22', 'v2 flat ParkingStation origin=Bozen'],
  ],
  ['an entity whose path has two parts', [records('Weather/Forecast', 'siag')], ['v1 Weather Forecast']],
  [
    'stations and records of one name are apart',
    [stations('Event', 'A22'), records('Event', 'idm')],
    ['v2 flat Event', 'v1 Event'],
  ],
  ['data without an origin: the type', [stations('S', ''), stations('S', 'A22')], ['v2 flat S', 'v2 flat S origin=A22']],
])('%s', (_, groups, paths) => expect(planned(groups)).toEqual(paths))

test('data that guests do not see get no dataset: the catalog would tell their type', () => {
  const plan = planDatasets([stations('Secret', 'A22', 0), records('Event', 'closed', 0), records('Event', 'open')], unknown)
  expect(plan.datasets.map(({ PathParam }) => PathParam)).toEqual([['v1', 'Event']])
  expect(plan.leftOut.map(({ group, reason }) => [group.from, reason])).toEqual([
    ['A22', 'guests see none of them'],
    ['closed', 'guests see none of them'],
  ])
})

test.each(['a,b', 'a"b', '50%', 'a&b', ''])('an origin that no filter can name (%j) is left out, and said', from => {
  const plan = planDatasets([stations('ParkingStation', from)], isListed)
  expect([plan.datasets, plan.leftOut.length]).toEqual([[], 1])
})

test('the catalog takes each of them as it is, open, and can decide row by row what is in it', () => {
  const { datasets } = planDatasets([stations('P', 'A 22'), stations('P', 'Bozen: Süd'), records('Event', 'idm')], unknown)
  for (const dataset of datasets)
    expect(datasetRow(dataset)).toMatchObject({ closed: false, reduces: null, undecided: null, served_by: null })
  expect(datasets).toHaveLength(4)
})
