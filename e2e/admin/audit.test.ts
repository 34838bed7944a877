import { describe, expect, test } from 'vitest'
import { query } from '../harness/platform-database'
import { runCommand } from '../harness/run-program'
import { ownPlatform } from '../harness/server'

// The audit of changes of rights, sign-ins and refusals is an append-only table.
const env = { DEMO: '0', PAGES: 'off' }
const platform = ownPlatform({ env })

type Row = {
  kind: string
  actor: string
  client: string
  address: string
  subject: string
  times: number
  detail: Record<string, unknown>
}

/** Rows of the audit in their order, read from the database. @param condition SQL of the test */
const audited = (condition: string): Promise<Row[]> =>
  query(platform.dataDir, `select kind, actor, client, address, subject, times, detail from audit where ${condition} order by id`)

/** The rows once they are written, which happens with a short delay. */
async function soon(condition: string, times: number): Promise<Row[]> {
  const total = async () => (await audited(condition)).reduce((sum, row) => sum + row.times, 0)
  await expect.poll(total).toBe(times)
  return audited(condition)
}

async function done(name: 'clients' | 'users' | 'roles' | 'db', ...args: string[]): Promise<string> {
  const { code, output, errors } = await runCommand(name, args, { DATA_DIR: platform.dataDir, ...env })
  expect(code, errors).toBe(0)
  return output
}

const call = (path: string, init: RequestInit = {}) => fetch(platform.url + path, init)

describe('a refused request', () => {
  test('is logged with caller, network address and path, but without the query, which may contain a secret', async () => {
    await call('/writer/json/provenance?access_token=geheim', { method: 'POST' })
    expect(await soon(`subject = 'POST /writer/json/provenance'`, 1)).toEqual([
      {
        kind: 'access refused',
        actor: '',
        client: '',
        address: '127.0.0.1',
        subject: 'POST /writer/json/provenance',
        times: 1,
        detail: { slug: 'token-missing' },
      },
    ])
    expect(await audited(`to_jsonb(audit)::text like '%geheim%'`)).toEqual([])
  })

  test('is logged whatever its path contains', async () => {
    const texts = ['\u0000', '\ud83d', '\u202E\r\n', 'x'.repeat(400)]
    const paths = texts.map(text => `/writer/json/pushRecords/${encodeURIComponent(Buffer.from(text).toString())}`)
    const responses = await Promise.all(paths.map(path => call(path, { method: 'POST', headers: { Authorization: 'Bearer x' } })))
    const refused = responses.filter(({ status }) => status === 401).length
    expect(refused).toBeGreaterThan(1)
    await soon(`subject like 'POST /writer/json/pushRecords/%'`, refused)
    expect(platform.output()).not.toContain('audit rows')
    expect(await audited(`subject ~ '[[:cntrl:]]' or length(subject) > 320`)).toEqual([])
  })
})

describe('a change of rights', () => {
  const last = async (table: string) => (await audited(`kind = 'right changed' and subject = '${table}'`)).at(-1)!

  test('by a command names the user of the shell, with the values before and after', async () => {
    await done('roles', 'create', 'BDP_AUDITED')
    await done('users', 'create', 'anna', '--role', 'WRITER')
    const author = expect.stringMatching(/^command \S+$/)
    const assigned = { operation: 'insert', before: null, after: { role: 'WRITER' } }
    expect(await last('account_role')).toMatchObject({ actor: author, detail: assigned })
    await done('users', 'roles', 'anna', '--remove', 'WRITER')
    expect((await last('account_role')).detail).toMatchObject({ operation: 'delete', before: { role: 'WRITER' }, after: null })
    await done('users', 'block', 'anna')
    expect((await last('account')).detail).toMatchObject({ before: { blocked: false }, after: { blocked: true } })
    await done('roles', 'open', 'BDP_AUDITED', '--origin', 'valley')
    const added = { operation: 'insert', after: { role: 'BDP_AUDITED', origin: 'valley', reach: 'open' } }
    expect(await last('access_rule')).toMatchObject({ actor: author, detail: added })
    await done('roles', 'remove', 'BDP_AUDITED')
    for (const table of ['access_rule', 'role'])
      expect(await last(table)).toMatchObject({ actor: author, detail: { operation: 'delete' } })
  })

  test('reports a changed secret, and never the secret, its hash or a key', async () => {
    const secret = (await done('clients', 'create', 'hidden')).match(/client_secret=(.*)/)![1]!
    const renewed = (await done('clients', 'secret', 'hidden')).match(/client_secret=(.*)/)![1]!
    expect((await last('client')).detail).toMatchObject({ operation: 'update', secret: 'changed', before: { id: 'hidden' } })
    const password = (await done('users', 'password', 'anna')).match(/password=(.*)/)![1]!
    expect((await last('account')).detail).toMatchObject({ secret: 'changed' })
    await done('db', 'rotate-keys')
    expect(await last('signing_key')).toMatchObject({ actor: expect.stringMatching(/^command /) })
    const everything = JSON.stringify(await audited('true'))
    for (const hidden of [secret, renewed, password, 'argon2', 'secret_sha256', 'private_jwk', '"d":'])
      expect(everything).not.toContain(hidden)
  })

  test('in the database itself is logged too, also when a table is truncated', async () => {
    await query(platform.dataDir, `update client set full_scope = true where id = 'hidden'`)
    const changed = await last('client')
    expect(changed).toMatchObject({ actor: expect.not.stringMatching(/^command/), detail: { after: { full_scope: true } } })
    await query(platform.dataDir, 'truncate permission')
    expect(await last('permission')).toMatchObject({ detail: { operation: 'truncate' } })
  })
})

test.each([
  `update audit set actor = 'nobody'`,
  'delete from audit',
  'truncate audit',
  'set session_replication_role = replica; delete from audit',
])('no row is changed or removed, not even by the owner of the table: %s', async statement => {
  const before = await audited('true')
  await expect(query(platform.dataDir, statement)).rejects.toThrow('rows of audit are never changed or removed')
  expect((await audited('true')).slice(0, before.length)).toEqual(before)
})

test('pending rows are written before a server stops in an orderly way', async () => {
  const refusals = 20
  for (let count = 0; count < refusals; count++)
    await call('/writer/json/stop', { method: 'POST', headers: { Authorization: 'Bearer x' } })
  await call('/writer/json/stations', { method: 'POST', headers: { Authorization: 'Bearer last' } })
  expect(await platform.stop()).toBe(0)
  await platform.start()
  expect(await audited(`subject = 'POST /writer/json/stations' and detail ->> 'slug' = 'token-invalid'`)).toHaveLength(1)
})
