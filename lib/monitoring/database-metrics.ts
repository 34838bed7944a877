import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import { type DatabaseRow, databaseSql, tablesSql } from '@/lib/admin/operating/operating-sql'
import type { OperatingResponse } from '@/lib/admin/operating/params'
import { lastBackup } from '@/lib/db/backup/scheduled-backup'
import { readCached } from '@/lib/db/cache'
import { admin } from '@/lib/db/pools'
import { firstRow, rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { clockAheadSeconds } from '@/lib/db/watch/clock'
import { freeInDataDirectory } from '@/lib/db/watch/storage'
import { hasRespondedSince, isPrimaryReadOnly } from '@/lib/db/watch/watch'
import { errorFacts, log } from '@/lib/log'
import { isLate } from '@/lib/timeseries/freshness/lateness'
import { latePeriods } from '@/lib/timeseries/freshness/params'

/** Time for which the figures are cached, however often the metrics are read. */
const cacheMilliseconds = 10_000
const tablesMax = 30

type DatabaseFigures = Readonly<{
  database: DatabaseRow
  state: StateRow
  connections: readonly ConnectionsRow[]
  tables: OperatingResponse['Tables']
  queues: readonly QueueRow[]
  series: readonly LateSeriesRow[]
}>

/** Maximum time of the queries: Prometheus waits ten seconds, and jobs may occupy the connections for longer. */
const figuresMilliseconds = 5_000

const readFigures = (): Promise<DatabaseFigures | null> =>
  Promise.race([cachedFigures().catch(unreadable), sleep(figuresMilliseconds, null, { ref: false })])

const unreadable = (error: unknown): null => {
  log('error', 'the figures of the database could not be read', errorFacts(error))
  return null
}

const cachedFigures = (): Promise<DatabaseFigures> =>
  readCached('figures of the database', cacheMilliseconds, async () => {
    const [database, state, connections, tables, queues, series] = await Promise.all([
      firstRow<DatabaseRow>(admin(), databaseSql()),
      firstRow<StateRow>(admin(), stateSql()),
      rows<ConnectionsRow>(admin(), connectionsSql()),
      rows<OperatingResponse['Tables'][number]>(admin(), tablesSql(tablesMax)),
      rows<QueueRow>(admin(), queuesSql()),
      rows<LateSeriesRow>(admin(), lateSeriesSql(Date.now())),
    ])
    return { database: database!, state: state!, connections, tables, queues, series }
  })

type Values = readonly (readonly [labels: Record<string, string>, value: number])[]

type DatabaseGauge = readonly [help: string, labels: readonly string[], values: (figures: DatabaseFigures) => Values]

const databaseGauges: Readonly<Record<string, DatabaseGauge>> = {
  belvedere_backup_age_seconds: [
    'How old the last backup is that the platform or its command made; not given where there is none.',
    [],
    ({ state }) => (state.backupAgeSeconds === null ? [] : [[{}, state.backupAgeSeconds]]),
  ],
  belvedere_database_bytes: ['Size of the database.', [], ({ database }) => [[{}, database.Bytes]]],
  belvedere_database_connections_limit: [
    'Connections that the database server allows.',
    [],
    ({ database }) => [[{}, database.ConnectionsMax]],
  ],
  belvedere_database_connections: [
    'Connections to the database by pool and state, those of other programs together.',
    ['pool', 'state'],
    ({ connections }) => connections.map(({ pool, state, count }) => [{ pool, state }, count]),
  ],
  belvedere_table_bytes: [
    'Size of the largest tables with their indexes.',
    ['table'],
    ({ tables }) => tables.map(({ Name, Bytes }) => [{ table: Name }, Bytes]),
  ],
  belvedere_queue_length: [
    'What waits in a queue of the background work.',
    ['queue'],
    ({ queues }) => queues.map(({ queue, length }) => [{ queue }, length]),
  ],
  belvedere_queue_oldest_age_seconds: [
    'How long the oldest of it has waited.',
    ['queue'],
    ({ queues }) => queues.map(({ queue, ageSeconds }) => [{ queue }, ageSeconds]),
  ],
  belvedere_series: [
    'Series of active stations by station type.',
    ['station_type'],
    ({ series }) => series.map(({ stationType, count }) => [{ station_type: stationType }, count]),
  ],
  belvedere_series_late: [
    'Series of them whose newest measurement is older than two of their periods, and than a minute.',
    ['station_type'],
    ({ series }) => series.map(({ stationType, late }) => [{ station_type: stationType }, late]),
  ],
  belvedere_measurement_age_seconds: [
    'How long ago the last measurement of a station type arrived.',
    ['station_type'],
    ({ series }) => series.map(({ stationType, ageSeconds }) => [{ station_type: stationType }, ageSeconds]),
  ],
}

/** Time without a response to the watch, which queries every second, after which the database is reported as down. */
const primaryTimeout = 5_000

const orNone = (labels: Record<string, string>, value: boolean | number | null): Values =>
  value === null ? [] : [[labels, Number(value)]]

/** Gauges that need no query. They have no value while it is unknown. */
const processGauges: Readonly<
  Record<string, readonly [help: string, labels: readonly string[], values: () => Values | Promise<Values>]>
> = {
  belvedere_database_up: [
    'Whether the database responds.',
    [],
    () => [[{}, Number(hasRespondedSince('primary', performance.now() - primaryTimeout))]],
  ],
  belvedere_database_read_only: [
    '1 while the database accepts no changes, because it is a replica or was made read-only.',
    ['server'],
    () => orNone({ server: 'primary' }, isPrimaryReadOnly()),
  ],
  belvedere_clock_ahead_seconds: [
    'How far the clock of this machine is ahead of that of the database.',
    ['server'],
    () => orNone({ server: 'primary' }, clockAheadSeconds()),
  ],
  belvedere_storage_free_bytes: [
    'Free space on the disk of DATA_DIR: of backups and archives, and of the embedded database. That of another database is not known.',
    ['disk'],
    async () => orNone({ disk: 'data' }, await freeInDataDirectory()),
  ],
}

/** Adds the metrics of the database. Without a response, `belvedere_database_up` is 0 and the others are left out. */
export function addDatabaseMetrics(registry: Registry): void {
  for (const [name, [help, labels, values]] of Object.entries(processGauges)) addGauge(registry, { name, help, labels, values })
  for (const [name, [help, labels, valuesOf]] of Object.entries(databaseGauges)) {
    const values = async () => {
      const figures = await readFigures()
      return figures ? valuesOf(figures) : []
    }
    addGauge(registry, { name, help, labels, values })
  }
}

type GaugeOptions = { name: string; help: string; labels: readonly string[]; values: () => Values | Promise<Values> }

const addGauge = (registry: Registry, { name, help, labels, values }: GaugeOptions) =>
  new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    async collect() {
      this.reset()
      // The library resets a gauge without labels to 0, which would look like a value.
      if (labels.length === 0) this.remove()
      for (const [ofLabels, value] of await values()) this.set(ofLabels, value)
    },
  })

type StateRow = Readonly<{ backupAgeSeconds: number | null }>

const stateSql = (): Sql => sql`
  select (select extract(epoch from now() - t.value::timestamptz)::float8 from setting t where t.name = ${lastBackup}) as "backupAgeSeconds"`

type ConnectionsRow = Readonly<{ pool: string; state: string; count: number }>

const connectionsSql = (): Sql => sql`
  select case when application_name like 'belvedere %' then substr(application_name, 11) else 'others' end as pool,
         coalesce(state, 'unknown') as state, count(*)::int as count
    from pg_stat_activity
   where datname = current_database()
   group by 1, 2
   order by 1, 2`

/** The number of waiting items in a queue, and the age of the oldest one in seconds, 0 for an empty queue. */
type QueueRow = Readonly<{ queue: string; length: number; ageSeconds: number }>

const queuesSql = (): Sql => sql`
  select q.queue, count(w.since)::int as length, coalesce(extract(epoch from now() - min(w.since)), 0)::float8 as "ageSeconds"
    from (values ('relay'), ('routes'), ('copies'), ('consumers'), ('set aside')) q (queue)
    left join (
      select case d.consumer when 'relay' then 'relay' else 'routes' end as queue, m.received_at as since
        from message_delivery d
        join message_consumer c on c.name = d.consumer and c.active
        join message m on m.seq = d.message_seq
       where d.state = 'waiting'
       union all
      select 'copies', since from outdated_copy
       union all
      -- Since the first of the failures in a row, whose pauses are known (due-sql.ts).
      select 'consumers', next_try_at - (select sum(least(interval '30 seconds' * power(2, n), interval '1 hour'))
                                           from generate_series(0, failures - 1) n)
        from timetable_subscription
       where consumer_address is not null and ended_at is null and failures > 0
       union all
      select 'set aside', since from set_aside) w on w.queue = q.queue
   group by q.queue
   order by q.queue`

/** Series of the active stations of a type, the number of late ones, and the seconds since the last arrival. */
type LateSeriesRow = Readonly<{ stationType: string; count: number; late: number; ageSeconds: number }>

/** Counts series by type of station, late ones by the rule of `freshness`. @param moment milliseconds since 1970 */
const lateSeriesSql = (moment: number): Sql => sql`
  select s.type as "stationType", count(*)::int as count,
         count(*) filter (where ${isLate(moment, latePeriods)})::int as late,
         extract(epoch from now() - max(m.stored_at))::float8 as "ageSeconds"
    from series r
    join station s on s.id = r.station_id and s.active
    join latest m on m.series_id = r.id
   group by s.type
   order by s.type`
