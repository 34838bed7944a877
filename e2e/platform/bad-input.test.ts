import { createConnection } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seed } from '../harness/sample'
import { server } from '../harness/server'

const readings = {
  '/content/v1/Tag': [
    'pagesize pagenumber fields language removenullvalues searchfilter idlist source langfilter active publishedon updatefrom',
    'latitude longitude radius tagfilter locfilter seed validforentity types',
  ],
  '/content/v1/HubActivityPoi': [
    'polygon areafilter rawfilter rawsort cursor getasidarray hubtagfilter type subtype difficultyfilter distancefilter',
  ],
  '/content/v1/Event': ['begindate enddate sort'],
  '/content/v1/Accommodation': ['boardfilter'],
  '/content/v1/MetaData': ['pagesize pagenumber fields language removenullvalues searchfilter'],
  '/timeseries/v2/flat/*/*/latest': ['limit offset select where distinct shownull timezone origin'],
  '/timeseries/v2/tree,edge/*': ['limit offset select where distinct shownull timezone origin'],
  '/timeseries/v2/flat,event/*': ['limit offset select where distinct shownull timezone origin'],
}

/** Parameters that a parameter requires; otherwise the error would name the missing one. */
const requiredWith: Record<string, string> = {
  latitude: 'longitude=11.3&',
  longitude: 'latitude=46.5&',
  radius: 'latitude=46.5&longitude=11.3&',
}

const parameters = Object.entries(readings).flatMap(([path, lines]) =>
  lines.flatMap(line => line.split(' ')).map(name => `${path}?${requiredWith[name] ?? ''}${name}=`),
)

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }).map(encodeURIComponent),
  fc.constantFrom(...'%00 a%00 %ED%A0%80 %ff % __proto__ constructor -1 1e400 9007199254740993'.split(' '), '9'.repeat(30)),
  fc.constantFrom(..."9999-12-31 %275760-01-01 %2B275760-09-13 '-- %5C %22 [*]".split(' '), 'and('.repeat(50), '('.repeat(2000)),
  fc.constantFrom('x'.repeat(10_000), ','.repeat(3000), 'a.'.repeat(3000), 'scode.re.%22(a{255}){255}%22', 'mvalue.eq.1e400'),
)

type ApiResponse = { status: number; type: string; body: Record<string, unknown> }

async function ask(path: string, init?: RequestInit): Promise<ApiResponse> {
  const response = await fetch(server().url + path, init)
  return { status: response.status, type: response.headers.get('content-type') ?? '', body: await response.json() }
}

test('any value of any parameter is accepted, or refused by a problem document that names the parameter', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...parameters), hostile, async (parameter, value) => {
      const { status, type, body } = await ask(parameter + value)
      if (status === 200) return
      expect({ status, type, parameter: body.parameter }).toEqual({
        status: 400,
        type: 'application/problem+json',
        parameter: /(\w+)=$/.exec(parameter)![1],
      })
      expect(JSON.stringify(body)).not.toMatch(/\.(js|ts):\d+|node_modules/)
    }),
    { numRuns: 400, seed },
  )
})

test('refused input is not repeated at length', async () => {
  const long = 'x'.repeat(10_000)
  const paths = ['/content/', '/timeseries/v2/', '/content/v1/'].map(path => path + long)
  for (const path of [...paths, `/auth/realms/${long}/.well-known/openid-configuration`])
    expect(JSON.stringify((await ask(path)).body).length).toBeLessThan(2500)
})

// Other bodies: lib/http/bodies/json-body.test.ts.
test('a body that is nested deeply is refused', async () => {
  const token = await server().token('collector-demo', 'collector-demo-secret')
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const reply = await ask('/writer/json/provenance', { method: 'POST', body: '['.repeat(100_000), headers })
  expect(reply).toMatchObject({ status: 400, type: 'application/problem+json' })
})

/** Sends a head unchanged, which clients would correct, and reads the response. */
function sendHead(...lines: string[]): Promise<string> {
  const { hostname, port } = new URL(server().url)
  return new Promise((resolve, reject) => {
    let reply = ''
    const socket = createConnection(Number(port), hostname, () =>
      socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`),
    )
    socket.on('data', bytes => {
      reply += bytes
    })
    socket.on('close', () => resolve(reply))
    socket.on('error', reject)
  })
}

// Health, security.txt and files are served before the request listener (lib/http/request-listener.test.ts).
test.each(['/', '/live', '/ready', '/icon.svg', '/contours.svg', '/api/auth/session', '/_next/static/none.js', '/content/none'])(
  '%s: two Host headers are 400, TRACE and DELETE are 405',
  async path => {
    expect(await sendHead(`GET ${path} HTTP/1.1`, 'Host: a.example', 'Host: b.example')).toMatch(
      /^HTTP\/1.1 400 [\s\S]*"code":"path-invalid"/,
    )
    expect(await sendHead(`TRACE ${path} HTTP/1.1`, 'Host: a.example')).toMatch(
      /^HTTP\/1.1 405 [\s\S]*\r\nallow: [\s\S]*"code":"method-not-allowed"/i,
    )
    if (!path.startsWith('/content'))
      expect(await sendHead(`DELETE ${path} HTTP/1.1`, 'Host: a.example')).toMatch(/^HTTP\/1.1 405 /)
  },
)
