import { expect, test } from 'vitest'
import { readCsv } from '../harness/read-csv'
import { ownPlatform } from '../harness/server'
import { ownAdministrator } from './admin-platform'
import { Administrator, signIn } from './administrator'

// The audit log: changes of rights, sign-ins and refusals, without gaps, repetitions or secrets.

type Event = Readonly<{
  Id: string
  At: string
  Kind: string
  Times: number
  Actor: string
  Client: string
  Address: string
  Subject: string
  About: string | null
  Operation: string | null
  Before: Record<string, unknown> | null
  After: Record<string, unknown> | null
  SecretChanged: boolean
}>

const platform = ownPlatform({ env: { PAGES: 'off' } })
const admin = ownAdministrator(platform)
const log = async (query: string) => (await admin.get(`/audit?${query}`)).body as { NextPage: string | null; Items: Event[] }

test('a change has its author, its subject, the values before and after, and no secret', async () => {
  await admin.post('/users', { Name: 'audited', Password: 'a good long password' })
  await admin.patch('/users/audited', { FullName: 'Somebody Audited' })
  await admin.put('/users/audited/roles/BDP_VIEW_CLOSED_DATA')
  const { Items } = await log('kind=right%20changed&search=AUDITED')
  expect(Items.map(({ Subject, Operation, About, Actor }) => [Subject, Operation, About, Actor])).toEqual([
    ['account_role', 'insert', 'audited BDP_VIEW_CLOSED_DATA', 'admin'],
    ['account', 'update', 'audited', 'admin'],
    ['account', 'insert', 'audited', 'admin'],
  ])
  const [, changed, added] = Items as [Event, Event, Event]
  expect([changed.Before?.['name'], changed.After?.['name']]).toEqual([expect.not.stringMatching('Somebody'), 'Somebody Audited'])
  expect([added.Before, added.SecretChanged, changed.SecretChanged]).toEqual([null, true, false])
  expect(JSON.stringify(Items)).not.toMatch(/argon2|good long/)
})

test('failed sign-ins and refused requests are logged, and found by user and subject', async () => {
  await signIn(platform, 'visitor', 'wrong')
  const visitor = await Administrator.signIn(platform, 'visitor', 'visitor-demo')
  expect((await visitor.get('/audit')).status).toBe(403)
  expect((await fetch(`${platform.url}/admin/v1/audit`)).status).toBe(401)
  await expect
    .poll(async () => (await log('actor=VISITOR&kind=access%20refused')).Items.map(({ Subject }) => Subject), { timeout: 20_000 })
    .toEqual(['GET /admin/v1/audit'])
  expect((await log('kind=token%20refused,sign-in%20refused')).Items.length).toBeGreaterThan(0)
  expect((await log('subject=get%20/admin/v1')).Items.every(({ Subject }) => Subject.startsWith('GET /admin/v1'))).toBe(true)
  expect((await log('actor=nobody-there')).Items).toEqual([])
})

test('a refused sign-in is found by the name that was tried, if an account has that name', async () => {
  for (let turn = 0; turn < 8; turn++) await signIn(platform, 'Analyst', `wrong ${turn}`)
  await signIn(platform, 'a password typed as a name', 'wrong')
  const refused = async (query: string) => (await log(`kind=sign-in%20refused&${query}`)).Items
  const times = async (query: string) => (await refused(query)).reduce((sum, { Times }) => sum + Times, 0)
  // The last attempts are slowed down, and not even tried.
  await expect.poll(() => times('actor=ANALYST'), { timeout: 20_000 }).toBe(8)
  expect(await times('search=analy')).toBe(8)
  expect(new Set((await refused('actor=analyst')).map(({ Actor, About }) => `${Actor} ${About}`))).toEqual(new Set([' analyst']))
  expect(JSON.stringify(await refused('pagesize=1000'))).not.toContain('password typed')
})

test('a change by an administrator names the author, the client and the network address, whatever was changed', async () => {
  await admin.post('/users', { Name: 'addressed', Password: 'a good long password' })
  await admin.patch('/users/addressed', { FullName: 'Addressed' })
  await admin.post('/users/addressed/password', { Password: 'another good password' })
  await admin.post('/roles', { Name: 'BDP_ADDRESSED' })
  const rule = (await admin.post('/roles/BDP_ADDRESSED/rules', { Reach: 'all', Origin: 'A22' })).body['Id']
  await admin.put('/users/addressed/roles/BDP_ADDRESSED')
  await admin.post('/clients', { Id: 'addressed-client', Roles: ['BDP_ADDRESSED'] })
  const permission = { Uri: '/addressed/*', Kind: 'client', Subject: 'addressed-client' }
  const { Id } = (await admin.post('/permissions', permission)).body
  await admin.patch('/clients/addressed-client', { Blocked: true })
  const reasons = { Reason: { en: 'Addressed' }, RemovedAfter: '2099-12-31' }
  await admin.put('/deprecations/Event/Shortname', reasons, { 'If-None-Match': '*' })
  await admin.post('/documents/MetaData', {
    Record: { Shortname: 'Addressed', ApiType: 'timeseries', PathParam: ['v2', 'flat', 'AddressedStation'] },
  })
  await admin.post('/documents/Tag', { Record: { Id: 'addressed-tag', Shortname: 'Addressed' } })
  const [ofUser, ofClient] = ['/users/addressed', '/clients/addressed-client'] as const
  const removed = [`/roles/BDP_ADDRESSED/rules/${rule}`, `${ofUser}/roles/BDP_ADDRESSED`, `/permissions/${Id}`, ofClient, ofUser]
  for (const path of [...removed, '/roles/BDP_ADDRESSED', '/deprecations/Event/Shortname'])
    expect((await admin.remove(path)).status, path).toBeLessThan(300)
  const searched = await Promise.all(
    ['addressed', 'Shortname'].map(text => log(`kind=right%20changed,record%20changed&search=${text}&pagesize=1000`)),
  )
  const events = searched.flatMap(({ Items }) => Items)
  const added = ['account', 'account_role', 'role', 'access_rule', 'client', 'client_role', 'permission', 'resource', 'policy']
  const expected = ['field_deprecation', ...added].flatMap(subject => [`${subject} insert`, `${subject} delete`])
  expect([...new Set(events.map(({ Subject, Operation }) => `${Subject} ${Operation}`))].sort()).toEqual(
    [...expected, 'account update', 'client update', 'dataset insert', 'tag insert'].sort(),
  )
  for (const { Subject, Actor, Client, Address } of events)
    expect([Subject, Actor, Client, Address]).toEqual([Subject, 'admin', 'collector-demo', '127.0.0.1'])
})

test('a log read page by page has every event once, although events are added meanwhile', async () => {
  const whole = (await log('kind=right%20changed&pagesize=1000')).Items.map(({ Id }) => Id)
  const walked: string[] = []
  let page = await log('kind=right%20changed&pagesize=7')
  for (let turn = 0; ; turn++) {
    walked.push(...page.Items.map(({ Id }) => Id))
    if (!page.NextPage) break
    await admin.patch('/users/audited', { FullName: `Turn ${turn}` })
    page = await log(new URL(page.NextPage).search.slice(1))
  }
  expect(whole.length).toBeGreaterThan(14)
  expect(walked).toEqual(whole)
})

test('a time range includes its beginning and excludes its end', async () => {
  const [newest, second] = (await log('kind=right%20changed&subject=account&search=audited')).Items as [Event, Event]
  const between = async (from: string, to: string) =>
    (await log(`kind=right%20changed&search=audited&from=${from}&to=${to}`)).Items.map(({ At }) => At)
  const times = await between(second.At, newest.At)
  expect(times.length).toBeGreaterThan(0)
  expect(times.every(at => at >= second.At && at < newest.At)).toBe(true)
  expect((await log('to=2020-01-01')).Items).toEqual([])
})

test('as CSV and NDJSON the log is complete, also with events about records', async () => {
  const query = 'kind=right%20changed,record%20changed&search=addressed'
  const { Items } = (await log(`${query}&pagesize=1000`)) as { Items: readonly Record<string, unknown>[] }
  const csv = await admin.text(`/audit?${query}&format=csv`)
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="audit.csv"')
  const table = readCsv(csv.text)
  expect(table.map(({ Id }) => Id)).toEqual(Items.map(({ Id }) => Id))
  for (const [index, event] of Items.entries()) {
    expect(Object.keys(table[index]!)).toEqual(Object.keys(event))
    for (const name of ['Revision', 'SecretChanged'] as const) expect(table[index]![name]).toBe(String(event[name] ?? ''))
    expect(JSON.parse(table[index]!['Differences']! || '[]')).toEqual(event['Differences'])
  }
  expect(Items).toContainEqual(expect.objectContaining({ Kind: 'record changed', Revision: 1 }))
  const { text } = await admin.text(`/audit?${query}&format=ndjson`)
  expect(
    text
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line)),
  ).toEqual(Items)
})

test.each([
  ['kind=nothing', 400, 'kind'],
  ['before=7', 400, 'before'],
  ['before=9999999999999999.999999999999999999', 200, ''],
  [`search=${'x'.repeat(101)}`, 400, 'search'],
  ['format=xml', 406, 'format'],
])('%s: status %i', async (query, status, name) => {
  const { status: actual, body } = await admin.get(`/audit?${query}`)
  expect([actual, JSON.stringify(body)]).toEqual([status, expect.stringContaining(name)])
})
