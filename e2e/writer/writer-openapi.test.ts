import { beforeAll, describe, expect, test } from 'vitest'
import type { DescribedCall } from '../harness/described-calls'
import { type Description, readDescription } from '../harness/described-responses'
import { exchange } from '../harness/exchange'
import { server } from '../harness/server'

// Responses of the writer match its OpenAPI description.

const base = '/writer'
let { calls, described } = {} as Description
let token: string

beforeAll(async () => {
  ;({ calls, described } = await readDescription(base))
  token = await server().token('collector-demo', 'collector-demo-secret')
})

const withSegments = (call: DescribedCall): string =>
  call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(call.parameters.find(parameter => parameter.in === 'path' && parameter.name === name)!.example)),
  )

type RequestOptions = { body?: string; headers?: Record<string, string>; query?: string }

const send = (call: DescribedCall, { query = '', headers = {}, ...body }: RequestOptions) =>
  exchange(server().url, {
    method: call.method,
    path: `${base}${withSegments(call)}${query}`,
    ...body,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, ...headers },
  })

const exampleOf = (call: DescribedCall) => call.bodies['application/json']!.example

/** Requests in the order of their dependencies: registrations first. */
const writing = () => {
  const order = 'provenance syncDataTypes stations syncStations States pushRecords event syncEdges patch'.split(' ')
  const place = ({ path }: DescribedCall) => order.findIndex(word => path.includes(word))
  return calls.filter(({ method }) => method === 'POST').sort((a, b) => place(a) - place(b))
}

describe('examples', () => {
  test('every body has an example that matches its schema, with the described response, also repeated', async () => {
    expect(writing().length).toBe(10)
    for (const call of writing())
      expect(described.errorsOf(call.bodies['application/json']!.schema!, exampleOf(call)), call.path).toEqual([])
    const [first, ...others] = writing()
    const registered = await send(first!, { body: JSON.stringify(exampleOf(first!)), headers: { Accept: 'application/json' } })
    described.expectDescribed(first!, registered, first!.path)
    const { uuid } = JSON.parse(registered.body) as { uuid: string }
    const push = exampleOf(calls.find(({ path }) => path.includes('pushRecords'))!) as { provenance: string }
    for (const call of [...others, ...others]) {
      const body = JSON.stringify(exampleOf(call)).replaceAll(push.provenance, uuid)
      const response = await send(call, { body })
      expect(response.status, `${call.path}: ${response.body}`).toBe(call.path.includes('patch') ? 200 : 201)
      described.expectDescribed(call, response, call.path)
      expect(response.headers['x-records-skipped'] ?? '0', call.path).toBe('0')
    }
  })

  test('lists have the described counts', async () => {
    const registering = writing().filter(({ responses }) => responses['201']?.content)
    expect(registering.map(({ path }) => path)).toEqual(['/json/syncDataTypes', '/json/stations'])
    for (const call of registering) {
      for (const list of [[], [exampleOf(call)]]) {
        const response = await send(call, { body: JSON.stringify(list) })
        expect([response.status, JSON.parse(response.body).unchanged], call.path).toEqual([201, list.length])
        described.expectDescribed(call, response, call.path)
        expect(response.headers['x-records-unchanged'], call.path).toBe(String(list.length))
      }
    }
  })
})
