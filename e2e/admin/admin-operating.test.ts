import { describe, expect, test } from 'vitest'
import messages from '@/messages/en.json'
import { ownPlatform } from '../harness/server'
import { errorsOf, ownAdministrator } from './admin-platform'

// The state of the platform, its changeable settings, and the notice on the pages.

const platform = ownPlatform({ env: { QUOTA_BASIC: '77' } })
const admin = ownAdministrator(platform)

type Operating = {
  Database: { Bytes: number; Connections: number; Embedded: boolean }
  Tables: { Name: string; Bytes: number }[]
  Feeds: { Kind: string; Address: string; ChangedAt: string; ValidUntil: string | null }[]
  Jobs: { Name: string; Runs: number; LastAt: string | null; LastError: string | null }[]
  Keys: { Kid: string; State: string }[]
  Settings: { Name: string; Value: string | null; Given: boolean; Secret: boolean; Changed: string | null }[]
}

const operating = async () => (await admin.get('/operating')).body as Operating

test('it shows the state of the process, its database, its background jobs and its feeds', async () => {
  await expect
    .poll(async () => (await operating()).Jobs.filter(({ Runs }) => Runs > 0).length, { timeout: 20_000 })
    .toBeGreaterThan(10)
  const { Database, Tables, Jobs, Feeds } = await operating()
  expect(Jobs.filter(({ LastError }) => LastError !== null)).toEqual([])
  expect(Object.keys(messages.admin.operating.job)).toEqual(expect.arrayContaining(Jobs.map(({ Name }) => Name)))
  expect(Database.Embedded).toBe(true)
  expect(Database.Bytes).toBeGreaterThan(Tables[0]!.Bytes)
  expect(Database.Connections).toBeGreaterThan(0)
  expect(Tables.map(({ Name }) => Name)).toEqual(expect.arrayContaining(['measurement', 'document']))
  expect(new Set(Feeds.map(({ Kind }) => Kind))).toEqual(new Set(['timetable', 'road-traffic']))
  for (const { Kind, Address, ChangedAt, ValidUntil } of Feeds) {
    expect((await fetch(Address, { method: 'HEAD' })).status).toBe(200)
    expect(Date.parse(ChangedAt)).toBeLessThanOrEqual(Date.now())
    expect(ValidUntil).toEqual(Kind === 'timetable' ? expect.stringMatching(/^\d{4}-\d\d-\d\d$/) : null)
  }
})

test('settings have their values and defaults, and never a secret', async () => {
  const settings = new Map((await operating()).Settings.map(setting => [setting.Name, setting]))
  expect(settings.get('QUOTA_BASIC')).toMatchObject({ Value: '77', Given: true, Secret: false })
  expect(settings.get('QUOTA_ADVANCED')).toMatchObject({ Value: '100', Given: false })
  for (const name of ['AUTH_CLIENT_SECRET', 'RELAY_PASSWORD', 'DATABASE_URL', 'RELAY_URL'])
    expect(settings.get(name)).toMatchObject({ Value: null, Secret: true })
})

test('a rotation lets the next key sign, and is in the audit', async () => {
  const [signs, next] = (await operating()).Keys
  expect((await admin.post('/signing-keys/rotate')).body).toEqual({ Signing: next!.Kid, Retired: signs!.Kid })
  expect((await operating()).Keys.map(({ Kid, State }) => [Kid, State])).toEqual([
    [next!.Kid, 'signs'],
    [expect.any(String), 'next'],
    [signs!.Kid, 'retired'],
  ])
  const { Items } = (await admin.get('/audit?subject=signing_key&kind=right%20changed&actor=admin')).body as {
    Items: { Operation: string }[]
  }
  expect(Items.map(({ Operation }) => Operation).sort()).toEqual(['insert', 'update'])
})

describe('settings', () => {
  const limit = async () => (await fetch(`${platform.url}/content/v1/Tag?pagesize=1`)).headers.get('x-rate-limit-limit')

  test('that are changed are in effect immediately, are listed and audited, and are reset by null', async () => {
    expect((await admin.get('/settings')).body).toMatchObject({ Changed: [], QUOTAS: 'off', QUOTA_BASIC: 77 })
    const { status, body } = await admin.patch('/settings', { QUOTAS: 'on', QUOTA_ANONYMOUS: 1234 })
    expect([status, body]).toEqual([200, expect.objectContaining({ Changed: ['QUOTAS', 'QUOTA_ANONYMOUS'], QUOTAS: 'on' })])
    expect(await limit()).toBe('1234')
    const listed = (await operating()).Settings.find(({ Name }) => Name === 'QUOTA_ANONYMOUS')
    expect(listed).toMatchObject({ Value: '10', Given: false, Changed: '1234', Least: 1 })
    const back = await admin.patch('/settings', { QUOTAS: null, QUOTA_ANONYMOUS: null })
    expect([back.body.Changed, await limit()]).toEqual([[], null])
    const { Items } = (await admin.get('/audit?subject=changed_setting&actor=admin')).body as { Items: { Operation: string }[] }
    expect(Items.map(({ Operation }) => Operation)).toEqual(['delete', 'delete', 'insert', 'insert'])
  })

  test.each([
    [{ QUOTA_BASIC: 0, TILES_ABOVE: 5 }, 'QUOTA_BASIC', 'a whole number from 1 to 1000000'],
    [{}, '', 'at least one setting'],
  ])('%j: 400 for %s, expected %s, and nothing is changed', async (body, field, expected) => {
    const before = (await admin.get('/settings')).body
    const refused = await admin.patch('/settings', body)
    expect([refused.status, errorsOf(refused)[0]]).toMatchObject([400, { field, detail: `expected ${expected}` }])
    expect((await admin.get('/settings')).body).toEqual(before)
  })
})

describe('a notice', () => {
  const page = async (path: string) => (await fetch(platform.url + path, { headers: { Accept: 'text/html' } })).text()
  const soon = { timeout: 30_000, interval: 300 }

  test('is shown on every page in the language of the page until it is removed', async () => {
    expect((await admin.get('/notice')).body).toMatchObject({ TextEn: '', EndsAt: null })
    const text = 'Closed on Sunday from 8 to 10 <b>'
    const set = await admin.put('/notice', { TextEn: text, TextDe: 'Am Sonntag zu', Tone: 'maintenance' })
    expect([set.status, set.body]).toEqual([200, expect.objectContaining({ TextEn: text, TextIt: '', Tone: 'maintenance' })])
    await expect.poll(() => page('/datasets'), soon).toContain('Closed on Sunday from 8 to 10 &lt;b&gt;')
    expect(await page('/de/datasets')).toContain('Am Sonntag zu')
    expect(await page('/it')).toContain('Closed on Sunday')
    expect((await admin.remove('/notice')).status).toBe(204)
    await expect.poll(() => page('/datasets'), soon).not.toContain('Closed on Sunday')
  })

  test.each([
    [{ TextEn: '  ' }, 'TextEn'],
    [{ TextEn: 'x', BeginsAt: '2026-02-01T00:00:00Z', EndsAt: '2026-01-01T00:00:00Z' }, 'EndsAt'],
  ])('%j is refused because of %s', async (body, field) => {
    const refused = await admin.put('/notice', body)
    expect([refused.status, errorsOf(refused)[0]?.field]).toEqual([400, field])
  })
})
