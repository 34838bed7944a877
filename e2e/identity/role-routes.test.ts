import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ExchangedResponse, exchange } from '../harness/exchange'
import { secretsIn } from '../harness/log-secrets'
import { routeTable } from '../harness/route-table'
import { startWorlds, type World, type Worlds } from '../harness/worlds/start'
import { type RoleCaller, roleCallers } from './role-callers'
import { type RoleRoute, roleRoutes } from './role-routes'

// Every method of every route is requested by every kind of caller; a table lists who may, and a route that is missing
// in it fails.

const routes = await routeTable()
let worlds: Worlds
let world: World
let callers: Readonly<Record<string, RoleCaller>>

beforeAll(async () => {
  worlds = await startWorlds(['all'])
  world = worlds.all[0]!
  callers = await roleCallers(world.server)
})

afterAll(() => worlds?.stop())

const ask = (line: RoleRoute, { headers }: RoleCaller, body = line.ask.body): Promise<ExchangedResponse> =>
  exchange(world.server.url, { ...line.ask, body, headers: { ...line.ask.headers, ...headers } })

const isUnsafe = ({ ask: { method } }: RoleRoute) => !/^(GET|HEAD|OPTIONS)$/.test(method)

/** The status that the table requires for a caller. */
function expectedStatus(line: RoleRoute, caller: RoleCaller, status = line.status): number {
  const { holds, by } = line.token === 'only' && caller.by !== 'token' ? nobody : caller
  if (line.token === 'ignored') return status
  if (holds === 'refused') return 401
  if (by === 'session' && isUnsafe(line)) return 403
  if (mayDo(line.may, caller)) return status
  if (line.otherwise) return line.otherwise
  return holds === 'nothing' ? 401 : 403
}

const nobody: RoleCaller = { headers: {}, holds: 'nothing', by: 'nothing' }

function mayDo(right: RoleRoute['may'], { holds, by, isPerson }: RoleCaller): boolean {
  if (right === 'people by their token') return by === 'token' && isPerson === true
  if (right === 'everybody' || holds === 'everything') return true
  if (right === 'any token') return holds !== 'nothing'
  if (right === 'administrators') return false
  // People sign in through the client that may push in the demo.
  if (right === 'may push') return isPerson === true || holds === 'writing'
  return right === 'writers' ? holds === 'writing' : holds === 'closed data'
}

test('every method of every route has a line, and every line a route', () => {
  const methods = routes.flatMap(({ pattern, methods }) => methods.map(method => `${method} ${pattern}`))
  expect([...new Set(roleRoutes.map(([route]) => route))].sort()).toEqual(methods.sort())
})

const lines = roleRoutes.map(([route, line]) => [route, line.ask.path, line] as const)

/** Sends the request as every caller. */
async function expectStatuses(line: RoleRoute, body = line.ask.body, status = line.status): Promise<void> {
  const entries = Object.entries(callers)
  const responses = await Promise.all(entries.map(([, caller]) => ask(line, caller, body)))
  const statuses = Object.fromEntries(entries.map(([name], index) => [name, responses[index]!.status]))
  expect(statuses).toEqual(Object.fromEntries(entries.map(([name, caller]) => [name, expectedStatus(line, caller, status)])))
  for (const [index, [name, caller]] of entries.entries()) expectWords(responses[index]!, caller, `${name}: ${line.ask.path}`)
}

test.each(lines)('%s: %s', (_route, _path, line) => expectStatuses(line))

describe('HEAD has the response of GET, without the body:', () => {
  const readings = lines.filter(([, , line]) => line.ask.method === 'GET')
  test.each(readings)('%s: %s', async (_route, _path, line) => {
    const got = await ask(line, nobody)
    const head = await ask({ ...line, ask: { ...line.ask, method: 'HEAD' } }, nobody)
    expect([head.status, head.body]).toEqual([got.status, ''])
  })
})

/** A refusal gives its reason as its standard requires; responses for one caller are not stored in shared caches. */
function expectWords({ status, headers, body }: ExchangedResponse, { by, holds }: RoleCaller, what: string): void {
  // The identity provider responds as OAuth requires; its responses and the pages about problems contain no data.
  if (/\/(auth\/realms|problems)/.test(what)) return
  if (status === 401)
    expect(headers['www-authenticate'], what).toMatch(holds === 'refused' ? /error="invalid_token"/ : /^Bearer realm="[^"]+"$/)
  // SOAP reports errors as faults.
  if (status >= 400 && body.startsWith('<?xml')) expect(body, what).toContain('<soap:Fault>')
  else if (status >= 400) expect(JSON.parse(body), what).toMatchObject({ status, type: expect.any(String) })
  if (status === 200 && by !== 'nothing') expectPrivate(headers, what)
}

function expectPrivate(headers: ExchangedResponse['headers'], what: string): void {
  const [caching = '', vary = ''] = [headers['cache-control'], headers['vary']]
  expect(caching, what).not.toMatch(/public|s-maxage/)
  const varies = /authorization/i.test(vary) && /cookie/i.test(vary)
  expect(varies || /private|no-store/.test(caching), `${what}: Cache-Control: ${caching}, Vary: ${vary}`).toBe(true)
}

describe('the right is checked before the body is read: a malformed one', () => {
  const bodies = lines.filter(([, , line]) => line.malformed)
  test.each(bodies)('%s: %s', (_route, _path, line) => expectStatuses(line, line.malformed, 400))
})

test('the log of all this holds no token, no secret and no password', async () => {
  const path = '/auth/realms/belvedere/protocol/openid-connect/token'
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Authorization: 'Basic bm9ib2R5OmEgdmVyeSBvd24gc2VjcmV0' }
  const body = 'grant_type=password&username=admin&password=a+very+own+password'
  expect((await exchange(world.server.url, { method: 'POST', path, headers, body })).status).toBe(401)
  const sentHeaders = Object.values(callers).flatMap(({ headers }) => [headers['Authorization'], headers['Cookie']])
  const tokens = sentHeaders.map(header => header?.split(/Bearer |=/).at(-1) ?? '').filter(token => token.length > 20)
  expect(tokens.length).toBeGreaterThan(10)
  expect(secretsIn(`{"url":"/x?client_secret=y"}\n{"token":"${tokens[0]}"}\n{"fine":1}`)).toHaveLength(2)
  expect(secretsIn(world.server.output(), [...tokens, 'very+own', 'very own', headers.Authorization.slice(6)])).toEqual([])
})
