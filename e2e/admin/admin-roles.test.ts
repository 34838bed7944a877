import { beforeAll, describe, expect, test } from 'vitest'
import { query } from '../harness/platform-database'
import { ownPlatform } from '../harness/server'
import { Administrator, signIn } from './administrator'

// Roles and rules at the administration door: their counts match what their holders then get.

const platform = ownPlatform({ env: { PAGES: 'off' } })
let admin: Administrator

beforeAll(async () => {
  admin = await Administrator.signIn(platform, 'admin', 'admin-demo')
})

const soon = { timeout: 20_000, interval: 100 }
const rooms = { Reach: 'all', Dataset: 'Accommodation rooms' }

type AuditRow = { actor: string; detail: { operation: string; before: object | null; after: object | null } }

const lastAudit = async (table: string) =>
  (
    await query<AuditRow>(platform.dataDir, `select actor, detail from audit where subject = '${table}' order by id desc limit 1`)
  )[0]!

const newRole = async (Name: string) => expect((await admin.post('/roles', { Name })).status).toBe(201)
const codesOf = ({ body }: { body: Record<string, unknown> }) => (body['errors'] as { code: string }[]).map(({ code }) => code)

/** How many rooms somebody with these roles sees. */
async function roomsSeenWith(role: string): Promise<() => Promise<number>> {
  const name = `holder-of-${role}`.toLowerCase()
  const { body } = await admin.post('/users', { Name: name, Roles: [role] })
  const token = (await signIn(platform, name, body['Password'] as string)).body.access_token!
  return async () => {
    const headers = { Authorization: `Bearer ${token}` }
    const answer = await fetch(`${platform.url}/content/v1/AccommodationRoom?pagesize=1`, { headers })
    return ((await answer.json()) as { TotalResults?: number }).TotalResults ?? 0
  }
}

describe('a rule', () => {
  test('shows its effect before it is created, opens exactly that within a second, and closes it again', async () => {
    await newRole('BDP_ROOMS')
    const seen = await roomsSeenWith('BDP_ROOMS')
    expect(await seen()).toBe(0)
    const preview = await admin.post('/roles/BDP_ROOMS/rules/preview?language=de', rooms)
    expect(preview).toMatchObject({ status: 200, body: { Sentence: 'Offene und geschlossene Daten in Accommodation rooms' } })
    const { Records, Beyond, Datasets, Stations } = preview.body['Opens'] as Record<string, number> & { Beyond: object }
    expect(Records).toBeGreaterThan(0)
    expect({ Beyond, Datasets, Stations }).toMatchObject({ Beyond: { Records }, Datasets: 1, Stations: 0 })
    expect(await seen()).toBe(0)
    const made = await admin.post('/roles/BDP_ROOMS/rules', rooms)
    expect(made).toMatchObject({ status: 201, body: { DatasetName: 'Accommodation rooms', Opens: { Records } } })
    expect(await lastAudit('access_rule')).toMatchObject({ actor: 'admin', detail: { operation: 'insert', before: null } })
    await expect.poll(seen, soon).toBe(Records)
    expect((await admin.get('/roles/BDP_ROOMS')).body).toMatchObject({
      Sentence: 'Open and closed data in Accommodation rooms.',
      Opens: { Records },
      Holders: { Users: 1, Clients: 0 },
      Rules: [{ Id: made.body['Id'], Reach: 'all' }],
    })
    expect((await admin.remove(`/roles/BDP_ROOMS/rules/${made.body['Id']}`)).status).toBe(204)
    await expect.poll(seen, soon).toBe(0)
    expect(await lastAudit('access_rule')).toMatchObject({ actor: 'admin', detail: { operation: 'delete', after: null } })
  })

  test('about stations counts stations, series and periods as everybody with the role sees them', async () => {
    await newRole('BDP_CAR_PARKS')
    const { body } = await admin.post('/roles/BDP_CAR_PARKS/rules/preview', { Reach: 'all', StationType: 'ParkingStation' })
    const counted = await query<{ stations: number; series: number; periods: number }>(
      platform.dataDir,
      `select count(distinct s.id)::int as stations, count(r.id)::int as series, count(distinct r.period)::int as periods
         from station s left join series r on r.station_id = s.id where s.type = 'ParkingStation'`,
    )
    const { stations, series, periods } = counted[0]!
    expect(stations).toBeGreaterThan(0)
    expect(body['Opens']).toMatchObject({ Stations: stations, Series: series, Periods: periods, Records: 0 })
  })

  test('with a name that nothing has is marked before it is added, in the answer and in every list, until something has it', async () => {
    await newRole('BDP_SLIP')
    const rule = { Reach: 'all', Origin: 'slip', StationType: 'ParkingStaton', DataType: 'fre' }
    const Unknown = ['Origin', 'StationType', 'DataType']
    expect((await admin.post('/roles/BDP_SLIP/rules/preview', rule)).body).toMatchObject({ Unknown, Opens: { Stations: 0 } })
    expect(await admin.post('/roles/BDP_SLIP/rules', rule)).toMatchObject({ status: 201, body: { Unknown } })
    const { body, headers } = await admin.get('/roles/BDP_SLIP')
    expect(body['Rules']).toMatchObject([{ Unknown }])
    expect((await admin.get('/roles?search=BDP_SLIP')).body['Items']).toMatchObject([{ Rules: [{ Unknown }] }])
    await query(
      platform.dataDir,
      "insert into station (type, code, name, origin) values ('ParkingStaton', 'slip', 'slip', 'slip')",
    )
    const later = await admin.get('/roles/BDP_SLIP')
    expect(later.body['Rules']).toMatchObject([{ Unknown: ['DataType'] }])
    expect(later.headers.get('etag')).toBe(headers.get('etag'))
    const known = { Reach: 'all', StationType: 'ParkingStation', DataType: 'free' }
    expect((await admin.post('/roles/BDP_SLIP/rules/preview', known)).body['Unknown']).toEqual([])
    const origins = await query<{ origin: string }>(
      platform.dataDir,
      `(select origin from event limit 1) union all (select source from document where source is not null limit 1)`,
    )
    for (const { origin: Origin } of origins)
      expect((await admin.post('/roles/BDP_SLIP/rules/preview', { Reach: 'open', Origin })).body['Unknown']).toEqual([])
  })

  test('is removed only from its own role', async () => {
    const { body } = await admin.get('/roles/GUEST')
    const [{ Id }] = body['Rules'] as [{ Id: number }]
    expect((await admin.remove(`/roles/BDP_VIEW_CLOSED_DATA/rules/${Id}`)).status).toBe(404)
    expect((await admin.get('/roles/GUEST')).body['Rules']).toEqual(body['Rules'])
  })

  test.each<[string, string, object, number, string]>([
    ['of a role that opens no data', 'WRITER', { Reach: 'open' }, 422, 'rule-role'],
    ['of a role that is not there', 'NOTHING', { Reach: 'open' }, 404, 'role-missing'],
    ['about a dataset that is not there', 'BDP_VIEW_CLOSED_DATA', { Reach: 'all', Dataset: 'nothing' }, 422, 'dataset-unknown'],
    ['about records by a period', 'BDP_VIEW_CLOSED_DATA', { ...rooms, Period: 600 }, 422, 'rule-of-records'],
    ['that is there', 'BDP_VIEW_CLOSED_DATA', { Reach: 'all' }, 409, 'rule-exists'],
  ])('%s is refused', async (_, role, rule, status, code) => {
    const answer = await admin.post(`/roles/${role}/rules`, rule)
    expect([answer.status, codesOf(answer)]).toEqual([status, [code]])
  })

  test('is not made on a role that somebody else changed meanwhile', async () => {
    await newRole('BDP_CONTESTED')
    const seen = (await admin.get('/roles/BDP_CONTESTED')).headers.get('etag')!
    const rule = { Reach: 'all', Origin: 'A22' }
    const both = await Promise.all(
      [rule, { ...rule, Period: 600 }].map(sent => admin.post('/roles/BDP_CONTESTED/rules', sent, { 'If-Match': seen })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 412])
    expect((await admin.get('/roles/BDP_CONTESTED')).body['Rules']).toHaveLength(1)
  })

  test('repeated with its key is made once', async () => {
    await newRole('BDP_ONCE')
    const rule = { Reach: 'all', Origin: 'once' }
    const key = { 'Idempotency-Key': 'rule-once' }
    const first = await admin.post('/roles/BDP_ONCE/rules', rule, key)
    const again = await admin.post('/roles/BDP_ONCE/rules', rule, key)
    expect([again.status, again.body['Id'], again.headers.get('idempotency-replayed')]).toEqual([201, first.body['Id'], 'true'])
    expect((await admin.get('/roles/BDP_ONCE')).body['Rules']).toHaveLength(1)
  })
})

describe('a role', () => {
  test('is added, listed, and removed from everybody', async () => {
    expect((await admin.post('/roles', { Name: 'BDP_NEW', Description: 'Before' })).headers.get('location')).toMatch(
      /\/roles\/BDP_NEW$/,
    )
    await admin.put('/users/visitor/roles/BDP_NEW')
    const seen = (await admin.get('/roles/BDP_NEW')).headers.get('etag')!
    const changed = await admin.patch('/roles/BDP_NEW?language=it', { Description: 'After' }, { 'If-Match': seen })
    expect(changed).toMatchObject({
      status: 200,
      body: { Description: 'After', Sentence: 'Non apre dati; concede un permesso.' },
    })
    expect((await admin.patch('/roles/BDP_NEW', { Description: 'x' }, { 'If-Match': seen })).status).toBe(412)
    expect((await admin.remove('/roles/BDP_NEW')).status).toBe(204)
    expect((await admin.get('/users/visitor/roles')).body['Assigned']).toEqual([])
    expect((await admin.get('/roles/BDP_NEW')).status).toBe(404)
    expect(await lastAudit('role')).toMatchObject({
      actor: 'admin',
      detail: { operation: 'delete', before: { name: 'BDP_NEW' } },
    })
  })

  test('says whether people are offered it, which none that opens the administration is', async () => {
    const made = await admin.post('/roles', { Name: 'BDP_QUIET', Requestable: false })
    expect(made.body).toMatchObject({ Name: 'BDP_QUIET', Requestable: false })
    expect((await admin.patch('/roles/BDP_QUIET', { Requestable: true })).body).toMatchObject({ Requestable: true })
    expect((await admin.patch('/roles/BDP_QUIET', { Description: 'x' })).body).toMatchObject({
      Requestable: true,
      Description: 'x',
    })
    expect((await admin.get('/roles/ADMIN')).body['Requestable']).toBe(false)
    const refused = await admin.patch('/roles/ADMIN', { Requestable: true })
    expect([refused.status, codesOf(refused)]).toEqual([422, ['role-not-asked-for']])
    expect((await admin.remove('/roles/BDP_QUIET')).status).toBe(204)
  })

  test('names its holders, users and clients', async () => {
    const { body } = await admin.get('/roles/BDP_VIEW_CLOSED_DATA/holders')
    const names = (body['Items'] as { Kind: string; Name: string }[]).map(({ Kind, Name }) => `${Kind} ${Name}`)
    expect(names).toEqual(expect.arrayContaining(['user analyst', 'client reader-demo', 'client narrow-demo']))
    const { Holders } = (await admin.get('/roles/BDP_VIEW_CLOSED_DATA')).body as { Holders: { Users: number; Clients: number } }
    expect(Holders.Users + Holders.Clients).toBe(body['TotalResults'])
    expect((await admin.get('/roles/BDP_VIEW_CLOSED_DATA/holders?search=narrow')).body).toMatchObject({ TotalResults: 1 })
  })

  test.each(['GUEST', 'ADMIN', 'WRITER'])('%s is needed and stays', async name => {
    const answer = await admin.remove(`/roles/${name}`)
    expect([answer.status, codesOf(answer)]).toEqual([409, ['role-needed']])
    expect((await admin.get(`/roles/${name}`)).body['Needed']).toBe(true)
  })

  test('everything is counted for administrators, nothing for who only does something', async () => {
    const all = (await admin.get('/roles/ADMIN')).body
    const closed = (await admin.get('/roles/BDP_VIEW_CLOSED_DATA')).body
    const everybody = (await admin.get('/roles/GUEST')).body
    const records = (role: Record<string, unknown>) => (role['Opens'] as { Records: number }).Records
    expect(all['Sentence']).toBe('Everything, open and closed.')
    expect(records(all)).toBe(records(closed))
    expect(records(closed)).toBeGreaterThan(records(everybody))
    expect(everybody['Opens']).toMatchObject({ Beyond: { Series: 0, Stations: 0, Events: 0 } })
    expect(records((await admin.get('/roles/WRITER')).body)).toBe(0)
  })

  test.each<[object, number, string]>([
    [{ Name: '1x' }, 422, 'role-name-form'],
    [{ Name: 'ADMIN' }, 409, 'role-exists'],
    [{ Name: 'X', Rules: [] }, 400, 'member-unknown'],
    [{ Name: 'АDMIN' }, 422, 'name-two-scripts'],
  ])('%j: %i %s', async (body, status, code) => {
    const answer = await admin.post('/roles', body)
    expect([answer.status, codesOf(answer)]).toEqual([status, [code]])
  })
})

test('the list finds a role by its name first, and by what its rules name', async () => {
  await newRole('BDP_FOUND_LONGER')
  await newRole('BDP_FOUND')
  await admin.post('/roles/BDP_FOUND_LONGER/rules', { Reach: 'all', StationType: 'FoundStation' })
  const names = async (search: string) =>
    ((await admin.get(`/roles?search=${search}`)).body['Items'] as { Name: string }[]).map(({ Name }) => Name)
  expect(await names('bdp_found')).toEqual(['BDP_FOUND', 'BDP_FOUND_LONGER'])
  expect(await names('foundst')).toEqual(['BDP_FOUND_LONGER'])
  expect(await names('nothing%20at%20all')).toEqual([])
})
