import { beforeAll, describe, expect, test } from 'vitest'
import { Collector } from '../harness/collector'
import { PermissionPlatform } from '../harness/permission-platform'
import { own } from '../harness/server'
import { administratorOf } from './admin-caller'

// Catalog of the administration API: validation without storing ("rehearsal"), missing information of datasets
// ("needs"), conflicting and repeated changes, history, undo, deprecations.
const platform = own(new PermissionPlatform({ chief: { roles: ['ADMIN'] }, second: { roles: ['ADMIN'] }, reader: {} }))
const chief = administratorOf(platform, 'chief')
const second = administratorOf(platform, 'second')

const texts = { de: 'Ereignisse im Tal', en: 'Events of the valley', it: 'Eventi della valle' }
const events = {
  Id: 'events',
  Shortname: 'Events',
  ApiType: 'content',
  Type: 'event',
  PathParam: ['v1', 'Event'],
  ApiFilter: [],
  ApiDescription: texts,
  LicenseInfo: { License: 'CC0', ClosedData: false },
}
const happening = { Id: 'fair', Detail: { en: { Title: 'Fair', Language: 'en' } }, Active: true, Topics: [] }

beforeAll(async () => {
  expect((await chief('POST', '/documents/Event', { Record: happening })).status).toBe(201)
})

const ask = async (path: string, as?: string) => {
  const headers: Record<string, string> = as === undefined ? {} : { Authorization: `Bearer ${await platform.token(as)}` }
  return fetch(`${platform.server.url}/content/v1/${path}`, { headers })
}
const live = async (id: string) => (await (await ask(`MetaData/${id}`)).json()) as Record<string, never>
/** The rows of the audit about a record, the newest first. */
const recordAudit = (id: string) => platform.database<
  { kind: string; actor: string; subject: string; detail: Record<string, unknown> }[]
>`
  select kind, actor, client, subject, detail from audit where detail ->> 'id' = ${id} order by id desc`
const cares = async (id: string) => {
  const { Cares } = (await chief('GET', `/catalog/${id}`)).body as unknown as { Cares: { Code: string; Values: object }[] }
  return Object.fromEntries(Cares.map(({ Code, Values }) => [Code, Values]))
}

describe('publishing a dataset', () => {
  test('is rehearsed: errors are named by field, with a code', async () => {
    const record = { ...events, Shortname: '', ApiType: 'soap', ApiDescription: { de: 5 } }
    const { status, body } = await chief('POST', '/rehearsals/MetaData', { Record: record })
    expect(status).toBe(200)
    expect(body).toMatchObject({ Live: false, Record: null })
    expect(body['Errors']).toMatchObject([
      { field: '/Shortname', code: 'missing' },
      { field: '/ApiType', code: 'choice', values: { known: 'content, timeseries' } },
      { field: '/ApiDescription/de', code: 'text-expected' },
    ])
    const stored = await chief('POST', '/documents/MetaData', { Record: record })
    expect(stored.body.errors?.map(({ field }) => field)).toEqual(['/Shortname', '/ApiType', '/ApiDescription/de'])
  })

  test('a rehearsal shows the record as it would be served and checks the endpoint, and stores nothing', async () => {
    const { body } = await chief('POST', '/rehearsals/MetaData', { Record: events })
    expect(body).toMatchObject({
      Errors: [],
      Live: false,
      Record: { Id: 'events', ApiUrl: expect.stringMatching(/\/content\/v1\/Event$/), RecordCount: { Total: 1 } },
    })
    const findings = body['Findings'] as unknown as { Check: string; State: string }[]
    expect(Object.fromEntries(findings.map(({ Check, State }) => [Check, State]))).toEqual({
      answers: 'passed',
      parses: 'passed',
      count: 'passed',
      coordinates: 'skipped',
      languages: 'passed',
      address: 'passed',
    })
    expect(body['Differences']).toContainEqual({ op: 'add', path: '/Shortname', value: 'Events' })
    expect((await ask('MetaData/events')).status).toBe(404)
  })

  test('it is served as it was rehearsed', async () => {
    const rehearsed = (await chief('POST', '/rehearsals/MetaData', { Record: events })).body['Record'] as unknown as object
    const { status, body, etag, location } = await chief('POST', '/documents/MetaData', { Record: events })
    expect([status, body, location]).toMatchObject([
      201,
      { Entity: 'MetaData', Id: 'events', Outcome: 'stored' },
      expect.stringContaining('/admin/v1/documents/odhmetadata/events'),
    ])
    expect((await chief('GET', '/documents/MetaData/events')).etag).toBe(etag)
    const times = { FirstImport: expect.any(String), LastChange: expect.any(String), _Meta: expect.any(Object) }
    expect(await live('events')).toEqual({ ...rehearsed, ...times })
    expect((await chief('POST', '/documents/MetaData', { Record: events })).status).toBe(409)
  })

  test('a rehearsal of a new dataset reports that its id or its path exists', async () => {
    const rehearsed = async (record: object) => (await chief('POST', '/rehearsals/MetaData', { Record: record })).body
    expect(await rehearsed({ ...events, Id: 'EVENTS', Shortname: 'Others' })).toMatchObject({
      Live: false,
      Record: null,
      Errors: [{ field: '/Id', code: 'document-exists', values: { entity: 'MetaData', id: 'events' } }],
    })
    const { Id: _, ...nameless } = { ...events, ApiFilter: ['active=true', 'source=lts'] }
    const id = (await chief('POST', '/documents/MetaData', { Record: nameless })).body['Id'] as unknown as string
    expect(await rehearsed(nameless)).toMatchObject({
      Errors: [{ field: '/PathParam', code: 'address-exists', values: { dataset: `Events (${id})` } }],
    })
    const check = (check: object) => expect.arrayContaining([expect.objectContaining({ Check: 'address', ...check })])
    const other = await rehearsed({ ...nameless, Id: 'others', ApiFilter: ['source=lts', 'active=true'] })
    expect([other['Errors'], other['Findings']]).toEqual([[], check({ State: 'failed', Values: { dataset: 'Events', id } })])
    const elsewhere = await rehearsed({ ...nameless, Id: 'elsewhere', BaseUrl: 'https://other.example' })
    const itself = (await chief('POST', '/rehearsals/MetaData', { Id: id, Record: nameless })).body
    expect([elsewhere['Findings'], itself['Findings']]).toEqual([check({ State: 'passed' }), check({ State: 'passed' })])
    expect((await chief('DELETE', `/documents/MetaData/${id}`)).status).toBe(204)
  })

  test('the needs of a dataset have codes, and filter the list', async () => {
    expect(await cares('events')).toEqual({ 'never-checked': {} })
    const bare = { ...events, Id: 'bare', Shortname: 'Bare', ApiFilter: ['begindate=x'], LicenseInfo: undefined }
    await chief('POST', '/documents/MetaData', { Record: { ...bare, ApiDescription: { en: 'text' } } })
    expect((await chief('POST', '/catalog/bare/checks')).body).toMatchObject({
      Findings: [{ Check: 'answers', State: 'failed', Values: { status: 400 } }, {}, {}, {}, { State: 'failed' }],
    })
    expect(await cares('bare')).toEqual({
      'endpoint-failing': { status: 400, detail: expect.stringContaining('begindate') },
      'no-licence': {},
      'missing-language': { languages: 'de, it' },
    })
    await chief('POST', '/catalog/events/checks')
    expect(await cares('events')).toEqual({})
    for (const [query, ids] of [
      ['care=any', ['bare']],
      ['care=no-licence', ['bare']],
      ['care=deprecated-used', []],
      ['sort=-name', ['events', 'bare']],
      ['search=eve', ['bare', 'events']],
      ['search=bar', ['bare']],
    ] as const)
      expect(
        (await chief('GET', `/catalog?${query}`)).body.Items?.map(({ Id }) => Id),
        query,
      ).toEqual(ids)
    expect((await chief('GET', '/catalog?care=love')).status).toBe(400)
  })
})

describe('rehearsing a dataset of measurements', () => {
  const station = (id: string, origin: string) => ({ id, name: id, origin, latitude: 46.5, longitude: 11.3 })
  const incident = {
    eventStart: 1_748_770_000_000,
    eventEnd: 1_748_780_000_000,
    category: 'works',
    wktGeometry: 'POINT (11.3 46.5)',
  }
  const event = (uuid: string, origin: string) => ({ ...incident, uuid, origin, name: uuid })

  beforeAll(async () => {
    const collector = new Collector(platform.server, await platform.token('chief'))
    const write = async (path: string, body: unknown) => expect((await collector.post(path, body)).ok, path).toBe(true)
    const uuid = await collector.provenance('valley')
    await write('syncDataTypes', { name: 'rehearsed-free', period: 600, unit: 'places', rtype: 'Instantaneous' })
    await write('syncStations/RehearsedStation', [station('a', 'valley'), station('b', 'valley'), station('c', 'town')])
    const data = [{ timestamp: 1_748_770_000_000, value: 3, period: 600 }]
    await write('pushRecords/RehearsedStation', { provenance: uuid, branch: { a: { branch: { 'rehearsed-free': { data } } } } })
    const events = [
      event('11111111-1111-4111-8111-111111111111', 'valley'),
      event('22222222-2222-4222-8222-222222222222', 'town'),
    ]
    await write(
      'event',
      events.map(each => ({ ...each, provenance: uuid })),
    )
  })

  test.each<[string, string[], string[], number]>([
    ['a type of stations', ['v2', 'flat', 'RehearsedStation'], [], 3],
    ['stations of an origin', ['v2', 'flat,node', 'RehearsedStation'], ['origin=valley'], 2],
    ['stations with a data type', ['v2', 'flat', 'RehearsedStation', 'rehearsed-free', 'latest'], [], 1],
    ['events of an origin', ['v2', 'flat,event', 'valley'], [], 1],
    ['events of all origins', ['v2', 'flat,event', '*'], [], 2],
  ])('%s that is not stored yet is counted by its description', async (_, PathParam, ApiFilter, Total) => {
    const record = { Shortname: 'Rehearsed', ApiType: 'timeseries', PathParam, ApiFilter, ApiDescription: texts }
    const { body } = await chief('POST', '/rehearsals/MetaData', { Record: record })
    expect([body['Errors'], body['Record']]).toMatchObject([[], { RecordCount: { Total } }])
    const findings = body['Findings'] as unknown as { Check: string; State: string; Values: object }[]
    expect(findings.find(({ Check }) => Check === 'count')).toMatchObject({ State: 'passed', Values: { total: Total } })
    expect(findings.filter(({ State }) => State === 'failed')).toEqual([])
  })

  test('a stored dataset is counted by its draft; the stored description stays in use', async () => {
    const stored = { Id: 'measured', Shortname: 'Measured', ApiType: 'timeseries', ApiDescription: texts }
    const path = ['v2', 'flat', 'RehearsedStation']
    await chief('POST', '/documents/MetaData', { Record: { ...stored, PathParam: path } })
    const draft = { ...stored, PathParam: path, ApiFilter: ['origin=town'] }
    const { body } = await chief('POST', '/rehearsals/MetaData', { Id: 'measured', Record: draft })
    expect(body['Record']).toMatchObject({ RecordCount: { Total: 1 } })
    expect(await live('measured')).toMatchObject({ RecordCount: { Total: 3 } })
    expect((await chief('DELETE', '/documents/MetaData/measured')).status).toBe(204)
  })
})

describe('changing a dataset', () => {
  test('of two simultaneous changes the second is refused with the ETag of the first', async () => {
    const { etag, body } = await chief('GET', '/documents/MetaData/events')
    const record = body['Record'] as unknown as Record<string, unknown>
    const mine = { Record: { ...record, Dataspace: 'tourism' } }
    const blind = await chief('PUT', '/documents/MetaData/events', mine)
    expect([blind.status, blind.body['code'], blind.etag]).toEqual([428, 'precondition-required', etag])
    expect((await chief('PUT', '/documents/MetaData/events', mine, { 'If-None-Match': '*' })).status).toBe(412)
    expect((await chief('PUT', '/documents/MetaData/events', mine, { 'If-Match': etag })).status).toBe(200)
    const other = { Record: { ...record, Dataspace: 'other' } }
    const late = await second('PUT', '/documents/MetaData/events', other, { 'If-Match': etag })
    expect([late.status, late.etag]).toEqual([412, (await second('GET', '/documents/MetaData/events')).etag])
    expect((await live('events'))['Dataspace']).toBe('tourism')
  })

  test('the history names the author of each change, and an undo is a new version', async () => {
    const { body } = await chief('GET', '/documents/MetaData/events/history')
    expect(body.Items).toMatchObject([
      { Revision: 2, Operation: 'update', By: 'chief', Differences: [{ op: 'add', path: '/Dataspace', value: 'tourism' }] },
      { Revision: 1, Operation: 'create', By: 'chief' },
    ])
    const { etag } = await second('GET', '/documents/MetaData/events')
    const stale = await second('POST', '/documents/MetaData/events/undo', { Revision: 2 }, { 'If-Match': '"0.json"' })
    expect([stale.status, stale.etag]).toEqual([412, etag])
    const undone = await second('POST', '/documents/MetaData/events/undo', { Revision: 2 }, { 'If-Match': etag })
    expect([undone.status, undone.body['Outcome']]).toEqual([200, 'updated'])
    expect((await live('events'))['Dataspace']).toBeNull()
    expect((await chief('GET', '/documents/MetaData/events/history')).body).toMatchObject({
      TotalResults: 3,
      Items: [{ Revision: 3, By: 'second' }, {}, {}],
    })
    for (const Revision of [1, 9]) {
      const { body } = await chief('POST', '/documents/MetaData/events/undo', { Revision })
      expect(body.errors).toMatchObject([{ code: 'revision-unknown' }])
    }
  })

  test('records of other entities are edited, rehearsed and restored in the same way', async () => {
    const { body, etag } = await chief('GET', '/documents/Event/fair')
    const record = body['Record'] as unknown as Record<string, unknown>
    const renamed = { ...record, Detail: { en: { Title: 'Great fair', Language: 'en' }, de: { Title: 'Markt', Language: 'de' } } }
    const rehearsed = (await chief('POST', '/rehearsals/Event', { Id: 'fair', Record: renamed })).body
    expect(rehearsed).toMatchObject({
      Errors: [],
      Live: true,
      Record: { HasLanguage: ['de', 'en'] },
      JsonLd: { '@type': 'Event', name: 'Great fair' },
    })
    expect(rehearsed['Differences']).toContainEqual({ op: 'replace', path: '/Detail/en/Title', value: 'Great fair', was: 'Fair' })
    expect((await chief('GET', '/documents/Event/fair')).etag).toBe(etag)
    const rehearsedErrors = async (body: object) => (await chief('POST', '/rehearsals/Event', body)).body['Errors']
    expect(await rehearsedErrors({ Record: happening })).toMatchObject([
      { field: '/Id', code: 'document-exists', values: { entity: 'Event', id: 'fair' } },
    ])
    const wrong = { Id: 'fair', Record: { ...renamed, PublishedOn: ['nowhere'] } }
    expect(await rehearsedErrors(wrong)).toMatchObject([{ field: '/PublishedOn/0' }])
    const saved = await chief('PUT', '/documents/Event/fair', { Record: renamed }, { 'If-Match': etag })
    expect([saved.status, saved.body['Outcome']]).toEqual([200, 'updated'])
    const { Items } = (await chief('GET', '/documents/event/fair/history')).body
    const undone = await chief('POST', '/documents/Event/fair/undo', { Revision: Items![0]!['Revision'] })
    expect(undone.body['Record']).toMatchObject({ Detail: { en: { Title: 'Fair' } }, HasLanguage: ['en'] })
    expect(await recordAudit('fair')).toMatchObject([
      { kind: 'record changed', actor: 'chief', client: 'chief', subject: 'event', detail: { operation: 'update', revision: 3 } },
      { detail: { differences: expect.arrayContaining([expect.objectContaining({ path: '/Detail/en/Title', was: 'Fair' })]) } },
      { detail: { operation: 'insert', revision: 1 } },
    ])
    for (const [id, headers] of Object.entries<Record<string, string>>({ new: {}, newer: { 'If-None-Match': '*' } })) {
      const added = await chief('PUT', `/documents/Event/${id}`, { Record: { ...renamed, Id: id } }, headers)
      expect([added.status, added.body['Outcome']]).toEqual([201, 'stored'])
      expect((await chief('DELETE', `/documents/Event/${id}`)).status).toBe(204)
    }
    expect((await chief('GET', '/documents/Nothing/fair')).status).toBe(404)
    const renumbered = await chief('PUT', '/documents/Event/fair', { Record: { Id: 'other' } })
    expect(renumbered.body.errors).toMatchObject([{ field: '/Id' }])
  })
})

describe('a request with an idempotency key', () => {
  const record = { Id: 'market', Detail: { en: { Title: 'Market', Language: 'en' } }, Active: true }

  test('adds a record once, also a record without an id; another record with the same key is refused', async () => {
    for (const [entity, Record] of [
      ['Event', record],
      ['Event', { ...record, Id: undefined }],
      ['MetaData', { ...events, Id: 'twice' }],
    ] as const) {
      const own = { 'Idempotency-Key': `${entity}-${Record.Id}` }
      const [first, again] = [
        await chief('POST', `/documents/${entity}`, { Record }, own),
        await chief('POST', `/documents/${entity}`, { Record }, own),
      ]
      expect([first.status, first.replayed, again.status, again.replayed]).toEqual([201, false, 201, true])
      expect([again.body['Id'], again.location, again.etag]).toEqual([first.body['Id'], first.location, first.etag])
      expect((await chief('GET', `/documents/${entity}/${first.body['Id']}/history`)).body.TotalResults).toBe(1)
      const other = await chief('POST', `/documents/${entity}`, { Record: { ...Record, Shortname: 'Other' } }, own)
      expect([other.status, other.body['type']]).toEqual([422, expect.stringContaining('idempotency-key-used')])
    }
  })

  test('a record sent to the content API is not a change by an administrator', async () => {
    const headers = { Authorization: `Bearer ${await platform.token('chief')}`, 'Content-Type': 'application/json' }
    const body = JSON.stringify({ ...record, Id: 'delivered' })
    const response = await fetch(`${platform.server.url}/content/v1/Event`, { method: 'POST', headers, body })
    expect([response.ok, await recordAudit('delivered')]).toEqual([true, []])
  })
})

describe('deprecating', () => {
  const [before, since, until] = [-31, -30, 300].map(days =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  ) as [string, string, string]
  const reasons = {
    Reason: { de: 'Ein neueres sagt mehr.', en: 'A newer one says more.' },
    Deprecated: since,
    RemovedAfter: until,
  }
  const marks = async (path: string, as?: string) => {
    const { headers } = await ask(path, as)
    return [headers.get('deprecation'), headers.get('sunset')]
  }
  const dates = [`@${Date.parse(since) / 1000}`, new Date(`${until}T23:59:59Z`).toUTCString()]

  test('a field is marked in the register, the headers and the API description, until the deprecation is removed', async () => {
    const listed = async () => {
      const { Event } = (await (await ask('Deprecated?type=Event', 'reader')).json()) as { Event: { Name: string }[] }
      return Event.find(({ Name }) => Name === 'Shortname')
    }
    expect([await listed(), await marks('Event?fields=Shortname')]).toEqual([undefined, [null, null]])
    const put = await chief('PUT', '/deprecations/Event/Shortname', { ...reasons, Replacement: 'Detail.*.Title' })
    expect([put.status, put.body]).toMatchObject([200, { Entity: 'Event', Field: 'Shortname', By: 'administrators', ...reasons }])
    expect(await listed()).toEqual({
      Name: 'Shortname',
      Type: 'String',
      DeprecationDate: since,
      RemovedAfter: until,
      Description: 'A newer one says more. Use Detail.*.Title instead.',
    })
    expect(await marks('Event?fields=Id,Shortname')).toEqual(dates)
    expect(await marks('Event?fields=Id')).toEqual([null, null])
    const described = await (await fetch(`${platform.server.url}/content/openapi.json`)).json()
    expect(described.components.schemas.Event.properties.Shortname).toMatchObject({
      deprecated: true,
      'x-replaced-by': 'Detail.*.Title',
      'x-removed-after': until,
      description: 'Deprecated. A newer one says more. Use Detail.*.Title instead.',
    })
    const late = await second('PUT', '/deprecations/Event/Shortname', reasons, { 'If-Match': '"0.json"' })
    expect([late.status, late.etag]).toEqual([412, put.etag])
    expect((await chief('DELETE', '/deprecations/Event/Shortname', undefined, { 'If-Match': put.etag })).status).toBe(204)
    expect([await listed(), await marks('Event?fields=Shortname')]).toEqual([undefined, [null, null]])
  })

  test('a deprecation of the specification may be explained, but not removed', async () => {
    expect((await chief('DELETE', '/deprecations/Event/Topics')).body.errors).toMatchObject([
      { code: 'field-deprecated-elsewhere' },
    ])
    const { etag } = await chief('GET', '/deprecations/Event/Topics')
    const explained = await chief('PUT', '/deprecations/Event/Topics', reasons, { 'If-Match': etag })
    expect(explained.body).toMatchObject({ By: 'administrators', ...reasons })
    expect((await chief('DELETE', '/deprecations/Event/Topics')).status).toBe(204)
    expect((await chief('GET', '/deprecations/Event/Topics')).body).toMatchObject({
      By: 'specification',
      RemovedAfter: '2027-12-31',
    })
  })

  const field = '/deprecations/Event/Active'
  const dataset = '/catalog/events/deprecation'

  test.each<[string, object, number, string, string]>([
    ['/deprecations/Event/Nothing', reasons, 422, 'field-unknown', 'Field'],
    ['/deprecations/Nothing/Id', reasons, 404, 'entity-unknown', 'Entity'],
    [field, { ...reasons, Reason: { de: ' ', en: '' } }, 400, 'member-invalid', 'Reason.en'],
    [field, { ...reasons, Deprecated: '0000-01-01' }, 400, 'member-invalid', 'Deprecated'],
    [field, { ...reasons, RemovedAfter: before }, 422, 'dates-in-order', 'RemovedAfter'],
    [dataset, { ...reasons, Replacement: 'x' }, 422, 'replacement-unknown', 'Replacement'],
    [dataset, { ...reasons, Replacement: 'EVENTS' }, 422, 'replacement-itself', 'Replacement'],
    ['/catalog/nothing/deprecation', reasons, 404, 'document-unknown', 'Id'],
  ])('PUT %s %j: %i %s %s', async (path, body, status, code, name) => {
    const response = await chief('PUT', path, body)
    expect([response.status, response.body.errors]).toMatchObject([status, [{ code, field: name }]])
  })

  test('a dataset is marked in its record and in the headers of its responses; its callers are counted by client', async () => {
    const put = await chief('PUT', '/catalog/events/deprecation', { ...reasons, Replacement: 'bare' }, { 'If-None-Match': '*' })
    expect(put.status).toBe(200)
    const blind = await chief('PUT', '/catalog/events/deprecation', reasons)
    expect([blind.status, blind.etag]).toEqual([428, put.etag])
    expect((await chief('PUT', '/catalog/events/deprecation', reasons, { 'If-None-Match': '*' })).status).toBe(412)
    expect(await live('events')).toMatchObject({
      Deprecated: true,
      Deprecation: { Reason: reasons.Reason, DeprecationDate: since, RemovedAfter: until, Replacement: 'bare' },
    })
    expect(await marks('Event', 'reader')).toEqual(dates)
    expect(await marks('Event/fair')).toEqual(dates)
    expect(await marks('Tag')).toEqual([null, null])
    const usage = async () =>
      (await chief('GET', '/catalog/events')).body['Usage'] as unknown as { Callers: object[]; Calls: number }
    await expect
      .poll(async () => (await usage()).Callers)
      .toEqual(
        expect.arrayContaining([
          { Client: null, Name: null, Calls: expect.any(Number), LastDay: expect.any(String) },
          { Client: 'reader', Name: 'reader', Calls: 1, LastDay: expect.any(String) },
        ]),
      )
    expect(await cares('events')).toEqual({ 'deprecated-used': { calls: expect.any(Number), clients: 2 } })
    expect((await chief('DELETE', '/catalog/events/deprecation')).status).toBe(200)
    expect([await live('events'), await marks('Event')]).toMatchObject([{ Deprecated: false }, [null, null]])
    expect((await chief('DELETE', '/catalog/events/deprecation')).body.errors).toMatchObject([{ code: 'dataset-not-deprecated' }])
  })
})
