import { isDeepStrictEqual } from 'node:util'
import { closePools } from '@/lib/db/pools'
import { type Figure, print, ratio } from '../figure'
import { median, responseTimes } from '../load'
import { busySeconds, familyOf, listenerAt, memoryMegabytes, type Running, runServer } from '../processes'
import { fillOurs } from './fill-ours'
import { OriginalDatabase } from './original'
import paths from './queries.json'
import { type PeerQuery, randomOf, unrepeated } from './unrepeated'

const rounds = 3
const roundSeconds = 1

const repeated: readonly PeerQuery[] = Object.entries(paths).map(([name, path]) => ({ name, path: () => path }))

/** Queries, numbers of connections, minimum ratios (`limit`, and of the median), and number of compared responses. */
const comparisons = {
  repeated: { queries: repeated, connections: [1, 16], limit: 3, middle: 6, compared: 1 },
  unrepeated: { queries: unrepeated, connections: [1, 8], limit: 2, middle: 4, compared: 20 },
} as const

type Comparison = (typeof comparisons)[keyof typeof comparisons]

/** The compared platform: URLs of its time series interface and of its database, which contains only the schema. */
type Original = Readonly<{ url: string; database: string }>

/** A measured platform. `base`: URL of its interface; `roots`: ids of its processes, also of its database. */
type Side = Readonly<{ base: string; roots: readonly number[] }>
type Sides<Value = Side> = Readonly<{ ours: Value; original: Value }>

/** Measures our platform and the compared one alternately, whose database is filled before and emptied afterwards. */
export async function measurePeers(dataDir: string, original: Original, kind: keyof typeof comparisons): Promise<void> {
  const url = original.url.replace(/\/$/, '')
  const database = await OriginalDatabase.at(original.database)
  try {
    const server = await runServer({ DATA_DIR: dataDir })
    try {
      await fillOurs(server)
      await database.fill()
      await compare(
        { ours: ourSide(server), original: { base: url, roots: rootsOf([url, original.database]) } },
        comparisons[kind],
      )
    } finally {
      await closePools()
      await server.stop()
    }
  } finally {
    await database.emptyAndEnd()
  }
}

const ourSide = ({ url, process: { pid } }: Running): Side => ({ base: `${url}/timeseries/v2`, roots: [pid!] })

/** Ids of the processes that serve URLs; empty if one of them is not on this machine. */
function rootsOf(urls: readonly string[]): number[] {
  const pids = urls.map(url => listenerAt(Number(new URL(url).port || (url.startsWith('postgres') ? 5432 : 80))))
  return pids.every(pid => pid !== null) ? pids : []
}

async function compare(sides: Sides, comparison: Comparison): Promise<void> {
  const { queries, connections, compared, middle } = comparison
  for (const query of queries) await demandSame(sides, query, compared)
  console.error('both give equal responses')
  await warmUp(sides, comparison)
  const ratios: number[] = []
  for (const query of queries)
    for (const count of connections) {
      const figure = await queryFigure(sides, { query, count, limit: comparison.limit })
      ratios.push(figure.value)
      print([figure])
    }
  print([{ name: 'middle of all', value: median(ratios), unit: '×', limit: middle, good: 'at least' }])
  if (sides.original.roots.length > 0) print([memoryFigure(sides)])
}

/** Requires equal responses without a limit, because a limit may cut rows of the same time differently. */
async function demandSame({ ours, original }: Sides, { name, path }: PeerQuery, count: number): Promise<void> {
  const random = randomOf(0)
  for (let number = 0; number < count; number++) {
    const whole = path(random).replace(/limit=\d+/, 'limit=-1')
    await demandSameResponses(name, [urlOf(ours.base, whole), urlOf(original.base, whole)])
  }
}

const urlOf = (base: string, path: string): string => new URL(`${base}/${path}`).href

function urlsOf(base: string, { path }: PeerQuery, seed: number): () => string {
  const random = randomOf(seed)
  return () => urlOf(base, path(random))
}

/** Warms up both sides: the compared platform is slow until its runtime has compiled frequently used code. */
async function warmUp({ ours, original }: Sides, { queries, connections }: Comparison): Promise<void> {
  for (const query of queries)
    for (const { base } of [ours, original]) await responseTimes(urlsOf(base, query, 1), 2 * roundSeconds, connections[1])
}

function memoryFigure({ ours, original }: Sides): Figure {
  const [mine, theirs] = [ours, original].map(({ roots }) => memoryMegabytes(roots.flatMap(familyOf)))
  return ratio('memory with databases', [mine!, theirs!], { limit: 1, good: 'at most', unit: 'MB' })
}

/** A round of a side: requests/s, response times in ms, seconds of processor time for 1,000 responses (`spent`). */
type Round = Readonly<{ rate: number; times: readonly number[]; spent: number }>

type QueryRun = Readonly<{ query: PeerQuery; count: number; limit: number }>

async function queryFigure(sides: Sides, { query, count, limit }: QueryRun): Promise<Figure> {
  const results: Sides<Round[]> = { ours: [], original: [] }
  const urls = { ours: urlsOf(sides.ours.base, query, 1 + count), original: urlsOf(sides.original.base, query, 1 + count) }
  for (let round = 0; round <= rounds; round++)
    for (const name of ['ours', 'original'] as const) {
      const measured = await roundOf(sides[name], urls[name], count)
      // The first round warms up.
      if (round > 0) results[name].push(measured)
    }
  const rates = ratio(
    `${query.name}; ${count} connection${count === 1 ? '' : 's'}`,
    pairOf(results, ({ rate }) => rate),
    {
      limit,
      good: 'at least',
      unit: 'requests/s',
    },
  )
  const spent = sides.original.roots.length > 0 ? `; processor ${pairText(results, round => round.spent)} s for 1,000` : ''
  const [p50, p95] = [0.5, 0.95].map(share => pairText(results, ({ times }) => times[Math.ceil(times.length * share) - 1]!))
  return { ...rates, detail: `${rates.detail}; p50 ${p50}, p95 ${p95} ms${spent}` }
}

async function roundOf({ roots }: Side, next: () => string, count: number): Promise<Round> {
  const busy = () => busySeconds(roots.flatMap(familyOf))
  const [before, started] = [busy(), performance.now()]
  const times = await responseTimes(next, roundSeconds, count)
  const seconds = (performance.now() - started) / 1000
  const spent = ((busy() - before) / times.length) * 1000
  return { rate: times.length / seconds, times: times.sort((one, other) => one - other), spent }
}

const pairOf = ({ ours, original }: Sides<readonly Round[]>, of: (round: Round) => number): [number, number] => [
  median(ours.map(of)),
  median(original.map(of)),
]

const pairText = (rounds: Sides<readonly Round[]>, of: (round: Round) => number): string =>
  pairOf(rounds, of)
    .map(value => value.toFixed(1))
    .join(' : ')

/** Properties that differ: time and provenance of a row, and the reference system, which is named elsewhere. */
const ignored = new Set(['mtransactiontime', 'mprovenance', 'crs'])

/** Compares the responses of both sides. @throws Error with the first difference */
async function demandSameResponses(name: string, [one, other]: readonly [ours: string, original: string]): Promise<void> {
  const [ours, original] = await Promise.all([readData(one), readData(other)])
  if (!isDeepStrictEqual(ours, original)) throw new Error(`${name}: responses differ, ${firstDifference(ours, original)}`)
}

async function readData(url: string): Promise<unknown> {
  const response = await fetch(url, { headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`${response.status} for ${url}`)
  return comparable(((await response.json()) as { data: unknown }).data)
}

/** A value without the ignored properties. Lists are sorted, because the order of rows with the same time varies. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable).sort(byText)
  if (typeof value !== 'object' || value === null) return value
  const properties = Object.entries(value).filter(([key]) => !ignored.has(key))
  return Object.fromEntries(properties.sort(byText).map(([key, property]) => [key, comparable(property)]))
}

function byText(one: unknown, other: unknown): number {
  const [a, b] = [JSON.stringify(one), JSON.stringify(other)]
  return a < b ? -1 : a > b ? 1 : 0
}

function firstDifference(ours: unknown, original: unknown): string {
  if (!Array.isArray(ours) || !Array.isArray(original)) return 'in a tree'
  const at = ours.findIndex((row, index) => !isDeepStrictEqual(row, original[index]))
  const cut = (row: unknown) => (JSON.stringify(row) ?? 'nothing').slice(0, 400)
  return `${ours.length} : ${original.length} rows, e.g. ${cut(ours[Math.max(0, at)])} : ${cut(original[Math.max(0, at)])}`
}
