import {
  change,
  get,
  governing,
  hidden,
  json,
  nothingBelow,
  post,
  putOf,
  type RoleRoute,
  type RoleRoutes,
  write,
} from './role-route'

const roomOffer = { RoomId: 'OPEN-1', Channel: 'roles', Roommax: 2, Periods: [] }

const bodyless = { Shortname: 'Roles' }
const sights = {
  Id: 'sights',
  Shortname: 'Sights',
  ApiType: 'content',
  Type: 'odhactivitypoi',
  PathParam: ['v1', 'HubActivityPoi'],
}
/** A list with its parameters in the body: a read, although it is a POST. */
const asking = (path: string, body: unknown): RoleRoute => ({
  ask: { method: 'POST', path, headers: json, body: JSON.stringify(body) },
  may: 'everybody',
  status: 200,
})

/** A change of a record whose ETag does not match. */
const unmatched = (path: string): RoleRoute => {
  const line = change('PUT', path, 412, bodyless)
  return { ...line, ask: { ...line.ask, headers: { ...line.ask.headers, 'If-Match': '"nothing"' } } }
}

const upload = (kind: string, body: string): RoleRoute => ({
  ask: {
    method: 'POST',
    path: `/content/v1/GeoConverter/${kind}ToGeoJson`,
    headers: { 'Content-Type': 'application/xml' },
    body,
  },
  may: 'everybody',
  status: 200,
  malformed: '<kml>',
})

/** Content and catalog. */
export const contentRoutes: RoleRoutes = {
  'GET /content/v1': [get('/content/v1')],
  'GET /content/v1/MetaData': [get('/content/v1/MetaData')],
  'GET /content/v1/MetaData/[id]': [get('/content/v1/MetaData/sights'), get('/content/v1/MetaData/rooms')],
  'GET /content/v1/[entity]': [
    get('/content/v1/Event'),
    get('/content/v1/AccommodationRoom', 200, 'any token'),
    get('/content/v1/Accommodation?availabilitycheck=true', 200, 'any token'),
    get('/content/v1/Nothing', 404),
  ],
  'GET /content/v1/[entity]/[id]': [
    get('/content/v1/Event/open-1'),
    hidden('/content/v1/Event/a-secret-1'),
    hidden('/content/v1/WineAward/OPEN-1'),
    get('/content/v1/AccommodationRoom/NOTHING', 404, 'any token'),
  ],
  'POST /content/v1/MetaData/query': [asking('/content/v1/MetaData/query', { pagesize: 1, rawsort: '-Shortname' })],
  'POST /content/v1/Find/query': [asking('/content/v1/Find/query', { q: 'castle' })],
  'POST /content/v1/Filter/query': [asking('/content/v1/Filter/query', { pagesize: 1 })],
  'POST /content/v1/Search/query': [asking('/content/v1/Search/query', { type: 'event' })],
  'POST /content/v1/Distinct/query': [asking('/content/v1/Distinct/query', { type: 'event', fields: ['Source'] })],
  'POST /content/v1/Location/query': [asking('/content/v1/Location/query', {})],
  'POST /content/v1/Location/Skiarea/query': [asking('/content/v1/Location/Skiarea/query', {})],
  'POST /content/v1/Rawchanges/query': [asking('/content/v1/Rawchanges/query', { type: 'event' })],
  'POST /content/v1/Changes/query': [asking('/content/v1/Changes/query', { type: 'event' })],
  'POST /content/v1/[entity]/query': [
    asking('/content/v1/Event/query', { pagesize: 1 }),
    { ...asking('/content/v1/AccommodationRoom/query', {}), may: 'any token' },
  ],
  'POST /content/v1/Weather/query': [asking('/content/v1/Weather/query', { pagesize: 1 })],
  'POST /content/v1/Weather/[part]/query': [asking('/content/v1/Weather/District/query', { fields: ['Id'] })],
  'GET /content/v1/Weather/[part]': [get('/content/v1/Weather/District'), hidden('/content/v1/Weather/a-secret-1')],
  'GET /content/v1/Weather/[part]/[id]': [
    get('/content/v1/Weather/District/open-1'),
    hidden('/content/v1/Weather/District/a-secret-1'),
  ],
  // Writing. Many callers do the same at the same time, so the records exist already or never.
  'POST /content/v1/[entity]': [change('POST', '/content/v1/Event', 409, { ...bodyless, Id: 'open-1' })],
  'PUT /content/v1/[entity]': [change('PUT', '/content/v1/Event', 200, [])],
  'PUT /content/v1/[entity]/[id]': [unmatched('/content/v1/Event/by-roles')],
  'PATCH /content/v1/[entity]/[id]': [
    change('PATCH', '/content/v1/Event/open-1', 200, {}),
    change('PATCH', '/content/v1/Event/nothing', 404, {}),
  ],
  'DELETE /content/v1/[entity]/[id]': [change('DELETE', '/content/v1/Event/nothing', 404)],
  'GET /content/v1/Weather/SnowReport': [get('/content/v1/Weather/SnowReport?pagesize=1')],
  'GET /content/v1/Weather/SnowReport/[id]': [get('/content/v1/Weather/SnowReport/nothing', 404)],
  'POST /content/v1/Weather/[part]': [change('POST', '/content/v1/Weather/District', 409, { ...bodyless, Id: 'open-1' })],
  'PUT /content/v1/Weather/[part]': [change('PUT', '/content/v1/Weather/District', 200, [])],
  'PATCH /content/v1/Weather/[part]': [change('PATCH', '/content/v1/Weather/nothing', 404, {})],
  'DELETE /content/v1/Weather/[part]': [change('DELETE', '/content/v1/Weather/nothing', 404)],
  'PUT /content/v1/Weather/[part]/[id]': [unmatched('/content/v1/Weather/District/by-roles')],
  'PATCH /content/v1/Weather/[part]/[id]': [change('PATCH', '/content/v1/Weather/District/open-1', 200, {})],
  'DELETE /content/v1/Weather/[part]/[id]': [change('DELETE', '/content/v1/Weather/District/nothing', 404)],
  // A dataset controls access to data, so writers of data may not write it.
  'POST /content/v1/MetaData': [governing(change('POST', '/content/v1/MetaData', 409, sights))],
  'PUT /content/v1/MetaData': [governing(change('PUT', '/content/v1/MetaData', 200, []))],
  'PUT /content/v1/MetaData/[id]': [governing(change('PUT', '/content/v1/MetaData/by-roles', 400, bodyless))],
  'PATCH /content/v1/MetaData/[id]': [
    governing(change('PATCH', '/content/v1/MetaData/sights', 200, {})),
    governing(change('PATCH', '/content/v1/MetaData/nothing', 404, {})),
  ],
  'DELETE /content/v1/MetaData/[id]': [governing(change('DELETE', '/content/v1/MetaData/nothing', 404))],
  // Closed records are omitted, so every caller may read the history.
  'GET /content/v1/Rawchanges': [get('/content/v1/Rawchanges?type=event')],
  'GET /content/v1/Changes': [get('/content/v1/Changes?type=event&pagesize=5')],
  // The converter returns its result to the caller and stores nothing.
  'GET /content/v1/GeoConverter/KmlToGeoJson': [get('/content/v1/GeoConverter/KmlToGeoJson?url=http://127.0.0.2/', 400)],
  'GET /content/v1/GeoConverter/GpxToGeoJson': [get('/content/v1/GeoConverter/GpxToGeoJson?url=http://127.0.0.2/', 400)],
  'POST /content/v1/GeoConverter/KmlToGeoJson': [upload('Kml', '<kml><Point><coordinates>11,46</coordinates></Point></kml>')],
  'POST /content/v1/GeoConverter/GpxToGeoJson': [upload('Gpx', '<gpx><wpt lat="46" lon="11"/></gpx>')],
  'GET /content/v1/Location': [get('/content/v1/Location?type=reg')],
  'GET /content/v1/Location/Skiarea': [get('/content/v1/Location/Skiarea')],
  'GET /content/v1/Distinct': [
    get('/content/v1/Distinct?type=event&fields=Source'),
    get('/content/v1/Distinct?type=accommodationroom&fields=Source', 200, 'any token'),
  ],
  'GET /content/v1/Deprecated': [get('/content/v1/Deprecated?type=Event', 200, 'any token')],
  'GET /content/v1/DeprecatedFields': [
    get('/content/v1/DeprecatedFields?type=Event'),
    get('/content/v1/DeprecatedFields?dataset=nothing', 400),
  ],
  'GET /content/v1/Find': [get('/content/v1/Find?q=castle')],
  'GET /content/v1/Filter': [get('/content/v1/Filter?rawfilter=eq(Active,true)')],
  'GET /content/v1/Search': [
    get('/content/v1/Search?type=event'),
    get('/content/v1/Search?type=AccommodationRoom', 200, 'any token'),
  ],
  // Availability of accommodations, and who may report it.
  'POST /content/v1/AvailabilityCheck': [post('/content/v1/AvailabilityCheck', '"OPEN-1"')],
  'POST /content/v1/AccommodationAvailable': [post('/content/v1/AccommodationAvailable', '["OPEN-1"]')],
  'PUT /content/v1/Offer': [{ ...write('/content/v1/Offer', [roomOffer], 200), ask: putOf('/content/v1/Offer', [roomOffer]) }],
  ...nothingBelow('content'),
}
