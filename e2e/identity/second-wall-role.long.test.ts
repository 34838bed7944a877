import { mkdirSync } from 'node:fs'
import { connect as connectSocket, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readerFor } from '@/lib/access/reader'
import { type DatabaseLocation, findRunningDatabase } from '@/lib/db/embedded/data-directory'
import { migrate } from '@/lib/db/migrate'
import { admin, closePools, guestReader, type Pool, reader, setDatabase } from '@/lib/db/pools'
import { firstRow, rows } from '@/lib/db/run'
import { raiseSecondWall } from '@/lib/db/second-wall'
import { sql } from '@/lib/db/sql'
import { problemFor } from '@/lib/http/errors/problem-response'
import { forget } from '@/lib/runtime'
import { afterThisTest, newDataDir, serving, until } from '../harness/database-runs'

// Which database users can set up the second wall, what applies if they cannot, and that guests are refused if it
// should be on and is not.

let superuser: Pool
let location: DatabaseLocation & { socketDir: string; port: number }
let logged: string[]

beforeEach(async () => {
  const { dataDir, pool } = await serving()
  superuser = pool
  location = findRunningDatabase(dataDir) as typeof location
  logged = []
  vi.spyOn(process.stderr, 'write').mockImplementation(text => logged.push(String(text)) > 0)
})

afterEach(async () => {
  vi.restoreAllMocks()
  await leave()
})

async function leave(): Promise<void> {
  await closePools()
  for (const name of ['database', 'second wall']) forget(name)
}

/** Lets this process use the database as this user, and raises the wall as a start does. */
async function startAs(user: Partial<typeof location>): Promise<void> {
  await leave()
  setDatabase({ ...location, ...user } as DatabaseLocation)
  await migrate(admin())
  await raiseSecondWall()
}

/** A user who owns a database and nothing else. */
async function plainUser(rights = ''): Promise<{ user: string; password: string; database: string }> {
  await superuser.unsafe(`create role plain login password 'plain' ${rights}`)
  await superuser.unsafe('create database plain owner plain')
  return { user: 'plain', password: 'plain', database: 'plain' }
}

const asGuest = { everything: false, guest: true }
const whoReads = async () => (await firstRow<{ role: string }>(readerFor(asGuest), sql`select current_user::text as role`))!.role

test('guests read as a database role that can read the views and nothing else, even after tables are added', async () => {
  await startAs({})
  expect([await whoReads(), logged]).toEqual(['belvedere_guest', []])
  await superuser.unsafe('create table secret_of_tomorrow (n int)')
  const readable = await rows<{ name: string }>(
    superuser,
    sql`
      select c.relnamespace::regnamespace || '.' || c.relname as name
        from pg_class c
       where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
         and has_table_privilege('belvedere_guest', c.oid, 'select, insert, update, delete, truncate')
       order by 1`,
  )
  const views = `
    arrival data_type dataset document document_move document_values edge event latest measurement opened_document
    packed_measurement provenance record_change series spelling station station_metadata station_move timetable
    timetable_connection timetable_interchange timetable_line timetable_operator timetable_part timetable_place
    timetable_removal timetable_stop
  `
    .trim()
    .split(/\s+/)
  expect(readable.map(({ name }) => name)).toEqual(views.map(name => `guest.${name}`))
  const hidden = 'client account signing_key openid_state audit setting secret_of_tomorrow access_rule'
  for (const table of hidden.split(' '))
    await expect(guestReader().unsafe(`select * from public.${table}`)).rejects.toThrow(`permission denied for table ${table}`)
  await expect(guestReader().unsafe('select * from public.document')).rejects.toThrow('permission denied for table document')
  await expect(guestReader().unsafe('delete from document')).rejects.toThrow('permission denied for view document')
})

test('two databases of one server raise the wall at the same moment, and a start repeats nothing', async () => {
  await superuser.unsafe('drop owned by belvedere_guest')
  await superuser.unsafe('drop role belvedere_guest')
  await superuser.unsafe('create database other')
  let starting: Promise<void> | undefined
  await superuser.begin(async elsewhere => {
    await elsewhere.unsafe('create role belvedere_guest nologin')
    starting = startAs({ database: 'other' })
    const waiting = sql`select 1 from pg_stat_activity where datname = 'other' and wait_event_type = 'Lock'`
    await until(async () => (await firstRow(superuser, waiting)) !== null, 'the start waits for the role')
  })
  await starting
  expect(await whoReads()).toBe('belvedere_guest')
  await startAs({ database: 'other' })
  expect([await whoReads(), logged]).toEqual(['belvedere_guest', []])
})

test('a user who may make roles raises the wall', async () => {
  await superuser.unsafe('drop owned by belvedere_guest')
  await superuser.unsafe('drop role belvedere_guest')
  await startAs(await plainUser('createrole'))
  expect([await whoReads(), logged]).toEqual(['belvedere_guest', []])
})

test('without the right to create roles, row protection is off and the log contains the commands that enable it', async () => {
  const user = await plainUser()
  await superuser.unsafe('drop owned by belvedere_guest')
  await superuser.unsafe('drop role belvedere_guest')
  await startAs(user)
  expect([await whoReads(), logged.length]).toEqual(['plain', 1])
  const [, commands = ''] = /As a superuser run `([^`]+)`/.exec(JSON.parse(logged[0]!).message)!
  expect(JSON.parse(logged[0]!)).toMatchObject({
    level: 'error',
    message: expect.stringMatching(/^Row protection for guests \(SECOND_WALL\) is off .*SECOND_WALL=off/),
  })
  await superuser.unsafe(commands)
  await startAs(user)
  expect([await whoReads(), logged.length]).toEqual(['belvedere_guest', 1])
})

test('guests get 503, and never other connections, when the role is taken away from under the wall', async () => {
  await startAs(await plainUser())
  await superuser.unsafe('grant belvedere_guest to plain')
  await startAs({ user: 'plain', password: 'plain', database: 'plain' })
  expect(await whoReads()).toBe('belvedere_guest')
  await closePools()
  await superuser.unsafe('revoke belvedere_guest from plain')
  const error = await whoReads().catch(reason => reason)
  expect([problemFor(error).status, problemFor(error).slug]).toEqual([503, 'database-unavailable'])
  expect(await firstRow(readerFor({ everything: true, guest: false }), sql`select current_user::text as role`)).toEqual({
    role: 'plain',
  })
})

test('guests get 503 behind a pooler that drops what their connections ask for', async () => {
  const socketDir = newDataDir()
  mkdirSync(socketDir, { recursive: true })
  const pooler = await forgetfulPooler(join(socketDir, '.s.PGSQL.5432'), `${location.socketDir}/.s.PGSQL.${location.port}`)
  afterThisTest(() => pooler.close())
  await startAs({ socketDir, port: 5432 })
  expect(logged.map(line => JSON.parse(line).message)).toEqual([expect.stringMatching(/^Guests are refused: .* pooler/)])
  const error = await whoReads().catch(reason => reason)
  expect(problemFor(error).status).toBe(503)
  expect(await rows(reader(), sql`select 1 as one`)).toEqual([{ one: 1 }])
})

/** Passes everything on but the options `role` and `search_path` of a connection. */
function forgetfulPooler(at: string, to: string): Promise<Server> {
  const server = createServer(client => {
    const database = connectSocket(to)
    client.on('error', () => database.destroy())
    database.on('error', () => client.destroy())
    client.once('data', first => {
      const [head, options] = [first.subarray(4, 8), first.subarray(8, -1).toString().split('\0').slice(0, -1)]
      const pairs = options.flatMap((name, index) => (index % 2 === 0 ? [[name, options[index + 1]!]] : []))
      const passedOn = pairs
        .filter(([name]) => name !== 'role' && name !== 'search_path')
        .map(([name, value]) => `${name}\0${value}\0`)
      const body = Buffer.concat([head, Buffer.from(`${passedOn.join('')}\0`)])
      const length = Buffer.alloc(4)
      length.writeInt32BE(body.length + 4)
      database.write(Buffer.concat([length, body]))
      client.pipe(database)
    })
    database.pipe(client)
  })
  return new Promise(resolve => server.listen(at, () => resolve(server)))
}
