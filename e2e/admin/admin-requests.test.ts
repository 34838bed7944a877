import { expect, test } from 'vitest'
import { listRequestsOf, requestRole, withdrawRequest } from '@/lib/auth/roles/request-role'
import { ownPlatform } from '../harness/server'
import { within } from '../harness/worlds/start'
import { errorsOf, ownAdministrator, rolesNow, sessionCookie, visibleRooms } from './admin-platform'
import { Administrator } from './administrator'

// A user requests a role, an administrator sees its effect and decides; both see the result.

const platform = ownPlatform({ env: { PAGES: 'off' } })
const admin = ownAdministrator(platform)
const role = 'BDP_VIEW_CLOSED_DATA'
const soon = { timeout: 20_000, interval: 100 }
type Asker = Readonly<{ issuer: string; subject: string; name: string; password: string }>

/** A new user, as a session names them. */
async function person(name: string): Promise<Asker> {
  const { body } = await admin.post('/users', { Name: name })
  const issuer = `${platform.url}/auth/realms/belvedere`
  return { issuer, subject: body['Id'] as string, name, password: body['Password'] as string }
}

/** Requests the role. @returns the number of the request */
async function asked(asker: Asker): Promise<number> {
  expect(await within(platform.server, () => requestRole(asker, role, `a study of ${asker.name}`))).toBeNull()
  const requests = (await admin.get(`/role-requests?search=${asker.name}`)).body['Items'] as { Id: number }[]
  return requests[0]!.Id
}

const listed = (asker: Asker) => within(platform.server, () => listRequestsOf(asker))

test('an approval is in effect immediately in the session, and in the next token', async () => {
  const asker = await person('asks')
  const cookie = await sessionCookie(platform, asker.name, asker.password)
  const rooms = () => visibleRooms(platform, { Cookie: cookie })
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
      Sentence: 'Dati aperti e riservati in tutti i dataset.',
      Effective: { Role: role, Reason: 'assigned', Carried: false, WhyNot: 'client-scope' },
    },
  })
  const { Opens } = seen.body as { Opens: { Beyond: { Records: number } } }
  expect(Opens.Beyond.Records).toBeGreaterThan(0)
  const approved = await admin.post(`/role-requests/${id}/approve`, { Comment: 'For your study.' })
  const body = { State: 'given', DecidedBy: 'admin', Comment: 'For your study.', Until: null }
  expect(approved).toMatchObject({ status: 200, body })
  await expect.poll(rooms, soon).toBeGreaterThan(0)
  await expect.poll(() => rolesNow(platform, asker.name, asker.password), soon).toEqual([role])
  const { Items } = (await admin.get('/audit?kind=right%20changed&actor=admin&pagesize=2')).body
  expect((Items as { Subject: string }[]).map(({ Subject }) => Subject).sort()).toEqual(['account_role', 'role_request'])
  expect(await listed(asker)).toMatchObject([{ state: 'given', comment: 'For your study.', until: null }])
  expect((await admin.get('/role-requests?state=given&search=asks')).body['TotalResults']).toBe(1)
})

test('a role can be assigned for a time', async () => {
  const asker = await person('for-a-time')
  const id = await asked(asker)
  const Until = new Date(Date.now() + 3_600_000).toISOString()
  expect((await admin.post(`/role-requests/${id}/approve`, { Until })).body).toMatchObject({ State: 'given', Until })
  expect((await admin.get('/users/for-a-time/roles')).body['Assigned']).toEqual([{ Role: role, Until }])
})

test('a refusal assigns nothing and has a reason', async () => {
  const asker = await person('refused')
  const id = await asked(asker)
  const refused = await admin.post(`/role-requests/${id}/refuse`, { Comment: 'Open data are enough.' })
  expect(refused).toMatchObject({ status: 200, body: { State: 'refused', DecidedBy: 'admin' } })
  expect(await rolesNow(platform, asker.name, asker.password)).toEqual([])
  expect(await listed(asker)).toMatchObject([{ state: 'refused', comment: 'Open data are enough.' }])
  expect(await asked(asker)).not.toBe(id)
})

test('of two simultaneous decisions one is refused, and names the author of the other', async () => {
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
  const assigned = (await admin.get('/users/contested/roles')).body['Assigned']
  expect(assigned).toHaveLength(first === 'admin' ? 1 : 0)
})

test('a request that was withdrawn, whose user was removed, or that does not exist is not approved', async () => {
  const asker = await person('takes-back')
  const id = await asked(asker)
  expect(await within(platform.server, () => withdrawRequest(asker, id))).toBe(true)
  const codes = async (path: string, body: unknown = {}) => {
    const response = await admin.post(path, body)
    return [response.status, errorsOf(response)[0]!.code]
  }
  expect(await codes(`/role-requests/${id}/approve`)).toEqual([409, 'request-withdrawn'])
  const removed = await person('leaves')
  const left = await asked(removed)
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

test('a decision with an outdated ETag is refused', async () => {
  const id = await asked(await person('state'))
  const headers = { 'If-Match': '"0123456789abcdef0123.json"' }
  expect((await admin.post(`/role-requests/${id}/approve`, {}, headers)).status).toBe(412)
  const { headers: now } = await admin.get(`/role-requests/${id}`)
  expect((await admin.post(`/role-requests/${id}/approve`, {}, { 'If-Match': now.get('etag')! })).status).toBe(200)
})
