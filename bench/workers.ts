import { cpus } from 'node:os'
import { startDatabase } from './database-on-port'
import { residentMegabytes } from './export-memory'
import { type Figure, print, ratio } from './figure'
import { load, median } from './load'
import { childrenOf, type Running, runServer } from './processes'
import { postsPerSecond } from './series/post-load'

const seconds = 3
const rounds = 5
const connections = 32
const pushesEach = 3000

/** Platforms on one database: with 1, 2 and 4 workers, and two with one each beside each other. */
type Platforms = Readonly<Record<'1 worker' | '2 workers' | '4 workers' | 'two processes', readonly Running[]>>

type PlatformName = keyof Platforms

/** What is sent, to each of some servers with so many connections; requests a second. */
type Kind = Readonly<{ name: string; rate: (url: string, connections: number) => Promise<number> }>

/**
 * Requests a second with several workers, and from two processes, on one PostgreSQL; measured in turns, so that a noisy moment meets all. The load
 * is made on the same processors. @param dataDir an empty directory
 */
export async function measureWorkers(dataDir: string): Promise<void> {
  const database = await startDatabase(dataDir)
  const start = (WORKERS: number) => runServer({ DATABASE_URL: database.url, DEMO: '1', WORKERS: String(WORKERS) })
  const running: Running[] = []
  try {
    // The first one fills the database.
    for (const count of [1, 2, 4, 1]) running.push(await start(count))
    const [one, two, four, beside] = running as [Running, Running, Running, Running]
    const platforms = { '1 worker': [one], '2 workers': [two], '4 workers': [four], 'two processes': [one, beside] }
    for (const kind of await kinds(one)) print(await figuresOf(kind, platforms))
    print([memoryFigure(two)])
  } finally {
    await Promise.all(running.map(server => server.stop()))
    await database.stop()
  }
}

async function figuresOf({ name, rate }: Kind, platforms: Platforms): Promise<Figure[]> {
  const names = Object.keys(platforms) as PlatformName[]
  const measured = Object.fromEntries(names.map(each => [each, [] as number[]])) as Record<PlatformName, number[]>
  const rateOf = async (servers: readonly Running[]) => {
    const rates = await Promise.all(servers.map(({ url }) => rate(url, connections / servers.length)))
    return rates.reduce((sum, one) => sum + one, 0)
  }
  for (let round = 0; round <= rounds; round++)
    for (const each of names) {
      const found = await rateOf(platforms[each])
      // The first round warms up.
      if (round > 0) measured[each].push(found)
    }
  const one = median(measured['1 worker'])
  return names
    .filter(each => each !== '1 worker')
    .map(each =>
      ratio(
        `${name}: ${each} against one, with the load on the same ${cpus().length} processors`,
        [median(measured[each]), one],
        {
          limit: limitFor(each),
          good: 'at least',
          unit: 'requests/s',
        },
      ),
    )
}

/** Each worker needs a processor, its database and the load one more; with fewer, workers may at least cost little. */
function limitFor(name: PlatformName): number {
  const workers = name === '4 workers' ? 4 : 2
  return cpus().length >= 2 * workers ? 0.7 * workers : 0.8
}

async function kinds(server: Running): Promise<Kind[]> {
  const { Items } = await json<{ Items: { Id: string }[] }>(`${server.url}/content/v1/Accommodation?pagesize=1`)
  const get = (name: string, path: string): Kind => ({ name, rate: (url, count) => load(url + path, seconds, count) })
  return [
    get('a record by id', `/content/v1/Accommodation/${Items[0]!.Id}`),
    get('a list of 20 records', '/content/v1/Accommodation?pagesize=20'),
    get('newest values', '/timeseries/v2/flat,node/ParkingStation/*/latest?limit=20'),
    { name: 'pushes of one value', rate: await pushing(server) },
  ]
}

const json = async <T>(url: string, init?: RequestInit): Promise<T> => (await (await fetch(url, init)).json()) as T

/** A token for pushes: it lives for minutes, and the benchmark takes longer. */
async function tokenAt(url: string): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: 'collector-demo',
    client_secret: 'collector-demo-secret',
  })
  const address = `${url}/auth/realms/belvedere/protocol/openid-connect/token`
  return (await json<{ access_token: string }>(address, { method: 'POST', body })).access_token
}

/** Pushes a new value of one of some stations with each request. */
async function pushing({ url }: Running): Promise<Kind['rate']> {
  const token = await tokenAt(url)
  const post = async <T>(path: string, body: object): Promise<T> => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const response = await fetch(`${url}/writer/json/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const text = await response.text()
    return (text === '' ? null : JSON.parse(text)) as T
  }
  const names = Array.from({ length: connections }, (_, index) => `bench-${index}`)
  await post('syncDataTypes', [{ name: 'bench', unit: 'u', rtype: 'raw', period: 60 }])
  await post(
    'stations?stationType=Bench',
    names.map(id => ({ id, name: id, origin: 'bench', latitude: 46.5, longitude: 11.35 })),
  )
  const provenance = await post<string>('provenance', { dataCollector: 'bench', dataCollectorVersion: '1', lineage: 'bench' })
  let time = Date.parse('2026-01-01T00:00:00Z')
  const bodyOf = (place: number) => {
    time += 60_000
    const data = [{ timestamp: time, value: place, period: 60 }]
    const branch = { [names[place % names.length]!]: { branch: { bench: { data } } } }
    return Buffer.from(JSON.stringify({ provenance, branch }))
  }
  return async (target, count) => {
    let left = (pushesEach * count) / connections
    const pushes = { url: `${target}/writer/json/pushRecords/Bench`, token: await tokenAt(target) }
    return postsPerSecond(pushes, count, place => (left-- > 0 ? bodyOf(place) : null))
  }
}

/** After the load. */
function memoryFigure({ process }: Running): Figure {
  const workers = childrenOf(process.pid!).filter(({ command }) => command.includes('server.js'))
  const megabytes = workers.map(({ pid }) => residentMegabytes(pid))
  return {
    name: 'memory of a worker after that',
    value: Math.max(...megabytes),
    unit: 'MB',
    limit: 300,
    good: 'at most',
    detail: `${Math.round(residentMegabytes(process.pid!))} MB of the main process`,
  }
}
