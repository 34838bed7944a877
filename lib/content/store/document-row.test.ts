import { expect, test } from 'vitest'
import { contentHash, type Surroundings, type TagFacts, withComputedFields } from '@/lib/content/computed/computed-fields'
import { filterColumnsOf } from '@/lib/content/computed/facts'
import { entityAt } from '@/lib/content/entities'
import { readIncoming } from '@/lib/content/incoming-record'
import { assertStorable, storable } from './document-row'

const dates = { firstImport: new Date('2024-01-01'), lastChange: new Date('2025-01-01'), lastUpdate: new Date('2026-01-01') }
const poi = entityAt('HubActivityPoi')!

const museums: TagFacts = { id: 'museums', source: 'idm', kind: 'category', titles: { de: 'Museen', en: 'Museums' } }
const surroundings: Surroundings = {
  source: null,
  tags: new Map([['museums', museums]]),
  places: new Map(),
  sources: new Map(),
  closed: new Set(),
}

const came = { givenTags: {}, given: {}, licenceByDefault: null, licenceClosed: false }
const computed = (delivered: object, entity = poi) => withComputedFields(entity, readIncoming(delivered), surroundings)
const stored = (delivered: object, entity = poi) => {
  const record = computed(delivered, entity)
  return JSON.parse(storable(entity, { id: 'x', record, ...came, hash: '' }, dates).body)
}

test('the head of a record comes first, the rest by name, whatever order it was delivered in', () => {
  const body = stored({ Zebra: 1, Shortname: 'S', Apple: 2, Id: 'X', Source: 'idm', Active: true })
  const names = Object.keys(body)
  const head = ['Id', 'Self', '_Meta', 'Shortname', 'Active', 'Source']
  expect(names.slice(0, head.length)).toEqual(head)
  expect(names.slice(head.length)).toEqual(names.slice(head.length).toSorted())
  expect(names).toEqual(expect.arrayContaining(['Apple', 'FirstImport', 'HubActive', 'LastChange', 'Zebra']))
})

test('_Meta has both dates, one source, and delivered properties; links are absolute; tags are those of the tag record, else delivered', () => {
  expect(stored({ Source: 'idm', _Meta: { Id: 'other', Type: 'other', UpdateInfo: { Revision: 2 } } })._Meta).toEqual({
    Id: 'x',
    Type: 'odhactivitypoi',
    Source: 'idm',
    LastUpdate: '2026-01-01T00:00:00.000Z',
    LastChange: '2025-01-01T00:00:00.000Z',
    Reduced: false,
    UpdateInfo: { Revision: 2 },
  })
  const { Self, Tags } = stored({
    TagIds: ['museums', 'new', 'unknown'],
    Tags: [{ Id: 'new', Name: 'New', Type: 't', Source: 's' }],
  })
  expect(Self).toBe('http://localhost:3000/content/v1/HubActivityPoi/x')
  expect(Tags[0].Self).toBe('http://localhost:3000/content/v1/Tag/museums')
  expect(Tags.map(({ Self, ...tag }: { Self: string }) => tag)).toEqual([
    { Id: 'museums', Name: 'Museums', Type: 'category', Source: 'idm', TagEntry: null },
    { Id: 'new', Name: 'New', Type: 't', Source: 's', TagEntry: null },
    { Id: 'unknown', Name: null, Type: null, Source: null, TagEntry: null },
  ])
})

test('languages are those with texts, in the usual order', () => {
  const Detail = { fr: { Title: '', Language: 'fr' }, en: { Title: 'a' }, de: { BaseText: 'b' }, xx1: { Title: 'no' } }
  expect(computed({ Detail, HasLanguage: ['ru'] })['HasLanguage']).toEqual(['de', 'en'])
  expect(computed({ HasLanguage: ['ru'] })['HasLanguage']).toEqual(['ru'])
})

test.each([
  ['GpsInfo', { GpsInfo: [{ Gpstype: 'position', Latitude: 46.5, Longitude: 11.3 }] }],
  ['GpsPoints', { GpsPoints: { position: { Latitude: 46.5, Longitude: 11.3 } } }],
  ['Geo', { Geo: { position: { Latitude: 46.5, Longitude: 11.3 } } }],
  ['the flat fields', { Gpstype: 'position', Latitude: 46.5, Longitude: 11.3 }],
])('a position in %s is served in every form the entity has', (_, given) => {
  const region = computed(given, entityAt('Region')!)
  expect(region).toMatchObject({
    GpsInfo: [{ Gpstype: 'position', Latitude: 46.5, Longitude: 11.3 }],
    Geo: { position: { Latitude: 46.5, Longitude: 11.3 } },
    Latitude: 46.5,
    Longitude: 11.3,
    Gpstype: 'position',
  })
  expect(filterColumnsOf(entityAt('Region')!, 'x', region).position).toBe('(11.3,46.5)')
})

test('the default position applies to the record; 0/0 and positions off the earth do not', () => {
  const at = (Latitude: number, Longitude: number, Default = false) => ({ Latitude, Longitude, Default })
  const position = (...GpsInfo: object[]) => filterColumnsOf(poi, 'x', computed({ GpsInfo })).position
  expect(position(at(1, 2), at(3, 4, true))).toBe('(4,3)')
  expect(position(at(0, 0), at(1, 2))).toBe('(2,1)')
  expect(position(at(0, 0, true), at(91, 0))).toBeNull()
})

test('publication and its older names agree, whichever was delivered', () => {
  expect(computed({ SmgActive: true, SmgTags: ['poi'] })).toMatchObject({
    HubActive: true,
    HubTags: [{ Id: 'poi', Self: '/v1/HubTag/poi' }],
  })
  expect(computed({ OdhActive: true, ODHTags: [{ Id: 'poi' }] })).toMatchObject({ SmgActive: true, SmgTags: ['poi'] })
  expect(computed({ PublishedOn: ['portal'] })).toMatchObject({ HubActive: true })
  expect(computed({})).toMatchObject({ HubActive: false, HubTags: [] })
})

test('columns for filters by places are computed', () => {
  const facts = (delivered: object, entity = poi) => filterColumnsOf(entity, 'R1', computed(delivered, entity))
  const LocationInfo = { RegionInfo: { Id: 'r1' }, MunicipalityInfo: { Id: null } }
  expect(facts({ LocationInfo, AreaIds: ['abc'] })).toMatchObject({ area_ids: ['ABC'], region_id: 'R1', municipality_id: null })
  expect(facts({}, entityAt('Region')!).region_id).toBe('R1')
})

test('the hash ignores times and the order of fields; strings that the database cannot store are reported with their path', () => {
  const hash = (delivered: object) => contentHash(readIncoming(delivered))
  const one = hash({ a: 1, b: { c: [1, 2], d: 2 }, LastChange: '2020-01-01', _Meta: { Reduced: false } })
  expect(hash({ b: { d: 2, c: [1, 2] }, a: 1, LastChange: '2024-01-01', FirstImport: '2020-01-01' })).toBe(one)
  expect(hash({ b: { d: 2, c: [2, 1] }, a: 1 })).not.toBe(one)
  expect(() => assertStorable('x', readIncoming({ a: [{ b: 'c\0' }] }))).toThrow('a.0.b: contains the character NUL')
  expect(() => assertStorable('x', readIncoming({ a: '\\u0000 written out' }))).not.toThrow()
})
