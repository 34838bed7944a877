import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '@/lib/db/pools'
import { PostgresServer } from '../harness/postgres-server'
import { runCommand } from '../harness/run-program'
import { ownPlatform, temporaryDirectory } from '../harness/server'

// A command uses the database of the service or reports that there is none: an administrator in another one would not
// exist.

const platform = ownPlatform({ env: { DEMO: '0', PAGES: 'off' } })
const directory = temporaryDirectory()
const file = join(directory.path, 'tags.json')

beforeAll(() => writeFileSync(file, JSON.stringify([{ Id: 'named', Shortname: 'Named', _Meta: { Type: 'tag' } }])))

type Command = readonly [name: Parameters<typeof runCommand>[0], action: string, args: readonly string[]]

const commands: readonly Command[] = [
  ['users', 'create', ['anna', '--role', 'ADMIN']],
  ['users', 'list', []],
  ['clients', 'create', ['collector']],
  ['roles', 'create', ['BDP_PARKING']],
  ['permissions', 'list', []],
  ['timetables', 'list', []],
  ['db', 'migrate', []],
  ['db', 'rotate-keys', []],
  ['db', 'backup', [join(directory.path, 'backup.gz')]],
  ['import', file, []],
]

describe.each(commands)('%s %s', (name, action, args) => {
  test('creates no database if there is none, and says what to do', async () => {
    const dataDir = join(directory.path, 'none')
    const { code, output, errors } = await runCommand(name, [action, ...args], { DATA_DIR: dataDir, DEMO: '0' })
    expect([code, output]).toEqual([1, ''])
    expect(errors).toContain(`There is no database in ${dataDir} (DATA_DIR), DATABASE_URL is not set, and commands create none.`)
    expect(errors).toContain('set -a; . /etc/belvedere.env; set +a')
    expect(existsSync(dataDir)).toBe(false)
  })

  test('names the database that it works on', async () => {
    const { code, errors, database } = await runCommand(name, [action, ...args], { DATA_DIR: platform.dataDir, DEMO: '0' })
    expect([code, errors]).toEqual([0, ''])
    expect(database).toBe(`embedded, in ${platform.dataDir} (DATA_DIR)`)
  })
})

test('an empty data directory stays empty', async () => {
  const dataDir = join(directory.path, 'empty')
  mkdirSync(dataDir)
  expect((await runCommand('users', ['list'], { DATA_DIR: dataDir })).code).toBe(1)
  expect(readdirSync(dataDir)).toEqual([])
})

describe('with DATABASE_URL', () => {
  let server: PostgresServer
  const urlOf = (database: string) => {
    const endpoint = new URL(server.url)
    endpoint.pathname = `/${database}`
    return endpoint.href
  }

  beforeAll(async () => {
    await platform.stop()
    server = await PostgresServer.from(platform.dataDir)
    await server.query('create database nothing')
  })
  afterAll(() => server.remove())

  test('a command names the database and its server without user and password', async () => {
    const { code, database } = await runCommand('users', ['list'], { DATABASE_URL: urlOf('postgres') })
    expect([code, database]).toEqual([0, `postgres at 127.0.0.1:${server.port} (DATABASE_URL)`])
  })

  test.each(commands.filter(([, action]) => action !== 'create'))(
    '%s %s creates no tables in a database without any',
    async (name, action, args) => {
      const { code, output, errors } = await runCommand(name, [action, ...args], { DATABASE_URL: urlOf('nothing') })
      expect([code, output]).toEqual([1, ''])
      expect(errors).toMatch(/no tables of Belvedere \(nothing at 127\.0\.0\.1:\d+ \(DATABASE_URL\)\), and commands create none/)
      const pool = connect({ url: urlOf('nothing') }, { max: 1, statementTimeoutMs: 60_000, applicationName: 'test' })
      expect([...(await pool.unsafe("select relname from pg_class where relnamespace = 'public'::regnamespace"))]).toEqual([])
      await pool.end()
    },
  )
})
