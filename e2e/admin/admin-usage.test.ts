import { expect, test } from 'vitest'
import { ownPlatform } from '../harness/server'
import { ownAdministrator } from './admin-platform'
import { signIn } from './administrator'

// Requests and their clients: counted by day, without personal data.

type UsageRow = Readonly<{
  Subject: string | null
  Name: string | null
  Calls: number
  Pushes: number
  Others: number
  LastDay: string
}>

const platform = ownPlatform({ env: { PAGES: 'off' } })
const admin = ownAdministrator(platform)
/** The day on which the tests began; they may run past midnight. */
const began = new Date().toISOString().slice(0, 10)
const soon = { timeout: 20_000, interval: 200 }
const used = async (query: string) => ((await admin.get(`/usage?${query}`)).body as { Items: readonly UsageRow[] }).Items
const days = () => [began, new Date().toISOString().slice(0, 10)]

test('requests are counted by dataset and by client, guests as one; refused requests are not', async () => {
  const token = await platform.token('reader-demo', 'reader-demo-secret')
  const ask = (path: string, headers: Record<string, string> = {}) => fetch(platform.url + path, { headers })
  for (let turn = 0; turn < 3; turn++) await ask('/content/v1/HubActivityPoi?pagesize=1', { Authorization: `Bearer ${token}` })
  await ask('/content/v1/Article?pagesize=1')
  await ask('/content/v1/Article?pagesize=x')
  const named = (items: readonly UsageRow[], name: string) => items.find(({ Name }) => Name === name)
  await expect.poll(async () => named(await used('by=dataset'), 'Articles')?.Calls, soon).toBe(1)
  const [reader] = await used('by=client&search=reader-demo')
  expect(reader).toMatchObject({ Subject: 'reader-demo', Calls: 3, LastDay: expect.toSatisfy(day => days().includes(day)) })
  expect((await used('by=client')).find(({ Subject }) => Subject === null)).toMatchObject({ Calls: 1, Others: 1 })
  expect(JSON.stringify(await used('by=client'))).not.toMatch(/127\.0\.0\.1|visitor/)
})

test('pushes to the writer and the collector are counted by client and by path; refused and repeated pushes are not', async () => {
  const token = await platform.token('collector-demo', 'collector-demo-secret')
  const push = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(platform.url + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
    })
  const provenance = { dataCollector: 'counted', dataCollectorVersion: '1', lineage: 'counted' }
  const created = await push('/writer/json/provenance', provenance, { Accept: 'application/json' })
  const { uuid } = (await created.json()) as { uuid: string }
  const measured = { name: '(default)', branch: {}, provenance: uuid }
  for (let turn = 0; turn < 3; turn++) expect((await push('/writer/json/pushRecords/CountedStation', measured)).status).toBe(201)
  for (let turn = 0; turn < 2; turn++)
    await push('/collector/push/demo-provider/counted', {}, { 'Idempotency-Key': 'counted-once' })
  expect((await push('/collector/push/other-provider/counted', {})).status).toBe(403)
  expect((await push('/writer/json/pushRecords/CountedStation', { branch: 7 })).status).toBe(400)
  await expect.poll(async () => (await used('by=client&search=collector-demo'))[0]?.Pushes, soon).toBe(4)
  expect((await used('by=push')).map(({ Subject, Calls, Pushes, Others }) => [Subject, Calls, Pushes, Others])).toEqual([
    ['/writer/json/pushRecords/CountedStation', 0, 3, 1],
    ['/collector/push/demo-provider/counted', 0, 1, 1],
  ])
  expect((await used('by=push&search=pushrecords')).length).toBe(1)
})

test('deprecated fields that are still requested are listed', async () => {
  await fetch(`${platform.url}/content/v1/HubActivityPoi?pagesize=1&fields=Id,SmgTags`)
  await expect
    .poll(async () => (await used('by=field')).map(({ Subject }) => Subject), soon)
    .toContainEqual(expect.stringMatching(/SmgTags$/))
})

test('sign-ins, tokens and refusals are counted by day', async () => {
  await signIn(platform, 'visitor', 'wrong')
  await fetch(`${platform.url}/admin/v1/users`)
  type DayCounts = { Day: string; Tokens: number; AccessRefused: number }
  const counted = async (last: number) => (await admin.get(`/usage/sign-ins?days=${last}`)).body.Items as DayCounts[]
  const since = async (name: 'Tokens' | 'AccessRefused') =>
    (await counted(2)).filter(({ Day }) => days().includes(Day)).reduce((sum, day) => sum + day[name], 0)
  await expect.poll(() => since('AccessRefused'), soon).toBeGreaterThan(0)
  expect(await since('Tokens')).toBeGreaterThan(0)
  const counts = (await counted(1)).map(({ Day }) => Day)
  const [first, last] = days()
  // After midnight there may be no requests yet.
  expect(first === last ? counts : [began]).toEqual([began])
})
