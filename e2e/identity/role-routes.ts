import { readFileSync } from 'node:fs'
import { mounts } from '@/lib/http/mounts'
import type { Ask } from '../harness/exchange'

/** The callers that may send the request; all others get 401 without a token, 403 with one. */
type Right =
  | 'may push'
  | 'everybody'
  | 'any token'
  | 'who sees closed data'
  | 'writers'
  | 'administrators'
  | 'people by their token'

/**
 * The expected response of a route to each caller, for a valid request that can be refused only for a missing right.
 */
export type RoleRoute = Readonly<{
  ask: Ask
  may: Right
  /** Status for callers with the right. */
  status: number
  /** `hidden` in the table: callers who may not see it get the status of something missing. */
  otherwise?: 404
  /** `ignored`: tokens and sessions are ignored, so an invalid one has no effect. `only`: sessions are ignored. */
  token?: 'ignored' | 'only'
  /** An invalid body: 400 for callers with the right; the others get the same refusal as with a valid body. */
  malformed?: string
}>

const contentTypes: Readonly<Record<string, string>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  xml: 'application/xml',
  soap: 'application/soap+xml',
}

/** A line of the table. A setting is one of `RoleRoute`, a content type or a header such as `If-Match:*`. */
function lineOf(line: string): [route: string, RoleRoute] {
  const [route = '', path, may, status, how = '', body] = line.split('|').map(column => column.trim())
  const [method = '', pattern = ''] = route.split(' ')
  const settings = how.split(' ').map(setting => setting.split(/[:=](.*)/s))
  const headers = settings.flatMap(([name = '', value = '']) => {
    if (contentTypes[name]) return [['Content-Type', contentTypes[name]]]
    return /^[A-Z]/.test(name) ? [[name, value]] : []
  })
  const malformed = settings.find(([name]) => name === 'malformed')
  const has = (name: string) => settings.some(([own]) => own === name)
  const ask = { method, path: path || pattern, headers: Object.fromEntries(headers), ...(body === undefined ? {} : { body }) }
  const right = { ask, may: may as Right, status: Number(status) }
  return [
    route,
    {
      ...right,
      ...(has('hidden') ? { otherwise: 404 } : {}),
      ...(has('ignored') ? { token: 'ignored' } : has('only') ? { token: 'only' } : {}),
      ...(malformed ? { malformed: malformed[1] || '{"a":' } : {}),
    },
  ]
}

/** Descriptions of APIs are the same for every caller, and so are paths without a route, for every method. */
const shared = Object.values(mounts).flatMap(({ path }) => [
  ...['json', 'yaml'].map(format => `GET ${path}/openapi.${format} | | everybody | 200`),
  ...['DELETE', 'GET', 'PATCH', 'POST', 'PUT'].map(
    method => `${method} ${path}/[...rest] | ${path}/nothing/is/here | everybody | 404`,
  ),
])
const table = readFileSync('e2e/identity/role-routes.txt', 'utf8').trim().split('\n')

/** Every method of every route with its requests. A new route fails the test until it has a line in the table. */
export const roleRoutes: readonly (readonly [route: string, RoleRoute])[] = [...shared, ...table]
  .filter(line => !line.startsWith('#'))
  .map(lineOf)
