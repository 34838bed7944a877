import { beforeAll, expect, test } from 'vitest'
import type { DescribedCall } from '../harness/described-calls'
import { type Description, readDescription } from '../harness/described-responses'
import { exchange } from '../harness/exchange'
import { server } from '../harness/server'

// Responses of the road-traffic feed match its OpenAPI description.

const base = '/traffic'
let { calls, described } = {} as Description

beforeAll(async () => {
  ;({ calls, described } = await readDescription(base))
})

test('has the paths of the specification', () => {
  expect(calls.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/datex/2/', '/datex/2/{provider}/situation-publication.xml', '/v1/{entityType}/{id}']),
  )
})

const send = (call: DescribedCall, example: (name: string, given: unknown) => unknown, headers: Record<string, string> = {}) => {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(example(name, call.parameters.find(parameter => parameter.name === name)!.example)),
  )
  return exchange(server().url, { method: call.method, path: base + path, headers })
}

test('examples have the described responses, also 304 and 404', async () => {
  for (const call of calls) {
    expect(call.needsToken, call.path).toBe(false)
    const response = await send(call, (_, given) => given)
    expect(response.status, call.path).toBe(200)
    described.expectDescribed(call, response, call.path)
    const again = await send(call, (_, given) => given, { 'If-None-Match': response.headers['etag']! })
    expect(again.status, call.path).toBe(304)
    described.expectDescribed(call, again, call.path)
    const refused = await send(call, (_, given) => given, { Accept: 'image/png' })
    expect(refused.status, call.path).toBe(406)
    described.expectDescribed(call, refused, call.path)
    if (!call.path.includes('{')) continue
    const missing = await send(call, () => 'nothing')
    expect(missing.status, call.path).toBe(404)
    described.expectDescribed(call, missing, call.path)
  }
})
