import { maintenance } from '@/lib/db/pools'
import { type Ask, exchange } from '../e2e/harness/exchange'
import { startWorlds, type World, within } from '../e2e/harness/worlds/start'
import { median } from './load'
import { mannWhitney } from './mann-whitney'

/**
 * What a guest could learn by measuring times: the same requests to two platforms, one of which has many more closed rows. The answers
 * are equal byte by byte, but the work behind them may differ. A report without a limit: it shows where the difference lies.
 */
const runs = 300

const get = (path: string): Ask => ({ method: 'GET', path, headers: { 'X-Request-Id': 'same' } })

/** Requests for which the database has to skip closed rows, or might. */
const asks: readonly Ask[] = [
  get('/content/v1/HubActivityPoi?pagesize=10'),
  get('/content/v1/HubActivityPoi?searchfilter=castle'),
  get('/content/v1/HubActivityPoi?tagfilter=secret-tag'),
  get('/content/v1/HubActivityPoi?latitude=46.5&longitude=11.3&radius=50000'),
  get('/content/v1/HubActivityPoi/a-secret-1'),
  get('/content/v1/HubActivityPoi/no-such-1'),
  get('/content/v1/MetaData?pagesize=1000'),
  get('/timeseries/v2/flat/*/*/latest?limit=-1'),
  get('/timeseries/v2/flat/*?where=sname.re."Station"'),
  get('/timeseries/v2/flat/*/*/2025-06-01/2025-06-02?limit=-1'),
]

const closedDocuments = 20_000
const closedStations = 2000

/** Adds many copies of the closed rows. */
const crowdSql = `
  insert into document (type, id, body, state, content_hash, shortname, titles, search, source, closed, tag_ids, position, sort_key)
  select d.type, d.id || '-' || n, d.body, d.state, d.content_hash, d.shortname, d.titles, d.search, d.source, true, d.tag_ids, d.position,
         d.sort_key || n
    from document d, generate_series(1, ${closedDocuments}) n where d.type = 'odhactivitypoi' and d.id = 'a-secret-1';
  insert into station (type, code, name, origin, position, metadata)
  select 'SecretStation', 'N' || n, 'Station N' || n, 'secret-origin', point(11, 46), '{}' from generate_series(1, ${closedStations}) n;
  insert into series (station_id, data_type_id, period, kind, closed)
  select s.id, (select id from data_type where name = 'speed'), 600, 'number', true from station s where s.code like 'N%';
  insert into latest (series_id, ts, number, provenance_id)
  select r.id, '2025-06-01T10:00Z', 1, (select min(id) from provenance) from series r join station s on s.id = r.station_id where s.code like 'N%';
  vacuum analyze document; vacuum analyze station; vacuum analyze series; vacuum analyze latest;`

async function main(): Promise<void> {
  const worlds = await startWorlds(['open', 'all'], { preparedData: null })
  try {
    for (const statement of crowdSql.split(';').filter(text => text.trim()))
      await within(worlds.all[1]!.server, () => maintenance().unsafe(statement))
    process.stdout.write(
      `A without closed rows, B with ${closedDocuments} records and ${closedStations} stations more; ${runs} runs\n\n`,
    )
    process.stdout.write('| request | A ms | B ms | difference | p |\n|---|---|---|---|---|\n')
    for (const ask of asks) process.stdout.write(await line(ask, worlds.all))
  } finally {
    await worlds.stop()
  }
}

async function line(ask: Ask, [a, b]: readonly World[]): Promise<string> {
  const times: readonly [number[], number[]] = [[], []]
  for (let run = -20; run < runs; run++) {
    // In turns, beginning with a random one, so that a noisy moment affects both.
    const order = Math.random() < 0.5 ? [0, 1] : [1, 0]
    for (const which of order) {
      const taken = await milliseconds((which === 0 ? a : b)!, ask)
      if (run >= 0) times[which as 0 | 1].push(taken)
    }
  }
  const [one, other] = [median(times[0]), median(times[1])]
  const share = (((other - one) / one) * 100).toFixed(0)
  return `| \`${ask.path}\` | ${one.toFixed(2)} | ${other.toFixed(2)} | ${share} % | ${mannWhitney(...times).toFixed(4)} |\n`
}

async function milliseconds({ server }: World, ask: Ask): Promise<number> {
  const started = performance.now()
  await exchange(server.url, ask)
  return performance.now() - started
}

await main()
