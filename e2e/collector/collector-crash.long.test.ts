import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findRunningDatabase } from '@/lib/db/embedded/data-directory'
import { connect } from '@/lib/db/pools'
import { type KillPoint, killPoints } from '../harness/sample'
import { Platform } from '../harness/server'
import { PushClient } from './push-client'

// Kills the server or its database during pushes: acknowledged messages are stored completely.

const clients = 16
const points = killPoints({ few: 2, countMax: 100 })
const newPlatform = () => new Platform({ env: { PAGES: 'off' } })

type Ledger = Map<string, string>

const bodyOf = (number: number): string => `${number} ${'x'.repeat(number % 8 === 0 ? 600_000 : number % 100)}`

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Pushes from many clients until each has a failure after the kill. @returns how each client ended */
async function pushUntil(
  server: Platform,
  ledger: Ledger,
  { count, delay, kill }: KillPoint & { kill: () => unknown },
): Promise<unknown[]> {
  const client = new PushClient(server, await server.token('collector-demo', 'collector-demo-secret'))
  const state = { acknowledged: 0, next: ledger.size + 1_000_000 * (1 + rounds++), killed: false }
  const work = async () => {
    for (;;) {
      const number = state.next++
      const afterKill = state.killed
      const { status, body, headers } = await client.push('demo-provider/crash', bodyOf(number))
      if (status !== 200) return { status, message: body['message'], retry: headers.get('retry-after') }
      ledger.set(body['id'] as string, hashOf(bodyOf(number)))
      if (afterKill) return { status }
      if (++state.acknowledged !== count) continue
      await sleep(delay)
      state.killed = true
      await kill()
    }
  }
  return Promise.all(Array.from({ length: clients }, () => work().catch((error: unknown) => String(error))))
}
let rounds = 0

async function check(server: Platform, ledger: Ledger): Promise<void> {
  const database = connect(findRunningDatabase(server.dataDir)!, { max: 1, statementTimeoutMs: 30_000, applicationName: 'test' })
  const stored = await database<{ id: string; hash: string; whole: boolean }[]>`
    select m.id, encode(sha256(b.bytes), 'hex') as hash, m.sha256 = sha256(b.bytes) and m.size = length(b.bytes) as whole
      from message m
      cross join lateral (select coalesce(string_agg(c.bytes, ''::bytea order by c.place), '') as bytes
                            from message_chunk c where c.message_seq = m.seq) b
     where m.dataset = 'crash'`
  await database.end()
  expect(stored.filter(({ whole }) => !whole)).toEqual([])
  const hashes = new Map(stored.map(({ id, hash }) => [id, hash]))
  expect([...ledger].filter(([id, hash]) => hashes.get(id) !== hash)).toEqual([])
}

test(
  `SIGKILL of the server during pushes loses no acknowledged message, ${points.length} times`,
  async () => {
    const server = newPlatform()
    const ledger: Ledger = new Map()
    for (const point of points) {
      await server.start()
      await check(server, ledger)
      const ends = await pushUntil(server, ledger, { ...point, kill: () => server.stop('SIGKILL') })
      // A refused push would end a client as well; only a broken connection may.
      for (const end of ends) expect(String(end)).toMatch(/fetch failed|terminated|other side closed/)
    }
    await server.start()
    await check(server, ledger)
    await server.stop()
    expect(ledger.size).toBeGreaterThan(points.length)
  },
  points.length * 60_000 + 240_000,
)

test(
  `SIGKILL of the database during pushes: 503 with Retry-After, and the server continues, ${points.length} times`,
  async () => {
    const server = newPlatform()
    await server.start()
    const ledger: Ledger = new Map()
    for (const point of points) {
      const ends = await pushUntil(server, ledger, { ...point, kill: () => killDatabase(server) })
      // The database may be back before the next push of a client needs it.
      const failed = ends.filter(end => (end as { status?: number }).status !== 200)
      for (const end of failed) expect(end).toMatchObject({ status: 503, retry: expect.stringMatching(/^\d+$/) })
      const client = () => server.token('collector-demo', 'collector-demo-secret').then(token => new PushClient(server, token))
      const push = async () => (await (await client()).push('demo-provider/after', 'x')).status
      await expect.poll(() => push().catch(String), { timeout: 30_000 }).toBe(200)
      await check(server, ledger)
    }
  },
  points.length * 60_000 + 240_000,
)

async function killDatabase({ dataDir }: Platform): Promise<void> {
  process.kill(Number(readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
}
