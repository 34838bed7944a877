import { randomBytes } from 'node:crypto'
import { hashSecret } from '@/lib/auth/tokens/secrets'
import { bodyOf, type Message } from '@/lib/collector/message'
import { messagesSql } from '@/lib/collector/push/store-message'
import { closePools, maintenance, type Pool } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { residentMegabytes } from './export-memory'
import { type Figure, print, ratio } from './figure'
import { median } from './load'
import { type Running, runServer } from './processes'
import { bareConnections } from './series/flat-copy'
import { postsPerSecond, type Target } from './series/post-load'

const clients = 32
const roundPushes = 4000
const rounds = 3
const smallBytes = 1024
const largeBytes = 10 * 1024 * 1024
const largePushes = 12
const client = { id: 'bench', secret: 'a secret of the benches' } as const

/** Durable pushes of 1 KB from many clients against bare inserts of the same rows, and the memory of large ones. @param dataDir an empty directory */
export async function measurePushes(dataDir: string): Promise<void> {
  const server = await runServer({ DATA_DIR: dataDir })
  try {
    for (const statement of permissionSql()) await execute(maintenance(), statement)
    const target = { url: `${server.url}/collector/push/bench/pushes`, token: await tokenOf(server), status: 200 }
    print(await rateFigures(target, dataDir))
    print([await memoryFigure(server, target)])
  } finally {
    await closePools()
    await server.stop()
  }
}

/** A client that may push to everything of the provider `bench`. */
export const permissionSql = (): readonly Sql[] => [
  sql`insert into client (id, name, secret_sha256, full_scope) values (${client.id}, 'bench', ${hashSecret(client.secret)}, true)`,
  sql`with r as (insert into resource (name, uris) values ('bench', '{/bench/*}') returning id),
           p as (insert into policy (name, kind, subjects) values ('bench', 'client', ${[client.id]}) returning id)
      insert into permission (name, resource_id, policy_id) select 'bench', r.id, p.id from r, p`,
]

/** A token of that client. */
export async function tokenOf({ url }: Pick<Running, 'url'>): Promise<string> {
  const form = new URLSearchParams({ grant_type: 'client_credentials', client_id: client.id, client_secret: client.secret })
  const answer = await fetch(`${url}/auth/realms/belvedere/protocol/openid-connect/token`, { method: 'POST', body: form })
  return ((await answer.json()) as { access_token: string }).access_token
}

/** In turns, so that a noisy moment meets both. */
async function rateFigures(target: Target, dataDir: string): Promise<Figure[]> {
  const pool = bareConnections(dataDir, clients)
  const measured = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round <= rounds; round++) {
    let left = roundPushes
    const ours = await postsPerSecond(target, clients, () => (left-- > 0 ? randomBytes(smallBytes) : null))
    const bare = await insertsPerSecond(pool)
    // The first round warms up.
    if (round === 0) continue
    measured.ours.push(ours)
    measured.bare.push(bare)
  }
  await pool.end()
  const [ours, bare] = [median(measured.ours), median(measured.bare)]
  return [
    { name: 'durable pushes of 1 KB from 32 clients', value: ours, unit: 'pushes/s', limit: 2000, good: 'at least' },
    ratio('the same against bare inserts of the same rows from 32 connections', [ours, bare], {
      limit: 0.5,
      good: 'at least',
      unit: 'pushes/s',
    }),
  ]
}

/** The statement of the collector, each message in a transaction of its own; the database puts their commits together. */
async function insertsPerSecond(pool: Pool): Promise<number> {
  const messages = Array.from({ length: roundPushes }, messageToStore)
  const started = performance.now()
  const work = async () => {
    for (let message = messages.pop(); message; message = messages.pop()) await execute(pool, messagesSql([message]))
  }
  await Promise.all(Array.from({ length: clients }, work))
  return roundPushes / ((performance.now() - started) / 1000)
}

const messageToStore = (): Message => ({
  id: crypto.randomUUID(),
  provider: 'bench',
  dataset: 'pushes',
  receivedAt: new Date(),
  query: '',
  contentType: 'application/json',
  contentEncoding: null,
  userAgent: null,
  meta: null,
  sender: { kind: 'client', subject: client.id, client: client.id },
  body: bodyOf(randomBytes(smallBytes)),
})

/** The increase of the server's memory while large messages arrive one after another. */
async function memoryFigure({ process }: Running, target: Target): Promise<Figure> {
  const body = randomBytes(largeBytes)
  const before = residentMegabytes(process.pid!)
  const samples: number[] = []
  const timer = setInterval(() => samples.push(residentMegabytes(process.pid!)), 5)
  let left = largePushes
  const perSecond = await postsPerSecond(target, 1, () => (left-- > 0 ? body : null))
  clearInterval(timer)
  return {
    name: 'memory that a push of 10 MB adds, at most',
    unit: 'MB',
    limit: 40,
    good: 'at most',
    value: Math.max(...samples) - before,
    detail: `${largePushes} in a row, ${perSecond.toFixed(1)}/s; ${Math.round(before)} MB before`,
  }
}
