import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archive as keepMonth } from '@/lib/access/audit/audit-retention'
import { readSession } from '@/lib/access/session-store/page-session'
import { withDraft } from '@/lib/netex/timetable/store/draft'
import { query } from '../harness/platform-database'
import { openPoolsOf } from '../harness/pools-of'
import { ownPlatform, temporaryDirectory } from '../harness/server'
import { until } from '../harness/until'

// A platform that has run for three years starts with settings of retention.

const still = { DEMO: '0', PAGES: 'off', AUDIT_KEPT_MONTHS: '0', AUDIT_ADDRESS_DAYS: '0', USAGE_KEPT_MONTHS: '0' }
const platform = ownPlatform({ env: { ...still, MEASUREMENTS_PACKED_AFTER_DAYS: '0' } })
const archive = temporaryDirectory()
const settings = {
  DEMO: '0',
  PAGES: 'off',
  MEASUREMENTS_KEPT_MONTHS: '24, Short=6, Short/kept=0',
  EVENTS_KEPT_MONTHS: '12',
  CHANGES_KEPT_MONTHS: '12',
  USAGE_KEPT_MONTHS: '12',
  AUDIT_KEPT_MONTHS: '12',
  AUDIT_ARCHIVE_DIR: archive.path,
  AUDIT_ADDRESS_DAYS: '30',
}

const rows = <Row extends object>(statement: string) => query<Row>(platform.dataDir, statement)
const one = async (value: string): Promise<unknown> =>
  (await rows<{ value: unknown }>(`select (select ${value}) as value`))[0]!.value

/** Days of three years, each a moment in UTC. */
const days = `generate_series(date_trunc('day', now()) - interval '36 months', now(), interval '1 day') d`
/** The beginning of the month so many months ago. */
const begin = (months: number) => `date_trunc('month', now()) - interval '${months} months'`

const world = [
  `do $$ begin
     for n in 0..37 loop
       execute format('create table if not exists measurement_%s partition of measurement for values from (%L) to (%L)',
                      to_char(${begin(0)} - n * interval '1 month', 'YYYY_MM'), ${begin(0)} - n * interval '1 month', ${begin(0)} - (n - 1) * interval '1 month');
     end loop;
   end $$`,
  `insert into provenance (lineage, data_collector, data_collector_version) values ('tests', 'tests', '1')`,
  `insert into data_type (name) values ('kept'), ('other')`,
  `insert into station (type, code, name) values ('Short', 's', 's'), ('Long', 'l', 'l')`,
  `insert into series (station_id, data_type_id, period, kind) select s.id, t.id, 86400, 'number' from station s, data_type t`,
  `insert into measurement (series_id, ts, stored_at, number, provenance_id) select r.id, d, d, 1, 1 from series r, ${days}`,
  `insert into latest (series_id, ts, number, provenance_id) select r.id, '2020-01-01', 1, 1 from series r`,
  `insert into event (uuid, origin, series_uuid, starts_at, ends_at) select gen_random_uuid(), 'tests', gen_random_uuid(), d, d + interval '1 hour' from ${days}`,
  `insert into event (uuid, origin, series_uuid, starts_at) values (gen_random_uuid(), 'open end', gen_random_uuid(), '2020-01-01')`,
  `insert into record_change (type, id, revision, operation, changed_at)
   select 'event', i.id, row_number() over (partition by i.id order by d), 'update', d from unnest('{a,b}'::text[]) i (id), ${days} where i.id = 'a' or d < now() - interval '2 years'`,
  `insert into station_metadata (station_id, metadata, created_at) select s.id, '{}', d from station s, ${days} where s.type = 'Short' or d < now() - interval '2 years'`,
  `insert into call_count (kind, subject, client, day, calls) select 'dataset', 'x', '', d::date, 1 from ${days}`,
  `insert into role (name, requestable) values ('BDP_ASKED', true)`,
  `insert into role_request (issuer, subject, name, role, reason, state, decided_at, asked_at) select 'i', 's', 'n', 'BDP_ASKED', 'r', 'refused', d, d from ${days}`,
  `insert into failed_work (job, item, tries, reason, due_at, set_aside_at) select 'calls', d::text, 5, 'r', d, d from ${days}`,
  `insert into audit (at, kind, actor, address, times)
   select d, 'sign-in', 'somebody', case extract(day from d)::int % 4 when 0 then '192.0.2.77' when 1 then '2001:db8:1:2::3' when 2 then '' else 'nowhere' end, 1 from ${days}`,
]

/** How many months before this one ended less than 35 days ago. */
const unpacked = () =>
  one(
    `count(*)::int from generate_series(1, 3) n where ${begin(0)} - (n - 1) * interval '1 month' > now() - interval '35 days'`,
  ) as Promise<number>

let before: { audit: number; signIns: Record<string, number> }

beforeAll(async () => {
  for (const statement of world) await rows(statement)
  const months = await rows<{ month: string; count: number }>(
    `select to_char(at at time zone 'utc', 'YYYY-MM') as month, count(*)::int as count from audit where kind = 'sign-in' group by 1 order by 1`,
  )
  before = {
    audit: months.reduce((sum, { count }) => sum + count, 0),
    signIns: Object.fromEntries(months.map(({ month, count }) => [month, count])),
  }
  await platform.stop()
  await platform.start({ env: settings })
  await until(
    async () => (await one(`count(*) filter (where at < ${begin(12)})::int from audit`)) === 0,
    'the audit is shortened',
  )
  await until(
    async () => (await one(`count(*) filter (where set_aside_at < ${begin(12)})::int from failed_work`)) === 0,
    'old rows are removed',
  )
  await until(
    async () =>
      (await one(`count(*)::int from pg_class where relname like 'measurement\\_2%' and relkind = 'r'`)) ===
      2 + (await unpacked()),
    'months are packed or removed',
  )
}, 240_000)
afterAll(() => archive.remove())

test('measurements are kept for the months of their data type, their station type or all, by whole months', async () => {
  const remaining = await rows<{ name: string; first: Date; days: number; whole: boolean }>(`
    select s.type || '/' || t.name as name, count(*)::int as days,
           min(m.ts) = case s.type || '/' || t.name when 'Short/kept' then date_trunc('day', now()) - interval '36 months'
                            when 'Short/other' then ${begin(6)} else ${begin(24)} end as whole
      from series r join station s on s.id = r.station_id join data_type t on t.id = r.data_type_id
      join (select series_id, ts from measurement union all
            select series_id, generate_series(first_at, last_at, step) from packed_measurement) m on m.series_id = r.id
     group by s.type, t.name order by 1`)
  expect(remaining.map(({ name, whole }) => [name, whole])).toEqual([
    ['Long/kept', true],
    ['Long/other', true],
    ['Short/kept', true],
    ['Short/other', true],
  ])
  expect(await one(`count(*)::int from latest`)).toBe(4)
})

test('the latest change of a record and of a station stays, however old', async () => {
  expect(
    await rows(
      `select id, min(changed_at) >= ${begin(12)} as young, count(*) = 1 as one from record_change where type = 'event' group by id order by id`,
    ),
  ).toEqual([
    { id: 'a', young: true, one: false },
    { id: 'b', young: false, one: true },
  ])
  expect(
    await rows(`select s.type, min(h.created_at) >= ${begin(12)} as young, count(*) = 1 as one
                       from station_metadata h join station s on s.id = h.station_id group by s.type order by 1`),
  ).toEqual([
    { type: 'Long', young: false, one: true },
    { type: 'Short', young: true, one: false },
  ])
})

test('events, counts, decided requests and set-aside work are removed after their months', async () => {
  for (const oldest of [
    'min(ends_at) from event',
    'min(day) from call_count',
    'min(decided_at) from role_request',
    'min(set_aside_at) from failed_work',
  ])
    expect([oldest, await one(oldest.replace(/^min\((.*?)\)/, `date_trunc('month', min($1)) = ${begin(12)}`))]).toEqual([
      oldest,
      true,
    ])
  expect(await one(`count(*)::int from event where origin = 'open end'`)).toBe(1)
})

test('each month of the audit is a file before its events are removed, which leaves a row', async () => {
  const archived = Object.entries(before.signIns).filter(([month]) => !(month >= monthsAgo(12)))
  expect(archived).toHaveLength(24)
  expect(readdirSync(archive.path).sort()).toEqual(archived.map(([month]) => `audit-${month}.ndjson.gz`))
  for (const [month, count] of archived) {
    const lines = gunzipSync(readFileSync(join(archive.path, `audit-${month}.ndjson.gz`)))
      .toString()
      .trimEnd()
      .split('\n')
    expect([month, lines.length]).toEqual([month, count])
    expect(JSON.parse(lines[0]!)).toMatchObject({ kind: 'sign-in', actor: 'somebody', times: 1, detail: {} })
  }
  expect(await one(`sum(times)::int from audit where kind = 'events removed'`)).toBe(
    archived.reduce((sum, [, count]) => sum + count, 0),
  )
})

const monthsAgo = (count: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count)).toISOString().slice(0, 7)
}

test('IP addresses of callers are shortened to their network after their days, and nothing else of a row changes', async () => {
  const urls = await rows<{ old: boolean; address: string }>(
    `select distinct at < now() - interval '30 days' as old, address from audit where actor = 'somebody' order by 1, 2`,
  )
  expect(urls).toEqual([
    ...['', '192.0.2.77', '2001:db8:1:2::3', 'nowhere'].map(address => ({ old: false, address })),
    ...['', '192.0.2.0/24', '2001:db8:1::/48'].map(address => ({ old: true, address })),
  ])
})

test('a process that must stop while it writes a month leaves no file', async () => {
  const place = temporaryDirectory()
  const pools = openPoolsOf(platform)
  const month = new Date(`${monthsAgo(3)}-01`)
  expect(await keepMonth({ goesOn: () => false }, place.path, month)).toBe(false)
  expect(readdirSync(place.path)).toEqual([])
  expect(await keepMonth({ goesOn: () => true }, place.path, month)).toBe(true)
  expect(readdirSync(place.path)).toEqual([`audit-${monthsAgo(3)}.ndjson.gz`])
  await pools.close()
  place.remove()
})

test('a page session can be read while long work occupies every connection for maintenance', async () => {
  const pools = openPoolsOf(platform)
  let endDrafts = () => {}
  const end = new Promise<void>(resolve => {
    endDrafts = resolve
  })
  // The first has the draft; the others wait for it with their connections, or for a connection.
  const drafts = Array.from({ length: 4 }, () => withDraft(() => end))
  const waiting = `count(*) > 0 from pg_locks where locktype = 'advisory' and not granted`
  await until(async () => (await one(waiting)) === true, 'no draft waits for another')
  expect(await readSession('none')).toBeNull()
  endDrafts()
  await Promise.all(drafts)
  await pools.close()
})

test.each([
  ['a young row is removed', `delete from audit where at > now() - interval '27 days'`],
  ['a row is changed', `update audit set actor = 'nobody'`],
  ['an IP address is not only shortened', `update audit set address = '198.51.100.1' where at < now() - interval '2 days'`],
  [
    'more than the IP address is changed',
    `update audit set address = network_of(address), times = 7 where at < now() - interval '2 days'`,
  ],
  ['a recent IP address is shortened', `update audit set address = network_of(address) where at > now() - interval '1 hour'`],
  ['the table is emptied', 'truncate audit'],
])('even the role that may shorten the audit is refused where %s', async (_, statement) => {
  await expect(rows(`begin; set local belvedere.audit_retention = 'on'; ${statement}; commit`)).rejects.toThrow(
    'rows of audit are never changed or removed',
  )
})
