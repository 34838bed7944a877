import { beforeAll, expect, test } from 'vitest'
import { type Description, readDescription } from '../harness/described-responses'
import { exchange } from '../harness/exchange'
import { server } from '../harness/server'

// Responses of the collector match its OpenAPI description.

const base = '/collector'
type CollectorDescription = Description & { document: { components: { securitySchemes: Record<string, object> } } }
let { document, calls, described } = {} as CollectorDescription

beforeAll(async () => {
  ;({ document, calls, described } = (await readDescription(base)) as CollectorDescription)
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

test.each<[expected: number, headers: Record<string, string>, as?: 'nobody']>([
  [200, {}],
  [401, {}, 'nobody'],
  [415, { 'Content-Encoding': 'br' }],
  [400, { 'Content-Encoding': 'gzip' }],
])('a push is described: %i for %j', async (expected, headers, as) => {
  const call = calls.find(({ method, path }) => method === 'POST' && path === '/push/{provider}/{dataset}')!
  const token = await server().token('collector-demo', 'collector-demo-secret')
  const response = await exchange(server().url, {
    method: 'POST',
    path: `${base}/push/demo-provider/parking`,
    body: String(call.bodies['application/json']!.example),
    headers: as ? headers : { ...headers, Authorization: `Bearer ${token}` },
  })
  expect(response.status).toBe(expected)
  described.expectDescribed(call, response, `${expected}`)
})
