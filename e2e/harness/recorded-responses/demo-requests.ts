import type { Ask } from '@/e2e/harness/exchange'
import type { TestServer } from '@/e2e/harness/server'
import { message, requests } from '@/e2e/harness/soap-messages'
import { entities } from '@/lib/content/entities'
import requested from './demo-requests.json'

const { contentQueries, recordQueries, utilityQueries, stationTypes, seriesQueries, history } = requested
const { questions, traffic, conditional, others } = requested

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
  return all(
    requested.tileSets.flatMap(set => requested.tiles.map(place => `/tiles/${set}${place}`)),
    requested.tileQueries,
  )
}

const searchQueries = (q: string) => [`?q=${q}`, `?q=${q}&language=de`, `?q=${q}&latitude=46.67&longitude=11.16&limitto=3`]

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
