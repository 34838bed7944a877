import { Agent, get } from 'node:http'
import { entityAt } from '@/lib/content/entities'
import { saveDocuments } from '@/lib/content/store/save'
import { closePools } from '@/lib/db/pools'
import { type Figure, print } from './figure'
import { warmingMilliseconds } from './latency'
import { median } from './load'
import { type Running, runServer } from './processes'

const situations = 5000
const starts = 3
const asks = 40

/** The road-traffic feed of a supplier with 5,000 situations. @param dataDir an empty directory */
export async function measureTraffic(dataDir: string): Promise<void> {
  const environment = { DATA_DIR: dataDir }
  const first = await runServer(environment)
  await store(Array.from({ length: situations }, (_, place) => announcement(place, 0)))
  const all = await afterAll(first)
  await closePools()
  await first.stop()
  const cold: number[] = []
  for (let start = 0; start < starts; start++) {
    const server = await runServer(environment)
    // Warmed up: with open connections, and after some requests.
    for (let ask = 0; ask < asks; ask++) await timeOf(`${server.url}/content/v1/Announcement?pagesize=1`)
    cold.push((await timeOf(feedAt(server))).milliseconds)
    if (start === starts - 1) print([coldFigure(cold), all, ...(await warmFigures(server))])
    await server.stop()
  }
}

const feedAt = ({ url }: Running) => `${url}/traffic/datex/2/bench/situation-publication.xml`

const coldFigure = (times: readonly number[]): Figure => ({
  name: 'the feed with 5,000 situations, first asked of a process',
  value: median([...times]),
  unit: 'ms',
  limit: 150,
  good: 'at most',
  detail: times.map(time => time.toFixed(0)).join(', '),
})

/** The feed after every one of its announcements has changed, and after one has. */
async function afterAll(server: Running): Promise<Figure> {
  await timeOf(feedAt(server))
  const times: number[] = []
  for (let round = 1; round <= 3; round++) {
    await store(Array.from({ length: situations }, (_, place) => announcement(place, round)))
    times.push((await timeOf(feedAt(server))).milliseconds)
  }
  return { name: 'after all 5,000 have changed', value: median(times), unit: 'ms', limit: 150, good: 'at most' }
}

async function warmFigures(server: Running): Promise<Figure[]> {
  const url = feedAt(server)
  const packed = { 'Accept-Encoding': 'gzip' }
  const { etag, bytes } = await timeOf(url)
  const [begun, whole] = [await middleOf(() => timeOf(url), 'begun'), await middleOf(() => timeOf(url))]
  const zipped = await middleOf(() => timeOf(url, packed))
  const held = await middleOf(() => timeOf(url, { 'If-None-Match': etag }))
  const one: number[] = []
  for (let change = 0; change < 10; change++) {
    await store([announcement(change, 100 + change)])
    one.push((await timeOf(url, { 'If-None-Match': etag })).milliseconds)
  }
  await closePools()
  const figure = (name: string, value: number, limit: number): Figure => ({ name, value, limit, unit: 'ms', good: 'at most' })
  return [
    figure('after one of 5,000 has changed', median(one), 150),
    figure('known, packed with gzip', zipped, 2),
    figure('known, 304', held, 2),
    // Reading so much takes a client longer than that.
    {
      ...figure('known, unpacked, until it comes', begun, 2),
      detail: `all ${(bytes / 1e6).toFixed(1)} MB: ${whole.toFixed(1)} ms`,
    },
  ]
}

/** Of a service that has run for a while, like `latencyOf`. */
async function middleOf(ask: () => Promise<Answer>, what: 'milliseconds' | 'begun' = 'milliseconds'): Promise<number> {
  const times: number[] = []
  for (const until = performance.now() + warmingMilliseconds; performance.now() < until; ) await ask()
  for (let time = 0; time < asks; time++) times.push((await ask())[what])
  return median(times)
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** `begun`: milliseconds until its head was there. */
type Answer = Readonly<{ milliseconds: number; begun: number; etag: string; bytes: number }>

/** Asks once, and reads all of the answer. */
function timeOf(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, response => {
      let bytes = 0
      const begun = performance.now() - started
      if (response.statusCode !== 200 && response.statusCode !== 304) reject(new Error(`${response.statusCode} for ${url}`))
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      const etag = response.headers.etag ?? ''
      response.on('end', () => resolve({ milliseconds: performance.now() - started, begun, etag, bytes }))
    }).on('error', reject)
  })
}

async function store(records: readonly object[]): Promise<void> {
  for (let from = 0; from < records.length; from += 1000) {
    const { skipped } = await saveDocuments(entityAt('Announcement')!, records.slice(from, from + 1000))
    if (skipped.length > 0) throw new Error(`not stored: ${JSON.stringify(skipped[0])}`)
  }
}

const kinds = ['road-work', 'closure', 'caution', 'prohibition', 'road-condition', 'hindrance']

/** An announcement as the province writes it, in two languages. @param round a number that its text contains */
const announcement = (place: number, round: number) => ({
  Id: `urn:announcements:bench:${String(place).padStart(8, '0')}-0000-4000-8000-000000000000`,
  Shortname: `Road work ${place}`,
  Active: true,
  Source: 'BENCH',
  HasLanguage: ['it', 'de'],
  Mapping: { ProviderProvinceBz: { Id: String(3_000_000 + place), SyncTime: '2026-05-26T10:00:00Z' } },
  TagIds: ['announcement:traffic-event', 'traffic-event:hindrance', `traffic-event:${kinds[place % kinds.length]}`],
  Geo: {
    position: { Latitude: 46.4 + place / 1e5, Longitude: 11.3, Geometry: `POINT (11.3 ${46.4 + place / 1e5})`, Default: true },
  },
  StartTime: '2025-05-10T22:00:00Z',
  ...(place % 3 ? { EndTime: '2099-10-09T00:00:00Z' } : {}),
  Detail: {
    de: {
      Title: 'Allgemeine Verkehrsbehinderung Baustelle',
      BaseText: `Nördlich von Vahrn (km ${place}) Einbahnregelung wegen Arbeiten. Bei hohem Verkehrsaufkommen muss der Verkehr händisch geregelt werden. ${round}`,
    },
    it: {
      Title: 'Intralcio Viabilità Generale Cantiere Stradale',
      BaseText: `A nord di Varna (km ${place}) senso unico alternato a causa di lavori. In caso di traffico elevato, il traffico deve essere regolato da movieri. ${round}`,
    },
  },
})
