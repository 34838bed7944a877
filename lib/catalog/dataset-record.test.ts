import { expect, test } from 'vitest'
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

test('a closed licence closes a dataset that says nothing else', () => {
  expect(datasetRow({ ...content, LicenseInfo: { ClosedData: true } }).closed).toBe(true)
  expect(datasetRow({ ...content, LicenseInfo: { ClosedData: true }, ApiAccess: 'open' }).closed).toBe(false)
})

test('the same dataset gets the same id, another path another one', () => {
  expect(datasetRow(content).id).toBe(datasetRow({ ...content, Shortname: 'Renamed' }).id)
  expect(datasetRow(content).id).not.toBe(datasetRow({ ...content, ApiFilter: ['tagfilter=museums'] }).id)
  expect(datasetRow({ ...content, Id: 'ABC' }).id).toBe('abc')
})

test('what is computed when it is read is not stored', () => {
  const { body } = datasetRow({
    ...content,
    Self: 'x',
    BaseUrl: 'y',
    ApiUrl: 'z',
    RecordCount: { Total: 1 },
    Dataspace: 'tourism',
    Own: 1,
  })
  expect(body).toEqual({ PathParam: ['v1', 'HubActivityPoi'], Dataspace: 'tourism', Own: 1 })
})

test.each([
  [{ ...content, Type: undefined }, 'Type'],
  [{ ...content, PathParam: undefined }, 'PathParam'],
  [{ ...parking, PathParam: ['v2', 'flat'] }, 'PathParam'],
  [{ ...content, ApiType: 'other' }, 'ApiType'],
  [{ ...content, Shortname: '' }, 'Shortname'],
])('%j is refused, naming %s', (record, field) => expect(() => datasetRow(record)).toThrow(field))

test.each([
  [{ ...content, ApiFilter: ['polygon=it'] }, 'polygon=it'],
  [{ ...content, ApiFilter: ['source=a', 'tagfilter=and(a'] }, 'tagfilter=and\\(a'],
  [{ ...content, ApiFilter: ['source=a', 'source=b'] }, 'source=b'],
  [{ ...content, ApiFilter: ['active=yes'] }, 'active=yes'],
  [{ ...parking, ApiFilter: ['origin=FAMAS,A22'] }, 'origin=FAMAS,A22'],
  [{ ...parking, ApiFilter: ['origin=FAMAS', 'where=tname.eq."x"'] }, 'where=tname.eq."x"'],
  [{ ...parking, ApiFilter: ['origin=FAMAS', 'origin=A22'] }, 'origin=A22'],
])('%j is refused as a closed dataset, since its data would stay open, and the sentence names the filter', (record, named) => {
  expect(() => datasetRow({ ...record, ApiAccess: 'closed' })).toThrow(
    new RegExp(`^ApiFilter: ${named} cannot be told row by row`),
  )
  expect(datasetRow({ ...record, ApiAccess: 'open' })).toMatchObject({ closed: false, undecided: named.replace('\\', '') })
})

test.each([
  [
    { ...content, ApiFilter: ['tagfilter=museums'] },
    { tags: '$[*] == "museums"', sources: null, active: null },
  ],
  [
    { ...content, ApiFilter: ['source=LTS,idm', 'tagfilter=and(a,or("b\\,c))', 'active=true'] },
    { tags: '$[*] == "a" && ($[*] == "\\"b\\\\" || $[*] == "c")', sources: ['lts', 'idm'], active: true },
  ],
  [
    { ...parking, PathParam: ['v2', 'flat', '*'] },
    { station_type: '*', data_type: null, events: false },
  ],
  [
    { ...parking, PathParam: ['v2', 'flat', 'A,B', 'x,y'] },
    { station_type: 'A,B', data_type: 'x,y', events: false },
  ],
  [{ ...parking, ApiFilter: ['where=sorigin.eq."A22"', 'origin=A22'] }, { origin: 'A22' }],
  [
    { ...parking, PathParam: ['v2', 'flat,event', 'A22'] },
    { station_type: 'A22', events: true },
  ],
])('%j may be closed: each row tells whether it belongs to it', (record, row) => {
  expect(datasetRow({ ...record, ApiAccess: 'closed' })).toMatchObject({ ...row, closed: true, undecided: null })
})
