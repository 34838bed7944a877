import { mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { directoryOfFile } from '../harness/local-directory'
import { query } from '../harness/platform-database'
import { runCommand } from '../harness/run-program'
import { type OwnServer, startServer } from '../harness/server'

// Hashes of passwords and secrets in a backup can be read only with its passphrase.

const passphrase = 'a passphrase of the tests'

const sealing = { BACKUP_PASSPHRASE: passphrase }
const files = directoryOfFile()
const emptyDirectory = () => mkdtempSync(join(files, 'data-'))
const [open, sealed] = [join(files, 'open.gz'), join(files, 'sealed.gz')]
const original = emptyDirectory()

async function done(
  name: 'db' | 'users' | 'clients',
  args: string[],
  settings: Record<string, string>,
  input?: string,
): Promise<string> {
  const { code, output, errors } = await runCommand(name, args, settings, input)
  expect([code, errors]).toEqual([0, ''])
  return output
}

const secretIn = (output: string): string => /client_secret=(.*)/.exec(output)![1]!

/** The hashes of a platform; the client of its own pages gets another secret at each restore. */
const hashes = (dataDir: string) =>
  query(
    dataDir,
    `select username as name, password_argon2 as hash, null as previous from account
     union all
     select id, secret_sha256, previous_secret_sha256 from client where id <> 'belvedere-pages' order by 1`,
  )

/** `work` while the embedded database of a directory runs, without pages. */
async function whileRunning<T>(dataDir: string, work: (server: OwnServer) => Promise<T>): Promise<T> {
  const server = await startServer({ dataDir, env: { DEMO: '0', PAGES: 'off' }, preparedData: null })
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

let machineSecret: string

beforeAll(async () => {
  const on = { DATA_DIR: original }
  // Commands do not create a database.
  await whileRunning(original, async () => {})
  await done('users', ['create', 'anna', '--role', 'ADMIN', '--password-stdin'], on, 'a password of anna')
  await done('users', ['create', 'bert', '--password-stdin'], on, 'a password of bert')
  await done('clients', ['create', 'machine', '--role', 'WRITER'], on)
  machineSecret = secretIn(await done('clients', ['secret', 'machine', '--overlap', '86400'], on))
  await done('clients', ['create', 'page', '--public', '--redirect-uri', 'https://page.example/cb'], on)
  await done('db', ['backup', open], on)
  await done('db', ['backup', sealed], { ...on, ...sealing })
})

/** The status of a request for a token. */
async function statusOf(server: OwnServer, client: string, secret: string | null): Promise<number> {
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: client })
  if (secret !== null) body.set('client_secret', secret)
  const endpoint = `${server.url}/auth/realms/belvedere/protocol/openid-connect/token`
  return (await fetch(endpoint, { method: 'POST', body })).status
}

test('a file contains no hash of a password or secret, with or without a passphrase', () => {
  for (const file of [open, sealed]) {
    const text = gunzipSync(readFileSync(file)).toString('latin1')
    expect(text).toContain('"table":"account"')
    expect(text).not.toMatch(/argon2id|[0-9a-f]{64}\t/)
  }
})

test('with the passphrase the hashes are restored', async () => {
  const target = emptyDirectory()
  expect(await done('db', ['restore', sealed], { DATA_DIR: target, ...sealing })).not.toContain('without')
  const before = await whileRunning(original, () => hashes(original))
  await whileRunning(target, async server => {
    expect(await hashes(target)).toEqual(before)
    expect(await statusOf(server, 'machine', machineSecret)).toBe(200)
  })
})

test('without a passphrase the command prints who needs new credentials, and no user can sign in until then', async () => {
  const target = emptyDirectory()
  const output = await done('db', ['restore', open], { DATA_DIR: target })
  expect(output.split('\n').slice(3)).toEqual([
    'users_without_password=2',
    '  The first administrator: npm run users -- password anna',
    'clients_without_secret=machine',
    '  Refused until they get one: npm run clients -- secret ID',
    '',
  ])
  const attempts = [machineSecret, 'left out', '', null]
  await whileRunning(target, async server => {
    for (const secret of attempts) expect(await statusOf(server, 'machine', secret), `${secret}`).toBe(401)
    expect(await done('clients', ['list'], { DATA_DIR: target })).toMatch(/^machine \(without secret\) WRITER$/m)
    const renewed = secretIn(await done('clients', ['secret', 'machine'], { DATA_DIR: target }))
    await expect.poll(() => statusOf(server, 'machine', renewed)).toBe(200)
    await done('users', ['password', 'anna', '--password-stdin'], { DATA_DIR: target }, 'another password of anna')
    const missing = await query(target, 'select username from account where password_argon2 is null')
    expect(missing).toEqual([{ username: 'bert' }])
  })
})

test('with a passphrase set, an unencrypted file is not restored', async () => {
  const { code, errors } = await runCommand('db', ['restore', open], { DATA_DIR: emptyDirectory(), ...sealing })
  expect([code, errors]).toEqual([1, expect.stringContaining('unset BACKUP_PASSPHRASE')])
})

// Files of the previous version, with the hashes in both.
test.each([
  ['open.gz', {}, 2],
  ['sealed.gz', sealing, 3],
])('a file of the first format is restored as before: %s', async (name, settings, keys) => {
  const target = emptyDirectory()
  const file = join('e2e/platform/earlier-backups', name)
  expect(await done('db', ['restore', file], { DATA_DIR: target, ...settings })).not.toContain('without')
  await whileRunning(target, async server => {
    const result = await hashes(target)
    expect(result).toContainEqual({ name: 'anna', hash: expect.stringMatching(/^\$argon2id/), previous: null })
    expect(result).toContainEqual({ name: 'old-page', hash: null, previous: null })
    expect(await statusOf(server, 'old-machine', 'IJIDbfe-zBP9f7FDtGmceBP0ZmRaxE_JHAAWSQV2kbs')).toBe(200)
    expect(await query(target, 'select kid from signing_key')).toHaveLength(keys)
  })
})
