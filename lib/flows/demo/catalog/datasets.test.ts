import { expect, test } from 'vitest'
import { datasetRow } from '@/lib/catalog/dataset-record'
import { entityAt } from '@/lib/content/entities'
import { datasets } from '@/lib/flows/demo/catalog/datasets'
import { recordsOf } from '@/lib/flows/demo/content/records'
import { datasetNames } from '@/lib/flows/demo/facts/dataset-names'
import { stationKinds } from '@/lib/flows/demo/stations/kinds'
import { languages } from '@/lib/flows/demo/trilingual'

const rows = datasets.map(datasetRow)

test('every entity and every type of station of the demo world is in the catalog', () => {
  const entities = new Set(rows.map(({ entity }) => entity))
  for (const [endpoint] of recordsOf) expect(entities, endpoint).toContain(entityAt(endpoint)!.type)
  const types = new Set(rows.map(({ station_type }) => station_type))
  for (const { type } of stationKinds) expect(types, type).toContain(type)
})

test('datasets have ids of their own, and names and texts in three languages', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  const names = datasets.map(({ Shortname }) => Shortname)
  expect(Object.keys(datasetNames).sort()).toEqual([...names].sort())
  for (const place of [0, 1]) expect(new Set(names.map(name => datasetNames[name]![place])).size).toBe(names.length)
  for (const { Shortname, ApiDescription } of datasets) {
    for (const language of languages) expect(ApiDescription?.[language], Shortname).toBeTruthy()
  }
})

test('rooms, detectors and the counters of the motorway are closed, hub tags are deprecated', () => {
  const closed = rows.filter(row => row.closed).map(({ entity, station_type, origin }) => [entity ?? station_type, origin])
  expect(closed).toEqual([
    ['accommodationroom', null],
    ['TrafficSensor', 'A22'],
    ['BluetoothStation', null],
  ])
  expect(rows.filter(row => row.deprecated).map(({ entity }) => entity)).toEqual(['odhtag'])
})

test('some datasets are parts of others', () => {
  const cycling = datasets.find(({ Shortname }) => Shortname === 'Cycling')
  expect(cycling).toMatchObject({ Type: 'odhactivitypoi', ApiFilter: ['tagfilter=cycling'], PathParam: ['v1', 'HubActivityPoi'] })
})
