import { beforeAll, describe, expect, test } from 'vitest'
import { PermissionPlatform } from '../harness/permission-platform'
import { own } from '../harness/server'
import { administratorOf } from './admin-caller'
import { rolesIn } from './admin-platform'

// The clients of the administration API: the effect of each change, and when it takes effect.
const platform = own(new PermissionPlatform({ chief: { roles: ['ADMIN'] }, 'nobody-special': {} }))
const chief = administratorOf(platform, 'chief')

beforeAll(async () => {
  await platform.database`insert into role (name) values ('BDP_A'), ('BDP_B')`
})

const soon = { timeout: 10_000, interval: 50 }
const publicClient = { Id: 'x', Public: true, Grants: ['password'] }

async function created(id: string, more: object = {}): Promise<string> {
  const { status, body } = await chief('POST', '/clients', { Id: id, ...more })
  expect(status, JSON.stringify(body)).toBe(201)
  return String(body.ClientSecret)
}

const tokenStatus = async (id: string, secret: string) =>
  platform.server.token(id, secret).then(
    () => 200,
    error => Number(/: (\d+) /.exec(String(error))?.[1]),
  )

describe('a client', () => {
  test('is added with a secret that is shown once and gives a token', async () => {
    const { status, body, location, etag } = await chief('POST', '/clients', {
      Id: 'new one',
      Name: 'A new one',
      Roles: ['BDP_A', 'BDP_B'],
      Scope: ['BDP_A'],
      QuotaClass: 'premium',
      SessionMaxSeconds: 1800,
    })
    expect(status).toBe(201)
    expect(location).toMatch(/\/admin\/v1\/clients\/new%20one$/)
    expect(body).toMatchObject({
      Id: 'new one',
      Name: 'A new one',
      Public: false,
      Blocked: false,
      Grants: ['client_credentials'],
      FullScope: false,
      Roles: ['BDP_A', 'BDP_B', 'ODH_ROLE_PREMIUM'],
      Scope: ['BDP_A', 'ODH_ROLE_PREMIUM'],
      QuotaClass: 'premium',
      Secret: { Mark: expect.stringMatching(/^[0-9a-f]{12}$/) },
      PreviousSecret: null,
      LastUsedAt: null,
      Uses: 0,
      SessionMaxSeconds: 1800,
    })
    const token = await platform.server.token('new one', String(body.ClientSecret))
    expect(rolesIn(token)).toEqual(['BDP_A', 'ODH_ROLE_PREMIUM'])
    const effective = body['Effective'] as unknown as Record<string, unknown>[]
    expect(effective.map(({ Role, Reason, Carried, WhyNot }) => [Role, Reason, Carried, WhyNot])).toEqual([
      ['GUEST', 'everybody', true, null],
      ['BDP_A', 'assigned', true, null],
      ['BDP_B', 'assigned', false, 'client-scope'],
      ['ODH_ROLE_PREMIUM', 'assigned', true, null],
    ])
    const read = await chief('GET', '/clients/new%20one')
    expect(read.body).not.toHaveProperty('ClientSecret')
    expect(read.etag).toBe(etag)
  })

  test('is added once for repeated requests with the same key, and the response is stored without the secret', async () => {
    const add = () => chief('POST', '/clients', { Id: 'once' }, { 'Idempotency-Key': 'k1' })
    const [first, again] = [await add(), await add()]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(first.body.ClientSecret).toEqual(expect.any(String))
    expect(again.body).not.toHaveProperty('ClientSecret')
    const stored = JSON.stringify(await platform.database`select * from idempotency_key`)
    expect(stored).not.toContain(String(first.body.ClientSecret))
    expect((await chief('POST', '/clients', { Id: 'once' })).status).toBe(409)
  })

  test('is blocked and unblocked', async () => {
    const secret = await created('to block')
    expect((await chief('PATCH', '/clients/to%20block', { Blocked: true })).body).toMatchObject({ Blocked: true })
    await expect.poll(() => tokenStatus('to block', secret), soon).toBe(401)
    await chief('PATCH', '/clients/to%20block', { Blocked: false })
    await expect.poll(() => tokenStatus('to block', secret), soon).toBe(200)
  })

  test('has changed roles and scope in its next token, and its other properties stay', async () => {
    const secret = await created('roles', { Roles: ['BDP_A'], Name: 'Stays' })
    const { body } = await chief('PATCH', '/clients/roles', { Roles: ['BDP_B'], Scope: ['BDP_A', 'BDP_B'] })
    expect(body).toMatchObject({ Name: 'Stays', Roles: ['BDP_B'], Scope: ['BDP_A', 'BDP_B'], Grants: ['client_credentials'] })
    await expect.poll(async () => rolesIn(await platform.server.token('roles', secret)), soon).toEqual(['BDP_B'])
    expect((await chief('PATCH', '/clients/roles', { QuotaClass: 'advanced' })).body).toMatchObject({
      QuotaClass: 'advanced',
      Roles: ['BDP_B', 'ODH_ROLE_ADVANCED'],
      Scope: ['BDP_A', 'BDP_B', 'ODH_ROLE_ADVANCED'],
    })
    expect((await chief('PATCH', '/clients/roles', { FullScope: true })).body).toMatchObject({ FullScope: true, Scope: [] })
  })

  test('is removed; its tokens are refused within a second, and requests about it with 404', async () => {
    const secret = await created('to remove')
    const headers = { Authorization: `Bearer ${await platform.server.token('to remove', secret)}` }
    const status = async () => (await fetch(`${platform.server.url}/content/v1/MetaData`, { headers })).status
    expect([await status(), (await chief('DELETE', '/clients/to%20remove')).status]).toEqual([200, 204])
    await expect.poll(status, soon).toBe(401)
    await expect.poll(() => tokenStatus('to remove', secret), soon).toBe(401)
    for (const [method, body] of [['GET'], ['PATCH', { Name: 'x' }], ['DELETE']] as const) {
      const response = await chief(method, '/clients/to%20remove', body)
      expect([response.status, response.body.errors?.[0]?.code]).toEqual([404, 'client-unknown'])
    }
  })
})

describe('secrets', () => {
  test('are renewed with an overlap of a day by default, or as requested; the earlier secret can be ended immediately', async () => {
    await created('renewed')
    const { status, body } = await chief('POST', '/clients/renewed/secret', {})
    expect(status).toBe(200)
    const until = Date.parse(String((body.PreviousSecret as unknown as { ValidUntil: string }).ValidUntil))
    expect(Math.abs(until - Date.now() - 86_400_000)).toBeLessThan(60_000)
    expect((await chief('DELETE', '/clients/renewed/secret')).status).toBe(204)
    expect((await chief('GET', '/clients/renewed')).body.PreviousSecret).toBeNull()
    expect((await chief('DELETE', '/clients/renewed/secret')).body.errors).toMatchObject([{ code: 'secret-not-earlier' }])
    const renewed = (await chief('POST', '/clients/renewed/secret', { OverlapSeconds: 0 })).body
    expect(renewed.PreviousSecret).toBeNull()
    await expect.poll(() => tokenStatus('renewed', String(body.ClientSecret)), soon).toBe(401)
    expect(await tokenStatus('renewed', String(renewed.ClientSecret))).toBe(200)
  })

  test('uses are counted within seconds, by secret, and do not change the ETag', async () => {
    const old = await created('used')
    const { etag } = await chief('GET', '/clients/used')
    await platform.server.token('used', old)
    await expect.poll(async () => (await chief('GET', '/clients/used')).body.Uses, soon).toBe(1)
    const { body, etag: later } = await chief('GET', '/clients/used')
    const { Mark } = body.Secret as unknown as { Mark: string }
    expect(body.SecretUses).toMatchObject([{ Mark, Uses: 1 }])
    expect(Math.abs(Date.parse(String(body.LastUsedAt)) - Date.now())).toBeLessThan(20_000)
    expect(later).toBe(etag)
  })
})

describe('the list', () => {
  test('is searched by the beginning of words and divided into pages', async () => {
    for (const id of ['list one', 'list two', 'list three']) await created(id, { Name: `Name of ${id}` })
    const listed = async (query: string) => {
      const { body } = await chief('GET', `/clients?${query}`)
      return { total: body.TotalResults, ids: body.Items?.map(({ Id }) => Id) }
    }
    expect(await listed('search=NAME%20OF%20LI')).toEqual({ total: 3, ids: ['list one', 'list three', 'list two'] })
    expect(await listed('search=list&pagesize=2&pagenumber=2')).toEqual({ total: 3, ids: ['list two'] })
    expect(await listed('search=%25')).toEqual({ total: 0, ids: [] })
  })

  test.each([
    ['role=BDP_A&search=f-', ['f-role']],
    ['grant=password&search=f-', ['f-password']],
    ['blocked=true&search=f-', ['f-blocked']],
    ['quotaclass=premium&search=f-', ['f-quota']],
    ['quotaclass=unrestricted&search=chief', ['chief']],
    ['unuseddays=1&search=f-', ['f-blocked', 'f-password', 'f-quota', 'f-role', 'f-stale']],
    ['secretdays=100&search=f-', ['f-stale']],
  ])('filters by %s', async (query, ids) => {
    if ((await chief('GET', '/clients?search=f-')).body.TotalResults === 0) await filterable()
    expect((await chief('GET', `/clients?${query}`)).body.Items?.map(({ Id }) => Id)).toEqual(ids)
  })

  async function filterable(): Promise<void> {
    await created('f-role', { Roles: ['BDP_A'] })
    await created('f-password', { Grants: ['password'] })
    await created('f-blocked')
    await chief('PATCH', '/clients/f-blocked', { Blocked: true })
    await created('f-quota', { QuotaClass: 'premium' })
    await created('f-stale')
    await platform.database`update client set secret_created_at = now() - interval '101 days' where id = 'f-stale'`
    await platform.server.token('f-used', await created('f-used'))
    await expect.poll(async () => (await chief('GET', '/clients/f-used')).body.Uses, { ...soon, timeout: 30_000 }).toBe(1)
  }
})

describe('a refused change', () => {
  test.each<[string, string, unknown, number, string, string]>([
    ['POST', '/clients', { Id: 'x', Blocked: true }, 400, 'member-unknown', 'Blocked'],
    ['POST', '/clients', {}, 400, 'member-missing', 'Id'],
    ['POST', '/clients', { Id: 'сhief' }, 422, 'name-two-scripts', 'Id'],
    ['PATCH', '/clients/nobody-special', { Name: 'Веlvedere' }, 422, 'name-two-scripts', 'Name'],
    ['POST', '/clients', { ...publicClient, MayIntrospect: true }, 422, 'introspection-of-public', 'MayIntrospect'],
    ['POST', '/clients', { Id: 'bär' }, 422, 'client-id-form', 'Id'],
    ['POST', '/clients', { Id: 'chief' }, 409, 'client-exists', 'Id'],
    ['POST', '/clients', { Id: 'x', Roles: ['NO'] }, 422, 'role-unknown', 'Roles'],
    ['PATCH', '/clients/nobody-special', { Scope: ['NO'] }, 422, 'role-unknown', 'Scope'],
    ['POST', '/clients', { Id: 'x', Grants: ['magic'] }, 422, 'grant-unknown', 'Grants'],
    ['POST', '/clients', { Id: 'x', Public: true }, 422, 'grant-of-public', 'Grants'],
    ['PATCH', '/clients/chief', { PostLogoutRedirectUris: ['javascript:1'] }, 422, 'address-scheme', 'PostLogoutRedirectUris'],
    ['PATCH', '/clients/chief', { QuotaClass: 'basic' }, 409, 'quota-of-administrator', 'QuotaClass'],
    ['PATCH', '/clients/chief', { SessionMaxSeconds: 0 }, 400, 'member-invalid', 'SessionMaxSeconds'],
    ['POST', '/clients/chief/secret', { OverlapSeconds: 5_184_000 }, 400, 'member-invalid', 'OverlapSeconds'],
    ['POST', '/clients/nobody/secret', {}, 404, 'client-unknown', 'Id'],
  ])('%s %s %j: %i %s %s, and nothing is changed', async (method, path, body, status, code, field) => {
    const before = await platform.database`select * from client order by id`
    const response = await chief(method, path, body)
    expect([response.status, response.body.errors]).toEqual([status, [expect.objectContaining({ code, field })]])
    expect(await platform.database`select * from client order by id`).toEqual(before)
  })

  test('a secret of a public client', async () => {
    await created('open app', { Public: true, Grants: ['password'] })
    expect((await chief('POST', '/clients/open%20app/secret', {})).body.errors).toMatchObject([{ code: 'secret-of-public' }])
  })
})
