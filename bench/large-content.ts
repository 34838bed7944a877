import { closePools, maintenance } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { freePort } from '../e2e/harness/free-port'
import { type FilterTime, filterTimes, narrowFilters, wideFilters } from './content-filters'
import { exportMemory } from './export-memory'
import { type Figure, print, ratio } from './figure'
import { afterChange, latencyOf } from './latency'
import { requestsPerSecond } from './load'
import { changeOne, endpoint, storeCopies, storedRecords, storeSeeds } from './many-records'
import { type Running, run, runServer } from './processes'
import { seedId } from './seed-record'

const fewCopies = 20
const allCopies = 200

const say = (text: string) => process.stderr.write(`${text}\n`)

/**
 * The content interface with 200,000 records of 9 KB, its own server and database on one machine. Prints as it goes.
 * @param dataDir an empty directory
 */
export async function measureLargeContent(dataDir: string): Promise<void> {
  // Always the same address: otherwise the second server would rewrite the links of all records.
  const environment = { DATA_DIR: dataDir, QUOTAS: 'off', PORT: String(await freePort()) }
  const server = await runServer(environment)
  const list = listAt(server)
  await storeSeeds()
  const few = await atSize(list, { from: 0, until: fewCopies })
  const all = await atSize(list, { from: fewCopies, until: allCopies })
  print(filterFigures(few, all))
  print([await countFigure(list)])
  const held = await compareWithBare(server, dataDir)
  await closePools()
  await server.stop()
  await afterRestart(environment, held)
}

const listAt = ({ url }: Running) => `${url}/content/v1/${endpoint}`

type Sizes = Readonly<{ narrow: readonly FilterTime[]; wide: readonly FilterTime[] }>

async function atSize(list: string, copies: { from: number; until: number }): Promise<Sizes> {
  const started = performance.now()
  await storeCopies(copies)
  const { count, bytes } = await storedRecords()
  say(`${count} records of ${Math.round(bytes)} bytes, stored in ${Math.round((performance.now() - started) / 1000)} s`)
  return { narrow: await filterTimes(list, narrowFilters), wide: await filterTimes(list, wideFilters) }
}

/** Every filter, and how those that match as many records at both sizes have grown. */
function filterFigures(few: Sizes, all: Sizes): Figure[] {
  const growth = all.narrow.map((time, index) => growthFigure(few.narrow[index]!, time))
  return [...[...all.narrow, ...all.wide].map(latencyFigure), ...growth]
}

const latencyFigure = ({ filter, middle, p95, total, anew }: FilterTime): Figure => ({
  name: `\`${short(filter)}\`, p95`,
  value: p95,
  unit: 'ms',
  limit: 20,
  good: 'at most',
  detail: `middle ${middle.toFixed(1)}, after a change ${anew.toFixed(1)}, ${total} matches`,
})

function growthFigure(few: FilterTime, all: FilterTime): Figure {
  if (few.total !== all.total) throw new Error(`${all.filter} matches ${few.total} records, then ${all.total}`)
  // Uncached reads: cached pages cost the same at any size.
  return ratio(`\`${short(all.filter)}\`, 200,000 against 20,000 records`, [all.anew, few.anew], {
    limit: 1.5,
    good: 'at most',
    unit: 'ms',
  })
}

const short = (filter: string) => (filter.length > 60 ? `${filter.slice(0, 60)}…` : filter)

async function countFigure(list: string): Promise<Figure> {
  const { middle, p95, total } = await latencyOf(`${list}?pagesize=1`)
  const { middle: anew } = await afterChange(changeOne, `${list}?pagesize=1`)
  return {
    name: 'a count over everything',
    value: p95,
    unit: 'ms',
    limit: 40,
    good: 'at most',
    detail: `middle ${middle.toFixed(1)}, after a change ${anew.toFixed(1)}, ${total} records`,
  }
}

/** @returns a page far from the first ones, and its ETag */
async function compareWithBare(server: Running, dataDir: string): Promise<Held> {
  const bare = await run(['dist/bench/bare-server.js', 'odhactivitypoi'], /bare server on (http\S+)/, { DATA_DIR: dataDir })
  const id = seedId(500)
  const list = `${listAt(server)}?pagesize=1000`
  const record = await requestsPerSecond({ ours: `${listAt(server)}/${id}`, bare: `${bare.url}/record/${id}` })
  print([
    ratio('a record by id, against a bare handler with the same query', [record.ours, record.bare], { limit: 0.6, ...bySecond }),
  ])
  const etag = (await fetch(list)).headers.get('etag')!
  const page = await requestsPerSecond({ ours: list, bare: `${bare.url}/joined`, held: { url: list, held: etag } })
  await bare.stop()
  print([
    ratio('1,000 whole records, against a bare handler that joins the same rows', [page.ours, page.bare], {
      limit: 0.8,
      ...bySecond,
    }),
    ratio('304 for 1,000 records, against a 200', [page.held, page.ours], { limit: 5, ...bySecond }),
    ...(await projectionFigures(list)),
  ])
  const path = `/content/v1/${endpoint}?pagesize=1000&pagenumber=20`
  return { path, etag: (await fetch(server.url + path)).headers.get('etag')! }
}

const bySecond = { good: 'at least', unit: 'requests/s' } as const

async function projectionFigures(list: string): Promise<Figure[]> {
  const whole = await latencyOf(list)
  const columns = await latencyOf(`${list}&fields=Id,Shortname,Active,Source`)
  const nested = await latencyOf(`${list}&fields=Id,Detail.de.Title,GpsInfo[0].Latitude,TagIds`)
  const inLists = await latencyOf(`${list}&fields=Id,ImageGallery.[*].ImageUrl,ContactInfos.[*].City`)
  const against = (name: string, { middle }: { middle: number }, limit: number) =>
    ratio(`1,000 records, ${name}, against whole`, [middle, whole.middle], { limit, good: 'at most', unit: 'ms' })
  return [
    against('fields that are columns', columns, 1),
    against('nested fields', nested, 3),
    against('fields inside of lists', inLists, 3),
  ]
}

type Held = Readonly<{ path: string; etag: string }>

/** Measurements that need a fresh process: whether a 304 reads texts, and the memory of a long export. */
async function afterRestart(environment: Record<string, string>, held: Held): Promise<void> {
  const server = await runServer(environment)
  print([await unreadFigure(server, held)])
  print(await exportMemory(server, `${listAt(server)}?pagesize=-1&format=csv`))
  await closePools()
  await server.stop()
}

/** Blocks of the records' texts that the database looked at for 304s. */
async function unreadFigure(server: Running, { path, etag }: Held): Promise<Figure> {
  const before = await textBlocks()
  const { held } = await requestsPerSecond({ held: { url: server.url + path, held: etag } })
  const value = (await textBlocks()) - before
  return {
    name: 'blocks of texts read for 304s',
    value,
    unit: 'blocks',
    limit: 0,
    good: 'at most',
    detail: `${Math.round(held)} a second`,
  }
}

async function textBlocks(): Promise<number> {
  const statement = sql`select coalesce(toast_blks_hit, 0) + coalesce(toast_blks_read, 0) as blocks from pg_statio_user_tables where relname = 'document'`
  const [found] = await rows<{ blocks: number }>(maintenance(), statement)
  return found!.blocks
}
