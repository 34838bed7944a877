import { changeRights } from '@/lib/access/rights/change-rights'
import { readAccessProgress } from '@/lib/access/rights/recompute-access'
import type { OperatingAnswer } from '@/lib/admin/operating/params'
import { settingFormOf } from '@/lib/admin/settings/answer-settings'
import { readChangedSettings } from '@/lib/admin/settings/changed-settings'
import { rotateSigningKeys } from '@/lib/auth/tokens/provider-keys'
import { relayConsumer } from '@/lib/collector/relay/relay'
import { config, describeSettings } from '@/lib/config'
import { notifyStored } from '@/lib/db/arrivals/signal'
import { type JobRecord, listJobs } from '@/lib/db/jobs/background-job'
import { admin } from '@/lib/db/pools'
import { readRefoldingProgress } from '@/lib/db/records/refold'
import { execute, firstRow, rows, transaction } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { json } from '@/lib/http/answers/respond'
import { problem } from '@/lib/http/errors/problem'
import type { Call } from '@/lib/http/handle'
import { actorOf } from '@/lib/http/identify'
import { doorUrl } from '@/lib/http/mounts'
import { commit } from '@/lib/monitoring/metrics'
import { publicationUrl } from '@/lib/netex/answer-publication'
import { changeableSettings } from '@/lib/settings'
import { fromMain, platformStart } from '@/lib/workers'
import { version } from '@/package.json'

const tablesMax = 20
const itemsMax = 100

/** Responds with the state of the process, the database, the relay and the background jobs, and with the settings. */
export async function answerOperating(): Promise<Response> {
  const Process = {
    StartedAt: platformStart().toISOString(),
    Node: process.versions.node,
    MemoryBytes: process.memoryUsage.rss(),
  }
  return json({ Version: version, Commit: commit(), Process, ...(await readParts()) })
}

async function readParts() {
  const reading = {
    Database: readDatabase(),
    Access: readAccess(),
    Uncovered: readCounted(uncoveredSql(itemsMax)),
    Folding: readFolding(),
    Tables: readTables(),
    Relay: readRelay(),
    Feeds: readFeeds(),
    Jobs: fromMain('jobs', presentJobs),
    SetAside: readCounted(setAsideSql(itemsMax)),
    Users: firstRow(admin(), missingPasswordsSql()),
    Keys: rows(admin(), signingKeysSql()),
    Settings: readSettings(),
  }
  const parts = await Promise.all(Object.entries(reading).map(async ([name, part]) => [name, await part] as const))
  return Object.fromEntries(parts)
}

async function readDatabase(): Promise<OperatingAnswer['Database']> {
  const began = performance.now()
  const found = (await firstRow<DatabaseRow>(admin(), databaseSql()))!
  return {
    Version: found.version,
    Embedded: config().DATABASE_URL === undefined,
    Bytes: found.bytes,
    Connections: found.connections,
    ConnectionsMax: found.connectionsMax,
    AnswerMilliseconds: Math.round((performance.now() - began) * 10) / 10,
  }
}

async function readAccess(): Promise<OperatingAnswer['Access']> {
  const { waiting, since, done, total } = await readAccessProgress()
  return { Waiting: waiting, Since: since?.toISOString() ?? null, Done: done, Total: total }
}

async function readCounted(statement: Sql) {
  const found = await rows<{ total: number }>(admin(), statement)
  return { Total: found[0]?.total ?? 0, Items: found.map(({ total: _, ...item }) => item) }
}

async function readFolding(): Promise<OperatingAnswer['Folding']> {
  const progress = await readRefoldingProgress()
  return progress && { Done: progress.done, Total: progress.total }
}

async function readTables(): Promise<OperatingAnswer['Tables']> {
  const found = await rows<TableRow>(admin(), tablesSql(tablesMax))
  return found.map(({ name, bytes, rows: count }) => ({ Name: name, Bytes: bytes, Rows: count }))
}

async function readRelay() {
  return { Broker: config().RELAY, ...(await firstRow(admin(), relayWaitingSql(relayConsumer))) }
}

async function readFeeds() {
  const found = await rows<Pick<Feed, 'Kind' | 'Name'>>(admin(), feedsSql())
  return found.map(({ Kind, Name, ...times }) => ({ Kind, Name, Address: addressOf(Kind, Name), ...times }))
}

type Feed = OperatingAnswer['Feeds'][number]

const addressOf = (kind: Feed['Kind'], name: string): string =>
  kind === 'timetable'
    ? publicationUrl(name)
    : `${doorUrl('traffic')}/datex/2/${encodeURIComponent(name)}/situation-publication.xml`

async function readSettings(): Promise<OperatingAnswer['Settings']> {
  const changed = await readChangedSettings()
  return describeSettings().map(({ name, value, given, secret, meaning }) => {
    const changeable = changeableSettings.find(each => each === name)
    const form = changeable && settingFormOf(changeable)
    return {
      Name: name,
      Value: value,
      Given: given,
      Secret: secret,
      Meaning: meaning,
      Changed: (changeable && changed[changeable]) ?? null,
      Choices: form && 'choices' in form ? [...form.choices] : null,
      ...(form && 'least' in form ? { Least: form.least, Most: form.most } : { Least: null, Most: null }),
    }
  })
}

export const presentJobs = (): OperatingAnswer['Jobs'] => listJobs().map(presentJob)

const presentJob = (job: Readonly<JobRecord>) => ({
  Name: job.name,
  EverySeconds: job.everySeconds,
  Runs: job.runs,
  Failures: job.failures,
  LastAt: job.lastAt?.toISOString() ?? null,
  LastMilliseconds: job.lastMilliseconds,
  LastError: job.lastError,
  Progress: job.progress && { Done: job.progress.done, Total: job.progress.total },
})

/** Activates the next signing key. Tokens signed before stay valid. @throws ChangeRefused */
export async function answerRotation(call: Pick<Call<unknown>, 'request' | 'caller'>): Promise<Response> {
  const { signing, retired } = await changeRights(actorOf(call), rotateSigningKeys)
  return json({ Signing: signing, Retired: retired })
}

/** Queues items that were set aside: one of a job, or all of them. @throws Problem 404 if none is set aside */
export async function answerTryAgain({ params }: Pick<Call<{ job: string; item?: string }>, 'params'>): Promise<Response> {
  const statements = tryAgainSql(params.job, params.item ?? null)
  const again = await transaction(admin(), async connection => {
    let count = 0
    for (const statement of statements) count += await execute(connection, statement)
    return count
  })
  if (again === 0) throw problem('not-found', { detail: 'Nothing of this name is set aside.' })
  notifyStored()
  return json({ TriedAgain: again }, { status: 202 })
}

export type DatabaseRow = Readonly<{ version: string; bytes: number; connections: number; connectionsMax: number }>

export const databaseSql = (): Sql => sql`
  select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
         (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
         current_setting('max_connections')::int as "connectionsMax"`

/** A table with its indexes and partitions. */
export type TableRow = Readonly<{ name: string; bytes: number; rows: number }>

export const tablesSql = (count: number): Sql => sql`
  select coalesce(whole.relname, part.relname)::text as name, sum(pg_total_relation_size(part.oid))::float8 as bytes,
         sum(greatest(part.reltuples, 0))::float8 as rows
    from pg_class part
    left join pg_inherits i on i.inhrelid = part.oid
    left join pg_class whole on whole.oid = i.inhparent
   where part.relkind = 'r' and part.relnamespace = (select oid from pg_namespace where nspname = current_schema())
   group by 1
   order by 2 desc, 1
   limit ${count}`

const relayWaitingSql = (consumer: string): Sql => sql`
  select count(*)::int as "Waiting", min(m.received_at) as "OldestAt"
    from message_delivery d
    join message m on m.seq = d.message_seq
   where d.consumer = ${consumer} and d.state = 'waiting'`

const feedsSql = (): Sql => sql`
  select 'timetable' as "Kind", t.feed as "Name", t.published_at as "ChangedAt", to_char(t.to_date, 'YYYY-MM-DD') as "ValidUntil"
    from timetable t
   where t.replaced_at is null
   union all
  select 'road-traffic', p.provider, p.published_at, null
    from traffic_publication p
   order by 1 desc, 2`

export const signingKeysSql = (): Sql => sql`
  select kid as "Kid",
         case when retired_at is not null then 'retired' when row_number() over (order by retired_at is not null, created_at, kid) = 1 then 'signs'
              else 'next' end as "State",
         created_at as "CreatedAt", retired_at as "RetiredAt"
    from signing_key
   order by retired_at is not null, created_at, kid`

const missingPasswordsSql = (): Sql => sql`select count(*)::int as "WithoutPassword" from account where password_argon2 is null`

/**
 * Data types in no dataset, closed because a closed dataset contains other data types of their stations. Stations of
 * one type and origin are in the same datasets.
 */
const uncoveredSql = (most: number): Sql => sql`
  with measured as materialized (
         select s.type, t.name, min(s.id) as station_id, count(distinct s.id)::int as stations
           from series r
           join station s on s.id = r.station_id
           join data_type t on t.id = r.data_type_id
          where r.closed
          group by s.type, s.origin, t.name)
  select count(*) over ()::int as total, u.type as "StationType", u.name as "DataType", u.stations as "Stations", u.datasets as "Datasets"
    from (select m.type, m.name, sum(m.stations) filter (where c.nth = 1)::int as stations, array_agg(distinct c.id order by c.id) as datasets
            from measured m
            join station s on s.id = m.station_id
           cross join lateral (select c.id, row_number() over (order by c.id) as nth from dataset c where c.closed and holds_some(c, s)) c
           where is_uncovered(s, m.name)
           group by m.type, m.name) u
   order by u.type, u.name
   limit ${most}`

const setAsideSql = (most: number): Sql => sql`
  select count(*) over ()::int as total, s.job as "Job", s.item as "Item", s.reason as "Reason", s.tries as "Tries", s.since as "Since"
    from set_aside s
   order by s.since desc, s.job, s.item
   limit ${most}`

/** Queues items of a job again, wherever their state is stored. @param item null: all of them */
const tryAgainSql = (job: string, item: string | null): readonly Sql[] => [
  sql`delete from failed_work where job = ${job} and set_aside_at is not null and (${item}::text is null or item = ${item}::text)`,
  sql`
  update message_delivery d
     set state = 'waiting', round = d.round + 1, attempts = 0, due_at = now(), changed_at = now(), reason = null
    from message m
   where m.seq = d.message_seq and d.state = 'rejected' and ${job} in ('relay', 'routing') and (d.consumer = 'relay') = (${job} = 'relay')
     and (${item}::text is null or '/' || m.provider || '/' || m.dataset || ' ' || m.id = ${item}::text)`,
  sql`
  update timetable_subscription s
     set failures = 0, next_try_at = now(), ended_at = null, ended_reason = null
   where ${job} = 'consumers' and s.ended_at is not null
     and (${item}::text is null or s.subscriber || ' ' || s.identifier || ' ' || s.id = ${item}::text)`,
]
