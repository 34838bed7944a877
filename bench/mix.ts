import { readFileSync } from 'node:fs'
import { findBinaries } from '@/lib/db/embedded/binaries'
import { closePools } from '@/lib/db/pools'
import { PostgresServer } from '../e2e/harness/postgres-server'
import { readJson, storeClient } from './client'
import { median, responseTimes } from './load'
import { randomOf } from './peers/unrepeated'
import { busySeconds, commandOf, familyOf, type Running, runServer } from './processes'
import { Pusher } from './series/pusher'

type Kind = Readonly<{ name: string; share: number; repeated: readonly string[]; drawn: readonly string[] }>
type Mix = Readonly<{ repeatedShare: number; connections: number; pushesPerSecond: number; kinds: readonly Kind[] }>

const rounds = 2
const roundSeconds = 1
const warmUps = 2
const databaseSettings = { fsync: 'on', max_connections: '400', random_page_cost: '1.1', timezone: 'UTC' }

/** Names, as in the metrics, of the caches that the requests of the mix use. */
const caches = [
  'stations',
  'bodies of time series',
  'parsed requests',
  'list totals',
  'list pages',
  'records',
  'stems of words',
  'reads',
] as const

/** Prints the share of processor time that each cache saves, by kind of request of the mix (`mix.json`). */
export async function measureMix(names: readonly string[] = caches): Promise<void> {
  const mix = JSON.parse(readFileSync('bench/mix.json', 'utf8')) as Mix
  const database = await PostgresServer.empty(findBinaries(), databaseSettings)
  process.env['DATABASE_URL'] = database.url
  const whole = await runServer({ DATABASE_URL: database.url, DEMO: '1' })
  try {
    await storeClient('WRITER')
    const words = await wordsOf(whole)
    const stopPushing = await pushBeneath(whole, mix, words)
    const row = (cells: readonly string[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)
    row(['', ...mix.kinds.map(({ name }) => name)])
    row(['---', ...mix.kinds.map(() => '---')])
    for (const name of names) {
      // Both processes are new: a process that has compiled its code needs half of the time.
      const all = await runServer({ DATABASE_URL: database.url })
      const without = await runServer({ DATABASE_URL: database.url, CACHES_OFF: name })
      const measured = []
      for (const kind of mix.kinds) measured.push(await inTurns({ all, without }, kind, mix, words))
      if (name === names[0]) row(['all caches', ...measured.map(({ all }) => `${all.toFixed(2)} ms`)])
      row([name, ...measured.map(({ all, off }) => `${Math.round((1 - all / off) * 100)} %`)])
      await Promise.all([all.stop(), without.stop()])
    }
    await stopPushing()
  } finally {
    await closePools()
    await whole.stop()
    await database.remove()
  }
}

/** Processor time of a request in milliseconds, including the database, with all caches and with one of them off. */
async function inTurns(
  { all, without }: Readonly<{ all: Running; without: Running }>,
  kind: Kind,
  mix: Mix,
  words: CodesOfTypes,
): Promise<{ all: number; off: number }> {
  const measured = { all: [] as number[], off: [] as number[] }
  for (let round = 0; round < rounds + warmUps; round++)
    for (const [name, server] of [
      ['all', all],
      ['off', without],
    ] as const) {
      const next = requestsOf(kind, mix, words, round + 1)
      const before = spentBy(server)
      const times = await responseTimes(() => `${server.url}${next()}`, roundSeconds, mix.connections)
      if (round >= warmUps) measured[name].push(((spentBy(server) - before) * 1000) / times.length)
    }
  return { all: median(measured.all), off: median(measured.off) }
}

/** Seconds of processor time of a server and of the database, which serves only this server at the time. */
const spentBy = (server: Running): number =>
  busySeconds([server.process.pid!, ...familyOf(process.pid).filter(pid => commandOf(pid).includes('postgres'))])

/** Values for random requests: codes of stations and ids of records, by type. */
type CodesOfTypes = Readonly<{
  stations: ReadonlyMap<string, readonly string[]>
  records: ReadonlyMap<string, readonly string[]>
}>

async function wordsOf({ url }: Running): Promise<CodesOfTypes> {
  const stations = new Map<string, string[]>()
  const all = await readJson<{ data: { stype: string; scode: string }[] }>(
    `${url}/timeseries/v2/flat/*?limit=-1&select=stype,scode`,
  )
  for (const { stype, scode } of all.data) stations.set(stype, [...(stations.get(stype) ?? []), scode])
  const records = new Map<string, string[]>()
  for (const entity of ['Accommodation', 'HubActivityPoi', 'Event', 'Article']) {
    const { Items } = await readJson<{ Items: { Id: string }[] }>(`${url}/content/v1/${entity}?pagesize=500&fields=Id`)
    const ids = Items.map(({ Id }) => Id)
    records.set(entity, ids)
  }
  return { stations, records }
}

/** Returns random requests of a kind, a share of them from a few repeated URLs; the same for the same seed. */
function requestsOf({ repeated, drawn }: Kind, { repeatedShare }: Mix, words: CodesOfTypes, seed: number): () => string {
  const random = randomOf(seed * 7919)
  const one = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)]!
  return () => encodeURI(decodeURI(written(one(random() < repeatedShare ? repeated : drawn), words, random)))
}

const day = 86_400_000

/** Fills the placeholders of a URL template of `mix.json` with random values. */
function written(template: string, { stations, records }: CodesOfTypes, random: () => number): string {
  const one = (all: readonly string[]) => all[Math.floor(random() * all.length)]!
  const date = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)
  return template.replace(/\{([^}]+)\}/g, (_, text: string) => {
    const [what = '', of = ''] = text.split(':')
    const [from = 0, to = 0] = (of || text).split('..').map(Number)
    const number = from + random() * (to - from)
    if (what === 'station') return one(stations.get(of)!)
    if (what === 'record') return one(records.get(of)!)
    if (what === 'first') return records.get(of)![0]!
    if (what === 'today') return date(0)
    if (what === 'tomorrow') return date(1)
    if (what === 'day') return date(Math.round(number))
    if (what === 'fields')
      return of
        .split(',')
        .filter((_, place) => place === 0 || random() < 0.6)
        .join(',')
    if (what === 'days') {
      const begin = Date.now() - random() * 25 * day
      return [begin, begin + number * day].map(time => new Date(time).toISOString().slice(0, -1)).join('/')
    }
    if (text.includes('..')) return text.includes('.0') || /\d\.\d/.test(text) ? number.toFixed(4) : String(Math.round(number))
    return one(text.split('|'))
  })
}

async function pushBeneath(server: Running, { pushesPerSecond }: Mix, { stations }: CodesOfTypes): Promise<() => Promise<void>> {
  const codes = stations.get('ParkingStation')!
  let pusher = await Pusher.of(server)
  let count = 0
  const push = () => {
    const station = codes[count++ % codes.length]!
    return pusher.push('ParkingStation', [{ station, dataType: 'free', timestamp: Date.now(), value: count % 100 }])
  }
  let running = push()
  await running
  const timer = setInterval(() => {
    running = push()
    // A token is valid for some minutes only.
    if (count % 1000 === 0) void Pusher.of(server).then(next => (pusher = next))
  }, 1000 / pushesPerSecond)
  return async () => {
    clearInterval(timer)
    await running
  }
}
