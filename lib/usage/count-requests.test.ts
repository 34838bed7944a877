import { expect, test } from 'vitest'
import type { Dataset } from '@/lib/catalog/dataset'
import { calledDatasets, type DataCall } from '@/lib/usage/count-requests'

const dataset = (id: string, given: Partial<Dataset>): Dataset => ({
  id,
  shortname: id,
  apiType: 'content',
  entity: null,
  stationType: null,
  dataType: null,
  origin: null,
  events: false,
  filter: [],
  onlyTag: null,
  undecided: null,
  servedBy: null,
  closed: false,
  reduces: null,
  deprecated: false,
  body: {},
  firstImport: new Date(0),
  lastChange: new Date(0),
  ...given,
})

const content = (id: string, endpoint: string, filter: string[] = []) =>
  dataset(id, { filter, body: { PathParam: ['v1', ...endpoint.split('/')] } })
const series = (id: string, given: Partial<Dataset>) => dataset(id, { apiType: 'timeseries', ...given })

const catalog = [
  content('poi', 'HubActivityPoi'),
  content('cycling', 'HubActivityPoi', ['tagfilter=cycling']),
  content('forecast', 'Weather/Forecast'),
  series('parking', { stationType: 'ParkingStation' }),
  series('parking-famas', { stationType: 'ParkingStation', filter: ['origin=FAMAS'], origin: 'FAMAS' }),
  series('temperature', { stationType: 'MeteoStation,EnvironmentStation', dataType: 'air-temperature' }),
  { ...content('foreign', 'HubActivityPoi'), servedBy: 'https://other.example' },
  series('incidents', { stationType: 'A22', events: true }),
]
const records = (endpoint: string, query = {}): DataCall => ({ kind: 'content', endpoint, query })
const values = (stationTypes: string, dataTypes = '*', query = {}, events = false): DataCall => ({
  kind: 'timeseries',
  stationTypes: stationTypes.split(','),
  dataTypes: dataTypes.split(','),
  events,
  query,
})

test.each<[string, DataCall, string[]]>([
  ['a list is a call of its dataset', records('HubActivityPoi'), ['poi']],
  ['the filter of a part is a request to the part alone', records('HubActivityPoi', { tagfilter: 'cycling' }), ['cycling']],
  ['another filter is a call of the whole', records('HubActivityPoi', { tagfilter: 'hiking', fields: 'Id' }), ['poi']],
  ['a path of two segments', records('Weather/Forecast'), ['forecast']],
  ['an entity that no dataset describes', records('Article'), []],
  ['measurements of a type', values('ParkingStation'), ['parking']],
  ['measurements of an origin', values('ParkingStation', 'free', { origin: 'FAMAS' }), ['parking-famas']],
  ['one of several types, by its data type', values('EnvironmentStation', 'air-temperature,PM10'), ['temperature']],
  ['another data type is none of its', values('EnvironmentStation', 'PM10'), []],
  ['all entities together are a request for each', values('*'), ['parking', 'temperature']],
  ['events are distinguished from stations', values('A22', '*', {}, true), ['incidents']],
])('%s', (_, called, ids) => expect(calledDatasets(catalog, called).map(({ id }) => id)).toEqual(ids))
