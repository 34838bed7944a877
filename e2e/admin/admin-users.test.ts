import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { startSession } from '@/lib/access/session-store/page-session'
import { writer } from '@/lib/db/pools'
import { query } from '../harness/platform-database'
import { ownPlatform } from '../harness/server'
import { within } from '../harness/worlds/start'
import { Administrator, signIn } from './administrator'

// Users at the administration door: what each call does, when it takes effect, what its answer says, and what the audit keeps.

const platform = ownPlatform({ env: { PAGES: 'off' } })
let admin: Administrator

beforeAll(async () => {
  admin = await Administrator.signIn(platform, 'admin', 'admin-demo')
})

const soon = { timeout: 20_000, interval: 50 }

/** Adds a user. @returns the generated password */
async function newUser(Name: string, more: object = {}): Promise<string> {
  const { status, body } = await admin.post('/users', { Name, ...more })
  expect(status, JSON.stringify(body)).toBe(201)
  return body['Password'] as string
}

const rolesIn = (token: string) => (decodeJwt(token)['realm_access'] as { roles: string[] }).roles
const rolesNow = async (name: string, password: string) => rolesIn((await signIn(platform, name, password)).body.access_token!)
const errorsOf = ({ body }: { body: Record<string, unknown> }) => body['errors'] as { field: string; code: string }[]

type AuditRow = { actor: string; detail: { operation: string; before: object | null; after: Record<string, unknown> | null } }

/** The newest row of the audit about a table. */
const lastAudit = async (table: string) =>
  (
    await query<AuditRow>(platform.dataDir, `select actor, detail from audit where subject = '${table}' order by id desc limit 1`)
  )[0]!

describe('a user', () => {
  test('is added with a password that is made and shown once, signs in with it, and is in the list', async () => {
    const made = await admin.post('/users', {
      Name: 'Anna',
      FullName: 'Anna Huber',
      Email: 'anna@example.org',
      Roles: ['WRITER'],
    })
    expect([made.status, made.headers.get('location')]).toEqual([201, `${platform.url}/admin/v1/users/anna`])
    expect(made.headers.get('cache-control')).toBe('private, no-store')
    const password = made.body['Password'] as string
    expect(await rolesNow('anna', password)).toEqual(['WRITER'])
    const { body } = await admin.get('/users/ANNA')
    expect(body).toMatchObject({ Name: 'anna', FullName: 'Anna Huber', Email: 'anna@example.org', Blocked: false, Absent: false })
    expect(body['Roles']).toEqual([{ Role: 'WRITER', Until: null }])
    expect(Object.keys(body)).not.toContain('Password')
    const listed = await admin.get('/users?search=Huber')
    expect(listed.body).toMatchObject({
      TotalResults: 1,
      TotalPages: 1,
      CurrentPage: 1,
      NextPage: null,
      Items: [{ Name: 'anna' }],
    })
    expect(await lastAudit('account')).toMatchObject({
      actor: 'admin',
      detail: { operation: 'insert', before: null, after: { username: 'anna', email: 'anna@example.org' } },
    })
    expect(JSON.stringify(await lastAudit('account'))).not.toMatch(/argon2/)
  })

  test('has signed in last when they did', async () => {
    const password = await newUser('last')
    expect((await admin.get('/users/last')).body['LastSignIn']).toBeNull()
    await signIn(platform, 'last', password)
    await expect.poll(async () => (await admin.get('/users/last')).body['LastSignIn'], soon).toMatch(/^\d{4}-.*Z$/)
  })

  test('a given password is not repeated', async () => {
    const { status, body } = await admin.post('/users', { Name: 'given', Password: 'ein gutes Passwort' })
    expect([status, JSON.stringify(body).includes('gutes')]).toEqual([201, false])
    expect((await signIn(platform, 'given', 'ein gutes Passwort')).status).toBe(200)
  })

  test('repeated with its key, the call adds nobody and does not show the password again', async () => {
    const key = { 'Idempotency-Key': 'add-once' }
    const first = await admin.post('/users', { Name: 'once', FullName: 'One' }, key)
    const again = await admin.post('/users', { Name: 'once', FullName: 'One' }, key)
    expect([first.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 201, 'true'])
    expect([typeof first.body['Password'], again.body['Password'], again.body['Id']]).toEqual([
      'string',
      undefined,
      first.body['Id'],
    ])
    expect(await admin.post('/users', { Name: 'twice' }, key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency-key-used' },
    })
    const kept = await query(platform.dataDir, `select * from idempotency_key where key = 'add-once'`)
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(first.body['Password'])
  })

  test('changes what the body names and nothing else', async () => {
    await newUser('changing', { FullName: 'Before', Email: 'before@example.org' })
    const { status, body } = await admin.patch('/users/changing', { FullName: 'After' })
    expect([status, body['FullName'], body['Email']]).toEqual([200, 'After', 'before@example.org'])
    expect((await admin.patch('/users/changing', { Email: null })).body['Email']).toBeNull()
    expect(await lastAudit('account')).toMatchObject({
      actor: 'admin',
      detail: { before: { email: 'before@example.org' }, after: { email: null } },
    })
  })

  test('who is blocked is refused within a second, tokens and all, until they are let in again', async () => {
    const password = await newUser('blocked')
    const token = (await signIn(platform, 'blocked', password)).body.access_token!
    const status = async () =>
      (await fetch(`${platform.url}/content/v1/MetaData`, { headers: { Authorization: `Bearer ${token}` } })).status
    expect(await status()).toBe(200)
    expect((await admin.patch('/users/blocked', { Blocked: true })).body['Blocked']).toBe(true)
    await expect.poll(status, soon).toBe(401)
    expect((await admin.get('/users?blocked=true')).body['Items']).toMatchObject([{ Name: 'blocked' }])
    await admin.patch('/users/blocked', { Blocked: false })
    await expect.poll(async () => (await signIn(platform, 'blocked', password)).status, soon).toBe(200)
  })

  test('a new password ends what was signed in with the old one', async () => {
    const old = await newUser('password')
    const { status, body } = await admin.post('/users/password/password')
    expect([status, body['Name']]).toEqual([200, 'password'])
    expect((await signIn(platform, 'password', old)).status).toBe(401)
    expect((await signIn(platform, 'password', body['Password'] as string)).status).toBe(200)
    expect((await admin.post('/users/password/password', { Password: 'ein anderes Passwort' })).body).toEqual({
      Name: 'password',
    })
    expect((await lastAudit('account')).detail).toMatchObject({ operation: 'update', secret: 'changed' })
  })

  test('who is removed is gone', async () => {
    await newUser('gone')
    expect(await admin.remove('/users/gone')).toMatchObject({ status: 204, body: {} })
    expect(await admin.get('/users/gone')).toMatchObject({ status: 404, body: { errors: [{ code: 'user-unknown' }] } })
    expect(await lastAudit('account')).toMatchObject({ actor: 'admin', detail: { operation: 'delete', after: null } })
  })
})

describe('roles of a user', () => {
  test('are given and taken, count in the next token, and say why', async () => {
    const password = await newUser('roles')
    const given = await admin.put('/users/roles/roles/BDP_VIEW_CLOSED_DATA')
    expect(given).toMatchObject({ status: 200, body: { Assigned: [{ Role: 'BDP_VIEW_CLOSED_DATA', Until: null }] } })
    const again = await admin.put('/users/roles/roles/BDP_VIEW_CLOSED_DATA', { Until: '2099-01-01T00:00:00Z' })
    expect([again.status, again.headers.get('etag')]).toEqual([428, given.headers.get('etag')])
    await expect.poll(() => rolesNow('roles', password), soon).toEqual(['BDP_VIEW_CLOSED_DATA'])
    expect(await lastAudit('account_role')).toMatchObject({ actor: 'admin', detail: { operation: 'insert' } })
    expect((await admin.get('/users/roles/roles')).body).toEqual({
      Name: 'roles',
      Assigned: [{ Role: 'BDP_VIEW_CLOSED_DATA', Until: null }],
      Client: null,
      Effective: [
        { Role: 'GUEST', Reason: 'everybody', Until: null, Carried: null, WhyNot: null },
        { Role: 'BDP_VIEW_CLOSED_DATA', Reason: 'assigned', Until: null, Carried: null, WhyNot: null },
      ],
    })
    expect((await admin.remove('/users/roles/roles/BDP_VIEW_CLOSED_DATA')).body['Assigned']).toEqual([])
    await expect.poll(() => rolesNow('roles', password), soon).toEqual([])
    expect(await lastAudit('account_role')).toMatchObject({ actor: 'admin', detail: { operation: 'delete' } })
    expect((await admin.remove('/users/roles/roles/BDP_VIEW_CLOSED_DATA')).status).toBe(404)
  })

  test('that the scope of a client does not carry are said to be so', async () => {
    const effective = async (client: string) => (await admin.get(`/users/analyst/roles?client=${client}`)).body['Effective']
    expect(await effective('narrow-demo')).toMatchObject([
      { Role: 'GUEST', Carried: true, WhyNot: null },
      { Role: 'BDP_VIEW_CLOSED_DATA', Reason: 'assigned', Carried: false, WhyNot: 'client-scope' },
    ])
    expect(await effective('collector-demo')).toMatchObject([{}, { Carried: true, WhyNot: null }])
    expect((await admin.get('/users/analyst/roles?client=%C3%A4')).status).toBe(400)
  })

  test('with an end stop counting at that moment, in new tokens and for sessions of the pages; the audit has the end', async () => {
    const password = await newUser('ending')
    /** @returns the end, so many milliseconds from now */
    const giveFor = async (milliseconds: number) => {
      const Until = new Date(Date.now() + milliseconds).toISOString()
      const given = await admin.put('/users/ending/roles/BDP_VIEW_CLOSED_DATA', { Until }, { 'If-Match': '*' })
      expect(given.body['Assigned']).toEqual([{ Role: 'BDP_VIEW_CLOSED_DATA', Until }])
      return Until
    }
    await giveFor(3_600_000)
    await expect.poll(() => rolesNow('ending', password), soon).toEqual(['BDP_VIEW_CLOSED_DATA'])
    const cookie = await sessionOf('ending', password)
    const closed = async () => {
      const answer = await fetch(`${platform.url}/content/v1/AccommodationRoom?pagesize=1`, { headers: { Cookie: cookie } })
      return ((await answer.json()) as { TotalResults?: number }).TotalResults ?? 0
    }
    expect(await closed()).toBeGreaterThan(0)
    // Nearer only now: signing in may take long.
    const Until = await giveFor(6000)
    const later = { timeout: 30_000, interval: 100 }
    await expect.poll(closed, later).toBe(0)
    await expect.poll(() => rolesNow('ending', password), later).toEqual([])
    expect((await admin.get('/users/ending/roles')).body['Assigned']).toEqual([])
    expect((await admin.get('/users?role=BDP_VIEW_CLOSED_DATA&search=ending')).body['TotalResults']).toBe(0)
    expect(new Date(Until).getTime()).toBeLessThan(Date.now())
    await within(platform, async () => (await import('@/lib/auth/roles/grant-role')).endRoles())
    expect(await lastAudit('account_role')).toMatchObject({
      actor: 'end of a role',
      detail: { operation: 'delete', after: null },
    })
  })
})

/** A cookie of the pages for somebody. */
async function sessionOf(name: string, password: string): Promise<string> {
  const access = (await signIn(platform, name, password)).body.access_token!
  const { iss = '', sub = '', azp } = decodeJwt(access)
  const person = { issuer: iss, subject: sub, name, client: String(azp) }
  const tokens = { access } as Parameters<typeof startSession>[1]['tokens']
  return `belvedere-session=${await within(platform, () => startSession(person, { tokens, accessSeconds: 300, refreshSeconds: 1800 }))}`
}

describe('two administrators at once', () => {
  test('the second caller learns that the first changed the user, and what to read again', async () => {
    await newUser('contested', { FullName: 'Before' })
    const seen = (await admin.get('/users/contested')).headers.get('etag')!
    const [one, two] = await Promise.all(
      ['One', 'Two'].map(FullName => admin.patch('/users/contested', { FullName }, { 'If-Match': seen })),
    )
    const [done, refused] = one!.status === 200 ? [one!, two!] : [two!, one!]
    expect([done.status, refused.status, refused.body['code']]).toEqual([200, 412, 'precondition-failed'])
    expect(refused.headers.get('etag')).toBe(done.headers.get('etag'))
    expect((await admin.get('/users/contested')).body['FullName']).toBe(done.body['FullName'])
    expect((await admin.remove('/users/contested', { 'If-Match': seen })).status).toBe(412)
    expect((await admin.remove('/users/contested', { 'If-Match': done.headers.get('etag')! })).status).toBe(204)
  })

  test('of roles the state is that of the roles', async () => {
    await newUser('contested-roles')
    const seen = (await admin.get('/users/contested-roles/roles')).headers.get('etag')!
    expect((await admin.put('/users/contested-roles/roles/WRITER', {}, { 'If-Match': seen })).status).toBe(200)
    expect((await admin.put('/users/contested-roles/roles/ADMIN', {}, { 'If-Match': seen })).status).toBe(412)
  })

  test('a role that is removed while a user gets it is unknown, and there is no such user', async () => {
    await admin.post('/roles', { Name: 'FADING' })
    const adding = await within(platform, () =>
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

  test('two who each take the role from the other leave one', async () => {
    await Promise.all(['first', 'second'].map(name => newUser(`${name}-admin`, { Roles: ['ADMIN'] })))
    await admin.put('/users/admin/roles/ADMIN', {}, { 'If-Match': '*' })
    const taken = await Promise.all(
      ['admin', 'first-admin', 'second-admin'].map(name => admin.remove(`/users/${name}/roles/ADMIN`)),
    )
    expect(taken.map(({ status }) => status).sort()).toEqual([200, 200, 409])
    const refused = taken.find(({ status }) => status === 409)!
    expect(refused.body).toMatchObject({ code: 'change-refused', errors: [{ code: 'last-administrator' }] })
    const last = (await admin.get('/users?role=ADMIN')).body['Items'] as { Name: string }[]
    expect(last).toHaveLength(1)
    const [{ Name }] = last as [{ Name: string }]
    expect((await admin.patch(`/users/${Name}`, { Blocked: true })).status).toBe(409)
    expect((await admin.remove(`/users/${Name}`)).status).toBe(409)
    const any = { 'If-Match': '*' }
    expect((await admin.put(`/users/${Name}/roles/ADMIN`, { Until: '2099-01-01T00:00:00Z' }, any)).status).toBe(409)
    expect((await admin.put('/users/admin/roles/ADMIN', {}, any)).status).toBe(200)
  })
})

describe('what cannot be', () => {
  test.each<[string, object, string]>([
    ['an unknown member', { Name: 'x', Blocked: true }, 'Blocked'],
    ['a member in other letters', { Name: 'x', roles: ['ADMIN'] }, 'roles'],
    ['an id', { Name: 'x', Id: '00000000-0000-4000-8000-000000000000' }, 'Id'],
  ])('%s is refused by its name', async (_, body, field) => {
    const answer = await admin.post('/users', body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'body-invalid' } })
    expect(errorsOf(answer)).toMatchObject([{ field, code: 'member-unknown' }])
  })

  test('every member that is wrong is named', async () => {
    const answer = await admin.post('/users', { Roles: ['WRITER', 1], Email: 7 })
    expect(errorsOf(answer)).toMatchObject([
      { field: 'Name', code: 'member-missing' },
      { field: 'Email', code: 'member-invalid', detail: 'expected a text, found 7' },
      { field: 'Roles.1', code: 'member-invalid' },
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
    const answer = await admin.post('/users', body)
    expect([answer.status, errorsOf(answer)]).toMatchObject([status, [{ field, code }]])
  })

  test('a name that looks like another is refused by its letter and its script, one with letters of our languages is not', async () => {
    const refused = await admin.post('/users', { Name: 'аdmin' })
    expect(refused.body['detail']).toContain('а is Cyrillic, the other letters are Latin')
    for (const Name of ['jörg.großegger', 'niccolò', 'tëne.ćiasa', 'анна']) {
      expect(await admin.post('/users', { Name })).toMatchObject({ status: 201, body: { Name } })
      expect((await admin.remove(`/users/${encodeURIComponent(Name)}`)).status).toBe(204)
    }
  })

  test.each([
    ['PATCH', '/users/nobody', { Blocked: true }, 404],
    ['PATCH', '/users/a%20b', { Blocked: true }, 404],
    ['PATCH', '/users/analyst', {}, 400],
    ['PATCH', '/users/analyst', { Roles: ['ADMIN'] }, 400],
    ['PUT', '/users/analyst/roles/EDITOR', {}, 422],
    ['PUT', '/users/analyst/roles/GUEST', {}, 422],
    ['PUT', '/users/analyst/roles/WRITER', { Until: '2020-01-01T00:00:00Z' }, 422],
    ['PUT', '/users/analyst/roles/WRITER', { Until: 'soon' }, 400],
    ['PUT', '/users/analyst/roles/WRITER', '{"Until":', 400],
    ['PUT', '/users/analyst/roles/WRITER', { Until: '9999-12-31T23:59:59-14:00' }, 400],
    ['PUT', '/users/analyst/roles/WRITER', { Until: '0000-01-01T00:00:00Z' }, 400],
    ['GET', '/users?endingdays=36501', undefined, 400],
    ['GET', '/users?endingdays=186638859', undefined, 400],
    ['GET', '/users?endingdays=36500', undefined, 200],
    ['GET', '/audit?from=0001-01-01T00:00:00%2B14:00', undefined, 400],
    ['GET', '/audit?to=9999-12-31T23:59:59-14:00', undefined, 400],
    ['GET', '/audit?from=0001-01-01&to=9999-12-31', undefined, 200],
    ['PUT', '/notice', { TextEn: 'x', EndsAt: '0001-01-01T00:00:00+14:00' }, 400],
    ['GET', '/users?pagenumber=0', undefined, 400],
    ['GET', '/users?blocked=maybe', undefined, 400],
  ])('%s %s %j: %i', async (method, path, body, status) => {
    expect((await admin.call(method, path, body === undefined ? {} : { body })).status).toBe(status)
  })

  test('without a right nobody learns whether a user is there, and the refusal is kept', async () => {
    const visitor = await Administrator.signIn(platform, 'visitor', 'visitor-demo')
    for (const path of ['/users/analyst', '/users/nobody']) {
      expect(await visitor.patch(path, { Blocked: true })).toMatchObject({ status: 403, body: { code: 'forbidden' } })
      expect((await fetch(`${platform.url}/admin/v1${path}`)).status).toBe(401)
    }
    const refusals = () =>
      query<{ actor: string }>(
        platform.dataDir,
        `select actor from audit where kind = 'access refused' and subject like '% /admin/v1/users/nobody'`,
      )
    await expect.poll(async () => (await refusals()).map(({ actor }) => actor).sort(), soon).toEqual(['', 'visitor'])
  })
})

test('the list is cut into pages, and searched as one types', async () => {
  for (const name of ['page-1', 'page-2', 'page-3']) await newUser(name, { FullName: '100% Müller_x' })
  const names = async (text: string) =>
    ((await admin.get(`/users?search=${encodeURIComponent(text)}`)).body['Items'] as { Name: string }[]).map(({ Name }) => Name)
  for (const text of ['page-', 'PAGE', '% mü', 'r_x', '10'])
    expect(await names(text), text).toEqual(['page-1', 'page-2', 'page-3'])
  expect(await names('e%g')).toEqual([])
  expect(await names('ge')).toEqual([])
  const second = await admin.get('/users?search=page-&pagesize=2&pagenumber=2')
  expect(second.body).toMatchObject({
    TotalResults: 3,
    TotalPages: 2,
    CurrentPage: 2,
    NextPage: null,
    Items: [{ Name: 'page-3' }],
  })
  const previous = new URL(second.body['PreviousPage'] as string)
  expect((await admin.get(previous.pathname.replace('/admin/v1', '') + previous.search)).body['Items']).toHaveLength(2)
})
