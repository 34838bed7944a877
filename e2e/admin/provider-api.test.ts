import { beforeAll, expect, test, vi } from 'vitest'
import { PermissionPlatform } from '../harness/permission-platform'
import { own } from '../harness/server'

// A provider sees its own pushes, by the function that decides about pushes, and nothing of other providers.
const platform = own(new PermissionPlatform({ chief: { roles: ['ADMIN'] }, one: {}, two: {}, nobody: {} }))
const tokens: Record<'chief' | 'one' | 'two' | 'nobody', string> = { chief: '', one: '', two: '', nobody: '' }
const messages = { one: '', two: '' }
type Who = keyof typeof tokens

const mapping = { stations: [{ each: '$[*]', type: 'ProviderStation', id: '@.id', name: '@.id' }] }
const soon = { timeout: 20_000, interval: 50 }

async function call<T = Record<string, never>>(who: Who | null, method: string, path: string, body?: unknown) {
  const response = await fetch(`${platform.server.url}/collector${path}`, {
    method,
    headers: { ...(who ? { Authorization: `Bearer ${tokens[who]}` } : {}), 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as T }
}

beforeAll(async () => {
  await platform.permissions('allow', '/a/*', '--client', 'one')
  await platform.permissions('allow', '/b/x', '--client', 'two')
  for (const who of Object.keys(tokens) as Who[]) tokens[who] = await platform.token(who)
  // A permission is in effect within a second.
  const pushed = (who: 'one' | 'two', path: string) =>
    vi.waitFor(async () => {
      const { status, body } = await call<{ id: string }>(who, 'POST', `/push${path}`, [{ id: 's1' }])
      if (status !== 200) throw new Error(`refused: ${status}`)
      messages[who] = body.id
    }, soon)
  await pushed('one', '/a/x')
  await pushed('two', '/b/x')
})

test('a client sees the paths it may push to, and no others', async () => {
  const paths = async (who: Who) => {
    const { body } = await call<{ items: { path: string; pushes7d: number }[] }>(who, 'GET', '/paths')
    return Object.fromEntries(body.items.map(({ path, pushes7d }) => [path, pushes7d]))
  }
  await expect.poll(() => paths('one'), { timeout: 30_000 }).toEqual({ '/a/*': 0, '/a/x': 1 })
  expect(await paths('two')).toEqual({ '/b/x': 1 })
  expect(await paths('chief')).toEqual({ '/a/*': 0, '/a/x': 1, '/b/x': 1 })
  expect((await call('nobody', 'GET', '/paths')).status).toBe(403)
  expect((await call(null, 'GET', '/paths')).status).toBe(401)
})

test('callers who may push to a path can list, read and replay its messages', async () => {
  const list = await call<{ items: { id: string }[] }>('one', 'GET', '/messages?provider=a&dataset=x')
  expect(list.body.items.map(({ id }) => id)).toEqual([messages.one])
  expect(await call('one', 'GET', `/messages/${messages.one}/body`)).toMatchObject({ status: 200, body: [{ id: 's1' }] })
  expect((await call('one', 'POST', `/messages/${messages.one}/replay`)).status).toBe(202)
})

test.each([
  ['GET', '/messages'],
  ['GET', '/messages?provider=a'],
  ['GET', '/messages?provider=b&dataset=x'],
  ['GET', '/messages?provider=a&dataset=x&provider=b'],
  ['POST', '/messages/replay', { provider: 'a', dataset: 'x' }],
  ['GET', '/routes'],
  ['GET', '/routes/b/x'],
  ['PUT', '/routes/a/x', { mapping }],
  ['DELETE', '/routes/a/x'],
  ['POST', '/routes/try', { mapping, body: [], provider: 'b', dataset: 'x' }],
  ['POST', '/routes/try', { mapping, body: [] }],
])('%s %s is refused to a provider', async (method, path, body?: unknown) => {
  expect([400, 403]).toContain((await call('one', method, path, body)).status)
})

test('messages of other providers are invisible, even their existence', async () => {
  const missing = '00000000-0000-4000-8000-000000000000'
  for (const [method, end, status] of [
    ['GET', '', 404],
    ['GET', '/body', 403],
    ['POST', '/replay', 403],
  ] as const) {
    const [theirs, none] = await Promise.all([messages.two, missing].map(id => call('one', method, `/messages/${id}${end}`)))
    const normal = (body: unknown) => ({ ...(body as object), instance: '', requestId: '' })
    expect([theirs!.status, none!.status]).toEqual([status, status])
    expect(normal(theirs!.body)).toEqual(normal(none!.body))
  }
  expect((await call('one', 'POST', '/routes/try', { mapping, message: messages.two })).status).toBe(403)
})

test('a provider can test a message; the report about stored objects needs the active mapping', async () => {
  type PushTrial = { accepted: boolean; report: { stations: { stored: number } } | null; stations: { total: number } }
  const trial = (body: object) => call<PushTrial>('one', 'POST', '/routes/try', { provider: 'a', dataset: 'x', ...body })
  expect((await trial({ body: [{ id: 's2' }] })).status).toBe(404)
  expect(await trial({ mapping, body: [{ id: 's2' }] })).toMatchObject({
    status: 200,
    body: { accepted: true, report: null, stations: { total: 1 } },
  })
  const active = { stations: [{ ...mapping.stations[0], latitude: 46.5, longitude: 11.3 }] }
  expect((await call('chief', 'PUT', '/routes/a/x', { mapping: active })).status).toBe(201)
  expect((await call('one', 'GET', '/routes/a/x')).status).toBe(200)
  expect(await trial({ body: [{ id: 's2' }] })).toMatchObject({ body: { accepted: true, report: { stations: { stored: 1 } } } })
  const [stored] = await platform.database<{ found: number }[]>`select count(*)::int as found from station where code = 's2'`
  expect(stored!.found).toBe(0)
})

test('a caller who loses the permission no longer sees the path within a second', async () => {
  expect((await call('two', 'GET', '/messages?provider=b&dataset=x')).status).toBe(200)
  await platform.permissions('remove', 'client-two-b-x')
  await expect.poll(async () => (await call('two', 'GET', '/messages?provider=b&dataset=x')).status, soon).toBe(403)
  // A sender still sees its own message, with the rights at the time of the push.
  expect((await call('two', 'GET', `/messages/${messages.two}`)).status).toBe(200)
})
