import { message } from '../../harness/soap-messages'
import { get, ignoring, nothingBelow, type RoleRoute, type RoleRoutes } from './role-route'

const series = '/timeseries/v2/[representation]'

/** A valid message, and an invalid one: SOAP 1.2 requires 400 for errors of the sender. */
const soapCall: RoleRoute = {
  ask: {
    method: 'POST',
    path: '/netex',
    headers: { 'Content-Type': 'application/soap+xml' },
    body: message('<w:CheckStatus/>', { version: '1.2' }),
  },
  may: 'everybody',
  status: 200,
  malformed: '<a',
}

/** APIs that every caller may read; closed data are omitted. */
export const openRoutes: RoleRoutes = {
  // Time series: closed data are omitted.
  'GET /timeseries/v2': [get('/timeseries/v2')],
  'GET /timeseries/v2/apispec': [get('/timeseries/v2/apispec')],
  [`GET ${series}`]: [get('/timeseries/v2/flat')],
  [`GET ${series}/[stationTypes]`]: [get('/timeseries/v2/flat/*'), get('/timeseries/v2/flat/SecretStation')],
  [`GET ${series}/[stationTypes]/[dataTypes]`]: [get('/timeseries/v2/tree/*/staff')],
  [`GET ${series}/[stationTypes]/[dataTypes]/[point]`]: [get('/timeseries/v2/flat/*/*/latest')],
  [`GET ${series}/[stationTypes]/[dataTypes]/[point]/[to]`]: [get('/timeseries/v2/flat/*/*/2025-06-01/2025-06-02')],
  'GET /timeseries/v2/stream/[stationTypes]/[dataTypes]': [get('/timeseries/v2/stream/*/*?from=oldest&follow=false')],
  'GET /timeseries/v2/freshness': [get('/timeseries/v2/freshness')],
  'GET /timeseries/v2/freshness/[stationTypes]': [
    get('/timeseries/v2/freshness/ParkingStation'),
    get('/timeseries/v2/freshness/SecretStation'),
  ],
  ...nothingBelow('timeseries'),
  // Problem types: public pages.
  'GET /problems': [ignoring(get('/problems'))],
  'GET /problems/[slug]': [ignoring(get('/problems/forbidden'))],
  ...nothingBelow('problems'),
  // Search: closed data are omitted.
  'GET /search/v1': [
    get('/search/v1?q=parking'),
    get('/search/v1?q=secret'),
    get('/search/v1?q=rooms&language=de'),
    get('/search/v1?q=parking&language=fr', 400),
    get('/search/v1?q=parking&latitude=46.5', 400),
  ],
  ...nothingBelow('search/v1'),
  // Tiles: closed records are omitted.
  'GET /tiles/[interface]/[set]/[z]/[x]/[y]': [
    get('/tiles/content/Event/0/0/0.mvt'),
    get('/tiles/timeseries/SecretStation/0/0/0.mvt'),
    get('/tiles/content/AccommodationRoom/0/0/0.mvt', 200, 'any token'),
    get('/tiles/content/Nothing/0/0/0.mvt', 404),
    get('/tiles/content/Event/0/0/1.mvt', 400),
  ],
  'GET /tiles/[interface]/[set]': [
    get('/tiles/content/Event.json?by=Source'),
    get('/tiles/timeseries/SecretStation.json?measured=mvalue.gt.0'),
    get('/tiles/content/AccommodationRoom.json', 200, 'any token'),
    get('/tiles/content/Event.json?by=Detail', 400),
    get('/tiles/content/Event', 404),
  ],
  ...nothingBelow('tiles'),
  // Road traffic: a feed contains what a guest may see, for every caller.
  'GET /traffic': [get('/traffic/')],
  'GET /traffic/datex/2': [get('/traffic/datex/2/')],
  'GET /traffic/datex/2/[provider]/situation-publication.xml': [
    get('/traffic/datex/2/idm/situation-publication.xml'),
    get('/traffic/datex/2/secret-source/situation-publication.xml', 404),
  ],
  'GET /traffic/v1/[entityType]/[id]': [get('/traffic/v1/Announcement/idm'), get('/traffic/v1/Event/idm', 404)],
  ...nothingBelow('traffic'),
  // SOAP producer: public; a subscription belongs to its creator.
  'GET /netex': [get('/netex'), get('/netex?wsdl'), get('/netex?xsd=siri')],
  'POST /netex': [soapCall],
  'GET /netex/publication.xml': [get('/netex/publication.xml', 404), get('/netex/publication.xml?feed=secret', 404)],
  'GET /netex/timetables': [get('/netex/timetables')],
  ...nothingBelow('netex'),
}
