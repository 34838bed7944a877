import { describe, expect, test } from 'vitest'
import { datasets } from '@/demo/catalog/datasets'
import { recordsOf } from '@/demo/content/records'
import { languages } from '@/demo/read-data'
import { stationKinds } from '@/demo/stations/kinds'
import type { World } from '@/demo/world'
import { type DatasetRecord, datasetRow } from '@/lib/catalog/dataset-record'
import { entityAt } from '@/lib/content/entities'

const rows = datasets.map(datasetRow)

test('every entity and every type of station of the demo world is in the catalog', () => {
  const entities = new Set(rows.map(({ entity }) => entity))
  for (const [endpoint] of recordsOf) expect(entities, endpoint).toContain(entityAt(endpoint)!.type)
  const types = new Set(rows.map(({ station_type }) => station_type))
  for (const { type } of stationKinds) expect(types, type).toContain(type)
})

test('datasets have ids of their own, and names and texts in three languages', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  for (const language of languages)
    expect(new Set(datasets.map(({ MetaTitle }) => MetaTitle?.[language])).size).toBe(datasets.length)
  for (const { Shortname, ApiDescription } of datasets) {
    for (const language of languages) expect(ApiDescription?.[language], Shortname).toBeTruthy()
  }
})

describe('sources are those of the rows', () => {
  const world: World = { now: new Date('2026-05-20T10:07:00Z'), scale: 1, site: 'http://localhost:3000' }
  const contentOf = new Map(recordsOf.map(([endpoint, records]) => [entityAt(endpoint)!.type, [...records(world)]]))
  // Sources and publishers themselves have no source.
  const isDescribed = ({ Type }: DatasetRecord) => Type !== 'source' && Type !== 'publisher'

  function sourcesOf({ ApiType, Type, PathParam, ApiFilter }: DatasetRecord): Set<unknown> {
    const [name, value] = (ApiFilter?.[0] ?? '').split('=')
    if (ApiType === 'content') {
      const records = contentOf.get(Type!)!.filter(({ TagIds }) => name !== 'tagfilter' || (TagIds as string[]).includes(value!))
      return new Set(records.flatMap(({ Source }) => Source))
    }
    const kind = stationKinds.find(({ type }) => type === PathParam![2])!
    const origins = [...kind.stations(world)].map(({ station }) => station.origin)
    return new Set(origins.filter(origin => name !== 'origin' || origin === value))
  }

  test.each(datasets.filter(isDescribed).map(dataset => [dataset.Shortname!, dataset] as const))('%s', (_, dataset) => {
    expect([...sourcesOf(dataset)].sort()).toEqual([...dataset.Sources!].sort())
  })
})
