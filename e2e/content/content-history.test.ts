import { beforeAll, describe, expect, test } from 'vitest'
import { ownPlatform } from '../harness/server'
import { contentApi } from './content-api'

const server = ownPlatform({ env: { PAGES: 'off' } })
let writer: string
let reader: string
let adminToken: string

beforeAll(async () => {
  writer = await server.token('collector-demo', 'collector-demo-secret')
  reader = await server.token('reader-demo', 'reader-demo-secret')
  adminToken = await server.userToken('admin')
})

const api = contentApi(() => server)
const send: typeof api.send = (method, path, sending) => api.send(method, path, { token: writer, ...sending })

const put = async (id: string, body: unknown) => expect((await send('PUT', `Event/${id}`, { body })).status).toBeLessThan(300)
const historyOf = async (id: string, token: string | null = null) =>
  (await send('GET', `Rawchanges?type=event&idlist=${id}`, { token })).body.Items as Record<string, unknown>[]

/** New values of each change of a record by path, newest first. */
const newValuesOf = async (id: string, token: string | null = null) =>
  (await historyOf(id, token)).map(({ Changes }) =>
    Object.fromEntries((Changes as { path: string; value: unknown }[]).map(({ path, value }) => [path, value])),
  )

type Change = { Type: string; Id: string; Operation: string }
type Changes = { Items: Change[]; Next: string | null; HasMore: boolean }

/** Other transactions of the platform may delay the newest changes, and licences follow the catalog later. */
const soon = { timeout: 20_000 }

async function changesSince(
  since: string | null,
  token: string | null = null,
): Promise<{ lines: string[]; next: string | null }> {
  const lines: string[] = []
  let next = since
  for (;;) {
    const { body } = await send('GET', `Changes?type=event&pagesize=100${next ? `&since=${encodeURIComponent(next)}` : ''}`, {
      token,
    })
    const page = body as Changes
    lines.push(...page.Items.map(({ Id, Operation }) => `${Operation} ${Id}`))
    next = page.Next
    if (!page.HasMore) return { lines, next }
  }
}

/** A cursor after all current changes, which may appear with a delay. @param last the newest change */
async function cursorBehind(last: string): Promise<string | null> {
  await expect.poll(async () => (await changesSince(null)).lines.at(-1), soon).toBe(last)
  return (await changesSince(null)).next
}

const closed = { LicenseInfo: { ClosedData: true, License: 'Closed' } }
const datasetOf = (Id: string, tag: string) => ({
  Id,
  Shortname: Id,
  ApiType: 'content',
  Type: 'event',
  PathParam: ['v1', 'Event'],
  ApiFilter: [`tagfilter=${tag}`],
})

describe('the history', () => {
  test('has editor, time and differences', async () => {
    await put('h-1', { Shortname: 'One', Source: 'idm', TagIds: ['a'] })
    await put('h-1', { Shortname: 'One', Source: 'idm', TagIds: ['a'] })
    await put('h-1', { Shortname: 'Two', Source: 'idm', TagIds: ['a', 'b'], Custom: 1 })
    const [update, create, ...others] = await historyOf('h-1', writer)
    expect(others).toEqual([])
    expect(create).toMatchObject({ Operation: 'Create', Revision: 1, EditedBy: 'collector-demo', DataSource: 'idm', Changes: [] })
    expect(update).toMatchObject({
      Type: 'event',
      SourceId: 'h-1',
      Operation: 'Update',
      Revision: 2,
      EditSource: 'collector-demo',
    })
    expect(update!['Changes']).toEqual([
      { op: 'add', path: '/Custom', value: 1 },
      { op: 'replace', path: '/Shortname', value: 'Two', was: 'One' },
      { op: 'add', path: '/TagIds/1', value: 'b' },
    ])
    expect(Math.abs(Date.now() - Date.parse(String(update!['Date'])))).toBeLessThan(120_000)
  })

  test('names editors only to callers who may write the records', async () => {
    await put('h-2', { Shortname: 'One' })
    for (const token of [null, reader])
      expect(await historyOf('h-2', token)).toMatchObject([{ EditedBy: null, EditSource: null }])
  })

  test('of a closed record is closed, and its closed versions stay closed when it is opened', async () => {
    await put('h-3', { Shortname: 'Open title' })
    await put('h-3', { Shortname: 'Secret title', ...closed })
    expect(await historyOf('h-3')).toEqual([])
    expect(await historyOf('h-3', reader)).toHaveLength(2)
    await put('h-3', { Shortname: 'Secret number two', ...closed })
    await put('h-3', { Shortname: 'Open again' })
    await put('h-3', { Shortname: 'Open for good' })
    const open = await historyOf('h-3')
    expect(open.map(({ Revision }) => Revision)).toEqual([5, 1])
    expect(JSON.stringify(open)).not.toMatch(/secret/i)
    expect(await historyOf('h-3', reader)).toHaveLength(5)
  })

  test('follows a dataset that is closed later, and contains changes of the licence', async () => {
    await put('h-4', { Shortname: 'One', TagIds: ['to-be-closed'] })
    await put('h-4', { Shortname: 'Two', TagIds: ['to-be-closed'] })
    expect(await newValuesOf('h-4')).toEqual([{ '/Shortname': 'Two' }, {}])
    const body = { ...datasetOf('later', 'to-be-closed'), ApiAccess: 'closed' }
    expect((await send('PUT', 'MetaData/later', { body, token: adminToken })).status).toBe(201)
    expect(await newValuesOf('h-4')).toEqual([])
    const closing = { '/LicenseInfo/ClosedData': true, '/LicenseInfo/License': 'Closed' }
    await expect.poll(() => newValuesOf('h-4', adminToken), soon).toEqual([closing, { '/Shortname': 'Two' }, {}])
    expect(await newValuesOf('h-4')).toEqual([])
    expect((await send('DELETE', 'MetaData/later', { token: adminToken })).status).toBe(200)
    const opening = { '/LicenseInfo/ClosedData': false, '/LicenseInfo/License': 'CC0' }
    await expect.poll(() => newValuesOf('h-4'), soon).toEqual([opening, closing, { '/Shortname': 'Two' }, {}])
  })

  test('of deleted records is visible to callers who see everything; it has pages, and the latest changes only on request', async () => {
    await put('h-5', { Shortname: 'One' })
    await send('DELETE', 'Event/h-5')
    expect(await historyOf('h-5')).toEqual([])
    expect((await historyOf('h-5', adminToken)).map(({ Operation }) => Operation)).toEqual(['Delete', 'Create'])
    for (const title of ['1', '2', '3']) await put('h-6', { Shortname: title })
    const { body } = await send('GET', 'Rawchanges?type=event&idlist=h-6&pagesize=2')
    expect([body.TotalResults, body.TotalPages, body.Items.length]).toEqual([3, 2, 2])
    const latest = await send('GET', 'Rawchanges?type=Event&sourceid=h-6,h-1&latest=true')
    expect(latest.body.Items.map(({ SourceId, Revision }: Record<string, unknown>) => [SourceId, Revision])).toEqual([
      ['h-6', 3],
      ['h-1', 2],
    ])
    expect(await send('GET', 'Rawchanges?type=nonsense')).toMatchObject({ status: 400, body: { parameter: 'type' } })
  })
})

describe('changes for mirrors', () => {
  test('are listed once each, in order, with deletions', async () => {
    await put('c-0', { Shortname: 'One' })
    const next = await cursorBehind('Update c-0')
    await put('c-1', { Shortname: 'One' })
    await put('c-2', { Shortname: 'One' })
    await put('c-1', { Shortname: 'Two' })
    await put('c-1', { Shortname: 'Two' })
    await send('DELETE', 'Event/c-2')
    await expect.poll(async () => (await changesSince(next)).lines, soon).toEqual(['Update c-1', 'Update c-1', 'Delete c-2'])
    const { next: end } = await changesSince(next)
    expect(await changesSince(end)).toEqual({ lines: [], next: end })
  })

  test('contain nothing for guests that was never open, and a closed record as deleted', async () => {
    const { next } = await changesSince(null)
    await put('c-3', { Shortname: 'Secret', ...closed })
    await put('c-3', { Shortname: 'Secret two', ...closed })
    await send('DELETE', 'Event/c-3')
    await put('c-4', { Shortname: 'Open' })
    await put('c-4', { Shortname: 'Closed', ...closed })
    await expect.poll(async () => (await changesSince(next)).lines, soon).toEqual(['Delete c-4'])
    const all = await changesSince(next, reader)
    expect(all.lines).toEqual(['Delete c-3', 'Update c-4', 'Update c-4'])
  })

  test('list a record that the catalog closes and opens', async () => {
    await put('c-5', { Shortname: 'One', TagIds: ['closing'] })
    const begin = await cursorBehind('Update c-5')
    const body = { ...datasetOf('closing', 'closing'), ApiAccess: 'closed' }
    await send('PUT', 'MetaData/closing', { body, token: adminToken })
    await expect.poll(async () => (await changesSince('2020-01-01')).lines.at(-1), soon).toBe('Delete c-5')
    await send('PATCH', 'MetaData/closing', { body: { ApiAccess: 'open' }, token: adminToken })
    await expect.poll(async () => (await changesSince(begin)).lines.at(-1), soon).toBe('Update c-5')
  })

  test('begin at a time, and an unknown cursor is 410, whether its change is closed or never existed', async () => {
    expect((await changesSince('2999-01-01')).lines).toEqual([])
    await put('c-6', { Shortname: 'Secret', ...closed })
    const [{ Date: date }] = (await historyOf('c-6', reader)) as [{ Date: string }]
    for (const [id, at] of [
      ['c-6', Date.parse(date)],
      ['never', 1],
    ]) {
      const cursor = Buffer.from(JSON.stringify(['event', id, 1, at])).toString('base64url')
      expect(await send('GET', `Changes?since=${cursor}`, { token: null })).toMatchObject({
        status: 410,
        body: { code: 'cursor-gone' },
      })
    }
    for (const since of ['nonsense', 'W10', '%00', 'WzEsMiwzLDRd'])
      expect(await send('GET', `Changes?since=${since}`)).toMatchObject({ status: 400, body: { parameter: 'since' } })
  })
})

const dataset = {
  Shortname: 'Castles',
  ApiType: 'content',
  Type: 'odhactivitypoi',
  PathParam: ['v1', 'ODHActivityPoi'],
  ApiFilter: ['tagfilter=castles-of-test'],
}

test('catalog records need a matching state to be written, and have a history', async () => {
  const added = await send('POST', 'MetaData', { body: dataset, token: adminToken })
  expect([added.status, added.body.operation]).toEqual([201, 'Create'])
  const path = `MetaData/${added.body.id}`
  const read = await send('GET', path, { token: null })
  expect(read.body).toMatchObject({ Shortname: 'Castles', PathParam: ['v1', 'HubActivityPoi'], RecordCount: { Total: 0 } })
  expect((await send('POST', 'MetaData', { body: dataset, token: adminToken })).status).toBe(409)
  const refused = await send('PUT', 'MetaData', { body: [{ ...dataset, PathParam: [] }], token: adminToken })
  expect(refused.body.errors).toMatchObject([{ pointer: '/0/PathParam' }])
  const headers = { 'If-Match': read.headers.get('etag')! }
  const renamed = { Shortname: 'Old castles' }
  const patched = await send('PATCH', path, { body: renamed, token: adminToken, headers })
  expect([patched.status, patched.body.objectchanged]).toEqual([200, 1])
  expect((await send('PUT', path, { body: dataset, token: adminToken, headers })).status).toBe(412)
  const current = { 'If-Match': patched.headers.get('etag')! }
  const same = await send('PUT', path, { body: { ...dataset, ...renamed }, token: adminToken, headers: current })
  expect(same.body.objectchanged).toBe(0)
  const history = await send('GET', `Rawchanges?type=odhmetadata&idlist=${added.body.id}`, { token: null })
  expect(history.body.Items).toMatchObject([
    { Operation: 'Update', Changes: [{ path: '/Shortname', value: 'Old castles', was: 'Castles' }] },
    { Operation: 'Create' },
  ])
  expect((await send('DELETE', path, { token: adminToken })).status).toBe(200)
  await expect.poll(async () => (await send('GET', path)).status, soon).toBe(404)
  expect((await send('DELETE', path, { token: adminToken })).status).toBe(404)
})

test('catalog records keep their reduced sources when something else is patched', async () => {
  const reducing = { ...dataset, Id: 'reducing', ReducedSources: ['reduced-source'] }
  expect((await send('PUT', 'MetaData/reducing', { body: reducing, token: adminToken })).status).toBe(201)
  expect((await send('PATCH', 'MetaData/reducing', { body: { Shortname: 'Renamed' }, token: adminToken })).status).toBe(200)
  await expect
    .poll(async () => (await send('GET', 'MetaData/reducing')).body, soon)
    .toMatchObject({ Shortname: 'Renamed', ReducedSources: ['reduced-source'] })
  expect((await send('DELETE', 'MetaData/reducing', { token: adminToken })).status).toBe(200)
})
