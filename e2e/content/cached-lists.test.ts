import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findEntity } from '@/lib/content/entities'
import { movedSql } from '@/lib/content/sql'
import { saveDocuments } from '@/lib/content/store/save'
import { findRunningDatabase } from '@/lib/db/embedded/data-directory'
import { admin, connect, guestReader, type Pool, reader } from '@/lib/db/pools'
import { pruneMoves, thisMoment } from '@/lib/db/records/document-moves'
import { firstRow } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { ownPools } from '../harness/pools-of'
import { ownPlatform } from '../harness/server'

// The server caches counts and pages of lists, while this process writes to its database, as another server or an
// import would.

const server = ownPlatform({ env: { DEMO: '0', PAGES: 'off' } })
ownPools(server)
let writers: Pool
let token: string

beforeAll(async () => {
  writers = connect(findRunningDatabase(server.dataDir)!, { max: 5, statementTimeoutMs: 30_000, applicationName: 'writers' })
  await run(`insert into role (name) values ('BDP_SEES_ALL') on conflict do nothing`)
  await run(`insert into access_rule (role, reach) values ('BDP_SEES_ALL', 'all')`)
  await run(`insert into client (id, name, secret_sha256, full_scope)
             values ('all-reader', 'Reader', encode(sha256('secret'), 'hex'), true)`)
  await run(`insert into client_role (client_id, role) values ('all-reader', 'BDP_SEES_ALL')`)
  token = await server.token('all-reader', 'secret')
  await rulesAreRead()
})

afterAll(async () => {
  await writers?.end()
})

beforeEach(async () => {
  await run('delete from dataset')
  await run('delete from document')
  await store([record('a'), record('b'), record('c', { LicenseInfo: { ClosedData: true } })])
})

/** The server reads rules shortly after they are committed. */
async function rulesAreRead(): Promise<void> {
  await store([record('closed', { LicenseInfo: { ClosedData: true } })])
  await vi.waitFor(async () => expect(await ids(reading())).toEqual(['CLOSED']), { timeout: 10_000, interval: 50 })
}

const run = (text: string) => admin().unsafe(text)
const record = (Id: string, more: object = {}) => ({ Id, Shortname: Id, Active: true, Source: 'idm', ...more })
const store = (records: readonly object[]) => saveDocuments(findEntity('Article')!, records)

type ListedIds = { total: number; ids: string[] }

async function list(query = '', init?: RequestInit): Promise<ListedIds> {
  const path = `/content/v1/Article?fields=Id&${query}`
  const { TotalResults, Items } = await server.json<{ TotalResults: number; Items: { Id: string }[] }>(path, init)
  return { total: TotalResults, ids: Items.map(({ Id }) => Id) }
}

const reading = () => ({ headers: { Authorization: `Bearer ${token}` } })
const ids = async (init?: RequestInit) => (await list('', init)).ids

/** Begins a transaction on a separate connection. @returns how to commit it or roll it back */
async function openTransaction(statement: string): Promise<(how: 'commit' | 'rollback') => Promise<void>> {
  const connection = await writers.reserve()
  await connection.unsafe('begin')
  await connection.unsafe(statement)
  return async how => {
    await connection.unsafe(how)
    connection.release()
  }
}

const copySql = (id: string, closed = false) => `
  insert into document (type, id, body, state, content_hash, sort_key, source, active, licence_closed)
  select type, '${id}', replace(body, '"A"', '"${id}"'), '${id}', '', '${id}', source, active, ${closed} from document where type = 'article' and id = 'A'`

test('a cached page is served while records are locked, and only until one changes', async () => {
  const url = `${server.url}/content/v1/Article?active=true`
  const ask = (etag?: string | null) =>
    fetch(url, { headers: { ...(etag ? { 'If-None-Match': etag } : {}), ...reading().headers } })
  await (await ask()).text()
  const before = await ask()
  const etag = before.headers.get('etag')
  const text = await before.text()
  const unlock = await openTransaction('lock table document in access exclusive mode')
  try {
    const again = await ask()
    expect([again.headers.get('etag'), await again.text()]).toEqual([etag, text])
    expect((await ask(etag)).status).toBe(304)
  } finally {
    await unlock('rollback')
  }
  await run(`update document set state = 'other' where id = 'C'`)
  expect((await ask(etag)).status).toBe(200)
})

const moment = async (pool: Pool) => (await firstRow<{ moment: string }>(pool, sql`select ${thisMoment()} as moment`))!.moment
const hasMoved = async (pool: Pool, since: string) =>
  (await firstRow<{ moved: boolean }>(pool, movedSql('article', since)))!.moved

test('changes of closed records are no moves for guests, and moves of other types none for this one', async () => {
  const since = [await moment(guestReader()), await moment(reader())] as const
  await saveDocuments(findEntity('Venue')!, [{ Id: 'V' }])
  expect([await hasMoved(guestReader(), since[0]), await hasMoved(reader(), since[1])]).toEqual([false, false])
  await run(`update document set state = 'x' where id = 'C'`)
  await run(copySql('hidden', true))
  expect([await hasMoved(guestReader(), since[0]), await hasMoved(reader(), since[1])]).toEqual([false, true])
  await run(`update document set licence_closed = true where id = 'A'`)
  expect(await hasMoved(guestReader(), since[0])).toBe(true)
})

test('an index is used for moves, however many there are', async () => {
  await run(`insert into document_move (type, for_guests) select 'article', n % 100 = 0 from generate_series(1, 50000) n`)
  await run('vacuum analyze document_move')
  for (const pool of [reader(), guestReader()]) {
    const plan = await pool.unsafe(`explain (generic_plan) ${movedSql('article', await moment(pool)).text}`)
    const steps = plan.map(row => String(row['QUERY PLAN'])).join('\n')
    expect(steps).toMatch(/Index Only Scan.* on document_move/)
    expect(steps).not.toMatch(/Seq Scan on document_move/)
  }
  await pruneMoves()
})

test('results from another database, or from before a restart, are invalid; a move is retained while a process may lack it', async () => {
  const [epoch, when] = (await moment(reader())).split('/')
  expect(await hasMoved(reader(), `${epoch}/${when}`)).toBe(false)
  expect(await hasMoved(reader(), `1${epoch}/${when}`)).toBe(true)
  expect(await hasMoved(reader(), `${epoch}0/${when}`)).toBe(true)
  const endEarly = await openTransaction(copySql('early'))
  await run(copySql('late'))
  const since = await moment(reader())
  await endEarly('commit')
  await pruneMoves()
  expect(await hasMoved(reader(), since)).toBe(true)
})

test('moves from a copy of another database and unneeded ones are removed, and no others', async () => {
  const since = await moment(reader())
  await run(copySql('p'))
  await run(
    `insert into document_move (type, for_guests, tx, ended_before) values ('article', true, '1000000000000', '1000000000000')`,
  )
  await pruneMoves()
  expect(await hasMoved(reader(), await moment(reader()))).toBe(false)
  expect(await hasMoved(reader(), since)).toBe(true)
  for (const id of ['q', 'r', 's']) await run(copySql(id))
  await pruneMoves()
  const [left] = await run(`select count(*)::int as count from document_move where type = 'article'`)
  expect(left!['count']).toBeLessThanOrEqual(2)
})

/** Steps of three connections. */
const step = fc.record({
  who: fc.nat(2),
  what: fc.constantFrom('insert', 'insert', 'hide', 'touch', 'delete', 'commit', 'commit', 'rollback', 'prune'),
  id: fc.constantFrom('x', 'y'),
})

async function expectCommitted(): Promise<void> {
  const records = await run(`select id, active, for_guests from document where type = 'article' order by sort_key, id`)
  const idsOf = (fits: (row: (typeof records)[number]) => boolean) => records.filter(fits).map(row => row['id'])
  const expectSeen = async (all: string[], active: string[], init?: RequestInit) => {
    expect([await ids(init), (await list('active=true&pagesize=1', init)).total]).toEqual([all, active.length])
    expect(await list('pagesize=1&pagenumber=2', init)).toEqual({ total: all.length, ids: all.slice(1, 2) })
    expect((await list('cursor=start&pagesize=2', init)).ids).toEqual(all.slice(0, 2))
  }
  const [all, active] = [idsOf(() => true), idsOf(row => row['active'])]
  await expectSeen(all, active, reading())
  await expectSeen(
    idsOf(row => row['for_guests']),
    idsOf(row => row['for_guests'] && row['active']),
  )
}

test('lists show the committed state after any steps in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 30 }), async steps => {
      await run(`delete from document where id <> 'A'`)
      const connections = await Promise.all([0, 1, 2].map(() => writers.reserve()))
      // A change locks its row, so each connection has its own rows.
      const statements = (who: number, id: string): Record<string, string> => ({
        insert: `${copySql(`${who}${id}`)} on conflict do nothing`,
        hide: `update document set licence_closed = not licence_closed where id = '${who}${id}'`,
        touch: `update document set active = not active where id = '${who}${id}'`,
        delete: `delete from document where id = '${who}${id}'`,
      })
      const isOpen = [false, false, false]
      try {
        for (const { who, what, id } of steps) {
          const statement = statements(who, id)[what]
          if (statement) {
            if (!isOpen[who]) await connections[who]!.unsafe('begin')
            isOpen[who] = true
            await connections[who]!.unsafe(statement)
          } else if (what === 'prune') await pruneMoves()
          else if (isOpen[who]) {
            await connections[who]!.unsafe(what)
            isOpen[who] = false
            await expectCommitted()
          }
        }
      } finally {
        for (const connection of connections) {
          await connection.unsafe('rollback')
          connection.release()
        }
      }
      await expectCommitted()
    }),
    { numRuns: 15 },
  )
}, 120_000)

test('results from before a crash of the database are invalid', async () => {
  const since = await moment(reader())
  const [backend] = await writers.unsafe('select pg_backend_pid() as pid')
  process.kill(backend!['pid'], 'SIGKILL')
  await expect.poll(() => hasMoved(reader(), since).catch(() => 'not there'), { timeout: 60_000, interval: 100 }).toBe(true)
}, 90_000)
