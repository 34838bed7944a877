import type { Ask } from '@/e2e/harness/exchange'
import type { TestServer } from '@/e2e/harness/server'
import { message, requests } from '@/e2e/harness/soap-messages'
import { entities } from '@/lib/content/entities'

/** Value of `If-None-Match` that stands for the ETag of the caller's previous response from the same URL. */
export const ownTag = '(the ETag of the previous response)'

const get = (path: string, headers: Record<string, string> = {}): Ask => ({ method: 'GET', path, headers })
const all = (paths: readonly string[], queries: readonly string[]): Ask[] =>
  paths.flatMap(path => queries.map(query => get(path + query)))

/** Requests to the demo world that clients usually send, and usual mistakes, for each list of each interface. */
export async function demoRequests(server: TestServer): Promise<Ask[]> {
  const lists = ['MetaData', ...entities.map(({ endpoint }) => endpoint)].map(endpoint => `/content/v1/${endpoint}`)
  const records = (await Promise.all(lists.map(list => recordsOf(server, list)))).flat()
  return [
    ...all(lists, contentQueries),
    ...all([...records, '/content/v1/Event/nothing'], recordQueries),
    ...all(['/content/v1/Distinct', '/content/v1/Find', '/content/v1/Filter', '/content/v1/Search'], utilityQueries),
    ...series(),
    ...tiles(),
    ...all(['/search/v1'], questions.flatMap(searchQueries)),
    ...all(traffic, ['', '?nothing=1']),
    ...netex(),
    ...others.flatMap(path => [get(path), get(path, { Accept: 'text/csv' }), get(`${path}?pagesize=x`)]),
    ...[...lists, ...records, ...conditional, ...traffic].flatMap(headersOf),
  ]
}

async function recordsOf(server: TestServer, list: string): Promise<string[]> {
  const response = await fetch(`${server.url}${list}?pagesize=1&fields=Id`)
  const { Items = [] } = (response.ok ? await response.json() : {}) as { Items?: { Id: string }[] }
  return Items.map(({ Id }) => `${list}/${encodeURIComponent(Id)}`)
}

/** The same URL with conditions, other formats, languages and a compression. */
const headersOf = (path: string): Ask[] => [
  get(path),
  get(path, { 'If-None-Match': ownTag }),
  get(path, { 'If-Modified-Since': 'Fri, 01 Jan 2100 00:00:00 GMT' }),
  get(path, { 'If-Match': '"nothing"' }),
  get(path, { Accept: 'application/ld+json' }),
  get(path, { Accept: 'text/csv;q=0.9, application/xml' }),
  get(path, { Accept: 'image/png' }),
  get(path, { 'Accept-Language': 'de', 'Accept-Encoding': 'br, gzip' }),
  get(path, { Origin: 'https://other.example', Range: 'bytes=0-99' }),
  { method: 'HEAD', path },
  { method: 'OPTIONS', path, headers: { Origin: 'https://other.example', 'Access-Control-Request-Method': 'GET' } },
]

const words = (text: string) => text.trim().split(/\s+/)

const contentQueries = words(`
  ?pagesize=3 ?pagesize=2&pagenumber=2&language=de ?pagesize=3&fields=Id,Shortname,Detail.en.Title,TagIds ?pagesize=3&format=csv
  ?pagesize=3&format=xml ?pagesize=3&format=geojson ?pagesize=3&format=jsonld ?pagesize=3&format=ndjson&fields=Id
  ?pagesize=2&removenullvalues=true ?pagesize=3&searchfilter=bozen&fields=Id
  ?pagesize=3&rawsort=-LastChange,Id&fields=Id,LastChange ?pagesize=3&rawfilter=isnotnull(Source)&fields=Id,Source ?pagesize=x
  ?pagenumber=0 ?nothing=1&pagesize=1 ?cursor=start&pagesize=2&fields=Id
  ?latitude=46.5&longitude=11.35&radius=20000&pagesize=3&fields=Id,GpsInfo ?tagfilter=nothing ?tagfilter=and(a
  ?seed=3&pagesize=5&fields=Id ?updatefrom=2025-05-01&pagesize=2&fields=Id ?langfilter=it&pagesize=2&fields=Id
  ?active=true&pagesize=1&fields=Id ?source=idm&pagesize=1&fields=Id ?rawfilter=eq( ?language=xx&pagesize=1 ?format=pdf
  ?fields=.&pagesize=1 ?latitude=46.5 ?pagesize=200&fields=Id
`)
const recordQueries = [
  '',
  ...words('?language=de ?fields=Id,Detail ?format=jsonld ?format=csv ?format=xml ?removenullvalues=true ?format=x'),
]
const utilityQueries = words(`
  ?type=event&q=markt ?type=odhactivitypoi&fields=Source&q=see ?type=accommodation&fields=TagIds.[*]&getasarray=true ?type=nothing
  ?q=bozen&pagesize=3 ?q=bozen&type=region&language=it ?q=a&limitto=3 ?type=tag&fields=Types.[*]&rawsort=Types ?q=
  ?type=event&pagesize=2
`)

const stationTypes = words(`
  * ParkingStation EChargingStation BikeCounter MeteoStation TrafficSensor LinkStation VMS Flight NoSuchType
`)
const seriesQueries = words(`
  ?limit=3 ?limit=2&offset=1&shownull=true ?limit=3&select=scode,sname,sorigin ?limit=2&format=csv ?limit=2&format=ndjson
  ?limit=3&distinct=false ?limit=3&where=sactive.eq.true ?limit=2&where=scoordinate.bbi.(11,46,12,47,4326) ?where=nonsense
  ?select=nonsense ?limit=x ?limit=2&sort=-sname ?select=stype,count(*) ?limit=2&cursor=start&total=true
  ?limit=1&timezone=Europe/Rome ?limit=2&origin=nobody ?limit=2&select=smetadata
`)
const history = words(`
  ?limit=3 ?limit=3&bucket=1h&select=tname,avg(mvalue) ?limit=2&format=csv ?limit=3&where=mvalue.gt.2
  ?limit=3&timezone=Europe/Rome ?limit=2&sort=-mvalidtime&select=scode,mvalue,mvalidtime ?bucket=5x
  ?select=tname,count(mvalue),max(mvalue) ?limit=2&shownull=true
`)

function series(): Ask[] {
  const base = '/timeseries/v2'
  const under = (representation: string, rest: string) => stationTypes.map(type => `${base}/${representation}/${type}${rest}`)
  const day = '/2025-05-31/2025-06-01'
  return [
    ...all(
      [...under('flat', ''), ...under('flat', '/*'), ...under('tree', '/*/latest'), ...under('flat', '/*/latest')],
      seriesQueries,
    ),
    ...all([...under('flat', `/*${day}`), ...under('tree', `/*${day}`)], history),
    ...all(
      [`${base}/flat,edge/LinkStation`, `${base}/flat,event/*`, `${base}/tree,event/*/latest`, `${base}/flat/*/metadata${day}`],
      seriesQueries,
    ),
    ...all(
      [...under('flat', '/*/2025-06-02/2025-06-01'), `${base}/nothing/*`, `${base}/freshness`, ...under('freshness', '')],
      ['?limit=3'],
    ),
  ]
}

function tiles(): Ask[] {
  const sets = [
    'content/HubActivityPoi',
    'content/Event',
    'content/Accommodation',
    'content/Nothing',
    'timeseries/ParkingStation',
    'timeseries/*',
  ]
  // Tiles around Bolzano, one elsewhere, one outside of the world.
  const places = words('/0/0/0.mvt /8/136/90.mvt /10/544/361.mvt /13/4354/2892.mvt /5/1/1.mvt /3/9/9.mvt .json')
  return all(
    sets.flatMap(set => places.map(place => `/tiles/${set}${place}`)),
    words('? ?source=idm ?by=Source ?where=sactive.eq.true ?by=sorigin ?measured=x'),
  )
}

const questions = words(`
  hotels bozen parking wandern museum weather concerts+this+weekend bike+rental+near+merano ski 46.5,11.35 zzzz tempratur castles
  events+in+bolzano charging+stations+within+5+km ristoranti traffic webcams %00 rooms+for+4 a
`)
const searchQueries = (q: string) => [`?q=${q}`, `?q=${q}&language=de`, `?q=${q}&latitude=46.67&longitude=11.16&limitto=3`]

const traffic = words(`
  /traffic /traffic/datex/2 /traffic/datex/2/province-bz/situation-publication.xml
  /traffic/datex/2/nothing/situation-publication.xml /traffic/v1/Announcement/province-bz /traffic/v1/Announcement/nothing
  /traffic/v1/Nothing/idm
`)
const conditional = words(`
  /timeseries/v2/flat/ParkingStation/*/latest?limit=5 /timeseries/v2/flat/ParkingStation?limit=5 /timeseries/v2 /content/v1
  /netex/publication.xml /tiles/content/HubActivityPoi/8/136/90.mvt /search/v1?q=museum /content/openapi.json
  /timeseries/openapi.yaml /problems /problems/not-found
`)
const others = words(`
  /admin/v1/users /admin/v1/roles /admin/v1/clients /admin/v1/resources /admin/v1/policies /admin/v1/permissions
  /admin/v1/push-matrix /admin/v1/settings /admin/v1/words /admin/v1/notice /admin/v1/catalog /admin/v1/deprecations
  /admin/v1/role-requests /admin/v1/audit /collector/paths /collector/messages /collector/routes /collector/relay
  /collector/health /writer/json/types /netex/timetables /netex?wsdl /content/v1/Changes /content/v1/Rawchanges
  /content/v1/Location /content/v1/Location/Skiarea /content/v1/DeprecatedFields /content/v1/Deprecated
`)

function netex(): Ask[] {
  const topics = ['<n:Current/>', '<n:Nothing/>', '']
  const bodies = [requests.checkStatus('me'), ...topics.map(topic => requests.getNetex(topic)), requests.dataSupply('me')]
  return (['1.1', '1.2'] as const).flatMap(version =>
    bodies.map(body => ({
      method: 'POST',
      path: '/netex',
      headers: { 'Content-Type': version === '1.1' ? 'text/xml' : 'application/soap+xml' },
      body: message(body, { version }),
    })),
  )
}
