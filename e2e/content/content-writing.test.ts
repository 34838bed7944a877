import { beforeAll, describe, expect, test } from 'vitest'
import { admin } from '@/lib/db/pools'
import { ownPlatform } from '../harness/server'
import { within } from '../harness/worlds/start'
import { contentApi } from './content-api'

const server = ownPlatform({ env: { PAGES: 'off' } })
let token: string

beforeAll(async () => {
  token = await server.token('collector-demo', 'collector-demo-secret')
})

const api = contentApi(() => server)
const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  api.send(method, path, { body, token, headers })

const read = (path: string) => send('GET', path, undefined, { 'Accept-Encoding': 'identity' })
const patchJson = (path: string, operations: unknown) =>
  send('PATCH', path, operations, { 'Content-Type': 'application/json-patch+json' })
const event = (title: string, more: object = {}) => ({
  Shortname: title,
  Source: 'provider',
  Active: true,
  Detail: { en: { Title: title, Language: 'en' } },
  ...more,
})

describe('POST', () => {
  // Orders and filters use the first 200 code units of a string; the emoji has two of them.
  test.each([79, 99, 199, 254])('stores texts with an emoji behind %i letters as they are', async length => {
    const text = `${'x'.repeat(length)}😀b`
    const record = { Shortname: text, Detail: { en: { Title: text, Language: 'en' } } }
    for (const entity of ['Event', 'EventShort', 'Article', 'Tag', 'Venue']) {
      const { status, body } = await send('POST', entity, { ...record, TagName: { en: text }, EventLocation: text, Type: text })
      expect([entity, status]).toEqual([entity, 201])
      expect((await read(`${entity}/${body['id']}?fields=Shortname`)).body['Shortname']).toBe(text)
    }
  })

  test('adds a record under a generated id, and returns its URL and state', async () => {
    const { status, headers, body } = await send('POST', 'Event', event('Added'))
    expect([status, body['operation'], body['created']]).toEqual([201, 'Create', 1])
    const url = `http://localhost:${new URL(server.url).port}/content/v1/Event/${body['id']}`
    expect(headers.get('location')).toBe(url)
    const stored = await read(`Event/${body['id']}`)
    expect(stored.headers.get('etag')).toBe(headers.get('etag'))
    expect(stored.body).toMatchObject({
      Id: body['id'],
      Self: url,
      Shortname: 'Added',
      HasLanguage: ['en'],
      _Meta: { Source: 'provider', Type: 'event' },
    })
  })

  test('uses the id of the record in the case of its entity, and 409 for an existing one', async () => {
    const added = await send('POST', 'Region', { Id: 'my-region', Detail: { de: { Title: 'Meine' } } })
    expect([added.status, added.body['id']]).toEqual([201, 'MY-REGION'])
    const again = await send('POST', 'Region', { Id: 'My-Region', Detail: { de: { Title: 'Andere' } } })
    expect(again).toMatchObject({ status: 409, body: { code: 'record-exists', detail: expect.stringContaining('MY-REGION') } })
    expect((await read('Region/MY-REGION')).body).toMatchObject({ Shortname: 'Meine' })
  })

  test('generateid decides whether an id is generated', async () => {
    const generated = await send('POST', 'Event?generateid=true', event('Made', { Id: 'mine' }))
    expect(generated.status).toBe(201)
    expect(generated.body['id']).not.toBe('mine')
    const missing = await send('POST', 'Event?generateid=false', event('None'))
    expect(missing).toMatchObject({ status: 400, body: { pointer: '/Id' } })
    expect(await send('POST', 'Event?generateid=perhaps', event('None'))).toMatchObject({
      status: 400,
      body: { parameter: 'generateid' },
    })
  })
})

describe('PUT', () => {
  test('adds with 201, replaces with 200, and does not change an identical record', async () => {
    const first = await send('PUT', 'Event/put-1', event('One', { Custom: { kept: true } }))
    expect([first.status, first.body['operation']]).toEqual([201, 'Create'])
    const before = (await read('Event/put-1')).body
    const same = await send('PUT', 'Event/put-1', event('One', { Custom: { kept: true } }))
    expect([same.status, same.body['updated'], same.body['objectchanged']]).toEqual([200, 1, 0])
    expect((await read('Event/put-1')).body['LastChange']).toBe(before['LastChange'])
    const other = await send('PUT', 'Event/put-1', event('Two'))
    expect([other.status, other.body['objectchanged']]).toEqual([200, 1])
    const after = (await read('Event/put-1')).body
    expect(after).toMatchObject({ Shortname: 'Two', FirstImport: before['FirstImport'] })
    expect(after).not.toHaveProperty('Custom')
    expect(Date.parse(String(after['LastChange']))).toBeGreaterThan(Date.parse(String(before['LastChange'])))
  })

  test('an id in the record other than in the URL is refused', async () => {
    const { status, body } = await send('PUT', 'Event/put-2', event('x', { Id: 'put-3' }))
    expect([status, body['pointer'], body['detail']]).toEqual([
      400,
      '/Id',
      '/Id: expected "put-2" as in the URL, found "put-3". Nothing was stored.',
    ])
    expect((await read('Event/put-2')).status).toBe(404)
  })

  test('stores all records of a list or none, and every error has its position', async () => {
    const good = await send('PUT', 'Event', [event('a', { Id: 'list-a' }), event('b', { Id: 'list-b' })])
    expect(good).toMatchObject({ status: 200, body: { Success: true, TotalProcessed: 2, Created: 2, Updated: 0, Unchanged: 0 } })
    const mixed = await send('PUT', 'Event', [
      event('a', { Id: 'list-a' }),
      event('bb', { Id: 'list-b' }),
      event('c', { Id: 'list-c' }),
    ])
    expect(mixed.body).toMatchObject({ Created: 1, Updated: 1, Unchanged: 1 })
    const bad = await send('PUT', 'Event', [
      event('changed', { Id: 'list-a' }),
      event('no id'),
      event('wrong', { Id: 'list-d', Active: 'yes', GpsInfo: [{ Latitude: 'north' }] }),
      event('twice', { Id: 'list-a' }),
      'no record',
    ])
    expect(bad.status).toBe(400)
    expect(bad.body.errors).toEqual([
      { index: 1, pointer: '/1/Id', detail: 'expected an id, so that the list can be sent again' },
      { index: 2, pointer: '/2/Active', detail: 'expected true or false, found "yes"' },
      { index: 2, pointer: '/2/GpsInfo/0/Latitude', detail: 'expected a number, found "north"' },
      { index: 3, pointer: '/3/Id', detail: 'expected each record once; this one is at 0 too' },
      { index: 4, pointer: '/4', detail: 'expected an object' },
    ])
    expect((await read('Event/list-a')).body).toMatchObject({ Shortname: 'a' })
    expect((await read('Event/list-d')).status).toBe(404)
  })

  test('a list is refused for one record, and a record for a list', async () => {
    expect(await send('PUT', 'Event', event('x'))).toMatchObject({ status: 400, body: { pointer: '' } })
    expect(await send('PUT', 'Event/put-4', [event('x')])).toMatchObject({ status: 400, body: { pointer: '' } })
    const many = Array.from({ length: 1001 }, (_, index) => ({ Id: `many-${index}` }))
    expect(await send('PUT', 'Event', many)).toMatchObject({ status: 400 })
  })
})

describe('If-Match and If-None-Match', () => {
  test('a change of an outdated state is 412, and the newer state stays; preconditions are refused for a list', async () => {
    const first = (await send('PUT', 'Event/match-1', event('First'))).headers.get('etag')!
    const second = await send('PUT', 'Event/match-1', event('Second'), { 'If-Match': first })
    expect(second.status).toBe(200)
    const late = await send('PUT', 'Event/match-1', event('Late'), { 'If-Match': first })
    expect(late).toMatchObject({ status: 412, body: { code: 'precondition-failed' } })
    expect(await send('PATCH', 'Event/match-1', { Shortname: 'Late' }, { 'If-Match': first })).toMatchObject({ status: 412 })
    expect(await send('DELETE', 'Event/match-1', undefined, { 'If-Match': first })).toMatchObject({ status: 412 })
    expect((await read('Event/match-1')).body).toMatchObject({ Shortname: 'Second' })
    expect((await send('DELETE', 'Event/match-1', undefined, { 'If-Match': second.headers.get('etag')! })).status).toBe(200)
    expect(await send('PUT', 'Event', [], { 'If-Match': '*' })).toMatchObject({ status: 400, body: { parameter: 'If-Match' } })
  })

  test('one of many concurrent changes of the same state succeeds, and one of many concurrent requests adds a record', async () => {
    const etag = (await send('PUT', 'Event/race-1', event('Start'))).headers.get('etag')!
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, n) => send('PUT', 'Event/race-1', event(`By ${n}`), { 'If-Match': etag })),
    )
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 412)])
    const added = await Promise.all(
      Array.from({ length: 12 }, (_, n) => send('POST', 'Event', event(`By ${n}`, { Id: 'race-2' }))),
    )
    expect(added.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 11 }, () => 409)])
  })

  test('no concurrent patch without a precondition is lost', async () => {
    await send('PUT', 'Event/race-3', event('Start'))
    const languages = ['de', 'it', 'fr', 'nl']
    const all = await Promise.all(
      languages.map(language => send('PATCH', 'Event/race-3', { Detail: { [language]: { Title: language } } })),
    )
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(Object.keys((await read('Event/race-3')).body['Detail'] as object).sort()).toEqual(['de', 'en', 'fr', 'it', 'nl'])
  })
})

test('a save that is cancelled in a deadlock is retried completely', async () => {
  const list = ['locked-1', 'locked-2'].map(Id => ({ Id, ...event('Locked') }))
  expect((await send('PUT', 'Event', list)).status).toBe(200)
  const changed = list.map(record => ({ ...record, Shortname: 'Changed' }))
  const { saving } = await within(server, () =>
    admin().begin(async other => {
      // With this long timeout the deadlock is detected in the save, which is cancelled.
      await other`set local deadlock_timeout = '1min'`
      const lock = (id: string) => other`select from document where type = 'event' and id = ${id} for update`
      await lock('locked-2')
      const begun = send('PUT', 'Event', changed)
      const waiting = async () => (await admin()`select from pg_locks where not granted`).length
      await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(0)
      await lock('locked-1')
      return { saving: begun }
    }),
  )
  expect(await saving).toMatchObject({ status: 200, body: { Updated: 2 } })
  for (const { Id } of list) expect((await read(`Event/${Id}`)).body).toMatchObject({ Shortname: 'Changed' })
})

describe('PATCH', () => {
  test('a merge patch changes the named properties, and computed ones follow', async () => {
    await send(
      'PUT',
      'Event/patch-1',
      event('Before', { GpsInfo: [{ Gpstype: 'position', Latitude: 46.1, Longitude: 11.1 }], TagIds: ['a'], Keep: 1 }),
    )
    const patch = {
      Detail: { de: { Title: 'Deutsch' } },
      GpsInfo: [{ Gpstype: 'position', Latitude: 46.2, Longitude: 11.2 }],
      TagIds: ['b'],
      Active: null,
    }
    const { status, headers } = await send('PATCH', 'Event/patch-1', patch, { 'Content-Type': 'application/merge-patch+json' })
    expect(status).toBe(200)
    const after = await read('Event/patch-1')
    expect(after.headers.get('etag')).toBe(headers.get('etag'))
    expect(after.body).toMatchObject({
      Detail: { de: { Title: 'Deutsch' }, en: { Title: 'Before' } },
      HasLanguage: ['de', 'en'],
      Keep: 1,
      Active: null,
      Latitude: 46.2,
      GpsPoints: { position: { Latitude: 46.2 } },
      TagIds: ['b'],
      Tags: [{ Id: 'b' }],
    })
  })

  test('fields in two places change in both', async () => {
    const poi = { Shortname: 'Tour', DistanceLength: 1000, AdditionalProperties: { PoiAgeDataProperties: { AgeFrom: 6 } } }
    await send('PUT', 'HubActivityPoi/patch-2', poi)
    await send('PATCH', 'HubActivityPoi/patch-2', {
      DistanceLength: 2000,
      AdditionalProperties: { PoiAgeDataProperties: { AgeFrom: 7 } },
    })
    expect((await read('HubActivityPoi/patch-2')).body).toMatchObject({ AgeFrom: 7, DistanceLength: 2000 })
    await send('PATCH', 'HubActivityPoi/patch-2', { DistanceLength: 3000 })
    expect((await read('HubActivityPoi/patch-2')).body).toMatchObject({
      DistanceLength: 3000,
      AdditionalProperties: { ActivityPartnerDataProperties: { DistanceLength: 3000 }, PoiAgeDataProperties: { AgeFrom: 7 } },
    })
  })

  test('a JSON patch applies all operations or none', async () => {
    await send('PUT', 'Event/patch-3', event('Start', { TagIds: ['a', 'b'] }))
    const done = await patchJson('Event/patch-3', [
      { op: 'test', path: '/Shortname', value: 'Start' },
      { op: 'add', path: '/TagIds/-', value: 'c' },
      { op: 'remove', path: '/TagIds/0' },
      { op: 'copy', from: '/Detail/en', path: '/Detail/de' },
    ])
    expect(done.status).toBe(200)
    const after = (await read('Event/patch-3')).body
    expect(after).toMatchObject({ TagIds: ['b', 'c'], Detail: { de: { Title: 'Start' } } })
    const failed = await patchJson('Event/patch-3', [
      { op: 'remove', path: '/TagIds' },
      { op: 'test', path: '/Shortname', value: 'Other' },
    ])
    expect(failed).toMatchObject({ status: 409, body: { code: 'patch-test-failed', pointer: '/1' } })
    const unusable = await patchJson('Event/patch-3', [{ op: 'explode', path: '/x' }])
    expect(unusable).toMatchObject({ status: 400, body: { pointer: '/0/op' } })
    expect((await read('Event/patch-3')).body).toEqual(after)
  })

  test('an empty patch changes nothing; the patched record is validated, its id cannot change, and another format is 415', async () => {
    await send('PUT', 'Event/patch-4', event('Same', { GpsInfo: [{ Gpstype: 'position', Latitude: 46.1, Longitude: 11.1 }] }))
    const { status, body } = await send('PATCH', 'Event/patch-4', {})
    expect([status, body['objectchanged']]).toEqual([200, 0])
    await send('PUT', 'Event/patch-5', event('Same'))
    expect(await send('PATCH', 'Event/patch-5', { Active: 'yes' })).toMatchObject({ status: 400, body: { pointer: '/Active' } })
    expect(await send('PATCH', 'Event/patch-5', { Id: 'patch-6' })).toMatchObject({ status: 400, body: { pointer: '/Id' } })
    expect(await send('PATCH', 'Event/patch-5', [])).toMatchObject({ status: 400 })
    const xml = await send('PATCH', 'Event/patch-5', '<a/>', { 'Content-Type': 'application/xml' })
    expect([xml.status, xml.headers.get('accept-patch')]).toEqual([415, expect.stringContaining('application/json-patch+json')])
  })
})

test('DELETE removes a record once', async () => {
  await send('PUT', 'Event/delete-1', event('Gone'))
  expect(await send('DELETE', 'Event/delete-1')).toMatchObject({ status: 200, body: { operation: 'Delete', deleted: 1 } })
  expect((await read('Event/delete-1')).status).toBe(404)
  expect((await send('DELETE', 'Event/delete-1')).status).toBe(404)
  expect((await send('PUT', 'Event/delete-1', event('Again'))).status).toBe(201)
})

describe('bad input', () => {
  test.each<[string, string, Record<string, string>, number, string]>([
    ['no JSON', '{"a":', {}, 400, 'body-invalid'],
    ['a text', '"x"', {}, 400, 'record-invalid'],
    ['a bad nested field', '{"ImageGallery":[{"Width":"wide"}]}', {}, 400, 'record-invalid'],
    ['a record of another type', '{"_Meta":{"Type":"article"}}', {}, 400, 'record-invalid'],
  ])('%s', async (_, text, headers, status, code) => {
    for (const [method, path] of [
      ['POST', 'Event'],
      ['PUT', 'Event/bad-1'],
    ] as const) {
      const response = await send(method, path, text, headers)
      expect([method, response.status, response.body['code']]).toEqual([method, status, code])
    }
    expect((await read('Event/bad-1')).status).toBe(404)
  })

  test('the channels of a record are ids of publishers, or earlier channels of the record', async () => {
    const published = (...PublishedOn: string[]) => send('PUT', 'Event/published', event('Published', { PublishedOn }))
    const refused = await published('portal.demo', 'nowhere', 'app.demo')
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ pointer: '/PublishedOn/1', detail: 'expected the id of a record of Publisher, found "nowhere"' }],
    ])
    expect((await read('Event/published')).status).toBe(404)
    expect((await published('Portal.demo')).status).toBe(201)
    await send('PUT', 'Publisher/soon-gone', { Shortname: 'Soon gone' })
    expect((await published('soon-gone')).status).toBe(200)
    await send('DELETE', 'Publisher/soon-gone')
    expect((await published('soon-gone', 'app.demo')).status).toBe(200)
    expect((await send('PUT', 'Event/published-too', event('Too', { PublishedOn: ['soon-gone'] }))).status).toBe(400)
  })

  test('computed fields of the sender are ignored', async () => {
    const record = event('Mass', {
      Self: 'https://evil.example/',
      _Meta: { Id: 'other', LastUpdate: '2000-01-01', UpdateInfo: { UpdatedBy: 'root' } },
      FirstImport: '2999-01-01T00:00:00Z',
    })
    await send('PUT', 'Event/mass-1', record)
    const { body } = await read('Event/mass-1')
    expect(body['Self']).toMatch(/\/content\/v1\/Event\/mass-1$/)
    expect(body['_Meta']).toMatchObject({ Id: 'mass-1' })
    expect(body['_Meta']).not.toHaveProperty('UpdateInfo')
    expect(Date.parse(String(body['FirstImport']))).toBeLessThanOrEqual(Date.now())
  })
})

test('a closed record is replaced and deleted by writers, and patched only by writers who see it', async () => {
  const closed = event('Secret', { LicenseInfo: { ClosedData: true } })
  expect((await send('PUT', 'Event/closed-1', closed)).status).toBe(201)
  expect((await read('Event/closed-1')).status).toBe(404)
  expect((await send('PATCH', 'Event/closed-1', { LicenseInfo: { ClosedData: false } })).status).toBe(404)
  expect(await send('POST', 'Event', event('x', { Id: 'closed-1' }))).toMatchObject({ status: 409 })
  const again = await send('PUT', 'Event/closed-1', closed)
  expect([again.status, again.body['objectchanged'], JSON.stringify(again.body)]).toEqual([
    200,
    0,
    expect.not.stringContaining('Secret'),
  ])
  expect((await send('DELETE', 'Event/closed-1')).status).toBe(200)
})
