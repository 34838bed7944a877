import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { hashSecret } from '@/lib/auth/tokens/secrets'
import { admin } from '@/lib/db/pools'
import { query } from '../harness/platform-database'
import { type KillPoint, killPoints } from '../harness/sample'
import { Platform } from '../harness/server'
import { within } from '../harness/worlds/start'

const points = killPoints({ few: 2, countMax: 12 })
const providers = ['A', 'B', 'C']
/** So many records that more than one statement stores them. */
const records = 210
const secret = 'a secret of this test'

/** For each provider the number of its last sent and last acknowledged list; 0 is none. */
type Ledger = Map<string, { sent: number; acknowledged: number }>

test(
  `SIGKILL during PUTs of lists leaves none half stored, each with its history, and loses none that was acknowledged, ${points.length} times`,
  async () => {
    const server = new Platform({ env: { DEMO: '0', PAGES: 'off' } })
    const ledger: Ledger = new Map(providers.map(name => [name, { sent: 0, acknowledged: 0 }]))
    for (const [round, point] of points.entries()) {
      await server.start()
      if (round === 0) await within(server, addClient)
      else await check(server.dataDir, ledger)
      await putUntilKilled(server, ledger, point)
    }
    await server.start()
    await check(server.dataDir, ledger)
  },
  points.length * 60_000 + 240_000,
)

async function addClient(): Promise<void> {
  await admin()`insert into client (id, name, secret_sha256, full_scope) values ('provider', 'provider', ${hashSecret(secret)}, true)`
  await admin()`insert into client_role (client_id, role) values ('provider', 'WRITER')`
}

/** Sends lists of several providers at the same time, and kills the server at a point. */
async function putUntilKilled(server: Platform, ledger: Ledger, { count, delay }: KillPoint): Promise<void> {
  const token = await server.token('provider', secret)
  let acknowledged = 0
  let stopped: Promise<unknown> | undefined
  const run = async (name: string) => {
    for (;;) {
      const facts = ledger.get(name)!
      const list = ++facts.sent
      const response = await fetch(`${server.url}/content/v1/Event`, {
        method: 'PUT',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(listOf(name, list)),
      })
      const { TotalProcessed } = (await response.json()) as { TotalProcessed: number }
      expect([response.status, TotalProcessed]).toEqual([200, records])
      facts.acknowledged = list
      if (++acknowledged >= count) stopped ??= sleep(delay).then(() => server.stop('SIGKILL'))
    }
  }
  const ends = await Promise.allSettled(providers.map(run))
  // Only a broken connection may end a provider, not a refused list.
  const broken = ends.map(end => (end.status === 'rejected' ? String(end.reason) : 'no end'))
  expect(broken).toEqual(broken.map(() => expect.stringMatching(/fetch failed|terminated|other side closed/)))
  await stopped
}

const listOf = (name: string, list: number) =>
  Array.from({ length: records }, (_, place) => ({ Id: `${name}-${place}`, Shortname: `List ${list}`, Source: name }))

type ListRow = { name: string; list: number; rows: number; histories: number; revisions: number; revisionsMax: number }

const storedSql = `
  select split_part(d.id, '-', 1) as name, substr(d.shortname, 6)::int as list, count(*)::int as rows,
         min(h.revisions)::int as revisions, max(h.revisions)::int as "revisionsMax", count(h.id)::int as histories
    from document d
    left join (select c.id, count(*) as revisions from record_change c where c.type = 'event' group by c.id) h on h.id = d.id
   where d.type = 'event'
   group by 1, 2`

async function check(dataDir: string, ledger: Ledger): Promise<void> {
  const rows = await query<ListRow>(dataDir, storedSql)
  for (const [name, facts] of ledger) {
    const lists = rows.filter(row => row.name === name)
    if (lists.length === 0 && facts.acknowledged === 0) {
      ledger.set(name, { sent: 0, acknowledged: 0 })
      continue
    }
    expect(lists.map(({ rows, histories }) => [rows, histories])).toEqual([[records, records]])
    const { list, revisions, revisionsMax } = lists[0]!
    expect([facts.acknowledged, facts.sent]).toContain(list)
    // A stored list adds one change to the history of each of its records; a list that was not stored adds none.
    expect([revisions, revisionsMax]).toEqual([list, list])
    ledger.set(name, { sent: list, acknowledged: list })
  }
}
