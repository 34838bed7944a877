import { describe, expect, test } from 'vitest'
import { PermissionPlatform } from '../harness/permission-platform'
import { own } from '../harness/server'
import { administratorOf, lastChange } from './admin-caller'

// Who may push what, at the administration door: changes count at the collector within a second, and the matrix shows who may and who did.
const platform = own(new PermissionPlatform({ chief: { roles: ['ADMIN'] }, one: {}, two: {}, pusher: { roles: ['BDP_PUSH'] } }))
const chief = administratorOf(platform, 'chief')

const soon = { timeout: 20_000, interval: 50 }

async function push(client: string, path: string): Promise<number> {
  const response = await fetch(`${platform.server.url}/collector/push${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await platform.token(client)}`, 'Content-Type': 'application/json' },
    body: '{}',
  })
  return response.status
}

const added = async (path: string, body: object) => {
  const answer = await chief('POST', path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer
}

describe('a permission', () => {
  test('for a client at an address counts at the collector within a second, and its removal too', async () => {
    expect(await push('one', '/a/x')).toBe(403)
    const { body } = await added('/permissions', { Uri: '/a/*', Kind: 'client', Subject: 'one' })
    expect(body).toMatchObject({
      Name: 'client-one-a-all',
      Notes: [],
      Resource: { Name: '/a/*', Uris: ['/a/*'] },
      Policy: { Kind: 'client', Subjects: ['one'] },
    })
    await expect.poll(() => push('one', '/a/x'), soon).toBe(200)
    expect(await lastChange(platform, 'permission')).toMatchObject({ actor: 'chief', detail: { operation: 'insert' } })
    expect((await chief('DELETE', `/permissions/${body.Id}`)).status).toBe(204)
    await expect.poll(() => push('one', '/a/x'), soon).toBe(403)
    expect(await lastChange(platform, 'permission')).toMatchObject({ actor: 'chief', detail: { operation: 'delete' } })
    expect((await chief('GET', '/resources')).body.TotalResults).toBe(0)
  })

  test('is made of a resource and a policy, both of which may be changed', async () => {
    const resource = (await added('/resources', { Name: 'roads', Uris: ['/b/x', '/b/y'] })).body
    const policy = (await added('/policies', { Name: 'collectors', Kind: 'client', Subjects: ['one', 'two'] })).body
    const link = { Name: 'roads-collectors', Resource: resource.Id, Policy: policy.Id }
    const permission = (await added('/permissions', link)).body
    await expect.poll(() => push('two', '/b/y'), soon).toBe(200)
    expect((await chief('GET', `/resources/${resource.Id}`)).body.Permissions).toEqual(['roads-collectors'])
    await chief('PATCH', `/policies/${policy.Id}`, { Subjects: ['one'] })
    await expect.poll(() => push('two', '/b/y'), soon).toBe(403)
    await chief('PATCH', `/resources/${resource.Id}`, { Uris: ['/b/x'] })
    await expect.poll(() => push('one', '/b/y'), soon).toBe(403)
    expect(await push('one', '/b/x')).toBe(200)
    for (const path of [`/resources/${resource.Id}`, `/policies/${policy.Id}`]) {
      const { status, body } = await chief('DELETE', path)
      expect([status, body.errors?.[0]?.detail]).toEqual([409, expect.stringContaining('is used by roads-collectors')])
    }
    const byRole = (await added('/policies', { Name: 'by role', Kind: 'role', Subjects: ['BDP_PUSH'] })).body
    expect((await chief('PATCH', `/permissions/${permission.Id}`, { Policy: byRole.Id })).body).toMatchObject({
      Policy: { Name: 'by role' },
    })
    await expect.poll(() => push('pusher', '/b/x'), soon).toBe(200)
    expect((await chief('DELETE', `/policies/${policy.Id}`)).status).toBe(204)
    await chief('DELETE', `/permissions/${permission.Id}`)
  })

  test('says when a more exact address takes over, and when no push can be made there', async () => {
    await added('/permissions', { Uri: '/c/*', Kind: 'client', Subject: 'one' })
    const { Notes } = (await added('/permissions', { Uri: '/c/d', Kind: 'client', Subject: 'two' })).body
    expect(Notes).toEqual([{ code: 'takes-over', detail: expect.stringContaining('/c/* does not decide about /c/d any more') }])
    await expect.poll(() => push('one', '/c/d'), soon).toBe(403)
    const resource = (await added('/resources', { Uris: ['/c/e'] })).body
    expect(resource.Notes).toMatchObject([{ code: 'takes-over' }])
    const moved = await chief('PATCH', `/resources/${resource.Id}`, { Uris: ['/c/e', '/Müller/x'] })
    expect(moved.body.Notes).toMatchObject([{ code: 'no-push' }])
    await chief('DELETE', `/resources/${resource.Id}`)
  })

  test.each<[string, string, object, number, string, string]>([
    ['an address that is none', '/permissions', { Uri: '/z/../z', Kind: 'client', Subject: 'one' }, 422, 'address-form', 'Uri'],
    ['a resource with a broken address', '/resources', { Uris: ['/z', '/z*'] }, 422, 'address-form', 'Uris'],
    [
      'a client there is not',
      '/policies',
      { Name: 'x', Kind: 'client', Subjects: ['no'] },
      422,
      'subject-not-client',
      'Subjects',
    ],
    ['a user there is not', '/policies', { Name: 'x', Kind: 'user', Subjects: ['no'] }, 422, 'subject-not-user', 'Subjects'],
    ['a role there is not', '/policies', { Name: 'x', Kind: 'role', Subjects: ['NO'] }, 422, 'role-unknown', 'Subjects'],
    [
      'a permission that is there',
      '/permissions',
      { Uri: '/c/d', Kind: 'client', Subject: 'two' },
      409,
      'permission-known',
      'Uri',
    ],
    ['a resource there is not', '/permissions', { Name: 'x', Resource: 'a', Policy: 'b' }, 422, 'resource-not-there', 'Resource'],
    [
      'a name with a blank',
      '/permissions',
      { Name: 'a b', Uri: '/z/z', Kind: 'client', Subject: 'one' },
      422,
      'permission-name-form',
      'Name',
    ],
    ['half of two ways', '/permissions', { Uri: '/z/z', Policy: 'b' }, 400, 'member-invalid', ''],
    [
      'a member nobody asked for',
      '/policies',
      { Name: 'x', Kind: 'role', Subjects: ['ADMIN'], Id: 'x' },
      400,
      'member-unknown',
      'Id',
    ],
    ['no address', '/resources', { Name: 'x', Uris: [] }, 400, 'member-invalid', 'Uris'],
  ])('%s is refused, and nothing is changed', async (_, path, body, status, code, field) => {
    const count = () =>
      platform.database`select (select count(*) from resource) r, (select count(*) from policy) o, (select count(*) from permission) p`
    const before = await count()
    const answer = await chief('POST', path, body)
    expect([answer.status, answer.body.errors]).toEqual([status, [expect.objectContaining({ code, field })]])
    expect(await count()).toEqual(before)
  })

  test.each(['resources', 'policies', 'permissions'])(
    '%s that are not there are 404, those changed meanwhile 412',
    async list => {
      for (const method of ['GET', 'DELETE']) expect((await chief(method, `/${list}/nothing`)).status).toBe(404)
      const [first] = (await chief('GET', `/${list}`)).body.Items!
      const { etag } = await chief('GET', `/${list}/${first!['Id']}`)
      const changed = (name: string) => chief('PATCH', `/${list}/${first!['Id']}`, { Name: name }, { 'If-Match': etag })
      const answers = await Promise.all([changed('renamed-1'), changed('renamed-2')])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
      const restored = await chief('PATCH', `/${list}/${first!['Id']}`, { Name: String(first!['Name']).replace(/[^\w.-]/g, '-') })
      expect(restored.status).toBe(200)
    },
  )

  test('repeated with its key makes one', async () => {
    const add = () => chief('POST', '/permissions', { Uri: '/k/*', Kind: 'client', Subject: 'one' }, { 'Idempotency-Key': 'p1' })
    const [first, again] = [await add(), await add()]
    expect([first.status, again.status, again.body.Id]).toEqual([201, 201, first.body.Id])
  })
})

describe('the matrix', () => {
  type Row = { Path: string; Wildcard: boolean; Cells: Record<string, unknown>[] }
  const matrix = async (query: string) => (await chief('GET', `/push-matrix?${query}`)).body.Items as unknown as Row[]

  test('shows for each path who may, by what, and who did when and how often', async () => {
    await added('/permissions', { Uri: '/m/*', Kind: 'client', Subject: 'one', Name: 'm-one' })
    await added('/permissions', { Uri: '/m/roles', Kind: 'role', Subject: 'BDP_PUSH', Name: 'm-roles' })
    for (const [client, path] of [
      ['one', '/m/x'],
      ['one', '/m/x'],
      ['pusher', '/m/roles'],
    ] as const)
      await expect.poll(() => push(client, path), soon).toBe(200)
    await platform.database`insert into message_consumer (name) values ('test') on conflict do nothing`
    await platform.database`
      insert into message_delivery (message_seq, consumer, state, reason)
      select min(seq), 'test', 'rejected', 'not a reading' from message where dataset = 'x' and provider = 'm'
          on conflict (message_seq, consumer) do update set state = 'rejected', reason = excluded.reason`
    await expect
      .poll(async () => (await matrix('provider=m')).map(({ Path }) => Path), { timeout: 30_000 })
      .toEqual(['/m/*', '/m/roles', '/m/x'])
    const [wildcard, roles, exact] = await matrix('provider=m')
    const cell = (row: Row, client: string) => row.Cells.find(({ Client }) => Client === client)
    expect([wildcard!.Wildcard, exact!.Wildcard]).toEqual([true, false])
    expect(cell(wildcard!, 'one')).toMatchObject({
      Allowed: true,
      By: 'client',
      Permission: 'm-one',
      LastPushAt: null,
      Pushes7d: 0,
    })
    expect(cell(exact!, 'one')).toMatchObject({
      Allowed: true,
      By: 'client',
      Permission: 'm-one',
      Pushes24h: 2,
      Pushes7d: 2,
      Rejects24h: 1,
      Rejects7d: 1,
      LastPushAt: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    expect(cell(roles!, 'one')).toBeUndefined()
    expect(cell(roles!, 'pusher')).toMatchObject({ Allowed: true, By: 'role', Permission: 'm-roles', Pushes24h: 1 })
    expect(cell(roles!, 'chief')).toMatchObject({ Allowed: true, By: 'role', Permission: null })
    expect(cell(exact!, 'two')).toBeUndefined()
  })

  test('is narrowed down to where something was rejected, however many other paths there are', async () => {
    const rejected = async () => (await matrix('rejected=true&pagesize=1')).map(({ Path }) => Path)
    await expect.poll(rejected, { timeout: 30_000 }).toEqual(['/m/x'])
    expect((await chief('GET', '/push-matrix?rejected=perhaps')).status).toBe(400)
  })

  test('of one client has a cell for every path, and keeps what it pushed before it lost its permission', async () => {
    const rows = await matrix('client=two&provider=m')
    expect(rows.map(({ Cells }) => Cells.map(({ Client, Allowed }) => [Client, Allowed]))).toEqual([
      [['two', false]],
      [['two', false]],
      [['two', false]],
    ])
    const [permission] = (await chief('GET', '/permissions?search=m-one')).body.Items!
    await chief('DELETE', `/permissions/${permission!['Id']}`)
    await expect
      .poll(async () => (await matrix('client=one&search=/m/x'))[0]!.Cells[0], soon)
      .toMatchObject({ Allowed: false, By: null, Pushes24h: 2 })
  })

  test('a client that has just pushed is shown at once, and stays when it may push no more', async () => {
    const cell = async () =>
      (await matrix('provider=lost')).find(({ Path }) => Path === '/lost/path')?.Cells.find(({ Client }) => Client === 'two')
    const { body } = await added('/permissions', { Uri: '/lost/path', Kind: 'client', Subject: 'two' })
    await expect.poll(cell, soon).toMatchObject({ Allowed: true, LastPushAt: null, Pushes7d: 0 })
    expect(await push('two', '/lost/path')).toBe(200)
    const sent = { LastPushAt: expect.any(String), Pushes24h: 1, Pushes7d: 1 }
    expect(await cell()).toMatchObject({ ...sent, Allowed: true })
    expect((await chief('DELETE', `/permissions/${body['Id']}`)).status).toBe(204)
    await expect.poll(cell, soon).toMatchObject({ ...sent, Allowed: false })
  })

  test('is cut into pages by path', async () => {
    const { body } = await chief('GET', '/push-matrix?pagesize=1&pagenumber=2&provider=m')
    expect(body).toMatchObject({ CurrentPage: 2, Items: [{ Path: '/m/x' }], TotalResults: 2 })
    expect((await chief('GET', '/push-matrix?pagesize=0')).status).toBe(400)
  })
})
