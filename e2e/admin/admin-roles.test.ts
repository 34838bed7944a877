import { describe, expect, test } from 'vitest'
import { query } from '../harness/platform-database'
import { ownPlatform } from '../harness/server'
import { errorsOf, ownAdministrator, visibleRooms } from './admin-platform'
import { signIn } from './administrator'

// Roles and rules: their counts match the records that their holders see.

const platform = ownPlatform({ env: { PAGES: 'off' } })
const admin = ownAdministrator(platform)

const soon = { timeout: 20_000, interval: 100 }
const rooms = { Reach: 'all', Dataset: 'Accommodation rooms' }

const newRole = async (Name: string) => expect((await admin.post('/roles', { Name })).status).toBe(201)
const codesOf = (response: Parameters<typeof errorsOf>[0]) => errorsOf(response).map(({ code }) => code)

/** The number of rooms that a new user with this role sees. */
async function roomsSeenWith(role: string): Promise<() => Promise<number>> {
  const name = `holder-of-${role}`.toLowerCase()
  const { body } = await admin.post('/users', { Name: name, Roles: [role] })
  const token = (await signIn(platform, name, body['Password'] as string)).body.access_token!
  return () => visibleRooms(platform, { Authorization: `Bearer ${token}` })
}

describe('a rule', () => {
  test('is previewed, gives access to exactly the previewed records within a second, and is removed', async () => {
    await newRole('BDP_ROOMS')
    const seen = await roomsSeenWith('BDP_ROOMS')
    expect(await seen()).toBe(0)
    const preview = await admin.post('/roles/BDP_ROOMS/rules/preview?language=de', rooms)
    expect(preview).toMatchObject({
      status: 200,
      body: { Sentence: 'Offene und zugangsbeschränkte Daten in Accommodation rooms' },
    })
    const { Records, Beyond, Datasets, Stations } = preview.body['Opens'] as Record<string, number> & { Beyond: object }
    expect(Records).toBeGreaterThan(0)
    expect({ Beyond, Datasets, Stations }).toMatchObject({ Beyond: { Records }, Datasets: 1, Stations: 0 })
    expect(await seen()).toBe(0)
    const added = await admin.post('/roles/BDP_ROOMS/rules', rooms)
    expect(added).toMatchObject({ status: 201, body: { DatasetName: 'Accommodation rooms', Opens: { Records } } })
    await expect.poll(seen, soon).toBe(Records)
    expect((await admin.get('/roles/BDP_ROOMS')).body).toMatchObject({
      Sentence: 'Open and restricted data in Accommodation rooms.',
      Opens: { Records },
      Holders: { Users: 1, Clients: 0 },
      Rules: [{ Id: added.body['Id'], Reach: 'all' }],
    })
    expect((await admin.remove(`/roles/BDP_ROOMS/rules/${added.body['Id']}`)).status).toBe(204)
    await expect.poll(seen, soon).toBe(0)
  })

  test('about stations counts the stations, series and periods that its holders see', async () => {
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

  test('with an unknown name is marked in the preview, in the response and in lists, until the name exists', async () => {
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
    const valid = { Reach: 'all', StationType: 'ParkingStation', DataType: 'free' }
    expect((await admin.post('/roles/BDP_SLIP/rules/preview', valid)).body['Unknown']).toEqual([])
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

  test.each<[string, object, number, string]>([
    ['WRITER', { Reach: 'open' }, 422, 'rule-role'],
    ['NOTHING', { Reach: 'open' }, 404, 'role-missing'],
    ['BDP_VIEW_CLOSED_DATA', { Reach: 'all', Dataset: 'nothing' }, 422, 'dataset-unknown'],
    ['BDP_VIEW_CLOSED_DATA', { ...rooms, Period: 600 }, 422, 'rule-of-records'],
    ['BDP_VIEW_CLOSED_DATA', { Reach: 'all' }, 409, 'rule-exists'],
  ])('of %s, %j: %i %s', async (role, rule, status, code) => {
    const response = await admin.post(`/roles/${role}/rules`, rule)
    expect([response.status, codesOf(response)]).toEqual([status, [code]])
  })
})

describe('a role', () => {
  test('is added, listed, and removed from its holders', async () => {
    const { headers } = await admin.post('/roles', { Name: 'BDP_NEW', Description: 'Before' })
    expect(headers.get('location')).toMatch(/\/roles\/BDP_NEW$/)
    await admin.put('/users/visitor/roles/BDP_NEW')
    const changed = await admin.patch('/roles/BDP_NEW?language=it', { Description: 'After' })
    const body = { Description: 'After', Sentence: 'Non dà accesso ai dati; concede un permesso.' }
    expect(changed).toMatchObject({ status: 200, body })
    expect((await admin.remove('/roles/BDP_NEW')).status).toBe(204)
    expect((await admin.get('/users/visitor/roles')).body['Assigned']).toEqual([])
    expect((await admin.get('/roles/BDP_NEW')).status).toBe(404)
  })

  test('is requestable or not, and ADMIN never is', async () => {
    const change = async (body: object) => (await admin.patch('/roles/BDP_QUIET', body)).body
    expect((await admin.post('/roles', { Name: 'BDP_QUIET', Requestable: false })).body).toMatchObject({ Requestable: false })
    expect(await change({ Requestable: true })).toMatchObject({ Requestable: true })
    expect(await change({ Description: 'x' })).toMatchObject({ Requestable: true, Description: 'x' })
    expect((await admin.get('/roles/ADMIN')).body['Requestable']).toBe(false)
    const refused = await admin.patch('/roles/ADMIN', { Requestable: true })
    expect([refused.status, codesOf(refused)]).toEqual([422, ['role-not-asked-for']])
    expect((await admin.remove('/roles/BDP_QUIET')).status).toBe(204)
  })

  test('has a list of its holders, users and clients', async () => {
    const { body } = await admin.get('/roles/BDP_VIEW_CLOSED_DATA/holders')
    const names = (body['Items'] as { Kind: string; Name: string }[]).map(({ Kind, Name }) => `${Kind} ${Name}`)
    expect(names).toEqual(expect.arrayContaining(['user analyst', 'client reader-demo', 'client narrow-demo']))
    const { Holders } = (await admin.get('/roles/BDP_VIEW_CLOSED_DATA')).body as { Holders: { Users: number; Clients: number } }
    expect(Holders.Users + Holders.Clients).toBe(body['TotalResults'])
    expect((await admin.get('/roles/BDP_VIEW_CLOSED_DATA/holders?search=narrow')).body).toMatchObject({ TotalResults: 1 })
  })

  test.each(['GUEST', 'ADMIN', 'WRITER'])('%s cannot be removed', async name => {
    const response = await admin.remove(`/roles/${name}`)
    expect([response.status, codesOf(response)]).toEqual([409, ['role-needed']])
    expect((await admin.get(`/roles/${name}`)).body['Needed']).toBe(true)
  })

  test('counts all records for ADMIN, and none for WRITER, which has no rules', async () => {
    const all = (await admin.get('/roles/ADMIN')).body
    const closed = (await admin.get('/roles/BDP_VIEW_CLOSED_DATA')).body
    const everybody = (await admin.get('/roles/GUEST')).body
    const records = (role: Record<string, unknown>) => (role['Opens'] as { Records: number }).Records
    expect(all['Sentence']).toBe('All data, open and restricted.')
    expect(records(all)).toBe(records(closed))
    expect(records(closed)).toBeGreaterThan(records(everybody))
    expect(everybody['Opens']).toMatchObject({ Beyond: { Series: 0, Stations: 0, Events: 0 } })
    expect(records((await admin.get('/roles/WRITER')).body)).toBe(0)
  })

  test.each<[object, number, string]>([
    [{ Name: '1x' }, 422, 'role-name-form'],
    [{ Name: 'ADMIN' }, 409, 'role-exists'],
    [{ Name: 'АDMIN' }, 422, 'name-two-scripts'],
  ])('%j: %i %s', async (body, status, code) => {
    const response = await admin.post('/roles', body)
    expect([response.status, codesOf(response)]).toEqual([status, [code]])
  })
})

test('the list is searched by names first, then by the names in rules', async () => {
  await newRole('BDP_FOUND_LONGER')
  await newRole('BDP_FOUND')
  await admin.post('/roles/BDP_FOUND_LONGER/rules', { Reach: 'all', StationType: 'FoundStation' })
  const names = async (search: string) =>
    ((await admin.get(`/roles?search=${search}`)).body['Items'] as { Name: string }[]).map(({ Name }) => Name)
  expect(await names('bdp_found')).toEqual(['BDP_FOUND', 'BDP_FOUND_LONGER'])
  expect(await names('foundst')).toEqual(['BDP_FOUND_LONGER'])
  expect(await names('nothing%20at%20all')).toEqual([])
})
