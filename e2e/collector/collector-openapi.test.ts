import { beforeAll, expect, test } from 'vitest'
import { type Description, readDescription } from '../harness/described-responses'
import { exchange } from '../harness/exchange'
import { server } from '../harness/server'

// Responses of the collector match its OpenAPI description.

const base = '/collector'
type CollectorDescription = Description & { document: { components: { securitySchemes: Record<string, object> } } }
let { document, calls, described } = {} as CollectorDescription
const tokens: Record<'provider' | 'operator', string> = { provider: '', operator: '' }

beforeAll(async () => {
  ;({ document, calls, described } = (await readDescription(base)) as CollectorDescription)
  tokens.provider = await server().token('collector-demo', 'collector-demo-secret')
  tokens.operator = await server().userToken('admin')
})

test('the push of the public original is described as there', () => {
  const { post } = (document.paths as Record<string, Record<string, never>>)['/push/{provider}/{dataset}'] as never as {
    post: { security: unknown[]; requestBody: { content: object }; responses: Record<string, unknown> }
  }
  expect(post.security).toContainEqual({ oauth: [] })
  expect(Object.keys(post.requestBody.content)).toContain('*/*')
  expect(Object.keys(post.responses)).toEqual(expect.arrayContaining(['200', '401', '403', '413', '415', '503']))
  expect((document.components.schemas['response'] as unknown as { required: string[] }).required.toSorted()).toEqual([
    'id',
    'message',
  ])
  expect(document.components.securitySchemes['oauth']).toMatchObject({
    flows: { clientCredentials: { tokenUrl: expect.stringMatching(/\/protocol\/openid-connect\/token$/) } },
  })
})

type RequestOptions = { as?: keyof typeof tokens; body?: string; headers?: Record<string, string>; query?: string }

const callAt = (method: string, path: string) => calls.find(call => call.method === method && call.path === path)!

/** Sends a request with the example values and compares the response with the description. @returns the status */
async function send(method: string, path: string, { as, body, headers = {}, query = '' }: RequestOptions = {}): Promise<number> {
  const call = callAt(method, path)
  const segments = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(call.parameters.find(parameter => parameter.in === 'path' && parameter.name === name)!.example)),
  )
  const authorization: Record<string, string> = as ? { Authorization: `Bearer ${tokens[as]}` } : {}
  const received = await exchange(server().url, {
    method,
    path: `${base}${segments}${query}`,
    ...(body === undefined ? {} : { body }),
    headers: { ...authorization, ...headers },
  })
  const response = call.responses[String(received.status)]
  // Stored messages have any content type, so no schema describes them.
  if (response?.content?.['*/*']) return received.status
  described.expectDescribed(call, received, `${method} ${path}: ${received.status}`)
  return received.status
}

const push = '/push/{provider}/{dataset}'
const json = { 'Content-Type': 'application/json' }
const examplePush = () => String(callAt('POST', push).bodies['application/json']!.example)

test.each<[expected: number, options: RequestOptions]>([
  [200, { as: 'provider' }],
  [401, {}],
  [415, { as: 'provider', headers: { 'Content-Encoding': 'br' } }],
  [400, { as: 'provider', headers: { 'Content-Encoding': 'gzip' } }],
])('a push is described: %i for %j', async (expected, options) => {
  expect(await send('POST', push, { body: examplePush(), ...options })).toBe(expected)
})

test('repeated pushes are described', async () => {
  const again = { as: 'provider', headers: { 'Idempotency-Key': 'described' } } as const
  for (const [body, status] of [[examplePush(), 200] as const, [examplePush(), 200] as const, ['x', 422] as const])
    expect(await send('POST', push, { ...again, body })).toBe(status)
})

test('health and the description need no token', async () => {
  expect(await send('GET', '/health')).toBe(200)
  expect(await send('GET', '/apispec')).toBe(200)
  expect([callAt('GET', '/health').needsToken, callAt('POST', push).needsToken]).toEqual([false, true])
})

test('responses to operators are described, with messages of the demo as examples', async () => {
  const listing = callAt('GET', '/messages')
  const query = new URLSearchParams({
    provider: 'demo-provider',
    pagesize: '3',
    state: 'stored',
    from: '2020-01-01',
    to: '2100-01-01',
  })
  expect(listing.parameters.map(({ name }) => name)).toEqual(expect.arrayContaining([...query.keys(), 'cursor', 'client']))
  expect(await send('GET', '/messages', { as: 'operator', query: `?${query}` })).toBe(200)
  expect(await send('GET', '/messages', { as: 'operator', query: '?state=x' })).toBe(400)
  for (const path of ['/messages/{id}', '/messages/{id}/body'])
    expect(await send('GET', path, { as: 'operator' }), path).toBe(200)
  expect(await send('POST', '/messages/{id}/replay', { as: 'operator' })).toBe(202)
  const body = JSON.stringify(callAt('POST', '/messages/replay').bodies['application/json']!.example)
  expect(await send('POST', '/messages/replay', { as: 'operator', body, headers: json })).toBe(202)
})

test.each<[expected: number, path: string, options?: RequestOptions]>([
  [401, '/paths'],
  [200, '/paths', { as: 'provider' }],
  [400, '/paths', { as: 'provider', query: '?pagesize=0' }],
  [200, '/messages', { as: 'provider', query: '?provider=demo-provider&dataset=parking' }],
])('a request of a pushing client is described: %i for %s', async (expected, path, options) =>
  expect(await send('GET', path, options)).toBe(expected),
)
