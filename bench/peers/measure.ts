import { closePools } from '@/lib/db/pools'
import { type Figure, print, ratio } from '../figure'
import { answerTimes, median } from '../load'
import { type Running, runServer } from '../processes'
import { fillOurs } from './fill-ours'
import { OriginalDatabase } from './original'
import { busySeconds, listenerAt, memoryMegabytes } from './process-family'
import { addressOf, hasInterval, movedAddresses, type PeerQuery, queries } from './queries'
import { demandSameAnswers } from './same-answers'
import { drawnAddresses, unrepeated } from './unrepeated'

const rounds = 3
const roundSeconds = 1
const connections = [1, 16] as const
const limits = { repeated: 3, unrepeated: 2 } as const

/** An original of time series: its address, and that of its database, which has its schema and nothing else. */
export type OriginalPlace = Readonly<{ url: string; database: string }>

/** An interface that is measured. `roots`: its processes on this machine, with the database's. */
type Side = Readonly<{ base: string; roots: readonly number[] }>
type Sides = Readonly<{ ours: Side; original: Side }>

const say = (text: string) => process.stderr.write(`${text}\n`)

/**
 * The same queries over the same data to a platform of ours and to an original, in turns. The original's database is filled, and emptied at the end.
 * @param dataDir an empty directory
 * @param work what is compared
 */
export async function measurePeers(dataDir: string, place: OriginalPlace, work = compare): Promise<void> {
  const url = place.url.replace(/\/$/, '')
  const database = await OriginalDatabase.at(place.database)
  try {
    const server = await runServer({ DATA_DIR: dataDir })
    try {
      await fillOurs(server)
      await database.fill()
      await work({ ours: ourSide(server), original: { base: url, roots: rootsOf([url, place.database]) } })
    } finally {
      await closePools()
      await server.stop()
    }
  } finally {
    await database.emptyAndEnd()
  }
}

const ourSide = ({ url, process: { pid } }: Running): Side => ({ base: `${url}/timeseries/v2`, roots: [pid!] })

/** The processes behind addresses, where all of them run on this machine. */
function rootsOf(addresses: readonly string[]): number[] {
  const found = addresses.map(address => listenerAt(Number(new URL(address).port || defaultPort(address))))
  return found.every(pid => pid !== null) ? found : []
}

const defaultPort = (address: string) => (address.startsWith('postgres') ? 5432 : 80)

async function compare(sides: Sides): Promise<void> {
  await demandSameAnswers([sides.ours.base, sides.original.base], queries)
  say('both give equal answers')
  await warmUp(sides)
  const ratios: number[] = []
  for (const query of queries) {
    for (const count of connections) {
      const figure = await queryFigure({ query, count, addresses: base => addressOf(base, query) }, sides)
      ratios.push(figure.value)
      print([figure])
    }
    if (hasInterval(query)) print([await queryFigure({ query, count: connections[1], ...moving(query) }, sides)])
  }
  print([{ name: 'middle of all', value: median(ratios), unit: '×', limit: 6, good: 'at least' }])
  const { ours, original } = sides
  if (original.roots.length > 0)
    print([
      ratio('memory with databases', [memoryMegabytes(ours.roots), memoryMegabytes(original.roots)], {
        limit: 1,
        good: 'at most',
        unit: 'MB',
      }),
    ])
}

/** Each request is for another interval, so that no answer is asked for again. */
const moving = (query: PeerQuery) => ({
  addresses: (base: string) => movedAddresses(base, query),
  note: ', another interval each time',
})

const few = 8
const comparedOfEach = 20

/** Queries of which no two are alike, as `peers unrepeated`. */
export async function compareUnrepeated(sides: Sides): Promise<void> {
  for (const query of unrepeated) {
    const next = drawnAddresses('', query, 0)
    const some = Array.from({ length: comparedOfEach }, () => ({
      name: query.name,
      path: next()
        .slice(1)
        .replace(/limit=\d+/, 'limit=-1'),
    }))
    await demandSameAnswers([sides.ours.base, sides.original.base], some)
  }
  say('both give equal answers')
  for (const query of unrepeated)
    for (const { base } of [sides.ours, sides.original]) await answerTimes(drawnAddresses(base, query, 1), 2 * roundSeconds, few)
  const ratios: number[] = []
  for (const query of unrepeated)
    for (const count of [1, few]) {
      const figure = await queryFigure(
        { query, count, addresses: base => drawnAddresses(base, query, 1 + count), limit: limits.unrepeated },
        sides,
      )
      ratios.push(figure.value)
      print([figure])
    }
  print([
    { name: 'middle of all', value: median(ratios), unit: '×', limit: 4, good: 'at least' },
    { name: 'least of all', value: Math.min(...ratios), unit: '×', limit: 2, good: 'at least' },
  ])
}

/** Runtimes compile what is used often: the original's is as slow as at its start until it has answered some hundreds of requests. */
async function warmUp({ ours, original }: Sides): Promise<void> {
  for (const query of queries)
    for (const side of [ours, original]) await answerTimes(addressOf(side.base, query), 2 * roundSeconds, connections[1])
}

/** What a side did in a round. `spent`: seconds of processor time for 1,000 answers. */
type Round = Readonly<{ rate: number; times: readonly number[]; spent: number }>

/** A query over some connections, at one address or at another one each time. */
type Asking = Readonly<{
  query: Pick<PeerQuery, 'name'>
  count: number
  addresses: (base: string) => string | (() => string)
  note?: string
  limit?: number
}>

async function queryFigure(asking: Asking, { ours, original }: Sides): Promise<Figure> {
  const taken = { ours: [] as Round[], original: [] as Round[] }
  const addresses = { ours: asking.addresses(ours.base), original: asking.addresses(original.base) }
  for (let round = 0; round <= rounds; round++) {
    const [mine, theirs] = [await roundOf(ours, asking, addresses.ours), await roundOf(original, asking, addresses.original)]
    // The first round warms up.
    if (round === 0) continue
    taken.ours.push(mine)
    taken.original.push(theirs)
  }
  const { query, count, note = '', limit = limits.repeated } = asking
  const name = `${query.name}; ${count} connection${count === 1 ? '' : 's'}${note}`
  const rates = ratio(name, pairOf(taken, rateOf), { limit, good: 'at least', unit: 'requests/s' })
  const spent = original.roots.length > 0 ? `; processor ${pairText(taken, spentOf)} s for 1,000` : ''
  const [p50, p95] = [0.5, 0.95].map(share => pairText(taken, one => timeAt(one, share)))
  return { ...rates, detail: `${rates.detail}; p50 ${p50}, p95 ${p95} ms${spent}` }
}

async function roundOf({ roots }: Side, { count }: Asking, asked: string | (() => string)): Promise<Round> {
  const [before, started] = [busySeconds(roots), performance.now()]
  const times = await answerTimes(asked, roundSeconds, count)
  const seconds = (performance.now() - started) / 1000
  const spent = ((busySeconds(roots) - before) / times.length) * 1000
  return { rate: times.length / seconds, times: times.sort((one, other) => one - other), spent }
}

type Taken = Readonly<{ ours: readonly Round[]; original: readonly Round[] }>

const rateOf = ({ rate }: Round) => rate
const spentOf = ({ spent }: Round) => spent
const timeAt = ({ times }: Round, share: number) => times[Math.ceil(times.length * share) - 1]!

const pairOf = ({ ours, original }: Taken, of: (round: Round) => number): [number, number] => [
  median(ours.map(of)),
  median(original.map(of)),
]

const pairText = (taken: Taken, of: (round: Round) => number): string =>
  pairOf(taken, of)
    .map(value => value.toFixed(1))
    .join(' : ')
