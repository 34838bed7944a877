import { packMonths } from '@/lib/db/packing/pack-months'
import { ensureMonthsOf } from '@/lib/db/partitions'
import { closePools, maintenance } from '@/lib/db/pools'
import { execute, firstRow, rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { type Figure, print, ratio } from '../figure'
import { median } from '../load'
import { type Running, runServer } from '../processes'
import { busyMicroseconds } from '../processor-time'

const stations = 12
const day = 86_400_000
/** Each of these years begins on a Monday, and their measurements are the same: the first is packed, the second is not. */
const years = { packed: Date.UTC(2018, 0, 1), loose: Date.UTC(2024, 0, 1) } as const
const stepsOfYear = 365 * 144

type Year = keyof typeof years

/**
 * Reads the same measurements packed and as rows, in turns: two years of numbers every ten minutes, stored as they would have arrived.
 * @param dataDir an empty directory
 */
export async function measurePacked(dataDir: string): Promise<void> {
  const server = await runServer({ DATA_DIR: dataDir, MEASUREMENTS_PACKED_AFTER_DAYS: '0' })
  await store()
  const loose = await bytesOf(
    sql`(select sum(pg_total_relation_size(inhrelid)) from pg_inherits where inhparent = 'measurement'::regclass)`,
  )
  const started = performance.now()
  await packMonths({ goesOn: () => true }, new Date(Date.UTC(2019, 2, 1)))
  const seconds = (performance.now() - started) / 1000
  for (const table of ['measurement', 'packed_measurement'] as const) await execute(maintenance(), vacuums[table])
  const packed = await bytesOf(sql`pg_total_relation_size('packed_measurement')`)
  print([
    {
      name: 'disk for a packed measurement, indexes included',
      value: packed * 2,
      unit: 'bytes',
      limit: 15,
      good: 'at most',
      detail: `${loose.toFixed(1)} as a row`,
    },
    {
      name: 'measurements packed a second',
      value: (stations * stepsOfYear) / seconds,
      unit: '',
      limit: 10_000,
      good: 'at least',
    },
  ])
  for (const [name, path, rounds] of reads) print([await readFigure(server, name, path, rounds)])
  await closePools()
  await server.stop()
}

const vacuums = { measurement: sql`vacuum analyze measurement`, packed_measurement: sql`vacuum analyze packed_measurement` }

const station = (ask: number) => `where=scode.eq."p${ask % stations}"`

/** What is read: its name, the address for a beginning of the year and the number of the request, and how many times. */
const reads: readonly (readonly [string, (begin: number, ask: number) => string, number])[] = [
  [
    'one series, an hour',
    (begin, ask) => `flat/Packed/level/${interval(begin + ((ask * 3) % 364) * day, day / 24)}?limit=-1&${station(ask)}`,
    200,
  ],
  [
    'one series, a day',
    (begin, ask) => `flat/Packed/level/${interval(begin + ((ask * 3) % 364) * day, day)}?limit=-1&${station(ask)}`,
    100,
  ],
  [
    'one series, a month',
    (begin, ask) => `flat/Packed/level/${interval(begin + (ask % 11) * 30 * day, 30 * day)}?limit=-1&${station(ask)}`,
    20,
  ],
  [
    'one series, a month, value and time',
    (begin, ask) =>
      `flat/Packed/level/${interval(begin + (ask % 11) * 30 * day, 30 * day)}?limit=-1&select=mvalue,mvalidtime&${station(ask)}`,
    20,
  ],
  [
    'one series, a year as a tree',
    (begin, ask) => `tree/Packed/level/${interval(begin, 365 * day)}?limit=-1&select=mvalue,mvalidtime&${station(ask)}`,
    3,
  ],
  ['all series, an hour', (begin, ask) => `flat/Packed/*/${interval(begin + ((ask * 3) % 364) * day, day / 24)}?limit=-1`, 50],
  ['all series, a day', (begin, ask) => `flat/Packed/*/${interval(begin + ((ask * 3) % 364) * day, day)}?limit=-1`, 20],
  [
    'all series, a month, values above a limit',
    (begin, ask) => `flat/Packed/*/${interval(begin + (ask % 11) * 30 * day, 30 * day)}?limit=-1&where=mvalue.gt.99`,
    3,
  ],
  [
    'all series, a year, daily means',
    begin => `flat/Packed/*/${interval(begin, 365 * day)}?limit=-1&select=scode,avg(mvalue)&bucket=1d`,
    1,
  ],
  [
    'one series, the last 100 of a year',
    (begin, ask) => `flat/Packed/level/${interval(begin, 365 * day)}?limit=100&sort=-mvalidtime&${station(ask)}`,
    50,
  ],
]

const interval = (from: number, length: number) => `${new Date(from).toISOString()}/${new Date(from + length).toISOString()}`

const turns = 7

/** Milliseconds that a request takes, by the clock and of processors. */
type Cost = Readonly<{ clock: number; processor: number }>

async function readFigure(
  server: Running,
  name: string,
  path: (begin: number, ask: number) => string,
  asks: number,
): Promise<Figure> {
  const costs: Record<Year, Cost[]> = { packed: [], loose: [] }
  for (let turn = 0; turn <= turns; turn++)
    for (const year of ['packed', 'loose'] as const) {
      const cost = await costOf(server, asks, ask => read(`${server.url}/timeseries/v2/${path(years[year], ask)}`))
      // The first turn warms up.
      if (turn > 0) costs[year].push(cost)
    }
  const middle = (year: Year, what: keyof Cost) => median(costs[year].map(cost => cost[what]))
  const figure = ratio(
    `${name}: speed packed against rows`,
    [1000 / middle('packed', 'clock'), 1000 / middle('loose', 'clock')],
    {
      limit: 0.95,
      good: 'at least',
      unit: '/s',
    },
  )
  const [packed, loose] = [middle('packed', 'processor'), middle('loose', 'processor')]
  return {
    ...figure,
    detail: `${figure.detail}; ${(packed / loose).toFixed(2)} × the processor time, ${packed.toFixed(2)} : ${loose.toFixed(2)} ms`,
  }
}

async function costOf(server: Running, asks: number, ask: (number: number) => Promise<void>): Promise<Cost> {
  const busy = await busyNow(server)
  const started = performance.now()
  for (let number = 0; number < asks; number++) await ask(number)
  const clock = performance.now() - started
  return { clock: clock / asks, processor: ((await busyNow(server)) - busy) / 1000 / asks }
}

/** Processor time of the server and of its connections, in microseconds. */
async function busyNow({ process }: Running): Promise<number> {
  const connections = await rows<{ pid: number }>(
    maintenance(),
    sql`select pid from pg_stat_activity where application_name like 'belvedere guest%'`,
  )
  return [process.pid!, ...connections.map(({ pid }) => pid)].reduce((sum, pid) => sum + busyMicroseconds(pid), 0)
}

async function read(url: string): Promise<void> {
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } })
  const bytes = (await response.arrayBuffer()).byteLength
  if (!response.ok || bytes < 60) throw new Error(`${response.status} for ${url}`)
}

async function bytesOf(size: Sql): Promise<number> {
  return (await firstRow<{ bytes: number }>(
    maintenance(),
    sql`select (${size})::float8 / ${2 * stations * stepsOfYear} as bytes`,
  ))!.bytes
}

async function store(): Promise<void> {
  for (const statement of world) await execute(maintenance(), statement)
  for (const begin of Object.values(years)) {
    await ensureMonthsOf(
      maintenance(),
      Array.from({ length: 365 }, (_, number) => new Date(begin + number * day)),
    )
    for (let step = 0; step < stepsOfYear; step += stepsAtOnce) await execute(maintenance(), stepsSql(begin, step))
  }
  await execute(
    maintenance(),
    sql`insert into latest (series_id, ts, stored_at, number, provenance_id)
    select distinct on (series_id) series_id, ts, stored_at, number, provenance_id from measurement where ts > '2024-12-25' order by series_id, ts desc`,
  )
  await execute(maintenance(), vacuums.measurement)
  await execute(maintenance(), sql`checkpoint`)
}

const world: readonly Sql[] = [
  sql`insert into provenance (lineage, data_collector, data_collector_version) values ('bench', 'bench', '1')`,
  sql`insert into data_type (name, unit) values ('level', 'm')`,
  sql`insert into station (type, code, name) select 'Packed', 'p' || n, 'Station ' || n from generate_series(0, ${stations - 1}::int) n order by n`,
  sql`insert into series (station_id, data_type_id, period, kind) select s.id, t.id, 600, 'number' from station s, data_type t order by s.id`,
]

const stepsAtOnce = 1000

/** Values with two decimals that wander, stored half a minute to a minute and a half later. */
const stepsSql = (begin: number, step: number): Sql => sql`
  insert into measurement (series_id, ts, stored_at, number, provenance_id)
  select r.id, m.ts, m.ts + make_interval(secs => 30 + abs(hashint8(n * 1000 + r.id) % 60000000) / 1000000.0),
         round((60 + 40 * sin((n + r.id * 100) / 70.0) + abs(hashint8(n * 1000 + r.id) % 100) / 50.0)::numeric, 2), 1
    from generate_series(${step}::int8, ${Math.min(step + stepsAtOnce, stepsOfYear) - 1}::int8) n
   cross join lateral (select to_timestamp(${begin / 1000}::float8 + n * 600) as ts) m
   cross join (select id from series order by id) r`
