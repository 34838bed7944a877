import { describe, expect, test } from 'vitest'
import { writer } from '@/lib/db/pools'
import { query } from '../harness/platform-database'
import { ownPlatform } from '../harness/server'
import { within } from '../harness/worlds/start'
import { errorsOf, ownAdministrator, rolesNow, sessionCookie, visibleRooms } from './admin-platform'
import { signIn } from './administrator'

// The users: the effect of each change, when it takes effect, and its response.

const platform = ownPlatform({ env: { PAGES: 'off' } })
const admin = ownAdministrator(platform)
const soon = { timeout: 20_000, interval: 50 }

/** Adds a user. @returns the generated password */
async function newUser(Name: string, more: object = {}): Promise<string> {
  const { status, body } = await admin.post('/users', { Name, ...more })
  expect(status, JSON.stringify(body)).toBe(201)
  return body['Password'] as string
}

const rolesOf = (name: string, password: string) => rolesNow(platform, name, password)

describe('a user', () => {
  test('is added with a generated password that is shown once, signs in with it, and is listed', async () => {
    const profile = { FullName: 'Anna Huber', Email: 'anna@example.org' }
    const added = await admin.post('/users', { Name: 'Anna', ...profile, Roles: ['WRITER'] })
    expect([added.status, added.headers.get('location')]).toEqual([201, `${platform.url}/admin/v1/users/anna`])
    expect(added.headers.get('cache-control')).toBe('private, no-store')
    expect(await rolesOf('anna', added.body['Password'] as string)).toEqual(['WRITER'])
    const { body } = await admin.get('/users/ANNA')
    expect(body).toMatchObject({ Name: 'anna', ...profile, Blocked: false, Absent: false })
    expect(body['Roles']).toEqual([{ Role: 'WRITER', Until: null }])
    expect(Object.keys(body)).not.toContain('Password')
    const { body: list } = await admin.get('/users?search=Huber')
    expect(list).toMatchObject({ TotalResults: 1, TotalPages: 1, CurrentPage: 1, NextPage: null, Items: [{ Name: 'anna' }] })
  })

  test('has the time of the last sign-in', async () => {
    const password = await newUser('last')
    expect((await admin.get('/users/last')).body['LastSignIn']).toBeNull()
    await signIn(platform, 'last', password)
    await expect.poll(async () => (await admin.get('/users/last')).body['LastSignIn'], soon).toMatch(/^\d{4}-.*Z$/)
  })

  test('is added once for repeated requests with the same key, and the password is shown once', async () => {
    const key = { 'Idempotency-Key': 'add-once' }
    const first = await admin.post('/users', { Name: 'once', FullName: 'One' }, key)
    const again = await admin.post('/users', { Name: 'once', FullName: 'One' }, key)
    expect([first.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 201, 'true'])
    expect(first.body['Password']).toEqual(expect.any(String))
    expect([again.body['Password'], again.body['Id']]).toEqual([undefined, first.body['Id']])
    const other = await admin.post('/users', { Name: 'twice' }, key)
    expect([other.status, other.body['code']]).toEqual([422, 'idempotency-key-used'])
    const stored = await query(platform.dataDir, `select * from idempotency_key where key = 'add-once'`)
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(first.body['Password'])
  })

  test('is blocked and unblocked', async () => {
    const password = await newUser('blocked')
    expect((await admin.patch('/users/blocked', { Blocked: true })).body['Blocked']).toBe(true)
    expect((await admin.get('/users?blocked=true')).body['Items']).toMatchObject([{ Name: 'blocked' }])
    expect((await signIn(platform, 'blocked', password)).status).toBe(400)
    await admin.patch('/users/blocked', { Blocked: false })
    await expect.poll(async () => (await signIn(platform, 'blocked', password)).status, soon).toBe(200)
  })

  test('with a new password can no longer sign in with the old one', async () => {
    const old = 'ein gutes Passwort'
    expect(await newUser('password', { Password: old })).toBeUndefined()
    const { status, body } = await admin.post('/users/password/password')
    expect([status, body['Name']]).toEqual([200, 'password'])
    expect((await signIn(platform, 'password', old)).status).toBe(401)
    expect((await signIn(platform, 'password', body['Password'] as string)).status).toBe(200)
    const renewed = await admin.post('/users/password/password', { Password: 'ein anderes Passwort' })
    expect(renewed.body).toEqual({ Name: 'password' })
  })
})

describe('roles of a user', () => {
  test('are assigned and removed, are in the next token, and have a reason', async () => {
    const password = await newUser('roles')
    const path = '/users/roles/roles/BDP_VIEW_CLOSED_DATA'
    const Assigned = [{ Role: 'BDP_VIEW_CLOSED_DATA', Until: null }]
    expect(await admin.put(path)).toMatchObject({ status: 200, body: { Assigned } })
    await expect.poll(() => rolesOf('roles', password), soon).toEqual(['BDP_VIEW_CLOSED_DATA'])
    const rest = { Until: null, Carried: null, WhyNot: null }
    expect((await admin.get('/users/roles/roles')).body).toEqual({
      Name: 'roles',
      Assigned,
      Client: null,
      Effective: [
        { Role: 'GUEST', Reason: 'everybody', ...rest },
        { Role: 'BDP_VIEW_CLOSED_DATA', Reason: 'assigned', ...rest },
      ],
    })
    expect((await admin.remove(path)).body['Assigned']).toEqual([])
    await expect.poll(() => rolesOf('roles', password), soon).toEqual([])
    expect((await admin.remove(path)).status).toBe(404)
  })

  test('with an end are in effect until then, in new tokens and in page sessions; the audit has the end', async () => {
    const password = await newUser('ending')
    /** Assigns the role for a time. @returns its end */
    const giveFor = async (milliseconds: number) => {
      const Until = new Date(Date.now() + milliseconds).toISOString()
      const { body } = await admin.put('/users/ending/roles/BDP_VIEW_CLOSED_DATA', { Until }, { 'If-Match': '*' })
      expect(body['Assigned']).toEqual([{ Role: 'BDP_VIEW_CLOSED_DATA', Until }])
      return Until
    }
    await giveFor(3_600_000)
    await expect.poll(() => rolesOf('ending', password), soon).toEqual(['BDP_VIEW_CLOSED_DATA'])
    const Cookie = await sessionCookie(platform, 'ending', password)
    const closed = () => visibleRooms(platform, { Cookie })
    expect(await closed()).toBeGreaterThan(0)
    // The near end is set only now, because a sign-in may be slow.
    const Until = await giveFor(6000)
    const later = { timeout: 30_000, interval: 100 }
    await expect.poll(closed, later).toBe(0)
    await expect.poll(() => rolesOf('ending', password), later).toEqual([])
    expect((await admin.get('/users/ending/roles')).body['Assigned']).toEqual([])
    expect((await admin.get('/users?role=BDP_VIEW_CLOSED_DATA&search=ending')).body['TotalResults']).toBe(0)
    expect(new Date(Until).getTime()).toBeLessThan(Date.now())
    await within(platform.server, async () => (await import('@/lib/auth/roles/grant-role')).endRoles())
    const ended = { operation: 'delete', after: null }
    const [audited] = await query(
      platform.dataDir,
      `select actor, detail from audit where subject = 'account_role' order by id desc limit 1`,
    )
    expect(audited).toMatchObject({ actor: 'end of a role', detail: ended })
  })
})

describe('of two simultaneous changes', () => {
  test('one that removes a role makes the other, which assigns it, fail', async () => {
    await admin.post('/roles', { Name: 'FADING' })
    const adding = await within(platform.server, () =>
      writer().begin(async removing => {
        await removing`delete from role where name = 'FADING'`
        const begun = admin.post('/users', { Name: 'too-late', Roles: ['FADING'] })
        const waits = async () => (await writer()`select from pg_locks where not granted`).length
        await expect.poll(waits, soon).toBeGreaterThan(0)
        return { begun }
      }),
    )
    expect(await adding.begun).toMatchObject({ status: 422, body: { errors: [{ code: 'role-unknown' }] } })
    expect((await admin.get('/users/too-late')).status).toBe(404)
  })

  test('that each remove ADMIN from the other user one is refused', async () => {
    await Promise.all(['first', 'second'].map(name => newUser(`${name}-admin`, { Roles: ['ADMIN'] })))
    await admin.put('/users/admin/roles/ADMIN', {}, { 'If-Match': '*' })
    const names = ['admin', 'first-admin', 'second-admin']
    const removed = await Promise.all(names.map(name => admin.remove(`/users/${name}/roles/ADMIN`)))
    expect(removed.map(({ status }) => status).sort()).toEqual([200, 200, 409])
    const refused = removed.find(({ status }) => status === 409)!
    expect(refused.body).toMatchObject({ code: 'change-refused', errors: [{ code: 'last-administrator' }] })
    const last = (await admin.get('/users?role=ADMIN')).body['Items'] as { Name: string }[]
    expect(last).toHaveLength(1)
    const [{ Name }] = last as [{ Name: string }]
    const any = { 'If-Match': '*' }
    expect((await admin.put(`/users/${Name}/roles/ADMIN`, { Until: '2099-01-01T00:00:00Z' }, any)).status).toBe(409)
    expect((await admin.put('/users/admin/roles/ADMIN', {}, any)).status).toBe(200)
  })
})

describe('a refused request', () => {
  test('names every invalid property', async () => {
    const refused = await admin.post('/users', { Roles: ['WRITER', 1], Email: 7, Blocked: true })
    expect(refused).toMatchObject({ status: 400, body: { code: 'body-invalid' } })
    expect(errorsOf(refused)).toMatchObject([
      { field: 'Name', code: 'member-missing' },
      { field: 'Email', code: 'member-invalid', detail: 'expected a string, found 7' },
      { field: 'Roles.1', code: 'member-invalid' },
      { field: 'Blocked', code: 'member-unknown' },
    ])
  })

  test.each<[object, number, string, string]>([
    [{ Name: 'a b' }, 422, 'Name', 'user-name-form'],
    [{ Name: 'аdmin' }, 422, 'Name', 'name-two-scripts'],
    [{ Name: 'ɑdmin' }, 422, 'Name', 'name-phonetic'],
    [{ Name: 'x', FullName: 'Anna Мuller' }, 422, 'FullName', 'name-two-scripts'],
    [{ Name: 'x', Email: 'nobody' }, 422, 'Email', 'email-form'],
    [{ Name: 'x', Roles: ['EDITOR'] }, 422, 'Roles', 'role-unknown'],
    [{ Name: 'x', Password: 'short' }, 422, 'Password', 'password-length'],
    [{ Name: 'ANALYST' }, 409, 'Name', 'user-exists'],
  ])('%j: %i, %s %s', async (body, status, field, code) => {
    const response = await admin.post('/users', body)
    expect([response.status, errorsOf(response)]).toMatchObject([status, [{ field, code }]])
  })

  test.each([
    ['PATCH', '/users/nobody', { Blocked: true }, 404],
    ['PATCH', '/users/analyst', {}, 400],
    ['PATCH', '/users/analyst', { Roles: ['ADMIN'] }, 400],
    ['GET', '/users/analyst/roles?client=%C3%A4', undefined, 400],
    ['PUT', '/users/analyst/roles/EDITOR', {}, 422],
    ['PUT', '/users/analyst/roles/GUEST', {}, 422],
    ['PUT', '/users/analyst/roles/WRITER', { Until: '2020-01-01T00:00:00Z' }, 422],
    ['PUT', '/users/analyst/roles/WRITER', { Until: 'soon' }, 400],
    ['PUT', '/users/analyst/roles/WRITER', '{"Until":', 400],
    ['PUT', '/users/analyst/roles/WRITER', { Until: '0000-01-01T00:00:00Z' }, 400],
    ['GET', '/audit?from=0001-01-01T00:00:00%2B14:00', undefined, 400],
    ['GET', '/audit?from=0001-01-01&to=9999-12-31', undefined, 200],
  ])('%s %s %j: %i', async (method, path, body, status) => {
    expect((await admin.call(method, path, body === undefined ? {} : { body })).status).toBe(status)
  })
})

test('the list is divided into pages, and searched by the beginning of words', async () => {
  for (const name of ['page-1', 'page-2', 'page-3']) await newUser(name, { FullName: '100% Müller_x' })
  const names = async (text: string) =>
    ((await admin.get(`/users?search=${encodeURIComponent(text)}`)).body['Items'] as { Name: string }[]).map(({ Name }) => Name)
  for (const text of ['page-', 'PAGE', '% mü', 'r_x', '10'])
    expect(await names(text), text).toEqual(['page-1', 'page-2', 'page-3'])
  expect(await names('e%g')).toEqual([])
  expect(await names('ge')).toEqual([])
  const second = await admin.get('/users?search=page-&pagesize=2&pagenumber=2')
  const page = { TotalResults: 3, TotalPages: 2, CurrentPage: 2, NextPage: null }
  expect(second.body).toMatchObject({ ...page, Items: [{ Name: 'page-3' }] })
  const previous = new URL(second.body['PreviousPage'] as string)
  expect((await admin.get(previous.pathname.replace('/admin/v1', '') + previous.search)).body['Items']).toHaveLength(2)
})
