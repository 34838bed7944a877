import type { Ask } from './exchange'
import { message } from './soap-messages'
import { secretMessage } from './worlds/messages'

/** Who may do what a line asks; whoever may not gets 401 without a token, 403 with one. */
type Right = 'everybody' | 'whoever has a token' | 'who sees closed data' | 'writers' | 'administrators' | 'people by their token'

/** What a route answers to whom, by one valid request: the only reason to refuse it is the right. */
export type RoleRoute = Readonly<{
  ask: Ask
  may: Right
  /** Status for those who may. */
  status: number
  /** Status for those who may not see it is that of what does not exist. */
  otherwise?: 404
  /** `ignored`: neither a token nor a session is looked at, so that a bad one changes nothing. `only`: a session is not. */
  token?: 'ignored' | 'only'
  /** A body that cannot be used: 400 for those who may, and nothing else for the others than before. */
  malformed?: string
}>

const get = (path: string, status = 200, may: Right = 'everybody'): RoleRoute => ({ ask: { method: 'GET', path }, may, status })
const hidden = (path: string): RoleRoute => ({ ...get(path, 200, 'who sees closed data'), otherwise: 404 })
const ignoring = (line: RoleRoute): RoleRoute => ({ ...line, token: 'ignored' })

const json = { 'Content-Type': 'application/json' }
const write = (path: string, body: unknown, status = 201): RoleRoute => ({
  ask: { method: 'POST', path, headers: json, body: JSON.stringify(body) },
  ...{ may: 'writers', status, malformed: '{"a":' },
})

const post = (path: string, body: string): RoleRoute => ({
  ask: { method: 'POST', path, headers: json, body },
  ...{ may: 'whoever has a token', status: 200 },
})
const putOf = (path: string, body: unknown): Ask => ({ method: 'PUT', path, headers: json, body: JSON.stringify(body) })
const roomOffer = { RoomId: 'OPEN-1', Channel: 'roles', Roommax: 2, Periods: [] }

/** A change of a content record; what is not there is 404 to those who may. */
const change = (method: string, path: string, status: number, body?: unknown): RoleRoute => ({
  ask: { method, path, ...(body === undefined ? {} : { headers: json, body: JSON.stringify(body) }) },
  ...{ may: 'writers', status, ...(body === undefined ? {} : { malformed: '{"a":' }) },
})
const bodyless = { Shortname: 'Roles' }
const sights = {
  Id: 'sights',
  Shortname: 'Sights',
  ApiType: 'content',
  Type: 'odhactivitypoi',
  PathParam: ['v1', 'HubActivityPoi'],
}
const governing = (line: RoleRoute): RoleRoute => ({ ...line, may: 'administrators' })

/** A list whose parameters stand in the body: reading, though it is a POST. */
const asking = (path: string, body: unknown): RoleRoute => ({
  ask: { method: 'POST', path, headers: json, body: JSON.stringify(body) },
  ...{ may: 'everybody', status: 200 },
})

const upload = (kind: string, body: string): RoleRoute => ({
  ask: {
    method: 'POST',
    path: `/content/v1/GeoConverter/${kind}ToGeoJson`,
    headers: { 'Content-Type': 'application/xml' },
    body,
  },
  ...{ may: 'everybody', status: 200, malformed: '<kml>' },
})

/** A door's end: the same 404 for every method. */
const nothingBelow = (door: string) =>
  Object.fromEntries(
    ['DELETE', 'GET', 'PATCH', 'POST', 'PUT'].map(method => [
      `${method} /${door}/[...rest]`,
      [{ ask: { method, path: `/${door}/nothing/here` }, may: 'everybody', status: 404 } satisfies RoleRoute],
    ]),
  )

const nobodysMessage = '00000000-0000-4000-8000-000000000000'
const realm = '/auth/realms/belvedere'
const series = '/timeseries/v2/[representation]'
const push = { provenance: '00000000-0000-4000-8000-000000000000', branch: {} }
const protocol = `${realm}/protocol/openid-connect`
const at = (path: string, body: string) => ({
  ask: { method: 'POST', path, headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body },
})
/** A form for an endpoint of the identity provider. */
const formAt = (path: string, body: string, status: number): RoleRoute =>
  ignoring({ ...at(`${protocol}/${path}`, body), may: 'everybody', status })

/** A message that is answered, and one that cannot be read: SOAP 1.2 says 400 where its sender is at fault. */
const soapCall: RoleRoute = {
  ask: {
    method: 'POST',
    path: '/netex',
    headers: { 'Content-Type': 'application/soap+xml' },
    body: message('<w:CheckStatus/>', { version: '1.2' }),
  },
  ...{ may: 'everybody', status: 200, malformed: '<a' },
}

const routed = { stations: [{ each: '$[*]', type: 'RoleStation', id: '@.id', name: '@.id' }] }
/** Stores nothing, as there is no such route. */
const putIfThere = (mapping: object): Ask => ({
  ...{ method: 'PUT', path: '/collector/routes/roles/nothing', headers: { ...json, 'If-Match': '*' } },
  body: JSON.stringify({ mapping }),
})

/** Every method of every route: one line or several. A new route fails the test until it has its line here. */
export const roleRoutes: Readonly<Record<string, readonly RoleRoute[]>> = {
  // Identity provider: who asks proves it in the form.
  'GET /auth/realms/[realm]/.well-known/openid-configuration': [ignoring(get(`${realm}/.well-known/openid-configuration`))],
  'GET /auth/realms/[realm]/protocol/openid-connect/certs': [ignoring(get(`${realm}/protocol/openid-connect/certs`))],
  'GET /auth/realms/[realm]/.well-known/uma2-configuration': [ignoring(get(`${realm}/.well-known/uma2-configuration`))],
  'POST /auth/realms/[realm]/protocol/openid-connect/token': [formAt('token', 'grant_type=nonsense&client_id=anybody', 400)],
  'POST /auth/realms/[realm]/protocol/openid-connect/token/introspect': [formAt('token/introspect', 'token=nothing', 401)],
  'POST /auth/realms/[realm]/protocol/openid-connect/revoke': [formAt('revoke', 'token=nothing', 401)],
  'GET /auth/realms/[realm]/protocol/openid-connect/userinfo': [
    { ...get(`${protocol}/userinfo`, 200, 'people by their token'), token: 'only' },
  ],
  'POST /auth/realms/[realm]/protocol/openid-connect/userinfo': [
    { ...formAt('userinfo', '', 200), may: 'people by their token', token: 'only' },
  ],
  // Pages for browsers: whoever signs in or out says who it is there, not before.
  'GET /auth/realms/[realm]/protocol/openid-connect/auth': [ignoring(get(`${protocol}/auth?client_id=nobody`, 400))],
  'POST /auth/realms/[realm]/protocol/openid-connect/auth': [formAt('auth', 'client_id=nobody', 303)],
  'GET /auth/realms/[realm]/protocol/openid-connect/auth/[uid]': [ignoring(get(`${protocol}/auth/nothing`, 400))],
  'GET /auth/realms/[realm]/protocol/openid-connect/logout': [ignoring(get(`${protocol}/logout`))],
  'POST /auth/realms/[realm]/protocol/openid-connect/logout': [formAt('logout', 'state=nothing', 303)],
  'POST /auth/realms/[realm]/protocol/openid-connect/logout/confirm': [formAt('logout/confirm', 'xsrf=nothing', 400)],
  'GET /auth/realms/[realm]/protocol/openid-connect/logout/success': [ignoring(get(`${protocol}/logout/success`))],
  'GET /auth/realms/[realm]/login-actions/authenticate/[uid]': [
    ignoring(get(`${realm}/login-actions/authenticate/nothing`, 400)),
  ],
  'POST /auth/realms/[realm]/login-actions/authenticate/[uid]': [
    ignoring({
      ...formAt('auth', 'username=admin', 400),
      ...at(`${realm}/login-actions/authenticate/nothing`, 'username=admin'),
    }),
  ],
  ...nothingBelow('auth'),

  // Content and catalog.
  'GET /content/v1': [get('/content/v1')],
  'GET /content/v1/MetaData': [get('/content/v1/MetaData')],
  'GET /content/v1/MetaData/[id]': [get('/content/v1/MetaData/sights'), get('/content/v1/MetaData/rooms')],
  'GET /content/v1/[entity]': [
    get('/content/v1/Event'),
    get('/content/v1/AccommodationRoom', 200, 'whoever has a token'),
    get('/content/v1/Accommodation?availabilitycheck=true', 200, 'whoever has a token'),
    get('/content/v1/Nothing', 404),
  ],
  'GET /content/v1/[entity]/[id]': [
    get('/content/v1/Event/open-1'),
    hidden('/content/v1/Event/a-secret-1'),
    hidden('/content/v1/WineAward/OPEN-1'),
    get('/content/v1/AccommodationRoom/NOTHING', 404, 'whoever has a token'),
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
    { ...asking('/content/v1/AccommodationRoom/query', {}), may: 'whoever has a token' },
  ],
  // Its description: the same for everybody.
  'GET /content/openapi.json': [get('/content/openapi.json')],
  'POST /content/v1/Weather/query': [asking('/content/v1/Weather/query', { pagesize: 1 })],
  'POST /content/v1/Weather/[part]/query': [asking('/content/v1/Weather/District/query', { fields: ['Id'] })],
  'GET /content/v1/Weather/[part]': [get('/content/v1/Weather/District'), hidden('/content/v1/Weather/a-secret-1')],
  'GET /content/v1/Weather/[part]/[id]': [
    get('/content/v1/Weather/District/open-1'),
    hidden('/content/v1/Weather/District/a-secret-1'),
  ],
  // Writing. Many callers do the same at once here, so what is written is there already, or never.
  'POST /content/v1/[entity]': [change('POST', '/content/v1/Event', 409, { ...bodyless, Id: 'open-1' })],
  'PUT /content/v1/[entity]': [change('PUT', '/content/v1/Event', 200, [])],
  'PUT /content/v1/[entity]/[id]': [change('PUT', '/content/v1/Event/by-roles', 412, bodyless)].map(line => ({
    ...line,
    ask: { ...line.ask, headers: { ...line.ask.headers, 'If-Match': '"nothing"' } },
  })),
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
  'PUT /content/v1/Weather/[part]/[id]': [change('PUT', '/content/v1/Weather/District/by-roles', 412, bodyless)].map(line => ({
    ...line,
    ask: { ...line.ask, headers: { ...line.ask.headers, 'If-Match': '"nothing"' } },
  })),
  'PATCH /content/v1/Weather/[part]/[id]': [change('PATCH', '/content/v1/Weather/District/open-1', 200, {})],
  'DELETE /content/v1/Weather/[part]/[id]': [change('DELETE', '/content/v1/Weather/District/nothing', 404)],
  // A dataset opens and closes data: writers of data do not write it.
  'POST /content/v1/MetaData': [governing(change('POST', '/content/v1/MetaData', 409, sights))],
  'PUT /content/v1/MetaData': [governing(change('PUT', '/content/v1/MetaData', 200, []))],
  'PUT /content/v1/MetaData/[id]': [governing(change('PUT', '/content/v1/MetaData/by-roles', 400, bodyless))],
  'PATCH /content/v1/MetaData/[id]': [
    governing(change('PATCH', '/content/v1/MetaData/sights', 200, {})),
    governing(change('PATCH', '/content/v1/MetaData/nothing', 404, {})),
  ],
  'DELETE /content/v1/MetaData/[id]': [governing(change('DELETE', '/content/v1/MetaData/nothing', 404))],
  // What is closed is not there, so that what happened is open to everybody.
  'GET /content/v1/Rawchanges': [get('/content/v1/Rawchanges?type=event')],
  'GET /content/v1/Changes': [get('/content/v1/Changes?type=event&pagesize=5')],
  // What the converter fetches or is given it tells to whoever asked; it keeps nothing.
  'GET /content/v1/GeoConverter/KmlToGeoJson': [get('/content/v1/GeoConverter/KmlToGeoJson?url=http://127.0.0.2/', 400)],
  'GET /content/v1/GeoConverter/GpxToGeoJson': [get('/content/v1/GeoConverter/GpxToGeoJson?url=http://127.0.0.2/', 400)],
  'POST /content/v1/GeoConverter/KmlToGeoJson': [upload('Kml', '<kml><Point><coordinates>11,46</coordinates></Point></kml>')],
  'POST /content/v1/GeoConverter/GpxToGeoJson': [upload('Gpx', '<gpx><wpt lat="46" lon="11"/></gpx>')],
  'GET /content/v1/Location': [get('/content/v1/Location?type=reg')],
  'GET /content/v1/Location/Skiarea': [get('/content/v1/Location/Skiarea')],
  'GET /content/v1/Distinct': [
    get('/content/v1/Distinct?type=event&fields=Source'),
    get('/content/v1/Distinct?type=accommodationroom&fields=Source', 200, 'whoever has a token'),
  ],
  'GET /content/v1/Deprecated': [get('/content/v1/Deprecated?type=Event', 200, 'whoever has a token')],
  'GET /content/v1/Find': [get('/content/v1/Find?q=castle')],
  'GET /content/v1/Filter': [get('/content/v1/Filter?rawfilter=eq(Active,true)')],
  'GET /content/v1/Search': [
    get('/content/v1/Search?type=event'),
    get('/content/v1/Search?type=AccommodationRoom', 200, 'whoever has a token'),
  ],
  // What can be booked, and who says it.
  'POST /content/v1/AvailabilityCheck': [post('/content/v1/AvailabilityCheck', '"OPEN-1"')],
  'POST /content/v1/AccommodationAvailable': [post('/content/v1/AccommodationAvailable', '["OPEN-1"]')],
  'PUT /content/v1/Offer': [{ ...write('/content/v1/Offer', [roomOffer], 200), ask: putOf('/content/v1/Offer', [roomOffer]) }],
  ...nothingBelow('content'),

  // Problem types: read by people, whoever they are.
  'GET /problems': [ignoring(get('/problems'))],
  'GET /problems/[slug]': [ignoring(get('/problems/forbidden'))],
  ...nothingBelow('problems'),

  // Time series: what is closed is not there, so that lists are open to everybody.
  'GET /timeseries/openapi.json': [get('/timeseries/openapi.json')],
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

  // Writer. Its description: the same for everybody.
  'GET /writer/openapi.json': [get('/writer/openapi.json')],
  'POST /writer/json/provenance': [
    write('/writer/json/provenance', { dataCollector: 'roles', dataCollectorVersion: '1', lineage: 'roles' }, 200),
  ],
  'GET /writer/json/provenance': [get('/writer/json/provenance?lineage=roles', 200, 'writers')],
  'GET /writer/json/types': [get('/writer/json/types', 200, 'writers')],
  'GET /writer/json/stations': [get('/writer/json/stations', 200, 'writers')],
  'GET /writer/json/stations/[stationType]': [get('/writer/json/stations/SecretStation', 200, 'writers')],
  'GET /writer/json/getDateOfLastRecord': [get('/writer/json/getDateOfLastRecord/?stationId=P1', 400, 'writers')],
  'GET /writer/json/getDateOfLastRecord/[stationType]': [
    get('/writer/json/getDateOfLastRecord/ParkingStation?stationId=P1', 200, 'writers'),
  ],
  'POST /writer/json/pushRecords': [write('/writer/json/pushRecords/', push, 400)],
  'POST /writer/json/pushRecords/[stationType]': [write('/writer/json/pushRecords/RoleStation', push, 422)],
  'POST /writer/json/syncStations': [write('/writer/json/syncStations/', [], 400)],
  'POST /writer/json/syncStationStates/[stationType]': [write('/writer/json/syncStationStates/RoleStation', ['R1'])],
  'POST /writer/json/syncStationStates/[stationType]/[origin]': [
    write('/writer/json/syncStationStates/RoleStation/nobody', ['R1']),
  ],
  'POST /writer/json/syncEdges/[edgeType]': [write('/writer/json/syncEdges/RoleEdge', [])],
  'POST /writer/json/patchStations': [write('/writer/json/patchStations', [], 200)],
  'POST /writer/json/event': [write('/writer/json/event', [])],
  'POST /writer/json/stations': [
    write('/writer/json/stations?stationType=RoleStation', { id: 'R1', name: 'R', origin: 'roles', latitude: 46, longitude: 11 }),
  ],
  'POST /writer/json/syncDataTypes': [write('/writer/json/syncDataTypes', [{ name: 'role-type' }])],
  'POST /writer/json/syncStations/[stationType]': [write('/writer/json/syncStations/RoleStation', [])],
  ...nothingBelow('writer'),

  // Push collector. Who may push where is said by permissions; here nobody may but administrators.
  'GET /collector': [ignoring(get('/collector', 308))],
  'GET /collector/health': [ignoring(get('/collector/health'))],
  'POST /collector/push/[provider]/[dataset]': [
    {
      ask: { method: 'POST', path: '/collector/push/roles/pushes', headers: { 'Content-Encoding': 'gzip' }, body: '' },
      ...{ may: 'administrators', status: 200, malformed: 'no gzip' },
    },
    { ask: { method: 'POST', path: '/collector/push/roles/a%2Fb', body: '' }, may: 'everybody', status: 404 },
  ],
  'GET /collector/apispec': [get('/collector/apispec')],
  // What was pushed is for operators; a message of somebody else is one that is not there.
  'GET /collector/messages': [get('/collector/messages', 200, 'administrators')],
  'GET /collector/messages/[id]': [
    get(`/collector/messages/${nobodysMessage}`, 404, 'whoever has a token'),
    get('/collector/messages/nothing', 404, 'whoever has a token'),
  ],
  'GET /collector/messages/[id]/body': [get(`/collector/messages/${secretMessage}/body`, 200, 'administrators')],
  'POST /collector/messages/[id]/replay': [
    { ask: { method: 'POST', path: `/collector/messages/${secretMessage}/replay` }, may: 'administrators', status: 202 },
  ],
  'POST /collector/messages/replay': [governing(write('/collector/messages/replay', { provider: 'nobody' }, 202))],
  'GET /collector/relay': [get('/collector/relay', 200, 'administrators')],
  'GET /collector/routes': [get('/collector/routes', 200, 'administrators')],
  'GET /collector/routes/[provider]/[dataset]': [get('/collector/routes/roles/nothing', 404, 'administrators')],
  'PUT /collector/routes/[provider]/[dataset]': [
    governing({ ...change('PUT', '/collector/routes/roles/nothing', 412, { mapping: routed }), ask: putIfThere(routed) }),
  ],
  'DELETE /collector/routes/[provider]/[dataset]': [governing(change('DELETE', '/collector/routes/roles/nothing', 404))],
  'POST /collector/routes/try': [governing(write('/collector/routes/try', { mapping: routed, body: [] }, 200))],
  ...nothingBelow('collector'),

  // SOAP producer: open, and a subscription belongs to whoever makes it.
  'GET /netex': [get('/netex'), get('/netex?wsdl'), get('/netex?xsd=siri')],
  'POST /netex': [soapCall],
  'GET /netex/publication.xml': [get('/netex/publication.xml', 404)],
  ...nothingBelow('netex'),

  // Road traffic: a feed tells what a guest may see, whoever asks.
  'GET /traffic': [get('/traffic/')],
  'GET /traffic/openapi.json': [get('/traffic/openapi.json')],
  'GET /traffic/openapi.yaml': [get('/traffic/openapi.yaml')],
  'GET /traffic/datex/2': [get('/traffic/datex/2/')],
  'GET /traffic/datex/2/[provider]/situation-publication.xml': [
    get('/traffic/datex/2/idm/situation-publication.xml'),
    get('/traffic/datex/2/secret-source/situation-publication.xml', 404),
  ],
  'GET /traffic/v1/[entityType]/[id]': [get('/traffic/v1/Announcement/idm'), get('/traffic/v1/Event/idm', 404)],
  ...nothingBelow('traffic'),
}
