import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Content } from '@/demo/content/heading'
import { recordsOf } from '@/demo/content/records'
import { isInProvince } from '@/demo/geography/places'
import type { World } from '@/demo/world'
import { entities, entityAt } from '@/lib/content/entities'

const world: World = { now: new Date('2026-05-20T10:00:00Z'), scale: 0.25, site: 'http://localhost:3000' }
const recordsByEndpoint = new Map(recordsOf.map(([endpoint, records]) => [endpoint, [...records(world)]]))
const all = [...recordsByEndpoint.values()].flat()

const recordsAt = (now: string) =>
  recordsOf.map(([endpoint, records]) => [endpoint, [...records({ ...world, now: new Date(now) })]])
const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

test('the same world makes the same records, another moment makes others', () => {
  expect(hashOf(recordsAt('2026-05-20T10:00:00Z'))).toBe(hashOf([...recordsByEndpoint]))
  expect(hashOf(recordsAt('2026-05-21T10:00:00Z'))).not.toBe(hashOf([...recordsByEndpoint]))
})

test('every entity of the specification has records, and every endpoint is one of the content interface', () => {
  const specified =
    'Accommodation HubActivityPoi Event EventShort Article WebcamInfo Weather/District Weather/Forecast Weather/Realtime Region Municipality District Area SkiArea SkiRegion TourismAssociation Tag HubTag Source GeoShapes'
  for (const endpoint of specified.split(' ')) expect(recordsByEndpoint.get(endpoint)?.length, endpoint).toBeGreaterThan(0)
  for (const endpoint of recordsByEndpoint.keys()) expect(entityAt(endpoint), endpoint).not.toBeNull()
  expect(entities.length).toBeGreaterThanOrEqual(recordsByEndpoint.size)
})

test('ids are unique within an entity', () => {
  for (const [endpoint, records] of recordsByEndpoint)
    expect(new Set(records.map(({ Id }) => Id)).size, endpoint).toBe(records.length)
})

test('every position lies in the province', () => {
  const positions = all.flatMap(record => {
    const { GpsInfo, Geo, latitude, longitude } = record as {
      GpsInfo?: Content[]
      Geo?: Record<string, Content>
      latitude?: number
      longitude?: number
    }
    const own = latitude === undefined ? [] : [{ Latitude: latitude, Longitude: longitude }]
    return [...(GpsInfo ?? []), ...Object.values(Geo ?? {}), ...own].map(position => ({ id: record['Id'], position }))
  })
  expect(positions.length).toBeGreaterThan(1000)
  const outside = positions.filter(
    ({ position }) => !isInProvince({ longitude: Number(position['Longitude']), latitude: Number(position['Latitude']) }),
  )
  expect(outside).toEqual([])
})

test('tags, sources and publishers that records name exist', () => {
  const unknown = Object.entries({ TagIds: 'Tag', SmgTags: 'HubTag', PublishedOn: 'Publisher', Source: 'Source' }).flatMap(
    ([field, endpoint]) => {
      const ids = new Set(recordsByEndpoint.get(endpoint)!.map(({ Id }) => Id))
      // Sources are compared regardless of upper and lower case.
      const named = all.flatMap(record => (record[field] ?? []) as string | string[])
      return named.filter(id => !ids.has(field === 'Source' ? id.toLowerCase() : id))
    },
  )
  expect(unknown).toEqual([])
})

test('tags are carried only by records they are valid for', () => {
  const validFor = new Map(recordsByEndpoint.get('Tag')!.map(tag => [tag['Id'] as string, tag['ValidForEntity'] as string[]]))
  const wrong = [...recordsByEndpoint].flatMap(([endpoint, records]) => {
    const { type } = entityAt(endpoint)!
    return records.flatMap(({ TagIds }) =>
      ((TagIds ?? []) as string[]).filter(id => !validFor.get(id)!.includes(type)).map(id => `${type} ${id}`),
    )
  })
  expect([...new Set(wrong)]).toEqual([])
})

test('places that records name exist', () => {
  const ids = new Set(
    ['Region', 'TourismAssociation', 'Municipality', 'District'].flatMap(endpoint =>
      recordsByEndpoint.get(endpoint)!.map(({ Id }) => Id),
    ),
  )
  const named = all.flatMap(({ LocationInfo }) =>
    Object.values((LocationInfo ?? {}) as Record<string, { Id: string } | null>).flatMap(place => place?.Id ?? []),
  )
  expect(named.length).toBeGreaterThan(1000)
  expect(named.filter(id => !ids.has(id))).toEqual([])
})

test('no phrase is left with braces or an undefined part', () => {
  expect(JSON.stringify(all)).not.toMatch(/\{[a-z]+\}|undefined|NaN/)
})

test('some records are closed, and scale makes more of what is not a fact', () => {
  const closed = recordsByEndpoint.get('HubActivityPoi')!.filter(record => (record['LicenseInfo'] as Content)['ClosedData'])
  expect(closed.length).toBeGreaterThan(0)
  const [, accommodations] = recordsOf.find(([endpoint]) => endpoint === 'Accommodation')!
  expect([...accommodations({ ...world, scale: 1 })].length).toBe(600)
  expect(recordsByEndpoint.get('Accommodation')!.length).toBe(150)
})

test('what has borders of ISTAT says so, and under which licence; only what was generated is free of conditions', () => {
  const bordered = all.filter(({ GpsPolygon, Geometry, Type }) => {
    const type = (Geometry as { type?: string } | undefined)?.type
    return GpsPolygon !== undefined || (Type !== undefined && (type === 'Polygon' || type === 'MultiPolygon'))
  })
  expect(bordered.length).toBeGreaterThan(130)
  for (const { Id, LicenseInfo } of bordered)
    expect([Id, LicenseInfo]).toEqual([Id, expect.objectContaining({ License: 'CC BY 4.0', Author: 'ISTAT, openpolis' })])
})
