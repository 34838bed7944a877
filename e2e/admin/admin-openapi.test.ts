import { beforeAll, expect, test } from 'vitest'
import type { DescribedCall } from '../harness/described-calls'
import { type Description, readDescription } from '../harness/described-responses'
import { exchange } from '../harness/exchange'
import { query } from '../harness/platform-database'
import { ownPlatform } from '../harness/server'

// The API description of the administration: the responses to its examples match it.

const base = '/admin/v1'
const platform = ownPlatform({ env: { PAGES: 'off' } })
let { calls, described } = {} as Description
let token = ''

beforeAll(async () => {
  await query(
    platform.dataDir,
    `insert into role_request (issuer, subject, name, role, reason)
     select '${platform.url}/auth/realms/belvedere', id, username, 'WRITER', 'the example' from account where username = 'visitor'`,
  )
  ;({ calls, described } = await readDescription(base, platform))
  token = await platform.userToken('admin')
})

/** Sends a request with the examples of its parameters, and checks the response. @returns the status */
async function send(call: DescribedCall, body?: unknown): Promise<number> {
  const example = (name: string) => String(call.parameters.find(parameter => parameter.name === name)!.example)
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(example(name)))
  const query = new URLSearchParams(
    call.parameters
      .filter(parameter => parameter.in === 'query' && parameter.example !== undefined)
      .map(({ name }) => [name, example(name)]),
  )
  const response = await exchange(platform.url, {
    method: call.method,
    path: `${base}${path}${query.size > 0 ? `?${query}` : ''}`,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: { Authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
  })
  described.expectDescribed(call, response, `${call.method} ${path}: ${response.status}`)
  return response.status
}

const forAdministrators = () => calls.filter(({ needsToken }) => needsToken)
const exampleOf = ({ bodies }: DescribedCall) => bodies['application/json']?.example

test('every GET with the examples of its parameters has a response as described', async () => {
  for (const call of forAdministrators().filter(({ method }) => method === 'GET')) expect(await send(call), call.path).toBe(200)
})

test('every body is strict: a property that is not described is refused as described', async () => {
  for (const call of forAdministrators().filter(({ bodies }) => bodies['application/json']))
    expect(await send(call, { ...(exampleOf(call) as object), Unheard: 1 }), call.path).toBe(400)
})

test('adding, changing and removing by the examples has responses as described', async () => {
  const callAt = (method: string, path: string) => calls.find(call => call.method === method && call.path === path)!
  const byExample = (method: string, path: string) => {
    const call = callAt(method, path)
    return send(call, exampleOf(call))
  }
  expect(await byExample('POST', '/users')).toBe(201)
  expect(await byExample('POST', '/users')).toBe(409)
  expect(await byExample('PUT', '/users/{name}/roles/{role}')).toBe(428)
  expect(await byExample('DELETE', '/users/{name}/roles/{role}')).toBe(200)
  expect(await byExample('PUT', '/users/{name}/roles/{role}')).toBe(200)
  expect(await byExample('PATCH', '/users/{name}')).toBe(200)
  expect(await send(callAt('PATCH', '/users/{name}'), { Email: 'no address' })).toBe(422)
  expect(await byExample('POST', '/roles')).toBe(201)
  expect(await byExample('POST', '/roles/{name}/rules/preview')).toBe(200)
  expect(await byExample('POST', '/roles/{name}/rules')).toBe(201)
  expect(await byExample('PATCH', '/roles/{name}')).toBe(200)
  expect(await byExample('POST', '/role-requests/{id}/approve')).toBe(200)
  expect(await byExample('POST', '/role-requests/{id}/refuse')).toBe(409)
  const added = { ...callAt('DELETE', '/users/{name}') }
  const parameters = added.parameters.map(one => (one.name === 'name' ? { ...one, example: 'anna' } : one))
  expect(await send({ ...added, parameters })).toBe(204)
  expect(await send({ ...added, parameters })).toBe(404)
})
