import { beforeAll, expect, test } from 'vitest'
import { runCommand } from '../harness/run-program'
import { ownPlatform } from '../harness/server'
import { errorsOf, ownAdministrator, visibleRooms } from './admin-platform'
import { signIn } from './administrator'

// Explanations match the responses of the APIs.

const env = { PAGES: 'off' }
const platform = ownPlatform({ env })
const admin = ownAdministrator(platform)
let secret: string

beforeAll(async () => {
  const grants = ['password', 'client_credentials']
  const { body } = await admin.post('/clients', { Id: 'narrow', Grants: grants, Roles: ['BDP_VIEW_CLOSED_DATA'], Scope: [] })
  secret = body['ClientSecret'] as string
})

type Explanation = Readonly<{
  Allowed: boolean
  Code: string
  Seen: { Visible: number; Total: number } | null
  By: { Kind: string; Role: string | null; Permission: string | null }[]
  Missing: { Role: string; Why: string; Sentence: string | null }[]
}>

async function explained(body: object, query = ''): Promise<Explanation> {
  const response = await admin.post(`/explain${query}`, body)
  expect(response.body).toMatchObject({ Allowed: expect.any(Boolean) })
  return response.body as unknown as Explanation
}

const rooms = { Dataset: 'Accommodation rooms' }

test.each<[string, object, () => Promise<string | undefined>]>([
  ['a guest', {}, async () => undefined],
  ['the analyst on the pages', { User: 'analyst' }, () => platform.userToken('analyst')],
  ['the visitor', { User: 'visitor', Client: 'collector-demo' }, () => platform.userToken('visitor')],
  [
    'the analyst through a narrow client',
    { User: 'analyst', Client: 'narrow' },
    () => platform.userToken('analyst', 'narrow', secret),
  ],
  ['a client', { Client: 'reader-demo' }, () => platform.token('reader-demo', 'reader-demo-secret')],
  ['the administrator', { User: 'admin' }, () => platform.userToken('admin')],
])('the explanation for %s matches the response', async (_, Who, tokenOf) => {
  const { Allowed, Seen } = await explained({ Who, Read: rooms })
  const token = await tokenOf()
  const visible = await visibleRooms(platform, token === undefined ? {} : { Authorization: `Bearer ${token}` })
  expect([Allowed, Seen!.Visible]).toEqual([visible > 0, visible])
})

test('distinguishes a role that is not assigned, one that the scope excludes, and one in effect', async () => {
  const [missing, excluded, assigned] = await Promise.all([
    explained({ Who: { User: 'visitor' }, Read: rooms }, '?language=de'),
    explained({ Who: { User: 'analyst', Client: 'narrow' }, Read: rooms }),
    explained({ Who: { User: 'analyst' }, Read: rooms }),
  ])
  const role = 'BDP_VIEW_CLOSED_DATA'
  expect(missing).toMatchObject({ Allowed: false, Code: 'no-rule', By: [] })
  expect(missing.Missing).toContainEqual(
    expect.objectContaining({
      Role: role,
      Why: 'not-held',
      Sentence: 'Offene und zugangsbeschränkte Daten in allen Datensätzen',
    }),
  )
  expect(excluded.Missing).toContainEqual(expect.objectContaining({ Role: role, Why: 'client-scope' }))
  expect(assigned).toMatchObject({ Allowed: true, Code: 'rule-opens', By: [{ Kind: 'rule', Role: role }] })
})

test('the narrowest role is named first, among missing roles and among those in effect', async () => {
  const Dataset = rooms.Dataset
  await admin.post('/roles', { Name: 'BDP_Z_NARROW' })
  await admin.post('/roles/BDP_Z_NARROW/rules', { Reach: 'all', Dataset })
  const missing = await explained({ Who: { Roles: [] }, Read: rooms })
  expect(missing.Missing.map(({ Role }) => Role)[0]).toBe('BDP_Z_NARROW')
  const allowed = await explained({ Who: { Roles: ['BDP_VIEW_CLOSED_DATA', 'BDP_Z_NARROW'] }, Read: rooms })
  expect(allowed.By.map(({ Role }) => Role)).toEqual(['BDP_Z_NARROW', 'BDP_VIEW_CLOSED_DATA'])
  const write = { Type: 'Event', Action: 'Update', Source: 'lts' }
  expect((await explained({ Who: { Roles: [] }, Write: write })).Missing.map(({ Role }) => Role)).toEqual([
    'Event_Update_source=lts',
    'Event_Update',
    'WRITER',
  ])
  const writers = ['ADMIN', 'Event_Update', 'Event_Update_source=lts']
  expect((await explained({ Who: { Roles: writers }, Write: write })).By.map(({ Role }) => Role)).toEqual(writers.reverse())
  const Push = '/demo-provider/car-parks'
  expect((await explained({ Who: { Roles: ['ADMIN', 'WRITER'] }, Push })).By).toMatchObject([{ Role: expect.any(String) }])
  await admin.remove('/roles/BDP_Z_NARROW')
})

test('a token is explained by its own roles, also after another role was assigned', async () => {
  const { body } = await admin.post('/users', { Name: 'later' })
  const before = (await signIn(platform, 'later', body['Password'] as string)).body.access_token!
  await admin.put('/users/later/roles/BDP_VIEW_CLOSED_DATA', {})
  const old = await explained({ Who: { Token: `Bearer ${before}` }, Read: rooms })
  expect(old.Allowed).toBe(false)
  expect(old.Missing).toContainEqual(expect.objectContaining({ Role: 'BDP_VIEW_CLOSED_DATA', Why: 'given-later' }))
  const next = async () => (await signIn(platform, 'later', body['Password'] as string)).body.access_token!
  const request = async () => (await explained({ Who: { Token: await next() }, Read: rooms })).Allowed
  await expect.poll(request, { timeout: 20_000, interval: 200 }).toBe(true)
  expect(await explained({ Who: { Token: `${await next()}x` }, Read: rooms })).toMatchObject({
    Allowed: false,
    Code: 'no-caller',
  })
})

test('explains whether a record or a station is visible, and distinguishes missing from invisible', async () => {
  const headers = { Authorization: `Bearer ${await platform.userToken('admin')}` }
  const list = await platform.json<{ Items: { Id: string }[] }>('/content/v1/AccommodationRoom?pagesize=1', { headers })
  const record = { Type: 'AccommodationRoom', Id: list.Items[0]!.Id }
  expect(await explained({ Read: record })).toMatchObject({ Allowed: false, Seen: { Visible: 0, Total: 1 } })
  const asAnalyst = await explained({ Who: { User: 'analyst' }, Read: record })
  expect(asAnalyst).toMatchObject({ Allowed: true, Seen: { Visible: 1, Total: 1 } })
  expect(await explained({ Read: { ...record, Id: 'no-such-room' } })).toMatchObject({ Allowed: false, Code: 'nothing-there' })
  const station = (Station: string) => explained({ Read: { StationType: 'ParkingStation', Station } })
  expect([await station('101'), await station('nowhere')]).toMatchObject([{ Allowed: true }, { Code: 'nothing-there' }])
})

test.each([
  [{ User: 'visitor' }, undefined, false, 'no-role'],
  [{ Roles: ['Event_Update_source=lts'] }, 'LTS', true, 'role-opens'],
  [{ Roles: ['Event_Update_source=lts'] }, 'other', false, 'role-of-source'],
  [{}, undefined, false, 'no-role'],
])('%j writes events of the source %s: %s', async (Who, Source, Allowed, Code) => {
  const Write = { Type: 'Event', Action: 'Update', ...(Source === undefined ? {} : { Source }) }
  expect(await explained({ Who, Write })).toMatchObject({ Allowed, Code })
})

test('explains a push like the command `permissions explain`', async () => {
  expect((await admin.post('/permissions', { Uri: '/explained/*', Kind: 'client', Subject: 'reader-demo' })).status).toBe(201)
  for (const [client, uri, code] of [
    ['reader-demo', '/explained/a', 'permission-names'],
    ['other-demo', '/explained/a', 'no-permission'],
    ['other-demo', '/elsewhere/a', 'no-resource'],
  ] as const) {
    const request = () => explained({ Who: { Client: client }, Push: uri })
    await expect.poll(async () => (await request()).Code, { timeout: 20_000, interval: 100 }).toBe(code)
    const command = await runCommand('permissions', ['explain', uri, '--client', client], { DATA_DIR: platform.dataDir, ...env })
    expect([uri, command.output.startsWith('allowed')]).toEqual([uri, (await request()).Allowed])
  }
})

test.each([
  [{ Read: rooms, Push: '/a/b' }, 400, 'member-invalid'],
  [{ Who: { User: 'admin', Roles: ['X'] }, Read: rooms }, 400, 'member-invalid'],
  [{ Read: { Dataset: 'no such dataset' } }, 422, 'dataset-unknown'],
  [{ Read: { Type: 'Nothing', Id: 'x' } }, 422, 'record-type-unknown'],
  [{ Who: { User: 'nobody-here' }, Read: rooms }, 404, 'user-unknown'],
])('%j: %i %s', async (body, status, code) => {
  const response = await admin.post('/explain', body)
  expect([response.status, errorsOf(response)[0]!.code]).toEqual([status, code])
})
