import { expect, test } from 'vitest'
import { hashSecret, secretMark } from '@/lib/auth/tokens/secrets'
import { query } from '../harness/platform-database'
import { runCommand } from '../harness/run-program'
import { ownPlatform } from '../harness/server'

// Two secrets of a client at once, and the record of their use, on a platform as an operator runs it.
const env = { DEMO: '0', PAGES: 'off' }
const platform = ownPlatform({ env })

async function clients(...args: string[]): Promise<string> {
  const { code, output, errors } = await runCommand('clients', args, { DATA_DIR: platform.dataDir, ...env })
  expect(code, errors).toBe(0)
  return output
}
const secretIn = (output: string) => /client_secret=(.*)/.exec(output)![1]!
const created = async (id: string) =>
  secretIn(await clients('create', id, '--grant', 'client_credentials', '--grant', 'password'))
const renewed = async (id: string, ...args: string[]) => secretIn(await clients('secret', id, ...args))

type Way = (id: string, secret: string) => Promise<number>

const post = async (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  (
    await fetch(`${platform.url}/auth/realms/belvedere/protocol/openid-connect/${path}`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(form),
    })
  ).status

const grant = { grant_type: 'client_credentials' }
const inForm: Way = (id, secret) => post('token', { ...grant, client_id: id, client_secret: secret })
/** With something unusual in it, so that the OpenID library answers. */
const byLibrary: Way = (id, secret) => post('token', { ...grant, client_id: id, client_secret: secret, audience: 'x' })
const ways: Record<string, Way> = {
  'in the form': inForm,
  'by HTTP Basic': (id, secret) =>
    post('token', grant, { Authorization: `Basic ${Buffer.from(`${id}:${encodeURIComponent(secret)}`).toString('base64')}` }),
  'through the library': byLibrary,
  'to ask about a token': (id, secret) => post('token/introspect', { client_id: id, client_secret: secret, token: 'x' }),
}

const soon = { timeout: 20_000, interval: 100 }
const mark = (secret: string) => secretMark(hashSecret(secret))

type Used = { secret: string; times: number; since: Date; last_at: Date }
const usesOf = (id: string) =>
  query<Used>(platform.dataDir, `select secret, times, since, last_at from client_use where client_id = '${id}' order by since`)

test.each(Object.entries(ways))(
  'renewed with an overlap, the old secret and the new one open the door, %s',
  async (name, way) => {
    const id = `desk ${name}`
    const old = await created(id)
    expect(await way(id, old)).toBe(200)
    const told = await clients('secret', id, '--overlap', '600')
    const until = new Date(/old_secret_until=(.*)/.exec(told)![1]!).getTime()
    expect(Math.abs(until - Date.now() - 600_000)).toBeLessThan(30_000)
    await expect.poll(() => way(id, secretIn(told)), soon).toBe(200)
    expect(await way(id, old)).toBe(200)
    expect(await way(id, 'a wrong one')).toBe(401)
  },
)

test.each([
  ['in the form', inForm],
  ['through the library', byLibrary],
])('there are never three: renewed twice, the first ends within a second, %s', async (name, way) => {
  const id = `twice ${name}`
  const first = await created(id)
  const second = await renewed(id, '--overlap', '600')
  const third = await renewed(id, '--overlap', '600')
  await expect.poll(() => way(id, third), soon).toBe(200)
  expect(await way(id, second)).toBe(200)
  expect(await way(id, first)).toBe(401)
})

test('without an overlap every earlier secret ends, the one that was to stay for a while too', async () => {
  const first = await created('leaked')
  const second = await renewed('leaked', '--overlap', '600')
  const third = await renewed('leaked')
  await expect.poll(() => inForm('leaked', third), soon).toBe(200)
  for (const ended of [first, second]) for (const way of [inForm, byLibrary]) expect(await way('leaked', ended)).toBe(401)
})

test('the overlap ends automatically', async () => {
  const old = await created('brief')
  await renewed('brief', '--overlap', '600')
  expect(await inForm('brief', old)).toBe(200)
  // Its last moment comes nearer, as waiting for it would bring it.
  await query(platform.dataDir, `update client set previous_secret_until = now() + interval '1 second' where id = 'brief'`)
  await expect.poll(() => inForm('brief', old), soon).toBe(401)
})

test.each([['-1'], ['2592001'], ['soon'], ['1.5']])('an overlap of %s is refused, and the secret stays', async typed => {
  const options = { DATA_DIR: platform.dataDir, ...env }
  const { code, errors } = await runCommand('clients', ['secret', 'brief', `--overlap=${typed}`], options)
  expect({ code, errors }).toEqual({ code: 1, errors: '--overlap is a number of seconds from 0 to 2592000, e.g. 86400.\n' })
})

test('uses are counted for each secret, whichever way it came, and refused ones are not', async () => {
  const old = await created('counted')
  for (const way of Object.values(ways)) await way('counted', old)
  const fresh = await renewed('counted', '--overlap', '600')
  await expect.poll(() => inForm('counted', fresh), soon).toBe(200)
  await inForm('counted', 'a wrong one')
  await expect
    .poll(async () => (await usesOf('counted')).map(({ secret, times }) => [secret, Number(times)]), soon)
    .toEqual([
      [mark(old), 4],
      [mark(fresh), 1],
    ])
})

test('five hundred tokens are a handful of writes, and a stop in order loses no count', async () => {
  const secret = await created('busy')
  const writes = async () => Number((await query<{ n: string }>(platform.dataDir, tuplesWritten))[0]!.n)
  await expect.poll(() => inForm('busy', secret), soon).toBe(200)
  await expect.poll(async () => (await usesOf('busy')).length, soon).toBe(1)
  const before = await writes()
  for (let round = 0; round < 25; round++) await Promise.all(Array.from({ length: 20 }, () => inForm('busy', secret)))
  await platform.stop()
  await platform.start()
  const [use] = await usesOf('busy')
  expect(Number(use!.times)).toBe(501)
  expect(use!.last_at.getTime()).toBeGreaterThan(use!.since.getTime())
  expect((await writes()) - before).toBeLessThan(30)
})
const tuplesWritten = `select n_tup_ins + n_tup_upd as n from pg_stat_user_tables where relname = 'client_use'`

test('neither the audit nor the log knows a secret or its hash', async () => {
  const old = await created('quiet')
  const fresh = await renewed('quiet', '--overlap', '600')
  const known = JSON.stringify(await query(platform.dataDir, 'select * from audit')) + platform.output()
  for (const hidden of [old, fresh, hashSecret(old), hashSecret(fresh), 'secret_sha256']) expect(known).not.toContain(hidden)
})
