import fc from 'fast-check'
import type { Ask } from '../exchange'
import { isRest, type RouteFacts, segmentName } from '../route-table'
import { describedQuery } from './described'
import { type Body, type RouteCase, type Values, wordsOf } from './route-case'

/** Strings that mean something in the worlds, and some that are invalid nearly everywhere. */
const words = wordsOf(`
  open-1 a-secret-1 AA-PARTNER-1 secret-source partner idm closed-tag hiking regM-SECRET-2 open-origin secret-origin
  A22 SecretStation ParkingStation turnover staff A0 P1 * true 2025-06-01 46.5 en null ( ' \\ ü
`)

const accepts = [
  'application/json;q=0, */*',
  ...wordsOf('application/json */* text/csv application/ld+json application/xml text/html text/plain application/yaml nonsense'),
]

/** Requests to a route: paths, parameters, methods, formats, conditions and bodies, with the mistakes of callers. */
export function asksOf(route: RouteFacts, routeCase: RouteCase, etags: readonly string[]): fc.Arbitrary<Ask> {
  const query = merged(describedQuery(route, words), routeCase.query ?? {})
  const method = methodsOf(route)
  return fc
    .tuple(
      pathsOf(route, routeCase.segments ?? {}),
      queries(query, routeCase.needed ?? []).map(search => withAlways(search, routeCase.always)),
      method,
      headersWith(etags),
      bodiesOf(routeCase),
    )
    .map(([path, search, method, headers, body]) => ({
      method,
      path: search ? `${path}?${search}` : path,
      ...sentWith(headers, /^(GET|HEAD|OPTIONS)$/.test(method) ? undefined : body),
    }))
}

const sentWith = (headers: Record<string, string>, body: Body | undefined) =>
  body ? { headers: { ...headers, 'Content-Type': body.type }, body: body.text } : { headers }

function withAlways(search: string, always: RouteCase['always'] = {}): string {
  const others = [...new URLSearchParams(search)].filter(([name]) => !(name.toLowerCase() in always))
  return new URLSearchParams([...others, ...Object.entries(always)]).toString()
}

/** Values of both tables; for a parameter in both, only the values of the route case. */
function merged(described: Values, own: Values): Values {
  const names = [...new Set([...Object.keys(described), ...Object.keys(own)])]
  return Object.fromEntries(names.map(name => [name, own[name] ?? described[name]!]))
}

const rarely = <T>(arbitrary: fc.Arbitrary<T>, weight = 5): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })

function methodsOf({ methods }: RouteFacts): fc.Arbitrary<string> {
  const others = ['HEAD', 'OPTIONS', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']
  return fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...methods) }, { weight: 1, arbitrary: fc.constantFrom(...others) })
}

function pathsOf({ segments }: RouteFacts, values: Values): fc.Arbitrary<string> {
  const parts = segments.map(segment => {
    const name = segmentName(segment)
    if (name === undefined) return fc.constant(segment)
    const segmentValues = values[name]
    if (!segmentValues) throw new Error(`no values for ${segment} in /${segments.join('/')}`)
    return fc.constantFrom(...segmentValues).map(value => (isRest(segment) ? encodeURI(value) : encoded(value)))
  })
  return fc.tuple(fc.tuple(...parts), flaw).map(([parts, flawed]) => flawed(`/${parts.join('/')}`))
}

// Clients usually do not encode commas.
const encoded = (text: string) => encodeURIComponent(text).replaceAll('%2C', ',')

/** Changes to a path by careless and malicious callers. The first leaves it unchanged; failures shrink to it. */
const flaw: fc.Arbitrary<(path: string) => string> = fc.oneof(
  { weight: 12, arbitrary: fc.constant((path: string) => path) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<(path: string) => string>(
      path => `${path}/`,
      path => path.replace(/\/([^/])([^/]*)$/, (_, first: string, rest: string) => `/%${hex(first)}${rest}`),
      path => path.replace(/\/([^/]*)$/, '//$1'),
      path => path.replace(/\/([^/]*)$/, (_, last: string) => `/${last.toLowerCase()}`),
      path => `${path}%00`,
      path => `${path}.json`,
    ),
  },
)

const hex = (character: string) => character.charCodeAt(0).toString(16).padStart(2, '0').slice(-2)

/** The required parameters and up to four of all, each with one of its values; one may come twice, or in capitals. */
function queries(values: Values, needed: readonly string[]): fc.Arbitrary<string> {
  const names = Object.keys(values)
  if (names.length === 0) return fc.constantFrom('', '', '', 'nothing=1')
  const name = fc.constantFrom(...names)
  const pairOf = (name: string) => fc.tuple(spelled(name), fc.constantFrom(...values[name]!))
  const first = fc.tuple(...needed.map(name => fc.option(pairOf(name), { nil: null, freq: 12 })))
  const pairs = fc.tuple(first, fc.array(name.chain(pairOf), { maxLength: 4 }))
  return pairs.map(([first, others]) => new URLSearchParams([...first.filter(pair => pair !== null), ...others]).toString())
}

const spelled = (name: string) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(name) }, { weight: 1, arbitrary: fc.constant(name.toUpperCase()) })

function headersWith(etags: readonly string[]): fc.Arbitrary<Record<string, string>> {
  const etag = fc.constantFrom('*', '"nothing.json"', 'W/"', ...etags)
  const time = fc.constantFrom('Sun, 01 Jun 2025 12:00:00 GMT', 'Wed, 01 Jan 2020 00:00:00 GMT', 'Fri, 01 Jan 2100 00:00:00 GMT')
  const headers = {
    Accept: rarely(fc.constantFrom(...accepts)),
    'If-None-Match': rarely(etag),
    'If-Match': rarely(etag, 12),
    'If-Modified-Since': rarely(time, 12),
    'If-Unmodified-Since': rarely(time, 12),
    Range: rarely(fc.constant('bytes=0-9'), 12),
    'Accept-Encoding': rarely(fc.constantFrom('gzip', 'br, gzip', 'identity'), 8),
    'Accept-Language': rarely(fc.constantFrom('de', 'it, en;q=0.5'), 8),
    Origin: rarely(fc.constantFrom('https://other.example', 'https://content.example.org'), 8),
  }
  return fc
    .record(headers)
    .map(
      headers => Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as Record<string, string>,
    )
}

const bodiesOf = ({ bodies = [] }: RouteCase): fc.Arbitrary<Body | undefined> =>
  bodies.length === 0 ? fc.constant(undefined) : fc.option(fc.constantFrom(...bodies), { nil: undefined, freq: 8 })
