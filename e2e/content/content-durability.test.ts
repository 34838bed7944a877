import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { hashSecret } from '@/lib/auth/tokens/secrets'
import { admin } from '@/lib/db/pools'
import { query } from '../harness/platform-database'
import { type KillPoint, killPoints } from '../harness/sample'
import { type OwnServer, startServer, temporaryDirectory } from '../harness/server'
import { within } from '../harness/worlds/start'

// Lists of records are stored completely or not at all, whenever the server dies, and acknowledged ones are there.

const env = { DEMO: '0', PAGES: 'off' }
const points = killPoints({ few: 2, countMax: 12 })
const providers = ['A', 'B', 'C']
/** More than are stored in one statement. */
const records = 210
const secret = 'a secret of this test'

/** Of each provider, which lists were sent, and which of them was the last that was acknowledged; 0 is none. */
type Ledger = Map<string, { sent: number; acknowledged: number }>

test(
  `SIGKILL during PUTs of lists leaves none half stored, each with its history, and loses none that was acknowledged, ${points.length} times`,
  async () => {
    const directory = temporaryDirectory()
    const ledger: Ledger = new Map(providers.map(name => [name, { sent: 0, acknowledged: 0 }]))
    for (const [round, point] of points.entries()) {
      const server = await startServer({ dataDir: directory.path, env })
      if (round === 0) await within(server, addClient)
      else await check(directory.path, ledger)
      await putUntilKilled(server, ledger, point)
    }
    const server = await startServer({ dataDir: directory.path, env })
    await check(directory.path, ledger)
    await server.stop()
    directory.remove()
  },
  points.length * 60_000 + 240_000,
)

async function addClient(): Promise<void> {
  await admin()`insert into client (id, name, secret_sha256, full_scope) values ('provider', 'provider', ${hashSecret(secret)}, true)`
  await admin()`insert into client_role (client_id, role) values ('provider', 'WRITER')`
}

/** Sends lists of several providers at once and kills the server at a point, while others are on their way. */
async function putUntilKilled(server: OwnServer, ledger: Ledger, { count, delay }: KillPoint): Promise<void> {
  const token = await server.token('provider', secret)
  let acknowledged = 0
  let gone: Promise<unknown> | undefined
  const run = async (name: string) => {
    for (;;) {
      const facts = ledger.get(name)!
      const list = ++facts.sent
      const answer = await fetch(`${server.url}/content/v1/Event`, {
        method: 'PUT',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(listOf(name, list)),
      })
      const { TotalProcessed } = (await answer.json()) as { TotalProcessed: number }
      expect([answer.status, TotalProcessed]).toEqual([200, records])
      facts.acknowledged = list
      if (++acknowledged >= count) gone ??= sleep(delay).then(() => server.stop('SIGKILL'))
    }
  }
  const ends = await Promise.allSettled(providers.map(run))
  // A refused list would end a provider as well; only a broken connection may.
  const broken = ends.map(end => (end.status === 'rejected' ? String(end.reason) : 'no end'))
  expect(broken).toEqual(broken.map(() => expect.stringMatching(/fetch failed|terminated|other side closed/)))
  await gone
}

const listOf = (name: string, list: number) =>
  Array.from({ length: records }, (_, place) => ({ Id: `${name}-${place}`, Shortname: `List ${list}`, Source: name }))

type Row = { name: string; list: number; rows: number; histories: number; revisions: number; told: number }

/** Stored data: the lists that a provider's records belong to, and the number of changes in the history of each record. */
const storedSql = `
  select split_part(d.id, '-', 1) as name, substr(d.shortname, 6)::int as list, count(*)::int as rows,
         min(h.revisions)::int as revisions, max(h.revisions)::int as told, count(h.id)::int as histories
    from document d
    left join (select c.id, count(*) as revisions from record_change c where c.type = 'event' group by c.id) h on h.id = d.id
   where d.type = 'event'
   group by 1, 2`

async function check(dataDir: string, ledger: Ledger): Promise<void> {
  const found = await query<Row>(dataDir, storedSql)
  for (const [name, facts] of ledger) {
    const lists = found.filter(row => row.name === name)
    if (lists.length === 0 && facts.acknowledged === 0) {
      ledger.set(name, { sent: 0, acknowledged: 0 })
      continue
    }
    expect(lists.map(({ rows, histories }) => [rows, histories])).toEqual([[records, records]])
    const { list, revisions, told } = lists[0]!
    expect([facts.acknowledged, facts.sent]).toContain(list)
    // Every list that was stored is one change of each of its records; one that was sent and is not there is none.
    expect([revisions, told]).toEqual([list, list])
    ledger.set(name, { sent: list, acknowledged: list })
  }
}
