import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureAdmin } from './admin/measure'
import { printHead } from './figure'
import { measureMix } from './mix'
import { measureGrid } from './pages/grid'
import { measureMap } from './pages/map'
import { measurePages } from './pages/measure'
import { measurePeers } from './peers/measure'
import { measureRequests } from './requests'
import { measureScale } from './scale/measure'
import { measureSearch } from './search'
import { measureSeries } from './series/reads'
import { measureRelay } from './series/relay'

const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    /** URLs of the time series interface of the compared platform, and of its database. */
    original: { type: 'string', default: 'http://localhost:8081' },
    database: { type: 'string', default: 'postgres://localhost:5432/bdp' },
    /** Sizes of `scale`, ascending: millions of measurements, whole thousands of records, stations of all four types. */
    measurements: { type: 'string', default: '1,10' },
    records: { type: 'string', default: '20000,200000' },
    stations: { type: 'string', default: '1000,50000' },
    /** Names, as in the metrics, of the caches that `mix` measures. */
    caches: { type: 'string' },
  },
})

/** Files among the arguments, e.g. with questions for `search`. */
const files = words.filter(word => word.endsWith('.json'))

const original = { url: options.original, database: options.database }

const numbersOf = (text: string): number[] => text.split(',').map(Number)
const sizes = {
  measurements: numbersOf(options.measurements),
  records: numbersOf(options.records),
  stations: numbersOf(options.stations),
}

/** Benchmarks by name, with their subject and duration; each runs in an empty directory and prints its figures. */
const benchmarks: Readonly<Record<string, readonly [about: string, measure: (dataDir: string) => Promise<void>]>> = {
  requests: ['processor time of usual requests; a minute, and what runs without a name', measureRequests],
  series: ['reads of a million measurements, pushes of records and messages; a few minutes', measureSeries],
  relay: ['pushes with the relay to NATS and Kafka; needs nats-server, Java and Maven, some minutes', measureRelay],
  admin: ['lists of the administration with 100,000 users and 10,000 clients; two minutes', measureAdmin],
  pages: ['sizes and times of pages in a browser on a slow processor; some minutes', measurePages],
  map: ['a map of 100,000 stations, drawn without a graphics card; some minutes', measureMap],
  grid: ['a list of a million records in the explorer; 5 GB below the temporary directory, some minutes', measureGrid],
  search: [
    'the share of questions for which the first result is correct, and their time; FILE.json … for others',
    at => measureSearch(at, files),
  ],
  mix: [
    'what each cache saves of the processor time of a mix of requests; eight minutes, --caches NAME,… for some',
    () => measureMix(options.caches?.split(',')),
  ],
  scale: [
    'by which power of the size times grow; 4 GB, half an hour; other sizes: --measurements, --records, --stations',
    dataDir => measureScale(dataDir, sizes),
  ],
  peers: [
    'time series of an original and ours, nine minutes; --original URL --database URL',
    at => measurePeers(at, original, 'repeated'),
  ],
  'peers unrepeated': [
    'the same with queries of which no two are alike; five minutes',
    at => measurePeers(at, original, 'unrepeated'),
  ],
}

/** The benchmarks that the arguments name; `peers unrepeated` is one name. */
const named = (): string[] =>
  words
    .filter(word => !files.includes(word))
    .join(' ')
    .match(/peers unrepeated|\S+/g) ?? []

const list = () => Object.entries(benchmarks).map(([name, [about]]) => `  ${name}: ${about}\n`)

async function main(names: readonly string[]): Promise<void> {
  if (names.some(name => name === 'help' || name === 'list')) return void process.stdout.write(list().join(''))
  const unknown = names.find(name => !Object.hasOwn(benchmarks, name))
  if (unknown !== undefined) throw new Error(`there is no ${unknown}; there are\n${list().join('')}`)
  printHead()
  for (const name of names.length > 0 ? names : ['requests']) await inDirectory(benchmarks[name]![1])
}

async function inDirectory(measure: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'belvedere-bench-'))
  // lib/config.ts reads DATA_DIR when records are stored from this process.
  process.env.DATA_DIR = dataDir
  const remove = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  // The directory may contain gigabytes, so it is removed after an interrupted run too.
  process.once('exit', remove)
  try {
    await measure(dataDir)
  } finally {
    process.off('exit', remove)
    remove()
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

await main(named())
