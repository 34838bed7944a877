import { isDeepStrictEqual } from 'node:util'
import { type OwnServer, type StartOptions, startServer, temporaryDirectory } from '@/e2e/harness/server'
import { until } from '@/e2e/harness/until'
import { fillCallers, Tokens } from '@/e2e/harness/worlds/callers'
import { fillContent } from '@/e2e/harness/worlds/content'
import { atMoment } from '@/e2e/harness/worlds/frozen-date'
import { fillMessages } from '@/e2e/harness/worlds/messages'
import { eventsOf, fillSeries, settleSql, tiesSql } from '@/e2e/harness/worlds/series'
import { now, rowsOf, type WorldName, worldNames } from '@/e2e/harness/worlds/world'
import { createSigningKeys } from '@/lib/auth/tokens/provider-keys'
import { findRunningDatabase } from '@/lib/db/embedded/data-directory'
import { forgetMonths } from '@/lib/db/partitions'
import { admin, closePools, setDatabase } from '@/lib/db/pools'
import { apiUrl, publicUrl } from '@/lib/http/mounts'
import { forget } from '@/lib/runtime'

export type World = Readonly<{ name: WorldName; server: OwnServer; tokens: Tokens }>

export type Worlds = Readonly<{ all: readonly World[]; stop(): Promise<void> }>

/** Fixed origins, so that responses do not contain ports. With plain http, cookies have other names. */
const origins = {
  PUBLIC_URL: 'http://example.org',
  AUTH_URL: 'https://auth.example.org',
  CONTENT_URL: 'https://content.example.org',
  TIMESERIES_URL: 'https://series.example.org',
  WRITER_URL: 'https://writer.example.org',
  PUSH_URL: 'https://push.example.org',
  DATEX_URL: 'https://traffic.example.org',
  NETEX_URL: 'https://netex.example.org',
}
// ARRIVALS_KEPT_MINUTES is high, because the stored data are old.
const env = { PAGES: 'off', QUOTAS: 'off', LOG_LEVEL: 'debug', ARRIVALS_KEPT_MINUTES: '5000000', ...origins }

/** Starts and fills a platform for each world, and restarts it, so that nothing is cached from the filling. */
export async function startWorlds(
  names: readonly WorldName[] = worldNames,
  options: Pick<StartOptions, 'preparedData'> = {},
): Promise<Worlds> {
  const directories = names.map(temporaryDirectory)
  const dataDirs = directories.map(({ path }) => path)
  const empty = await Promise.all(dataDirs.map(dataDir => startServer({ ...options, dataDir, env: { ...env, DEMO: '0' } })))
  let keys: Keys | null = null
  for (const [index, name] of names.entries())
    keys = await within(empty[index]!, async () => {
      await fill(name)
      return shareKeys(keys)
    })
  await Promise.all(empty.map(server => server.stop()))
  const servers = await Promise.all(dataDirs.map(dataDir => startWorld({ ...options, dataDir })))
  for (const server of servers) await within(server, settleTexts)
  return {
    all: names.map((name, index) => ({ name, server: servers[index]!, tokens: new Tokens(servers[index]!) })),
    stop: async () => {
      await Promise.all(servers.map(server => server.stop()))
      for (const directory of directories) directory.remove()
    },
  }
}

/** Waits until background jobs have updated the records, then gives all worlds the same times of change. */
export async function settleTexts(): Promise<void> {
  const settled = { bases: [{ content: origins.CONTENT_URL, platform: origins.PUBLIC_URL }], outdated: 0 }
  await until(async () => isDeepStrictEqual(await textsOf(), settled), 'the texts of a world did not become its own')
  await admin().unsafe(sameMomentSql)
}

// Times after the filling are replaced: background jobs changed records, and reduced forms contain the server's time.
const sameMomentSql = `
  with moved as (
    select d.type, d.id,
           regexp_replace(d.body, '"(LastChange|LastUpdate)":"20(2[6-9]|[3-9][0-9])[^"]*"', '"\\1":"2025-06-01T12:00:00.000Z"', 'g') as body
      from document d
     where greatest(d.last_change, d.last_update) > '2025-06-02Z')
  update document d
     set body = m.body, last_change = least(d.last_change, '2025-06-01T12:00:00Z'), last_update = least(d.last_update, '2025-06-01T12:00:00Z'),
         state = left(encode(sha256(convert_to(m.body, 'UTF8')), 'hex'), 20)
    from moved m
   where (d.type, d.id) = (m.type, m.id);
  update document set changed_at = '2025-06-01T12:00:00Z';
  update record_change c
     set changed_at = '2025-06-01T12:00:00Z', changed_tx = '3', changed_seq = ordered.place
    from (select type, id, revision, row_number() over (order by type, id, revision) as place from record_change) ordered
   where (c.type, c.id, c.revision) = (ordered.type, ordered.id, ordered.revision)`

async function textsOf(): Promise<unknown> {
  const [row] = await admin().unsafe(`
    select (select value from setting where name = 'link bases') as bases, (select count(*)::int from outdated_copy) + (select count(*)::int from access_change) as outdated`)
  return { bases: JSON.parse(row!['bases']), outdated: row!['outdated'] }
}

/** Stores the origins with which this process wrote the links, as a server does. */
export async function sayWhoseLinks(): Promise<void> {
  const bases = JSON.stringify([{ content: apiUrl('content'), platform: publicUrl() }])
  await admin().unsafe(`update setting set value = $1 where name = 'link bases'`, [bases])
}

/** Starts a server on the filled database of a world. DEMO fills only empty ones, and admits the development client. */
export const startWorld = (options: StartOptions): Promise<OwnServer> =>
  startServer({ ...options, env: { ...env, DEMO: '1', ...options.env } })

/** Runs `work` in this process on the database of a server. */
export async function within<T>(server: OwnServer, work: () => Promise<T>): Promise<T> {
  setDatabase(findRunningDatabase(server.dataDir)!)
  try {
    return await work()
  } finally {
    await closePools()
    forget('database')
    forgetMonths()
  }
}

/** Records contain the time they were stored; all worlds use the same one. */
const fill = (name: WorldName) => atMoment(now, () => fillNow(name))

async function fillNow(name: WorldName): Promise<void> {
  const from = rowsOf(name)
  await fillContent(from)
  await fillSeries(from)
  await admin().unsafe(settleSql + eventsOf(from))
  if (name !== 'open') await admin().unsafe(tiesSql.partly)
  if (name === 'all') await admin().unsafe(tiesSql.all)
  await fillCallers()
  await fillMessages(from)
  await sayWhoseLinks()
}

type Keys = readonly Record<string, unknown>[]

/** Gives every world the signing keys of the first, so that published keys are the same too. */
async function shareKeys(keys: Keys | null): Promise<Keys> {
  if (keys === null) {
    await createSigningKeys()
    return admin().unsafe(`select to_jsonb(k)::text as row from signing_key k`)
  }
  await admin().unsafe('delete from signing_key')
  for (const { row } of keys)
    await admin().unsafe('insert into signing_key select * from jsonb_populate_record(null::signing_key, $1::text::jsonb)', [
      row as string,
    ])
  return keys
}
