import { admin, closePools } from '@/lib/db/pools'
import { type Figure, print } from './figure'
import { median } from './load'
import { runServer } from './processes'

const users = 100_000
const rounds = 15

/** Lists of the administration with 100,000 users. @param dataDir an empty directory */
export async function measureAdmin(dataDir: string): Promise<void> {
  const server = await runServer({ DATA_DIR: dataDir })
  await fill()
  const token = await administrator(server.url)
  await closePools()
  const figures: Figure[] = []
  for (const [name, path, limit] of asked) {
    const times = await timesOf(`${server.url}/admin/v1${path}`, token)
    const detail = `slowest ${Math.max(...times).toFixed(0)}`
    figures.push({ name, value: median(times), unit: 'ms', limit, good: 'at most', detail })
  }
  print(figures)
  await server.stop()
}

/** What is asked, and the milliseconds that were promised for it. */
const asked: readonly (readonly [name: string, path: string, limit: number])[] = [
  ['first page of 100,000 users', '/users', 300],
  ['last page of them', '/users?pagenumber=4000', 300],
  ['those with a role that a tenth has', '/users?role=WRITER', 300],
  ['search, one letter', '/users?search=m', 150],
  ['search, two letters', '/users?search=ma', 150],
  ['search, three letters that a third have', '/users?search=mar', 150],
  ['search, a text that all have', '/users?search=example', 150],
  ['search, the middle of one name', '/users?search=99.123', 150],
  ['search, nothing found', '/users?search=nobody%20at%20all', 150],
]

async function fill(): Promise<void> {
  await admin().unsafe(`
    insert into account (id, username, name, email)
    select gen_random_uuid(), given || '.' || family || (n % 1000) || '.' || n, initcap(given) || ' ' || initcap(family),
           given || '.' || n || '@example.org'
      from generate_series(1, ${users}) n,
           lateral (select (array['maria', 'mario', 'anna', 'luca', 'paul', 'greta'])[1 + n % 6] as given,
                           (array['huber', 'rossi', 'mair', 'conci', 'pichler'])[1 + n % 5] as family) names`)
  await admin().unsafe(
    `insert into account_role (account_id, role) select id, 'WRITER' from account order by id limit ${users / 10}`,
  )
  await admin().unsafe(
    `insert into audit (kind, actor, at) select 'sign-in', username, now() from account order by id limit ${users / 2}`,
  )
  await admin().unsafe('vacuum analyze account')
  await admin().unsafe('vacuum analyze account_role')
}

/** A token with the role ADMIN, of a client that is made for it. */
async function administrator(url: string): Promise<string> {
  const secret = 'the secret of the bench'
  await admin().unsafe(
    `insert into client (id, name, secret_sha256, full_scope) values ('bench', 'bench', encode(sha256(convert_to($1, 'UTF8')), 'hex'), true)`,
    [secret],
  )
  await admin().unsafe(`insert into client_role (client_id, role) values ('bench', 'ADMIN')`)
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: 'bench', client_secret: secret })
  const answer = await fetch(`${url}/auth/realms/belvedere/protocol/openid-connect/token`, { method: 'POST', body })
  return ((await answer.json()) as { access_token: string }).access_token
}

async function timesOf(url: string, token: string): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${answer.status} for ${url}: ${text.slice(0, 300)}`)
    times.push(performance.now() - start)
  }
  return times
}
