import { expect, test } from 'vitest'
import { hashSecret, secretMark } from '@/lib/auth/tokens/secrets'
import { own } from '../harness/server'
import { basic, OpenidWorld } from './openid-world'

// Two valid secrets of a client, and the record of their use.
const platform = own(new OpenidWorld())

const created = async (id: string) => (await platform.client(id, '--grant', 'client_credentials', '--grant', 'password')).secret
const renew = (id: string, ...args: string[]) => platform.run('clients', ['secret', id, ...args])
const secretIn = (output: string) => /client_secret=(.*)/.exec(output)![1]!
const renewed = async (id: string, ...args: string[]) => secretIn(await renew(id, ...args))

type Attempt = (id: string, secret: string) => Promise<number>

const post = async (...request: Parameters<OpenidWorld['post']>) => (await platform.post(...request)).status

const grant = { grant_type: 'client_credentials' }
const inForm: Attempt = (id, secret) => post('token', { ...grant, client_id: id, client_secret: secret })
/** With an unusual parameter, so that the OpenID library responds. */
const byLibrary: Attempt = (id, secret) => post('token', { ...grant, client_id: id, client_secret: secret, audience: 'x' })
const ways: Record<string, Attempt> = {
  'in the form': inForm,
  'by HTTP Basic': (id, secret) => post('token', grant, basic(id, secret)),
  'through the library': byLibrary,
  'for an introspection': (id, secret) => post('token/introspect', { client_id: id, client_secret: secret, token: 'x' }),
}

const soon = { timeout: 20_000, interval: 100 }
const mark = (secret: string) => secretMark(hashSecret(secret))

type SecretUse = { secret: string; times: number; since: Date; last_at: Date }
const usesOf = (id: string) =>
  platform.query<SecretUse>(`select secret, times, since, last_at from client_use where client_id = '${id}' order by since`)

test.each(Object.entries(ways))('renewed with an overlap, the old secret and the new one are accepted %s', async (name, way) => {
  const id = `desk ${name}`
  const old = await created(id)
  expect(await way(id, old)).toBe(200)
  const output = await renew(id, '--overlap', '600')
  const until = new Date(/old_secret_until=(.*)/.exec(output)![1]!).getTime()
  expect(Math.abs(until - Date.now() - 600_000)).toBeLessThan(30_000)
  await expect.poll(() => way(id, secretIn(output)), soon).toBe(200)
  expect(await way(id, old)).toBe(200)
  expect(await way(id, 'a wrong one')).toBe(401)
})

test('the overlap ends automatically', async () => {
  const old = await created('brief')
  await renewed('brief', '--overlap', '600')
  expect(await inForm('brief', old)).toBe(200)
  // Moves the end of the previous secret to a second from now, instead of waiting for it.
  await platform.query(`update client set previous_secret_until = now() + interval '1 second' where id = 'brief'`)
  await expect.poll(() => inForm('brief', old), soon).toBe(401)
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
  const writes = async () => Number((await platform.query<{ n: string }>(tuplesWritten))[0]!.n)
  await expect.poll(() => inForm('busy', secret), soon).toBe(200)
  await expect.poll(async () => (await usesOf('busy')).length, soon).toBe(1)
  const before = await writes()
  for (let round = 0; round < 25; round++) await Promise.all(Array.from({ length: 20 }, () => inForm('busy', secret)))
  await platform.restart()
  const [use] = await usesOf('busy')
  expect(Number(use!.times)).toBe(501)
  expect(use!.last_at.getTime()).toBeGreaterThan(use!.since.getTime())
  expect((await writes()) - before).toBeLessThan(30)
})
const tuplesWritten = `select n_tup_ins + n_tup_upd as n from pg_stat_user_tables where relname = 'client_use'`
