import { readFileSync } from 'node:fs'
import { hashSecret } from '@/lib/auth/tokens/secrets'
import { closePools, maintenance } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { startDatabase } from './database-on-port'
import { answerTimes, median } from './load'
import { familyOf } from './peers/process-family'
import { randomOf } from './peers/unrepeated'
import { type Running, runServer } from './processes'
import { busyMicroseconds } from './processor-time'
import { tokenOf } from './push'

type Kind = Readonly<{ name: string; share: number; repeated: readonly string[]; drawn: readonly string[] }>
type Mix = Readonly<{ repeatedShare: number; connections: number; pushesPerSecond: number; kinds: readonly Kind[] }>

const rounds = 2
const roundSeconds = 1
const warmUps = 2

/** The caches of the responses of the mix, by their names in the metrics. */
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

/** What each cache saves of the processor time of a mix of requests (`mix.json`), by kind. @param dataDir an empty directory */
export async function measureMix(dataDir: string, names: readonly string[] = caches): Promise<void> {
  const mix = JSON.parse(readFileSync('bench/mix.json', 'utf8')) as Mix
  const database = await startDatabase(dataDir)
  process.env['DATABASE_URL'] = database.url
  const whole = await runServer({ DATABASE_URL: database.url, DEMO: '1' })
  try {
    await execute(
      maintenance(),
      sql`insert into client (id, name, secret_sha256, full_scope) values ('bench', 'bench', ${hashSecret('a secret of the benches')}, true)`,
    )
    await execute(maintenance(), sql`insert into client_role (client_id, role) values ('bench', 'WRITER')`)
    const words = await wordsOf(whole)
    for (const kind of mix.kinds) await demandResponses(whole, requestsOf(kind, mix, words, 1))
    const stopPushing = await pushBeneath(whole, mix, words)
    const row = (cells: readonly string[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)
    row(['', ...mix.kinds.map(({ name }) => name)])
    row(['---', ...mix.kinds.map(() => '---')])
    for (const name of names) {
      // Both are new: a process that has compiled its code takes half of the time.
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
    await database.stop()
  }
}

type Servers = Readonly<{ all: Running; without: Running }>

/** Milliseconds of processor time for a request of a kind, of the process and the database, with all caches and without one. */
async function inTurns({ all, without }: Servers, kind: Kind, mix: Mix, words: Words): Promise<{ all: number; off: number }> {
  const measured = { all: [] as number[], off: [] as number[] }
  for (let round = 0; round < rounds + warmUps; round++)
    for (const [name, server] of [
      ['all', all],
      ['off', without],
    ] as const) {
      const next = requestsOf(kind, mix, words, round + 1)
      const before = spentBy(server)
      const times = await answerTimes(() => `${server.url}${next()}`, roundSeconds, mix.connections)
      if (round >= warmUps) measured[name].push((spentBy(server) - before) / 1000 / times.length)
    }
  return { all: median(measured.all), off: median(measured.off) }
}

/** Microseconds of the process and of the database server, whose only load at a time it is. */
const spentBy = (server: Running): number =>
  busyMicroseconds(server.process.pid!) +
  familyOf(process.pid)
    .filter(isPostgres)
    .reduce((sum, pid) => sum + busy(pid), 0)

const isPostgres = (pid: number) => /postgres/.test(commandOf(pid))
const busy = (pid: number) => orZero(() => busyMicroseconds(pid))
const commandOf = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

function orZero(read: () => number): number {
  try {
    return read()
  } catch {
    return 0
  }
}

/** Texts that a drawn request may name: codes of stations and ids of records, by type. */
type Words = Readonly<{ stations: ReadonlyMap<string, readonly string[]>; records: ReadonlyMap<string, readonly string[]> }>

async function wordsOf({ url }: Running): Promise<Words> {
  const stations = new Map<string, string[]>()
  const all = (await (await fetch(`${url}/timeseries/v2/flat/*?limit=-1&select=stype,scode`)).json()) as {
    data: { stype: string; scode: string }[]
  }
  for (const { stype, scode } of all.data) stations.set(stype, [...(stations.get(stype) ?? []), scode])
  const records = new Map<string, string[]>()
  for (const entity of ['Accommodation', 'HubActivityPoi', 'Event', 'Article']) {
    const list = (await (await fetch(`${url}/content/v1/${entity}?pagesize=500&fields=Id`)).json()) as { Items: { Id: string }[] }
    records.set(
      entity,
      list.Items.map(({ Id }) => Id),
    )
  }
  return { stations, records }
}

/** Requests of a kind: some of a few addresses, the others drawn at random, the same ones for the same seed. */
function requestsOf({ repeated, drawn }: Kind, { repeatedShare }: Mix, words: Words, seed: number): () => string {
  const random = randomOf(seed * 7919)
  const one = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)]!
  return () => encodeURI(decodeURI(written(one(random() < repeatedShare ? repeated : drawn), words, random)))
}

/** @throws Error naming a request of a template that is not answered */
async function demandResponses({ url }: Running, next: () => string): Promise<void> {
  for (let count = 0; count < 100; count++) {
    const path = next()
    const { status } = await fetch(`${url}${path}`)
    if (status !== 200) throw new Error(`${path}: ${status}`)
  }
}

const day = 86_400_000

/** A template with what is drawn in the place of its braces, as `mix.json` says. */
function written(template: string, { stations, records }: Words, random: () => number): string {
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

/** Pushes records of stations until it is stopped. */
async function pushBeneath(server: Running, { pushesPerSecond }: Mix, { stations }: Words): Promise<() => Promise<void>> {
  let token = await tokenOf(server)
  const post = async (path: string, body: unknown) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const response = await fetch(`${server.url}/writer/json/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.text()
  }
  const uuid = JSON.parse(await post('provenance', { lineage: 'bench', dataCollector: 'bench', dataCollectorVersion: '1' }))
  const codes = stations.get('ParkingStation')!
  let count = 0
  const push = () => {
    const code = codes[count++ % codes.length]!
    const free = { name: '', branch: {}, data: [{ timestamp: Date.now(), value: count % 100, period: 300 }] }
    const branch = { [code]: { name: '', data: [], branch: { free } } }
    return post('pushRecords/ParkingStation', { name: '(default)', data: [], provenance: uuid, branch })
  }
  let running: Promise<unknown> = push()
  await running
  const timer = setInterval(() => {
    running = push()
    // A token lasts for some minutes.
    if (count % 1000 === 0) void tokenOf(server).then(next => (token = next))
  }, 1000 / pushesPerSecond)
  return async () => {
    clearInterval(timer)
    await running
  }
}
