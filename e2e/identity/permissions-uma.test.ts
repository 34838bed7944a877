import { beforeAll, describe, expect, test } from 'vitest'
import { PermissionPlatform } from '../harness/permission-platform'
import { own } from '../harness/server'
import { basic, bearer, decisionForm as decision } from './openid-world'

const realm = () => `${platform.server.url}/auth/realms/belvedere`
const tokens: Record<string, string> = {}
const clients = ['provider', 'other', 'both', 'narrow', 'role holder', 'admin']
const eventually = { timeout: 10_000, interval: 50 }
const roles: Record<string, { roles: string[]; scope?: string[] }> = {
  narrow: { roles: ['BDP_PUSH'], scope: [] },
  'role holder': { roles: ['BDP_PUSH'], scope: ['BDP_PUSH'] },
  admin: { roles: ['ADMIN'] },
}
const platform = own(new PermissionPlatform(Object.fromEntries(clients.map(client => [client, roles[client] ?? {}]))))

beforeAll(async () => {
  await platform.permissions('allow', '/provider/*', '--client', 'provider')
  await platform.permissions('allow', '/provider/*', '--client', 'both', '--name', 'both-provider')
  await platform.permissions('allow', '/provider/secret', '--client', 'both')
  await platform.permissions('allow', '/team/data', '--role', 'BDP_PUSH')
  for (const client of clients) tokens[client] = await platform.token(client)
})

const grant = 'urn:ietf:params:oauth:grant-type:uma-ticket'
const umaRequest = { grant_type: grant, audience: 'push-collector' }
const byUri = { permission_resource_format: 'uri', permission_resource_matching_uri: 'true' }

type Form = Record<string, string> | [string, string][]
type UmaResponse = { status: number; body: unknown; headers: Headers }

async function post(form: Form, headers: Record<string, string>): Promise<UmaResponse> {
  const response = await fetch(`${realm()}/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers,
  })
  return { status: response.status, body: await response.json(), headers: response.headers }
}

/** Requests a decision with the token of a client. */
const ask = (client: string, form: Form) => post(form, bearer(tokens[client]))
const outcome = async (answer: Promise<UmaResponse>) => {
  const { status, body } = await answer
  return { status, body }
}

const granted = { status: 200, body: { result: true } }
const denied = { status: 403, body: { error: 'access_denied', error_description: 'not_authorized' } }
const refused = (error: string, error_description: string, status = 400) => ({ status, body: { error, error_description } })
const invalid = (error_description: string) => refused('invalid_request', error_description)
const invalidScopes = (names: string) => refused('invalid_scope', `One of the given scopes [${names}] is invalid`)
const unknown = (path: string) => refused('invalid_resource', `Resource with uri [${path}] does not exist.`)
const invalidBearer = refused('invalid_grant', 'Invalid bearer token', 401)

describe('a decision, requested as the push collector does', () => {
  test.each<[string, string, string, object]>([
    ['who has a permission', 'provider', '/provider/cars', granted],
    ['a more exact URI takes over', 'provider', '/provider/secret', denied],
    ['a role that the scope keeps out', 'narrow', '/team/data', denied],
    ['an unregistered resource', 'provider', '/nobody/x', unknown('/nobody/x')],
    ['the same for ADMIN', 'admin', '/nobody/x', unknown('/nobody/x')],
  ])('%s: %s asks for %s', async (_, client, path, expected) => {
    expect(await outcome(ask(client, decision(path)))).toEqual(expected)
  })

  test('the response must not be cached', async () => {
    const { headers } = await ask('provider', decision('/provider/cars'))
    expect([headers.get('cache-control'), headers.get('pragma'), headers.get('content-type')]).toEqual([
      'no-store',
      'no-cache',
      'application/json; charset=utf-8',
    ])
  })

  test.each(['x', 'a.b.c', ''])('a bearer that is none: %j', async token => {
    const response = post(decision('/provider/cars'), bearer(token))
    expect(await outcome(response)).toEqual(invalidBearer)
  })

  test('a person by user name; a client that cannot keep a secret proves nothing about itself', async () => {
    await platform.addUser('anna', 'a long password of anna')
    const form = { grant_type: 'password', username: 'Anna', password: 'a long password of anna' }
    await platform.database`insert into client (id, name, grants) values ('public page', 'Public page', '{password}')`
    await platform.database`
      with r as (insert into resource (name, uris) values ('r', '{/page/x}') returning id),
           o as (insert into policy (name, kind, subjects) values ('o', 'client', '{public page,gone}') returning id)
      insert into permission (name, resource_id, policy_id) select 'p', r.id, o.id from r, o`
    await platform.permissions('allow', '/people/*', '--user', 'ANNA')
    const { body } = await post({ ...form, client_id: 'public page' }, {})
    tokens.anna = (body as { access_token: string }).access_token
    await expect.poll(() => outcome(ask('anna', decision('/people/x'))), eventually).toEqual(granted)
    expect(await outcome(ask('anna', decision('/page/x')))).toEqual(denied)
  })

  test('refusals are in the audit', async () => {
    await ask('other', decision('/provider/noted'))
    const rows = () => platform.database`select actor, client from audit where subject = 'permission /provider/noted'`
    await expect.poll(async () => [...(await rows())], eventually).toEqual([{ actor: 'other', client: 'other' }])
  })
})

describe('other forms of requests', () => {
  test('a resource by its id or its name, as Keycloak does without a format', async () => {
    const [resource] = await platform.database<{ id: string }[]>`select id from resource where name = '/provider/*'`
    const form = (permission: string) => ({ ...umaRequest, permission, response_mode: 'decision' })
    expect(await outcome(ask('provider', form(resource!.id)))).toEqual(granted)
    expect(await outcome(ask('provider', form('/provider/*')))).toEqual(granted)
    expect(await outcome(ask('provider', { ...form('/provider/*'), permission_resource_format: 'id' }))).toEqual(granted)
    expect(await outcome(ask('provider', form('/provider/cars')))).toEqual(
      refused('invalid_resource', 'Resource with id [/provider/cars] does not exist.'),
    )
  })

  test('a URI without matching is compared literally', async () => {
    const form = (permission: string, matching: object) => ({
      ...umaRequest,
      permission,
      permission_resource_format: 'uri',
      response_mode: 'decision',
      ...matching,
    })
    expect(await outcome(ask('provider', form('/provider/*', {})))).toEqual(granted)
    for (const matching of [{}, { permission_resource_matching_uri: 'false' }])
      expect((await ask('provider', form('/provider/cars', matching))).body).toMatchObject({ error: 'invalid_resource' })
  })

  test('several permissions: a decision needs them all, a list names those that are granted', async () => {
    const two = (mode: string): [string, string][] => [
      ...Object.entries({ ...umaRequest, ...byUri, response_mode: mode }),
      ...['/provider/cars', '/provider/secret'].map(path => ['permission', path] as [string, string]),
    ]
    expect(await outcome(ask('both', two('decision')))).toEqual(granted)
    expect(await outcome(ask('provider', two('decision')))).toEqual(denied)
    expect(await names('both', two('permissions'))).toEqual(['/provider/*', '/provider/secret'])
    expect(await names('provider', two('permissions'))).toEqual(['/provider/*'])
    expect(await outcome(ask('other', two('permissions')))).toEqual(denied)
  })

  // python-keycloak's uma_permissions sends this request, and so does a writer that lists the rights of its token.
  test('without a permission: everything that is granted', async () => {
    const all = { ...umaRequest, response_mode: 'permissions' }
    const { body } = await ask('both', all)
    expect(body).toEqual(
      ['/provider/*', '/provider/secret'].map(rsname => ({ rsid: expect.stringMatching(/^[0-9a-f-]{36}$/), rsname })),
    )
    expect(await names('role holder', all)).toEqual(['/team/data'])
    expect(await outcome(ask('narrow', all))).toEqual(denied)
    expect(await outcome(ask('other', { ...umaRequest, response_mode: 'decision' }))).toEqual(denied)
    const bare = await ask('both', { ...all, response_include_resource_name: 'false', response_permissions_limit: '1' })
    expect(bare.body).toEqual([{ rsid: expect.any(String) }])
  })

  test('a client may authenticate instead of sending a token: for itself, or for the bearer of another token', async () => {
    const form = { ...decision('/provider/cars'), ...platform.credentials('provider') }
    const basicOf = (id: string) => basic(id, platform.credentials(id).client_secret!)
    expect(await outcome(post(form, {}))).toEqual(granted)
    expect(await outcome(post(decision('/provider/cars'), basicOf('provider')))).toEqual(granted)
    expect(await outcome(post({ ...form, ...platform.credentials('other') }, {}))).toEqual(denied)
    expect(await outcome(post({ ...form, subject_token: tokens.other! }, {}))).toEqual(denied)
    expect(await outcome(post({ ...decision('/provider/cars'), subject_token: tokens.provider! }, basicOf('other')))).toEqual(
      granted,
    )
    expect(await outcome(post({ ...form, subject_token: 'x' }, {}))).toEqual(invalidBearer)
    expect((await post({ ...form, client_secret: 'wrong' }, {})).status).toBe(401)
    expect((await post(decision('/provider/cars'), {})).status).toBe(401)
  })

  test.each(['push-collector', 'odh-mobility-writer', undefined])('with the audience %s', async audience => {
    const { audience: _, ...form } = decision('/provider/cars')
    expect(await outcome(ask('provider', audience === undefined ? form : { ...form, audience }))).toEqual(granted)
  })
})

const names = async (client: string, form: Form) =>
  ((await ask(client, form)).body as { rsname: string }[]).map(({ rsname }) => rsname).sort()

describe('an invalid request is refused with its reason', () => {
  const good = () => decision('/provider/cars')

  test.each<[string, Record<string, string>, object]>([
    ['an unknown audience', { audience: 'somebody' }, invalid('Unknown resource server id.')],
    ['an unknown response_mode', { response_mode: 'yes' }, invalid('Invalid response_mode')],
    ['an unknown format', { permission_resource_format: 'path' }, invalid('Invalid permission_resource_format')],
    ['a limit that is none', { response_permissions_limit: '-1' }, invalid('Invalid response_permissions_limit')],
    ['an empty permission', { permission: '' }, invalid('You must provide the uri')],
    ['a scope of the resource', { permission: '/provider/cars#view' }, invalidScopes('view')],
    ['an additional scope', { scope: 'openid view' }, invalidScopes('openid, view')],
    ['a ticket', { ticket: 'x' }, refused('invalid_ticket', 'Ticket verification failed', 403)],
  ])('%s', async (_, changed, expected) => {
    expect(await outcome(ask('provider', { ...good(), ...changed }))).toEqual(expected)
  })

  test('no response_mode: tokens of requesting parties are not issued', async () => {
    const { response_mode: _, ...form } = good()
    const { status, body } = await ask('provider', form)
    expect([status, body]).toEqual([
      400,
      { error: 'invalid_request', error_description: expect.stringContaining('response_mode must be') },
    ])
  })

  test('a parameter twice', async () => {
    const twice: [string, string][] = [...Object.entries(good()), ['audience', 'push-collector']]
    expect(await outcome(ask('provider', twice))).toEqual(invalid('duplicated parameter'))
    const grants: [string, string][] = [...Object.entries(good()), ['grant_type', grant]]
    expect(await outcome(ask('provider', grants))).toEqual(invalid('duplicated parameter'))
  })

  test('a long permission is not repeated whole, and a huge form is not read', async () => {
    const { status, body } = await ask('provider', decision(`/provider2/${'x'.repeat(20_000)}`))
    expect([status, JSON.stringify(body).length < 400]).toEqual([400, true])
    expect(await outcome(ask('provider', decision(`/${'x'.repeat(60_000)}`)))).toMatchObject({
      status: 413,
      body: { error: 'invalid_request' },
    })
  })

  test('GET, JSON and another realm', async () => {
    const url = `${realm()}/protocol/openid-connect/token`
    const headers = bearer(tokens.provider)
    expect((await fetch(`${url}?${new URLSearchParams(good())}`, { headers })).status).toBe(405)
    const json = { method: 'POST', body: JSON.stringify(good()), headers: { ...headers, 'Content-Type': 'application/json' } }
    expect((await fetch(url, json)).status).toBe(400)
    const elsewhere = url.replace('belvedere', 'elsewhere')
    expect((await fetch(elsewhere, { method: 'POST', body: new URLSearchParams(good()), headers })).status).toBe(404)
  })
})

describe('uma2-configuration', () => {
  test('is the discovery document with the grant', async () => {
    const read = async (name: string) => (await fetch(`${realm()}/.well-known/${name}`)).json()
    const [plain, uma] = await Promise.all([read('openid-configuration'), read('uma2-configuration')])
    expect(uma).toEqual({ ...plain, grant_types_supported: [...plain.grant_types_supported, grant] })
    expect(uma.token_endpoint).toBe(`${realm()}/protocol/openid-connect/token`)
    expect((await fetch(`${realm().replace('belvedere', 'x')}/.well-known/uma2-configuration`)).status).toBe(404)
  })
})
