import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { PermissionPlatform } from '../harness/permission-platform'
import { own } from '../harness/server'
import { administrator, administratorOf } from './admin-caller'

// Tests and previews of tokens: their results come from the functions that check and issue tokens, and are not stored.
const platform = own(
  new PermissionPlatform({
    chief: { roles: ['ADMIN'] },
    desk: {},
    reader: { roles: ['BDP_A', 'BDP_B', 'ODH_ROLE_PREMIUM'], scope: ['BDP_A', 'ODH_ROLE_PREMIUM'] },
  }),
)
const chief = administratorOf(platform, 'chief')

beforeAll(async () => {
  await platform.database`update client set grants = '{password}' where id = 'desk'`
  await platform.addUser('anna', 'a very long password')
  await platform.database`insert into account_role (account_id, role) select id, 'BDP_A' from account where username = 'anna'`
  await platform.database`insert into access_rule (role, reach, origin) values ('BDP_A', 'all', 'valley')`
  await platform.permissions('allow', '/a/*', '--client', 'reader', '--name', 'readers')
})

const soon = { timeout: 20_000, interval: 50 }
const tested = async (token: string) => (await chief('POST', '/token-test', { Token: token })).body

async function personToken(): Promise<string> {
  const form = { grant_type: 'password', username: 'anna', password: 'a very long password', ...platform.credentials('desk') }
  const response = await fetch(`${platform.server.url}/auth/realms/belvedere/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  return ((await response.json()) as { access_token: string }).access_token
}

describe('a token', () => {
  test('that is valid: its caller, the rules of each role, the roles excluded by the scope, and the paths to push to', async () => {
    const token = await platform.token('reader')
    const { Valid, Reasons, Claims, Times, Roles, ...rights } = await tested(token)
    expect([Valid, Reasons, Claims]).toEqual([true, [], decodeJwt(token)])
    const left = (Times as unknown as { Expires: { Seconds: number } }).Expires.Seconds
    expect(left).toBeGreaterThan(200)
    expect(left).toBeLessThanOrEqual(300)
    const rule = { ClosedToo: true, Dataset: null, Origin: 'valley', StationType: null, DataType: null, Period: null }
    expect(Roles).toEqual([
      expect.objectContaining({ Role: 'GUEST', Held: true }),
      expect.objectContaining({ Role: 'BDP_A', Known: true, Held: true, Rules: [rule] }),
      expect.objectContaining({ Role: 'ODH_ROLE_PREMIUM', Rules: [] }),
    ])
    expect(rights).toMatchObject({
      Caller: { Kind: 'client', Name: 'reader', Client: 'reader' },
      DroppedRoles: [{ Role: 'BDP_B', Why: 'client-scope' }],
      SeesEverything: false,
      QuotaClass: 'premium',
      Pushes: [{ Permission: 'readers', Resource: '/a/*', Uris: ['/a/*'] }],
    })
  })

  test('may be pasted as a whole header, broken into lines', async () => {
    const pasted = ` Authorization: Bearer ${(await platform.token('reader')).replace(/(.{80})/g, '$1\n  ')}\n`
    expect((await tested(pasted)).Valid).toBe(true)
  })

  test('is neither logged nor stored, whatever is wrong with it', async () => {
    const tokens = [
      await platform.token('reader'),
      (await platform.token('reader')).replace(/.{6}$/, 'AAAAAA'),
      'a.very.own-token-nobody-else-has',
    ]
    for (const token of tokens) {
      await tested(token)
      await chief('POST', '/token-test', { Token: token, More: token })
      await chief('POST', '/token-test', token)
      await chief('POST', '/token-test', { Token: token.repeat(100) })
      await administrator(platform, '')('POST', '/token-test', { Token: token })
    }
    // The audit writes rows in order: once this refusal is in it, so are all earlier events.
    await administrator(platform, '')('GET', '/clients/last')
    const audited = () => platform.database`select subject from audit where subject = 'GET /admin/v1/clients/last'`
    await expect.poll(async () => (await audited()).length, soon).toBe(1)
    const everything = platform.server.output() + (await wholeDatabase())
    expect(everything).toContain('GET /admin/v1/clients/last')
    for (const token of tokens)
      for (const part of token.split('.').filter(part => part.length > 8 && part !== headerOf(tokens[0]!)))
        expect(everything.includes(part), part.slice(0, 20)).toBe(false)
  })

  const headerOf = (token: string) => token.split('.')[0]

  async function wholeDatabase(): Promise<string> {
    const tables = await platform.database<{ name: string }[]>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`
    const texts = await Promise.all(
      tables.map(({ name }) =>
        platform.database.unsafe(`select coalesce(string_agg(t::text, ' '), '') as text from "${name}" t`),
      ),
    )
    return texts.map(([row]) => String(row!['text'])).join('\n')
  }
})

describe('the token that would be issued', () => {
  const preview = async (body: object) => chief('POST', '/token-preview', body)
  const withoutOwn = ({ jti: _, sid: __, iat: ___, exp: ____, ...claims }: Record<string, unknown>) => claims

  test.each([
    ['to a client itself', { Client: 'reader' }, () => platform.token('reader')],
    ['to a user', { Client: 'desk', User: 'Anna' }, () => personToken()],
  ])('%s has the content of an issued one', async (_, wanted, issued) => {
    const { body } = await preview(wanted)
    expect([body.Issued, body.Reasons]).toEqual([true, []])
    expect(withoutOwn(body.Claims as unknown as Record<string, unknown>)).toEqual(withoutOwn(decodeJwt(await issued())))
  })

  test('names the roles that the scope of the client excludes', async () => {
    expect((await preview({ Client: 'reader' })).body.DroppedRoles).toEqual([{ Role: 'BDP_B', Why: 'client-scope' }])
    const narrow = (await preview({ Client: 'reader', User: 'anna' })).body
    expect(narrow).toMatchObject({ Issued: false, Reasons: [{ Code: 'grant-missing' }], DroppedRoles: [] })
    await platform.database`update client set full_scope = false, scope_roles = '{}' where id = 'desk'`
    await expect
      .poll(async () => (await preview({ Client: 'desk', User: 'anna' })).body.DroppedRoles, soon)
      .toEqual([{ Role: 'BDP_A', Why: 'client-scope' }])
    await platform.database`update client set full_scope = true where id = 'desk'`
  })

  test('has the reason why none would be issued', async () => {
    await platform.addClient('shut', { roles: ['BDP_A'] })
    await platform.database`update client set blocked = true where id = 'shut'`
    const shut = (await preview({ Client: 'shut' })).body
    expect(shut).toMatchObject({ Issued: false, Reasons: [{ Code: 'client-blocked' }] })
    expect((shut.Claims as unknown as { realm_access: object }).realm_access).toEqual({ roles: ['BDP_A'] })
    expect((await preview({ Client: 'desk' })).body).toMatchObject({ Issued: false, Reasons: [{ Code: 'grant-missing' }] })
  })

  test.each([
    [{ Client: 'nobody' }, 404, 'Client'],
    [{ Client: 'desk', User: 'nobody' }, 404, 'User'],
    [{ User: 'anna' }, 400, 'Client'],
    [{ Client: 'desk', Roles: ['ADMIN'] }, 400, 'Roles'],
  ])('%j: %i for %s', async (request, status, field) => {
    const response = await preview(request)
    expect([response.status, response.body.errors?.[0]?.field]).toEqual([status, field])
  })
})
