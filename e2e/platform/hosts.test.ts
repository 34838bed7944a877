import type { ChildProcess } from 'node:child_process'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startNext } from '../harness/next-host'
import { ownPlatform } from '../harness/server'

type ApiResponse = { status: number; headers: IncomingHttpHeaders; body: string }
type Request = { method?: string; path: string; headers?: Record<string, string>; body?: string }

const front = ownPlatform({ env: { PAGES: 'off' } })
let next: { url: string; process: ChildProcess }

beforeAll(async () => {
  next = await startNext(front)
})

afterAll(async () => {
  next.process.kill('SIGTERM')
})

function ask(base: string, { method = 'GET', path, headers = {}, body }: Request): Promise<ApiResponse> {
  const { hostname, port } = new URL(base)
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      { hostname, port, method, path, headers: { ...headers, 'X-Request-Id': 'the-same' }, agent: false },
      incoming => {
        let text = ''
        incoming.setEncoding('utf8').on('data', chunk => {
          text += chunk
        })
        incoming.on('end', () => resolve({ status: incoming.statusCode!, headers: incoming.headers, body: text }))
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Headers that the connection or the server adds, not the handler; Next also adds to `Vary`, and an ETag of its own where a handler has none. */
const framing = 'date connection keep-alive transfer-encoding content-length content-encoding vary x-content-type-options'.split(
  ' ',
)

function handlersOwn(headers: IncomingHttpHeaders): Record<string, unknown> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !framing.includes(name)))
}

const requests: readonly Request[] = [
  { path: '/content/v1/MetaData?pagesize=3' },
  { path: '/content/v1/HubActivityPoi?pagesize=2&fields=Id,Detail.en.Title' },
  { path: '/content/v1/Accommodation?pagesize=abc' },
  { path: '/content/v1/Accommodation/none%20such%2Fthing' },
  { path: '/content/v1/NoSuchEntity' },
  { path: '/content/a/b/c/d' },
  { path: '/content/openapi.json' },
  { path: '/search/v1/openapi.yaml' },
  { path: '/timeseries/v2/apispec' },
  { path: '/collector/nothing', method: 'PUT' },
  { path: '/timeseries/v2' },
  { path: '/timeseries/v2/flat,node' },
  { path: '/timeseries/v2/flat%2Cnode/ParkingStation?limit=2' },
  { path: '/timeseries/v2/flat,node/ParkingStation,EChargingStation/*/latest?limit=3' },
  { path: '/timeseries/v2/tree/ParkingStation/free/latest?limit=3' },
  { path: '/timeseries/v2/flat/ParkingStation/free/2020-01-01/2020-02-01T00:00:00+0200' },
  { path: '/timeseries/v2/flat/ParkingStation?where=scode.eq.A22' },
  { path: '/timeseries/v2/flat/A+B%20%3E%C3%BC/*/latest' },
  { path: '/timeseries/v2/none' },
  { path: '/auth/realms/belvedere/.well-known/openid-configuration' },
  { path: '/auth/realms/other/protocol/openid-connect/certs' },
  {
    method: 'POST',
    path: '/auth/realms/belvedere/protocol/openid-connect/token',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=none',
  },
  { method: 'POST', path: '/writer/json/provenance', headers: { 'Content-Type': 'application/json' }, body: '{}' },
  { path: '/content/v1/MetaData', headers: { Authorization: 'Bearer nonsense' } },
  { path: '/problems/where-syntax' },
  { path: '/problems/none' },
]

describe('the request listener and Next send the same status, body and headers', () => {
  test.each(requests.map(request => [`${request.method ?? 'GET'} ${request.path}`, request] as const))(
    '%s',
    async (_name, request) => {
      const [own, nexts] = [await ask(front.url, request), await ask(next.url, request)]
      expect(own.headers['x-content-type-options']).toBe('nosniff')
      expect({ status: nexts.status, body: nexts.body }).toEqual({ status: own.status, body: own.body })
      expect(handlersOwn(nexts.headers)).toMatchObject(handlersOwn(own.headers))
      const varies = (answer: ApiResponse) => (answer.headers.vary ?? '').toLowerCase().split(/,\s*/).filter(Boolean)
      expect(varies(nexts)).toEqual(expect.arrayContaining(varies(own)))
    },
  )
})
