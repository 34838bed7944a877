import { describe, expect, test } from 'vitest'
import { withoutOwnUrls } from '@/lib/catalog/dataset-scope'
import { publicUrl } from '@/lib/http/mounts'
import { datasetRow } from './dataset-record'

const content = { Shortname: 'Sights', ApiType: 'content', Type: 'odhactivitypoi', PathParam: ['v1', 'ODHActivityPoi'] }
const parking = { Shortname: 'Parking', ApiType: 'timeseries', PathParam: ['v2', 'flat', 'ParkingStation'] }

test('a content dataset is an entity, under the path of the specification', () => {
  expect(datasetRow(content)).toMatchObject({
    entity: 'odhactivitypoi',
    station_type: null,
    body: { PathParam: ['v1', 'HubActivityPoi'] },
  })
  expect(datasetRow({ ...content, Type: null, OdhType: 'HubActivityPoi' })).toMatchObject({ entity: 'odhactivitypoi' })
})

test.each([
  ['HubActivityPoi', 'odhactivitypoi', null],
  ['ODHActivityPoi', 'odhactivitypoi', null],
  ['Accommodation', 'accommodation', null],
  ['Weather/Forecast', 'weatherforecast', null],
  ['Weather/SnowReport', 'snowreport', null],
  ['ODHTag', 'odhtag', null],
  ['MetaData', 'odhmetadata', null],
  ['Poi', 'odhactivitypoi', 'poi'],
])('the path v1/%s decides the type of the records, whatever the record states', (endpoint, entity, only_tag) => {
  const path = ['v1', ...endpoint.split('/')]
  for (const Type of [null, '', 'another'])
    expect(datasetRow({ ...content, Type, PathParam: path })).toMatchObject({ entity, only_tag, served_by: null })
})

test('a type other than that of the records is stored as it is stated', () => {
  expect(datasetRow({ ...content, Type: 'ltspoi', PathParam: ['v1', 'Poi'] }).body).toEqual({
    Type: 'ltspoi',
    PathParam: ['v1', 'Poi'],
  })
  expect(datasetRow({ ...content, Type: 'HubActivityPoi' }).body).toEqual({ PathParam: ['v1', 'HubActivityPoi'] })
})

test.each([
  [['v2', 'flat', 'EnvironmentStation', '*', 'latest'], 'timeseries'],
  [['v1', 'Event'], 'content'],
])('without ApiType, the path %j decides the interface', (PathParam, api_type) =>
  expect(datasetRow({ Shortname: 'a', ApiType: null, PathParam })).toMatchObject({ api_type }),
)

describe('a dataset that another service serves', () => {
  const other = 'https://mobility.example.org'
  const stops = { Shortname: 'Stops', ApiType: 'timeseries', BaseUrl: other, PathParam: ['v2', 'XML_STOPFINDER_REQUEST '] }

  test.each([
    [stops, 'timeseries'],
    [{ ...stops, ApiType: null, PathParam: null }, null],
    [{ ...content, Type: '', PathParam: ['v1', 'Find'], BaseUrl: other }, 'content'],
    [{ ...content, PathParam: ['v2', 'Event'], BaseUrl: other }, 'content'],
    [{ ...content, BaseUrl: null, ApiUrl: `${other}/v1/ODHActivityPoi` }, 'content'],
  ])('%j is accepted and has no records here', (record, api_type) => {
    expect(datasetRow(record)).toMatchObject({
      api_type,
      served_by: other,
      entity: null,
      station_type: null,
      events: false,
      undecided: other,
      reduces: null,
      body: { PathParam: record.PathParam ?? [] },
    })
  })

  test('it may be closed or reduced with any filter, because its data are elsewhere', () => {
    const row = datasetRow({ ...stops, ApiAccess: 'closed', ApiFilter: ['typefilter=16'] })
    expect(row).toMatchObject({ closed: true, reduces: null })
    expect(datasetRow({ ...stops, ApiAccess: { lts: 'reduced' } }).body).toMatchObject({ ReducedSources: ['lts'] })
  })

  test('its URL is stored unless it is composed of base, path and filter', () => {
    const composed = `${other}/v1/ODHActivityPoi?tagfilter=culture and sights`
    const record = { ...content, Type: null, BaseUrl: other, ApiFilter: ['tagfilter=culture and sights'] }
    expect(datasetRow({ ...record, ApiUrl: composed }).body).toEqual({ PathParam: ['v1', 'ODHActivityPoi'] })
    expect(datasetRow({ ...record, ApiUrl: `${other}/other` }).body).toMatchObject({ ApiUrl: `${other}/other` })
  })

  test('a dataset that moved here loses its URL if its path exists here', () => {
    const withPath = (PathParam: string[]) =>
      withoutOwnUrls({ ...content, PathParam, BaseUrl: `${other}/` }, ['mobility.example.org'])
    expect(withPath(['v1', 'ODHActivityPoi'])).not.toHaveProperty('BaseUrl')
    expect(withPath(['v2', 'tree', 'MeteoStation'])).not.toHaveProperty('BaseUrl')
    for (const path of ['v1/Find', 'v2/XML_TRIP_REQUEST2', 'v2/Event'])
      expect(withPath(path.split('/'))).toHaveProperty('BaseUrl')
    expect(withoutOwnUrls({ ...content, BaseUrl: other }, ['example.org'])).toHaveProperty('BaseUrl')
  })
})

test.each([
  [['v2', 'flat', 'ParkingStation'], [], { station_type: 'ParkingStation', data_type: null, origin: null }],
  [['v2', 'flat', 'ParkingStation', '*'], [], { data_type: null }],
  [['v2', 'flat', 'ParkingStation', 'occupied'], ['origin=FAMAS'], { data_type: 'occupied', origin: 'FAMAS' }],
  [['v2', 'flat', 'ParkingStation'], ['where=sorigin.eq."FAMAS"'], { origin: 'FAMAS' }],
])('the time series path %j with %j is understood', (PathParam, ApiFilter, expected) => {
  expect(datasetRow({ ...parking, PathParam, ApiFilter })).toMatchObject({ entity: null, ...expected })
})

test.each([
  ['open', false],
  ['closed', true],
  [{ lts: 'closed', hgv: 'closed' }, true],
  [{ lts: 'closed', idm: 'open' }, false],
  [{ lts: 'reduced' }, false],
  [{}, false],
  [undefined, false],
])('access %j means closed: %s', (ApiAccess, closed) => expect(datasetRow({ ...content, ApiAccess }).closed).toBe(closed))

test('a closed licence closes a dataset without ApiAccess', () => {
  expect(datasetRow({ ...content, LicenseInfo: { ClosedData: true } }).closed).toBe(true)
  expect(datasetRow({ ...content, LicenseInfo: { ClosedData: true }, ApiAccess: 'open' }).closed).toBe(false)
})

test('the same dataset gets the same id, another path another one', () => {
  expect(datasetRow(content).id).toBe(datasetRow({ ...content, Shortname: 'Renamed' }).id)
  for (const another of [{ ApiFilter: ['tagfilter=museums'] }, { BaseUrl: 'https://mobility.example.org' }])
    expect(datasetRow({ ...content, ...another }).id).not.toBe(datasetRow(content).id)
  expect(datasetRow({ ...content, Id: 'ABC' }).id).toBe('abc')
})

test('computed fields are not stored', () => {
  const { body } = datasetRow({
    ...content,
    Self: 'x',
    BaseUrl: `${publicUrl()}/content`,
    ApiUrl: `${publicUrl()}/content/v1/HubActivityPoi`,
    RecordCount: { Total: 1 },
    Dataspace: 'tourism',
    Own: 1,
  })
  expect(body).toEqual({ PathParam: ['v1', 'HubActivityPoi'], Dataspace: 'tourism', Own: 1 })
})

test.each([
  [{ ...content, Type: undefined, PathParam: ['v1', 'Find'] }, 'Type'],
  [{ ...content, PathParam: undefined }, 'PathParam'],
  [{ Shortname: 'Nothing', PathParam: ['v3', 'Thing'] }, 'ApiType'],
  [{ Shortname: 'Nothing', PathParam: ['constructor', 'a', 'b'] }, 'ApiType'],
  [{ ...content, Type: '', PathParam: ['v1', 'constructor'] }, 'Type'],
  [{ ...content, BaseUrl: 'api.example.org' }, 'BaseUrl'],
  [{ ...content, BaseUrl: 'javascript:alert(1)' }, 'BaseUrl'],
  [{ ...content, ApiUrl: 'ftp://example.org/data' }, 'ApiUrl'],
  [{ ...parking, PathParam: ['v2', 'flat'] }, 'PathParam'],
  [{ ...content, ApiType: 'other' }, 'ApiType'],
  [{ ...content, Shortname: '' }, 'Shortname'],
  [{ ...content, ApiFilter: ['searchfilter=50%'] }, 'ApiFilter'],
])('%j is refused, naming %s', (record, field) => expect(() => datasetRow(record)).toThrow(field))

test.each([
  [{ ...content, ApiFilter: ['polygon=it'] }, 'polygon=it'],
  [{ ...content, ApiFilter: ['source=a', 'tagfilter=and(a'] }, 'tagfilter=and\\(a'],
  [{ ...content, ApiFilter: ['source=a', 'source=b'] }, 'source=b'],
  [{ ...content, ApiFilter: ['active=yes'] }, 'active=yes'],
  [{ ...parking, ApiFilter: ['origin=FAMAS,A22'] }, 'origin=FAMAS,A22'],
  [{ ...parking, ApiFilter: ['origin=FAMAS', 'where=tname.eq."x"'] }, 'where=tname.eq."x"'],
  [{ ...parking, ApiFilter: ['origin=FAMAS', 'origin=A22'] }, 'origin=A22'],
])('%j is refused as a closed dataset, because its data would stay open, and the message names the filter', (record, named) => {
  expect(() => datasetRow({ ...record, ApiAccess: 'closed' })).toThrow(
    new RegExp(`^ApiFilter: ${named} cannot be decided record by record`),
  )
  expect(datasetRow({ ...record, ApiAccess: 'open' })).toMatchObject({ closed: false, undecided: named.replace('\\', '') })
})

const filtered = (...ApiFilter: string[]) => ({ ...content, ApiFilter })
const measured = (...path: string[]) => ({ ...parking, PathParam: ['v2', ...path] })
test.each<[object, object]>([
  [filtered('tagfilter=museums'), { tags: '$[*] == "museums"', sources: null, active: null }],
  [filtered('source=LTS,idm', 'active=true'), { sources: ['lts', 'idm'], active: true }],
  [filtered('tagfilter=and(a,or("b\\,c))'), { tags: '$[*] == "a" && ($[*] == "\\"b\\\\" || $[*] == "c")' }],
  [measured('flat', '*'), { station_type: '*', data_type: null, events: false }],
  [measured('flat', 'A,B', 'x,y'), { station_type: 'A,B', data_type: 'x,y', events: false }],
  [measured('flat,event', 'A22'), { station_type: 'A22', events: true }],
  [{ ...parking, ApiFilter: ['where=sorigin.eq."A22"', 'origin=A22'] }, { origin: 'A22' }],
])('%j may be closed, because membership is decided row by row', (record, row) => {
  expect(datasetRow({ ...record, ApiAccess: 'closed' })).toMatchObject({ ...row, closed: true, undecided: null })
})

test('stated past times are stored; future and invalid ones are not', () => {
  const stated = { FirstImport: '2023-07-13T09:47:53.3474417+00:00', LastChange: '2024-01-19T15:37:02' }
  expect(datasetRow({ ...content, ...stated })).toMatchObject({
    first_import: new Date('2023-07-13T09:47:53.347Z'),
    last_change: new Date('2024-01-19T15:37:02Z'),
  })
  for (const wrong of [null, undefined, '', 'x', 7, '2024-02-31', '9999-01-01T00:00:00Z'])
    expect(datasetRow({ ...content, FirstImport: wrong, LastChange: wrong })).toMatchObject({
      first_import: null,
      last_change: null,
    })
})

test('the source of a record is stored unless it is the first of its Sources', () => {
  const source = (record: object) => datasetRow({ ...content, ...record }).body['_Meta']
  expect(source({ _Meta: { Source: 'noi' } })).toEqual({ Source: 'noi' })
  expect(source({ _Meta: { Source: 'noi' }, Sources: ['lts', 'noi'] })).toEqual({ Source: 'noi' })
  expect(source({ _Meta: { Source: 'lts' }, Sources: ['lts', 'noi'] })).toBeUndefined()
  for (const none of [null, { Source: null }, { Source: '' }, {}, 'x']) expect(source({ _Meta: none })).toBeUndefined()
})
