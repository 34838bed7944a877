import { beforeAll, expect, test } from 'vitest'
import { ownVisitor, roomsByCall, signIn } from '../harness/browser'
import { PageVisitor } from '../harness/page-visitor'
import { ownPlatform } from '../harness/server'

const platform = ownPlatform()
const person = ownVisitor(() => platform.url)
let rooms: string

beforeAll(async () => {
  rooms = await platform.datasetId('Accommodation rooms')
})

const closed = '/content/v1/AccommodationRoom?pagesize=1'
const enter = (name: string) => PageVisitor.of(platform.url, name)
const look = (visitor: PageVisitor, as: string) => visitor.post('/api/lens', { as, callbackUrl: '/datasets' })
const roomsOf = async (visitor: PageVisitor) =>
  ((await (await visitor.fetch(closed)).json()) as { TotalResults?: number }).TotalResults ?? 0
const statusOf = async (visitor: PageVisitor, path: string) => (await visitor.fetch(path)).status

test('APIs and pages respond as to guests until the lens is removed', async () => {
  const analyst = await enter('analyst')
  const all = await roomsOf(analyst)
  expect(all).toBeGreaterThan(0)
  const chosen = await look(analyst, 'public')
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/datasets'])
  expect(await roomsOf(analyst)).toBe(0)
  const guest = new PageVisitor(platform.url)
  const told = async (visitor: PageVisitor) => (await visitor.fetch('/content/v1/MetaData?pagesize=1000')).text()
  expect(await told(analyst)).toBe(await told(guest))
  await look(analyst, 'me')
  expect(await roomsOf(analyst)).toBe(all)
})

test('the lens of a role shows its data; administrators can choose any role, others their own', async () => {
  const admin = await enter('admin')
  const all = await roomsOf(admin)
  expect(await statusOf(admin, '/admin/v1/role-requests')).toBe(200)
  await look(admin, 'role:BDP_VIEW_CLOSED_DATA')
  expect(await roomsOf(admin)).toBe(all)
  expect(await statusOf(admin, '/admin/v1/role-requests')).toBe(403)
  await look(admin, 'role:WRITER')
  expect(await roomsOf(admin)).toBe(0)
  const visitor = await enter('visitor')
  for (const as of ['role:ADMIN', 'role:BDP_VIEW_CLOSED_DATA', 'role:BDP_ADMIN', 'nonsense', 'role:']) {
    await look(visitor, as)
    expect([as, await roomsOf(visitor)]).toEqual([as, 0])
    expect(await statusOf(visitor, '/admin/v1/role-requests')).toBeGreaterThanOrEqual(401)
  }
})

test('a forged cookie gives no access', async () => {
  const [visitor, admin] = [await enter('visitor'), await enter('admin')]
  const session = visitor.cookie('belvedere-session')!
  await look(visitor, 'public')
  const mark = visitor.cookie('belvedere-lens')!.split('.')[0]!
  await look(admin, 'role:ADMIN')
  const lenses = [
    `${mark}.role:ADMIN`,
    `${mark}.role%3AADMIN`,
    `${mark}.role:BDP_VIEW_CLOSED_DATA`,
    admin.cookie('belvedere-lens')!,
    'role:ADMIN',
  ]
  for (const lens of [...lenses, `${mark}.`, '%', `${mark}.me; belvedere-lens=role:ADMIN`]) {
    const headers = { Cookie: `belvedere-session=${session}; belvedere-lens=${lens}` }
    const body = (await (await fetch(platform.url + closed, { headers })).json()) as { TotalResults?: number }
    expect([lens, body.TotalResults ?? 0]).toEqual([lens, 0])
    expect((await fetch(`${platform.url}/admin/v1/role-requests`, { headers })).status, lens).toBeGreaterThanOrEqual(401)
    // Without a session, the cookie of a lens has no effect.
    const alone = await fetch(`${platform.url}/admin/v1/role-requests`, { headers: { Cookie: `belvedere-lens=${lens}` } })
    expect(alone.status).toBe(401)
  }
})

test('the lens applies neither to tokens nor after the next sign-in', async () => {
  const analyst = await enter('analyst')
  await look(analyst, 'public')
  const token = await platform.token('reader-demo', 'reader-demo-secret')
  const cookie = `belvedere-session=${analyst.cookie('belvedere-session')}; belvedere-lens=${analyst.cookie('belvedere-lens')}`
  const answer = await fetch(platform.url + closed, { headers: { Authorization: `Bearer ${token}`, Cookie: cookie } })
  expect(((await answer.json()) as { TotalResults: number }).TotalResults).toBeGreaterThan(0)
  await analyst.post('/api/auth/signout', { callbackUrl: '/' })
  await analyst.enter('analyst')
  expect(await roomsOf(analyst)).toBeGreaterThan(0)
})

test('a form of another site can neither choose a lens nor request a role', async () => {
  const analyst = await enter('analyst')
  for (const headers of [{}, { Origin: 'https://elsewhere.example' }, { 'Sec-Fetch-Site': 'cross-site', Origin: platform.url }])
    for (const path of ['/api/lens', '/api/role-requests'])
      expect(
        (await analyst.post(path, { as: 'public', role: 'WRITER', reason: 'x' }, headers as Record<string, string>)).status,
        path,
      ).toBe(403)
  expect(analyst.cookie('belvedere-lens')).toBeUndefined()
  const elsewhere = await analyst.post('/api/lens', { as: 'public', callbackUrl: 'https://elsewhere.example/' })
  expect(elsewhere.headers.get('location')).toBe('/')
})

test('a bar on every page names the lens and removes it', async () => {
  const analyst = await person.other()
  const page = await analyst.open(`/explore/${rooms}`)
  await signIn(page, 'analyst')
  await expect.poll(() => page.getByText(/[\d,]+ records/).count()).toBeGreaterThan(0)
  await page.getByLabel(/^Signed in as/).click()
  await page.getByRole('button', { name: 'Guest' }).click()
  const bar = page.getByRole('region', { name: 'Viewing as' })
  await bar.getByText(/You are viewing the platform as a guest/).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/explore/${rooms}`)
  expect(await roomsByCall(page)).toBe(0)
  await page.goto('/de/datasets')
  await page.getByRole('button', { name: 'Zurück zur eigenen Ansicht' }).click()
  await page.waitForURL('**/de/datasets')
  expect(await roomsByCall(page)).toBeGreaterThan(0)
  person.ignore('401')
})

test.each([
  [{ role: 'GUEST', reason: 'x' }, 'role-unknown'],
  [{ role: 'none', reason: 'x' }, 'role-unknown'],
  [{ role: 'WRITER', reason: ' ' }, 'reason-missing'],
  [{ role: 'WRITER', reason: 'x'.repeat(1001) }, 'reason-long'],
])('%j is rejected: %s', async (fields, answer) => {
  const visitor = await enter('visitor')
  const { status, headers } = await visitor.post('/api/role-requests', { ...fields, callbackUrl: '/me/roles' })
  expect([status, headers.get('location')]).toEqual([303, `/me/roles?asked=${answer}`])
  expect((await new PageVisitor(platform.url).post('/api/role-requests', fields)).status).toBe(401)
})

test('a closed part is mentioned to people without access to it', async () => {
  const htmlOf = async (visitor: PageVisitor, name: string) =>
    (await visitor.fetch(`/explore/${await platform.datasetId(name)}?v=grid&q=no+such+counter`)).text()
  const closed = 'Traffic counters of the motorway'
  const isMentioned = async (visitor: PageVisitor) => {
    const told = (await htmlOf(visitor, 'Traffic counters')).includes(closed)
    // The page of the closed dataset mentions it to the same visitors.
    expect((await htmlOf(visitor, closed)).includes('\\"closedTo\\":true')).toBe(told)
    return told
  }
  const analyst = await enter('analyst')
  expect([await isMentioned(new PageVisitor(platform.url)), await isMentioned(await enter('visitor'))]).toEqual([true, true])
  expect([await isMentioned(analyst), await isMentioned(await enter('admin'))]).toEqual([false, false])
  await look(analyst, 'public')
  expect(await isMentioned(analyst)).toBe(true)
})
