import { expect, test } from 'vitest'
import { contentHash, ownContent } from '@/lib/content/computed/computed-fields'
import { type Entity, entityAt } from '@/lib/content/entities'
import { readIncoming, readRecordOf } from '@/lib/content/incoming-record'
import { fieldsOf } from '@/lib/content/model/model'
import { storable } from '@/lib/content/store/document-row'
import { type Surroundings, withComputedFields } from './computed-fields'
import { type PlaceFacts, placeKey } from './location-info'

const place = (type: PlaceFacts['type'], id: string, name: string, around: Partial<PlaceFacts> = {}): PlaceFacts => ({
  type,
  id,
  titles: { de: `${name} (de)`, it: `${name} (it)` },
  municipalityId: null,
  tourismAssociationId: null,
  regionId: null,
  ...around,
})

const places = [
  place('district', 'D1', 'District', { municipalityId: 'M1' }),
  place('district', 'D2', 'Other', { regionId: 'R2' }),
  place('municipality', 'M1', 'Municipality', { tourismAssociationId: 'T1' }),
  place('tourismassociation', 'T1', 'Association', { regionId: 'R1' }),
  place('region', 'R1', 'Region'),
  place('area', 'A1', 'Area'),
]

const surroundings: Surroundings = {
  source: null,
  tags: new Map([['NFC', { id: 'NFC', source: null, kind: 'technologyfields', titles: {} }]]),
  places: new Map(places.map(known => [placeKey(known), known])),
  sources: new Map([['north', { url: 'https://north.example' }]]),
  closed: new Set(),
}

const poi = entityAt('HubActivityPoi')!
const computed = (endpoint: string, delivered: object, more: Partial<Surroundings> = {}) =>
  withComputedFields(entityAt(endpoint)!, readIncoming(delivered), { ...surroundings, ...more })

test.each(['HubActivityPoi', 'Event', 'Accommodation', 'Municipality', 'GeoShapes', 'Weather/Forecast'])(
  '%s has all fields of its table: null without a value, empty if it is never null',
  endpoint => {
    const fields = fieldsOf(entityAt(endpoint)!)
    const record = computed(endpoint, {})
    expect(Object.keys(record)).toEqual(expect.arrayContaining(fields.map(({ name }) => name)))
    expect(Object.values(record)).not.toContain(undefined)
    for (const { name, type, nullable } of fields)
      if (!nullable && (type.kind === 'list' || type.kind === 'map')) expect(record[name], name).not.toBeNull()
  },
)

test('the district determines the places around it, in all languages', () => {
  const info = (endpoint: string, id: string, name: string) => ({
    Id: id,
    Name: { de: `${name} (de)`, it: `${name} (it)` },
    Self: `/v1/${endpoint}/${id}`,
  })
  expect(computed('HubActivityPoi', { DistrictId: 'd1', AreaIds: ['a1'] }).LocationInfo).toEqual({
    DistrictInfo: info('District', 'D1', 'District'),
    MunicipalityInfo: info('Municipality', 'M1', 'Municipality'),
    TvInfo: info('TourismAssociation', 'T1', 'Association'),
    RegionInfo: info('Region', 'R1', 'Region'),
    AreaInfo: info('Area', 'A1', 'Area'),
  })
  expect(computed('Event', { DistrictIds: ['D1'] }).LocationInfo).toMatchObject({ RegionInfo: { Id: 'R1' } })
})

test('a delivered place is used if nothing else determines it, with the names of its own record if there is one', () => {
  const delivered = { RegionInfo: { Id: 'r9', Name: { de: 'Anderswo' } }, TvInfo: { Id: 'T1', Name: { de: 'alt' } } }
  expect(
    computed('HubActivityPoi', { DistrictId: 'D9', LocationInfo: { DistrictInfo: null, ...delivered } }).LocationInfo,
  ).toMatchObject({
    DistrictInfo: { Id: 'D9', Name: null },
    TvInfo: { Id: 'T1', Name: { de: 'Association (de)' } },
    RegionInfo: { Id: 'R1', Name: { de: 'Region (de)' } },
  })
  expect(computed('HubActivityPoi', { LocationInfo: { RegionInfo: delivered.RegionInfo } }).LocationInfo).toMatchObject({
    RegionInfo: { Id: 'R9', Name: { de: 'Anderswo' } },
  })
})

test('a record that is read, moved to another district and saved again has the places of that district, one without places none', () => {
  const { LocationInfo } = computed('HubActivityPoi', { DistrictId: 'D1' })
  const inDistrict = (DistrictId: string) => computed('HubActivityPoi', { DistrictId, LocationInfo }).LocationInfo
  const nowhere = { MunicipalityInfo: null, TvInfo: null }
  expect(inDistrict('D2')).toMatchObject({
    ...nowhere,
    DistrictInfo: { Id: 'D2', Name: { it: 'Other (it)' } },
    RegionInfo: { Id: 'R2' },
  })
  expect(inDistrict('unknown')).toMatchObject({ ...nowhere, DistrictInfo: { Id: 'UNKNOWN', Name: null }, RegionInfo: null })
  expect(computed('HubActivityPoi', {}).LocationInfo).toBeNull()
  expect(computed('Source', {})).not.toHaveProperty('LocationInfo')
})

test.each<[string, object, object?]>([
  ['GastronomyPartner', { CategoryCodes: [{ Id: 'c' }], DishRates: [], MaxSeatingCapacity: 40 }],
  ['PoiAge', { AgeFrom: 6, AgeTo: 12 }],
  ['PoiPartner', { IsOpen: false, HasFreeEntrance: true }],
  ['ActivityPartner', { IsOpen: true, Highlight: true }, { TagIds: ['activity'] }],
  ['ActivityPartner', { AltitudeDifference: 300, WayNumber: 4, Number: '4A' }],
])('%sDataProperties: %j is served there and at the top, wherever it was delivered', (name, moved, tags = {}) => {
  const AdditionalProperties = { [`${name}DataProperties`]: moved }
  for (const delivered of [moved, { AdditionalProperties }])
    expect(computed('HubActivityPoi', { ...tags, ...delivered })).toMatchObject({ ...moved, AdditionalProperties })
})

test('if both places have a value, the newer place wins; no object is created without values; a delivered older form is kept', () => {
  const AdditionalProperties = { PoiAgeDataProperties: { AgeFrom: 8 }, Other: { kept: 1 } }
  expect(computed('HubActivityPoi', { AgeFrom: 6, AgeTo: 9, AdditionalProperties })).toMatchObject({
    AgeFrom: 8,
    AgeTo: 9,
    AdditionalProperties: { PoiAgeDataProperties: { AgeFrom: 8, AgeTo: 9 }, Other: { kept: 1 } },
  })
  expect(computed('HubActivityPoi', { AgeFrom: null })['AdditionalProperties']).toBeNull()
  const older = { EventTitle: { de: 'old' }, EventDescriptionDE: 'older' }
  expect(computed('EventShort', { Detail: { de: { Title: 'new' } }, ...older })).toMatchObject(older)
})

test.each<[string, object, object]>([
  ['Accommodation', { HasRoom: true }, { AccoProperties: { HasRoom: true } }],
  ['Accommodation', { AccoProperties: { IsCamping: false } }, { IsCamping: false }],
  ['Accommodation', { TrustYouID: 't' }, { Review: { trustyou: { ReviewId: 't' } } }],
  ['Accommodation', { BoardIds: ['hb'] }, { AccoBoards: [{ Id: 'hb', Self: '/v1/Tag/hb' }] }],
  ['Accommodation', { AccoTypeId: 'inn' }, { AccoType: { Id: 'inn', Self: '/v1/Tag/inn' } }],
  ['WineAward', { CompanyId: 'c' }, { Company: { Id: 'c', Self: '/v1/HubActivityPoi/c' } }],
  ['HubActivityPoi', { Ratings: { Difficulty: '2' } }, { Difficulty: '2' }],
  ['HubActivityPoi', { AreaId: ['a1'] }, { AreaIds: ['a1'], Areas: [{ Id: 'A1', Self: '/v1/Area/A1' }] }],
  [
    'HubActivityPoi',
    { Type: 'Winter', SubType: 'Rodeln' },
    { HubActivityPoiTypes: [{ Id: 'winter', Self: '/v1/Tag/winter', Type: 'Type' }, { Id: 'rodeln' }] },
  ],
  ['Article', { Type: 'basisartikel', SubType: null }, { ArticleTypeList: ['basisartikel'], ArticleTypes: [{ Type: 'Type' }] }],
  ['Event', { OrgRID: 'o' }, { EventProperty: { EventOrganizerId: 'o' } }],
  [
    'Event',
    { EventDate: [{ From: '2026-05-01T00:00:00', To: '2026-05-02T00:00:00', Begin: '20:30:00', End: '23:00:00' }] },
    { EventDatesBegin: ['2026-05-01T20:30:00'], EventDatesEnd: ['2026-05-02T23:00:00'], EventDateCounter: 1 },
  ],
  [
    'EventShort',
    { Detail: { de: { Title: 'T', BaseText: 'B' } }, PublishedOn: ['noi.bz.it'], TagIds: ['NFC', 'x'] },
    { EventTitle: { de: 'T' }, EventTextDE: 'B', EventDescription: 'T', ActiveWeb: true, TechnologyFields: ['NFC'] },
  ],
  [
    'WebcamInfo',
    { Detail: { it: { Title: 'T' } }, WebCamProperties: { StreamUrl: 's' } },
    { Webcamname: { it: 'T' }, Streamurl: 's', Webcamurl: null },
  ],
  ['Venue', { RelatedContent: [{ Id: 'a', Type: 'event' }] }, { RelatedContent: [{ Id: 'a', Self: '/v1/Event/a' }] }],
])('%s %j is served as %j too', (endpoint, delivered, expected) => expect(computed(endpoint, delivered)).toMatchObject(expected))

test('without a licence a record is CC0 of its source, and Closed where the catalog closes it', () => {
  expect(computed('HubActivityPoi', { Source: 'North' }).LicenseInfo).toEqual({
    License: 'CC0',
    LicenseHolder: 'https://north.example',
    Author: null,
    ClosedData: false,
  })
  const record = readIncoming({ Source: 'North', LicenseInfo: { Author: 'somebody' } })
  expect(withComputedFields(poi, record, { ...surroundings, closed: new Set([record]) }).LicenseInfo).toMatchObject({
    License: 'Closed',
    Author: 'somebody',
    ClosedData: true,
  })
  const own = { License: 'CC BY', ClosedData: false }
  expect(computed('HubActivityPoi', { Source: 'North', LicenseInfo: own }).LicenseInfo).toEqual(own)
  expect(computed('Weather/Realtime', {})).not.toHaveProperty('LicenseInfo')
})

const dates = { firstImport: new Date(0), lastChange: new Date(0), lastUpdate: new Date(0) }
const came = { givenTags: {}, given: {}, licenceByDefault: null, licenceClosed: false }
const hashOf = (entity: Entity, delivered: unknown) => {
  const record = withComputedFields(entity, readRecordOf(entity, delivered), surroundings)
  const hash = contentHash(ownContent(entity, record))
  return { hash, served: JSON.parse(storable(entity, { id: 'x', record, ...came, hash }, dates).body) }
}

// The order of properties: lib/content/store/document-row.test.ts. Any record: e2e/content/content-round-trip.test.ts.
test('saving a served record is not a change, with any values of its computed fields', () => {
  const { hash, served } = hashOf(poi, {
    Id: 'x',
    Source: 'North',
    Detail: { de: { Title: 'T', BaseText: 'B' }, en: { Title: '' } },
    TagIds: ['NFC', 'c'],
    SmgTags: ['poi'],
    PublishedOn: ['portal'],
    DistrictId: 'd2',
    AreaIds: ['a1', 'A2'],
    AgeFrom: 3,
    Type: 'Winter',
    LicenseInfo: { License: 'CC BY' },
    Mapping: { hgv: { id: '1' } },
    GpsInfo: [{ Gpstype: 'position', Latitude: 46, Longitude: 11 }],
  })
  const { hash: again, served: stored } = hashOf(poi, {
    ...served,
    Self: 'https://elsewhere.example/v1/HubActivityPoi/x',
    LastChange: '2020-01-01T00:00:00Z',
    _Meta: { ...served._Meta, LastUpdate: '2020-01-01T00:00:00Z' },
    Areas: null,
    HubTags: [],
    Tags: served.Tags.map((tag: object) => ({ ...tag, Name: 'otherwise' })),
    GpsPoints: {},
    HasLanguage: ['xx'],
  })
  expect(again).toBe(hash)
  expect(stored).toMatchObject({ LocationInfo: served.LocationInfo, HubTags: served.HubTags })
  expect(hashOf(poi, { ...served, Shortname: 'other' }).hash).not.toBe(hash)
})
