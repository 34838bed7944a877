import { describe, expect, test } from 'vitest'
import { PermissionPlatform } from '../harness/permission-platform'
import { own } from '../harness/server'
import { administratorOf } from './admin-caller'

// Permissions to push: changes are in effect within a second, and the matrix shows permissions and pushes.
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
  const response = await chief('POST', path, body)
  expect(response.status, JSON.stringify(response.body)).toBe(201)
  return response
}

describe('a permission', () => {
  test('for a client and a path is in effect at the collector within a second, and so is its removal', async () => {
    expect(await push('one', '/a/x')).toBe(403)
    const { body } = await added('/permissions', { Uri: '/a/*', Kind: 'client', Subject: 'one' })
    expect(body).toMatchObject({
      Name: 'client-one-a-all',
      Notes: [],
      Resource: { Name: '/a/*', Uris: ['/a/*'] },
      Policy: { Kind: 'client', Subjects: ['one'] },
    })
    await expect.poll(() => push('one', '/a/x'), soon).toBe(200)
    expect((await chief('DELETE', `/permissions/${body.Id}`)).status).toBe(204)
    await expect.poll(() => push('one', '/a/x'), soon).toBe(403)
    expect((await chief('GET', '/resources')).body.TotalResults).toBe(0)
  })

  test('links a resource and a policy, both of which may be changed', async () => {
    const resource = (await added('/resources', { Name: 'roads', Uris: ['/b/x', '/b/y'] })).body
    const policy = (await added('/policies', { Name: 'collectors', Kind: 'client', Subjects: ['one', 'two'] })).body
    const link = { Name: 'roads-collectors', Resource: resource.Id, Policy: policy.Id }
    const permission = (await added('/permissions', link)).body
    expect((await chief('GET', `/resources/${resource.Id}`)).body.Permissions).toEqual(['roads-collectors'])
    await chief('PATCH', `/policies/${policy.Id}`, { Subjects: ['one'] })
    await chief('PATCH', `/resources/${resource.Id}`, { Uris: ['/b/x'] })
    expect((await chief('GET', `/permissions/${permission.Id}`)).body).toMatchObject({
      Resource: { Uris: ['/b/x'] },
      Policy: { Subjects: ['one'] },
    })
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

  test('has a note if it replaces a wider one for its path, and if no push can match it', async () => {
    await added('/permissions', { Uri: '/c/*', Kind: 'client', Subject: 'one' })
    const { Notes } = (await added('/permissions', { Uri: '/c/d', Kind: 'client', Subject: 'two' })).body
    expect(Notes).toEqual([{ code: 'takes-over', detail: expect.stringContaining('/c/* does not decide about /c/d any more') }])
    await expect.poll(() => push('one', '/c/d'), soon).toBe(403)
    const resource = (await added('/resources', { Uris: ['/c/e'] })).body
    expect(resource.Notes).toMatchObject([{ code: 'takes-over' }])
    const changed = await chief('PATCH', `/resources/${resource.Id}`, { Uris: ['/c/e', '/Müller/x'] })
    expect(changed.body.Notes).toMatchObject([{ code: 'no-push' }])
    await chief('DELETE', `/resources/${resource.Id}`)
  })

  const policy = { Name: 'x', Kind: 'client', Subjects: ['no'] }

  test.each<[string, object, number, string, string]>([
    ['/permissions', { Uri: '/z/../z', Kind: 'client', Subject: 'one' }, 422, 'address-form', 'Uri'],
    ['/resources', { Uris: ['/z', '/z*'] }, 422, 'address-form', 'Uris'],
    ['/policies', policy, 422, 'subject-not-client', 'Subjects'],
    ['/policies', { ...policy, Kind: 'user' }, 422, 'subject-not-user', 'Subjects'],
    ['/policies', { ...policy, Kind: 'role' }, 422, 'role-unknown', 'Subjects'],
    ['/permissions', { Uri: '/c/d', Kind: 'client', Subject: 'two' }, 409, 'permission-known', 'Uri'],
    ['/permissions', { Name: 'x', Resource: 'a', Policy: 'b' }, 422, 'resource-not-there', 'Resource'],
    ['/permissions', { Name: 'a b', Uri: '/z/z', Kind: 'client', Subject: 'one' }, 422, 'permission-name-form', 'Name'],
    ['/permissions', { Uri: '/z/z', Policy: 'b' }, 400, 'member-invalid', ''],
    ['/resources', { Name: 'x', Uris: [] }, 400, 'member-invalid', 'Uris'],
  ])('POST %s %j: %i %s %s, and nothing is changed', async (path, body, status, code, field) => {
    const count = () =>
      platform.database`select (select count(*) from resource) r, (select count(*) from policy) o, (select count(*) from permission) p`
    const before = await count()
    const response = await chief('POST', path, body)
    expect([response.status, response.body.errors]).toEqual([status, [expect.objectContaining({ code, field })]])
    expect(await count()).toEqual(before)
  })
})

describe('the matrix', () => {
  type Row = { Path: string; Wildcard: boolean; Cells: Record<string, unknown>[] }
  const matrix = async (query: string) => (await chief('GET', `/push-matrix?${query}`)).body.Items as unknown as Row[]

  test('has for each path the clients with a permission, and their pushes', async () => {
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
    const allowed = { Allowed: true, By: 'client', Permission: 'm-one' }
    expect(cell(wildcard!, 'one')).toMatchObject({ ...allowed, LastPushAt: null, Pushes7d: 0 })
    const counts = { Pushes24h: 2, Pushes7d: 2, Rejects24h: 1, Rejects7d: 1 }
    expect(cell(exact!, 'one')).toMatchObject({ ...allowed, ...counts, LastPushAt: expect.stringMatching(/^\d{4}-.*Z$/) })
    expect(cell(roles!, 'one')).toBeUndefined()
    expect(cell(roles!, 'pusher')).toMatchObject({ Allowed: true, By: 'role', Permission: 'm-roles', Pushes24h: 1 })
    expect(cell(roles!, 'chief')).toMatchObject({ Allowed: true, By: 'role', Permission: null })
    expect(cell(exact!, 'two')).toBeUndefined()
  })

  test('can be filtered by rejected pushes, however many other paths there are', async () => {
    const rejected = async () => (await matrix('rejected=true&pagesize=1')).map(({ Path }) => Path)
    await expect.poll(rejected, { timeout: 30_000 }).toEqual(['/m/x'])
    expect((await chief('GET', '/push-matrix?rejected=perhaps')).status).toBe(400)
  })

  test('filtered by a client has a cell for every path, also with pushes from before the permission was removed', async () => {
    const rows = await matrix('client=two&provider=m')
    expect(rows.flatMap(({ Cells }) => Cells.map(({ Client, Allowed }) => `${Client} ${Allowed}`))).toEqual(
      Array(3).fill('two false'),
    )
    const [permission] = (await chief('GET', '/permissions?search=m-one')).body.Items!
    await chief('DELETE', `/permissions/${permission!['Id']}`)
    await expect
      .poll(async () => (await matrix('client=one&search=/m/x'))[0]!.Cells[0], soon)
      .toMatchObject({ Allowed: false, By: null, Pushes24h: 2 })
  })
})
