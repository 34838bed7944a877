import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { closePools } from '@/lib/db/pools'
import { measureAccess } from './access'
import { measureAdmin } from './admin/measure'
import { storeArticles } from './documents'
import { type Figure, print, printHead, ratio } from './figure'
import { measureGrid } from './grid/measure'
import { measureLargeContent } from './large-content'
import { requestsPerSecond } from './load'
import { measureMap } from './map/measure'
import { measureMix } from './mix'
import { measurePages } from './pages'
import { measurePagesDoors } from './pages-doors'
import { measurePagesLoad } from './pages-load'
import { compareUnrepeated, measurePeers } from './peers/measure'
import { run, runServer } from './processes'
import { measurePushes } from './push'
import { measureRelay } from './relay'
import { measureScale } from './scale/measure'
import { measureSearch } from './search'
import { measureSeries } from './series/measure'
import { measurePacked } from './series/packed'
import { secondsToFirstAnswer } from './start-time'
import { measureTimetable } from './timetable'
import { tokenCost } from './token-cost'
import { grantRate } from './tokens'
import { measureTraffic } from './traffic'
import { measureWorkers } from './workers'

const documents = 2000

const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    /** Address of an original's interface of time series, and of its database. */
    original: { type: 'string', default: 'http://localhost:8081' },
    database: { type: 'string', default: 'postgres://localhost:5432/bdp' },
    /** Sizes of `scale`, in growing order: millions of measurements, whole thousands of records, stations of four types alike. */
    measurements: { type: 'string', default: '1,10,100' },
    records: { type: 'string', default: '20000,200000' },
    stations: { type: 'string', default: '1000,50000' },
    /** Caches that `mix` measures, by their names in the metrics. */
    caches: { type: 'string' },
  },
})

/** Benchmarks by name; each measures in its own empty directory and prints its figures. */
const parts: Readonly<Record<string, (dataDir: string) => Promise<void>>> = {
  start: async dataDir => print(await startFigures(dataDir)),
  tokens: async dataDir => print([await tokenFigure(join(dataDir, 'token')), await grantFigure(join(dataDir, 'grants'))]),
  access: measureAccess,
  admin: measureAdmin,
  content: measureLargeContent,
  pages: measurePages,
  'pages-doors': measurePagesDoors,
  'pages-load': measurePagesLoad,
  grid: measureGrid,
  map: measureMap,
  scale: dataDir =>
    measureScale(dataDir, {
      measurements: numbersOf(options.measurements),
      records: numbersOf(options.records),
      stations: numbersOf(options.stations),
    }),
  search: dataDir => measureSearch(dataDir, files),
  traffic: measureTraffic,
  workers: measureWorkers,
  push: measurePushes,
  relay: measureRelay,
  peers: dataDir => measurePeers(dataDir, { url: options.original, database: options.database }),
  'peers unrepeated': dataDir => measurePeers(dataDir, { url: options.original, database: options.database }, compareUnrepeated),
  mix: dataDir => measureMix(dataDir, options.caches?.split(',')),
  timetable: measureTimetable,
  series: dataDir => measureSeries(dataDir, 'small'),
  packed: measurePacked,
  'series large': dataDir => measureSeries(dataDir, 'large'),
}

/** Sizes in growing order. @throws Error for anything else */
function numbersOf(text: string): number[] {
  const numbers = text.split(',').map(Number)
  const grow = numbers.every((number, place) => number > (numbers[place - 1] ?? 0))
  if (!grow) throw new Error(`${text}: sizes are numbers in growing order, separated by commas`)
  return numbers
}

// The benchmarks that take seconds; 200,000 records take minutes, and so do measurements.
const quick = ['start', 'tokens']

/** Files that are named behind a part, e.g. of questions. */
const files = words.filter(word => /\.json$/.test(word))

/** The parts that are named; `series large` and `peers unrepeated` are among them. */
const namedParts = (): string[] =>
  words
    .filter(word => !files.includes(word))
    .join(' ')
    .match(/series large|peers unrepeated|\S+/g) ?? []

async function main(names: readonly string[]): Promise<void> {
  const unknown = names.find(name => !Object.hasOwn(parts, name))
  if (unknown !== undefined) throw new Error(`there is no ${unknown}; there are ${Object.keys(parts).join(', ')}`)
  printHead()
  for (const name of names.length > 0 ? names : quick) await inDirectory(parts[name]!)
}

async function inDirectory(measure: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'belvedere-bench-'))
  // lib/config.ts reads it when the records are stored from this process.
  process.env.DATA_DIR = dataDir
  const remove = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  // It may contain gigabytes, so it is removed after an interrupted run too.
  process.once('exit', remove)
  try {
    await measure(dataDir)
  } finally {
    process.off('exit', remove)
    remove()
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** Stored bytes against a bare handler, and the time of a start with them. */
async function startFigures(dataDir: string): Promise<Figure[]> {
  const server = await runServer({ DATA_DIR: dataDir })
  const id = await storeArticles(documents)
  await closePools()
  const bare = await run(['dist/bench/bare-server.js'], /bare server on (http\S+)/, { DATA_DIR: dataDir })
  const record = await requestsPerSecond({ ours: `${server.url}/content/v1/Article/${id}`, bare: `${bare.url}/record/${id}` })
  const list = await requestsPerSecond({ ours: `${server.url}/content/v1/Article?pagesize=100`, parsed: `${bare.url}/parsed` })
  await bare.stop()
  await server.stop()
  return [
    ratio('a record by id, against a bare handler with the same query', [record.ours, record.bare], { limit: 0.6, ...bySecond }),
    ratio('a list of 100 records of 9 KB, against parse and stringify', [list.ours, list.parsed], { limit: 3, ...bySecond }),
    await startFigure(dataDir),
  ]
}

const bySecond = { good: 'at least', unit: 'requests/s' } as const

async function startFigure(dataDir: string): Promise<Figure> {
  return {
    name: 'npm start to the first 200, built, with data',
    value: await secondsToFirstAnswer(dataDir),
    unit: 's',
    limit: 2,
    good: 'at most',
  }
}

async function tokenFigure(dataDir: string): Promise<Figure> {
  const { anonymous, token, share } = await tokenCost(dataDir)
  return {
    name: 'what a verified token adds to a time series request',
    value: share * 100,
    unit: '%',
    limit: 5,
    good: 'at most',
    detail: `${Math.round(token)} : ${Math.round(anonymous)} µs of processor time`,
  }
}

async function grantFigure(dataDir: string): Promise<Figure> {
  const { perCore, perSecond } = await grantRate(dataDir)
  return {
    name: 'client credentials grants a second of one core, with audit',
    value: perCore,
    unit: 'grants',
    limit: 800,
    good: 'at least',
    detail: `${Math.round(perSecond)} a second by the clock`,
  }
}

await main(namedParts())
