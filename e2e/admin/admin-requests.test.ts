import { decodeJwt } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { startSession } from '@/lib/access/session-store/page-session'
import { listRequestsOf, requestRole, withdrawRequest } from '@/lib/auth/roles/request-role'
import { query } from '../harness/platform-database'
import { ownPlatform } from '../harness/server'
import { within } from '../harness/worlds/start'
import { Administrator, signIn } from './administrator'

// A person requests a role, an administrator sees what it would open and decides; both see the result.

const platform = ownPlatform({ env: { PAGES: 'off' } })
let admin: Administrator

beforeAll(async () => {
  admin = await Administrator.signIn(platform, 'admin', 'admin-demo')
})

const role = 'BDP_VIEW_CLOSED_DATA'
const soon = { timeout: 20_000, interval: 100 }
type Asker = Readonly<{ issuer: string; subject: string; name: string; password: string }>

/** A new person, as the platform knows them. */
async function person(name: string): Promise<Asker> {
  const { body } = await admin.post('/users', { Name: name })
  const issuer = `${platform.url}/auth/realms/belvedere`
  return { issuer, subject: body['Id'] as string, name, password: body['Password'] as string }
}

/** Asks for the role. @returns the number of the request */
async function asked(asker: Asker): Promise<number> {
  expect(await within(platform, () => requestRole(asker, role, `a study of ${asker.name}`))).toBeNull()
  const found = (await admin.get(`/role-requests?search=${asker.name}`)).body['Items'] as { Id: number }[]
  return found[0]!.Id
}

/** A cookie of the pages for somebody, and how many closed rooms it shows. */
async function roomsInSession({ issuer, subject, name, password }: Asker): Promise<() => Promise<number>> {
  const access = (await signIn(platform, name, password)).body.access_token!
  const someone = { issuer, subject, name, client: String(decodeJwt(access)['azp']) }
  const tokens = { access } as Parameters<typeof startSession>[1]['tokens']
  const id = await within(platform, () => startSession(someone, { tokens, accessSeconds: 300, refreshSeconds: 1800 }))
  return async () => {
    const headers = { Cookie: `belvedere-session=${id}` }
    const answer = await fetch(`${platform.url}/content/v1/AccommodationRoom?pagesize=1`, { headers })
    return ((await answer.json()) as { TotalResults?: number }).TotalResults ?? 0
  }
}

const rolesNow = async ({ name, password }: Asker) =>
  (decodeJwt((await signIn(platform, name, password)).body.access_token!)['realm_access'] as { roles: string[] }).roles

const audited = async (table: string) =>
  (
    await query<{ actor: string; detail: { before: object | null; after: object | null } }>(
      platform.dataDir,
      `select actor, detail from audit where subject = '${table}' order by id desc limit 1`,
    )
  )[0]!

test('approving gives the role at once: to the session that is open, and to the next token; both are in the audit', async () => {
  const asker = await person('asks')
  const rooms = await roomsInSession(asker)
  expect(await rooms()).toBe(0)
  const id = await asked(asker)
  const seen = await admin.get(`/role-requests/${id}?language=it&client=narrow-demo`)
  expect(seen).toMatchObject({
    status: 200,
    body: {
      Name: 'asks',
      Role: role,
      Reason: 'a study of asks',
      State: 'open',
      DecidedBy: null,
      Sentence: 'Dati aperti e chiusi in tutti i dataset.',
      Effective: { Role: role, Reason: 'assigned', Carried: false, WhyNot: 'client-scope' },
    },
  })
  const { Opens } = seen.body as { Opens: { Beyond: { Records: number } } }
  expect(Opens.Beyond.Records).toBeGreaterThan(0)
  const approved = await admin.post(`/role-requests/${id}/approve`, { Comment: 'For your study.' })
  expect(approved).toMatchObject({
    status: 200,
    body: { State: 'given', DecidedBy: 'admin', Comment: 'For your study.', Until: null },
  })
  await expect.poll(rooms, soon).toBeGreaterThan(0)
  await expect.poll(() => rolesNow(asker), soon).toEqual([role])
  expect(await audited('account_role')).toMatchObject({ actor: 'admin', detail: { before: null, after: { role, until: null } } })
  expect(await audited('role_request')).toMatchObject({
    actor: 'admin',
    detail: { before: { state: 'open' }, after: { state: 'given', decided_by: 'admin' } },
  })
  const told = await within(platform, () => listRequestsOf(asker))
  expect(told).toMatchObject([{ state: 'given', comment: 'For your study.', until: null }])
  expect((await admin.get('/role-requests?state=given&search=asks')).body['TotalResults']).toBe(1)
})

test('a role can be given for a time', async () => {
  const asker = await person('for-a-time')
  const id = await asked(asker)
  const Until = new Date(Date.now() + 3_600_000).toISOString()
  expect((await admin.post(`/role-requests/${id}/approve`, { Until })).body).toMatchObject({ State: 'given', Until })
  expect((await admin.get('/users/for-a-time/roles')).body['Assigned']).toEqual([{ Role: role, Until }])
})

test('a refusal gives nothing and has a reason', async () => {
  const asker = await person('refused')
  const id = await asked(asker)
  const refused = await admin.post(`/role-requests/${id}/refuse`, { Comment: 'Open data are enough.' })
  expect(refused).toMatchObject({ status: 200, body: { State: 'refused', DecidedBy: 'admin' } })
  expect(await rolesNow(asker)).toEqual([])
  expect(await within(platform, () => listRequestsOf(asker))).toMatchObject([
    { state: 'refused', comment: 'Open data are enough.' },
  ])
  expect(await asked(asker)).not.toBe(id)
})

test('of two simultaneous decisions one counts, and the other learns who made it', async () => {
  const { body } = await admin.post('/users', { Name: 'second', Roles: ['ADMIN'] })
  const second = await Administrator.signIn(platform, 'second', body['Password'] as string)
  const asker = await person('contested')
  const id = await asked(asker)
  const [approved, refused] = await Promise.all([
    admin.post(`/role-requests/${id}/approve`),
    second.post(`/role-requests/${id}/refuse`),
  ])
  expect([approved.status, refused.status].sort()).toEqual([200, 409])
  const [lost, first] = approved.status === 409 ? [approved, 'second'] : [refused, 'admin']
  expect(lost.body).toMatchObject({ code: 'change-refused', errors: [{ code: 'request-decided', values: { by: first } }] })
  expect((await admin.get(`/role-requests/${id}`)).body['DecidedBy']).toBe(first)
  const held = ((await admin.get('/users/contested/roles')).body['Assigned'] as object[]).length
  expect(held).toBe(first === 'admin' ? 1 : 0)
})

test('a request that was withdrawn, whose person is gone, or that does not exist is not approved', async () => {
  const asker = await person('takes-back')
  const id = await asked(asker)
  expect(await within(platform, () => withdrawRequest(asker, id))).toBe(true)
  const codes = async (path: string, body: unknown = {}) => {
    const answer = await admin.post(path, body)
    return [answer.status, (answer.body['errors'] as { code: string }[])[0]!.code]
  }
  expect(await codes(`/role-requests/${id}/approve`)).toEqual([409, 'request-withdrawn'])
  const gone = await person('leaves')
  const left = await asked(gone)
  await admin.remove('/users/leaves')
  expect(await codes(`/role-requests/${left}/approve`)).toEqual([409, 'request-of-nobody'])
  expect((await admin.post(`/role-requests/${left}/refuse`)).status).toBe(200)
  expect(await codes('/role-requests/999999/approve')).toEqual([404, 'request-unknown'])
  expect(await codes('/role-requests/nothing/refuse')).toEqual([404, 'request-unknown'])
  const other = await asked(await person('over'))
  expect(await codes(`/role-requests/${other}/approve`, { Until: '2020-01-01T00:00:00Z' })).toEqual([422, 'until-past'])
  expect(await codes(`/role-requests/${other}/approve`, { State: 'given' })).toEqual([400, 'member-unknown'])
  expect((await admin.get(`/role-requests/${other}`)).body['State']).toBe('open')
})

test('a decision about a state that is over is not taken', async () => {
  const id = await asked(await person('state'))
  const headers = { 'If-Match': '"0123456789abcdef0123.json"' }
  expect((await admin.post(`/role-requests/${id}/approve`, {}, headers)).status).toBe(412)
  const { headers: now } = await admin.get(`/role-requests/${id}`)
  expect((await admin.post(`/role-requests/${id}/approve`, {}, { 'If-Match': now.get('etag')! })).status).toBe(200)
})
