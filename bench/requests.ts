import { readJson, tokenOf } from './client'
import { type Figure, print } from './figure'
import { type LoadRequest, median, responseTimes } from './load'
import { busySeconds, commandOf, familyOf, type Running, runServer } from './processes'

const rounds = 3
const seconds = 2
const connections = 16

type RequestCase = Readonly<{ name: string; request: LoadRequest; limit: number }>

/** Measures processor time of requests to the demo world, without the database. @param dataDir an empty directory */
export async function measureRequests(dataDir: string): Promise<void> {
  const server = await runServer({ DATA_DIR: dataDir, DEMO: '1', PAGES: 'on' })
  try {
    for (const measured of await requestsTo(server)) print([await figureOf(server, measured)])
  } finally {
    await server.stop()
  }
}

async function requestsTo({ url }: Running): Promise<RequestCase[]> {
  const newest = `${url}/timeseries/v2/flat,node/ParkingStation/*/latest?limit=20`
  const { Items } = await readJson<{ Items: { Id: string }[] }>(`${url}/content/v1/Accommodation?pagesize=1`)
  const token = await tokenOf(url, { id: 'other-demo', secret: 'other-demo-secret' })
  const list = `${url}/content/v1/Accommodation?pagesize=20`
  const etag = (await fetch(list)).headers.get('etag')!
  const collector = { client_id: 'collector-demo', client_secret: 'collector-demo-secret' }
  const form = { grant_type: 'client_credentials', ...collector }
  return [
    { name: 'a record by id', request: `${url}/content/v1/Accommodation/${Items[0]!.Id}`, limit: 0.6 },
    { name: 'a list of 20 records', request: list, limit: 1 },
    { name: 'the same, 304', request: { url: list, headers: { 'If-None-Match': etag }, status: 304 }, limit: 0.6 },
    { name: 'newest values of 20 series', request: newest, limit: 1 },
    { name: 'the same with a token', request: { url: newest, headers: { Authorization: `Bearer ${token}` } }, limit: 1.1 },
    {
      name: 'a token by client credentials, with audit',
      request: { url: `${url}/auth/realms/belvedere/protocol/openid-connect/token`, form },
      limit: 1.25,
    },
    { name: 'a page that guests share', request: `${url}/datasets`, limit: 2 },
  ]
}

async function figureOf({ process }: Running, { name, request, limit }: RequestCase): Promise<Figure> {
  const spent = () => busySeconds(familyOf(process.pid!).filter(pid => !commandOf(pid).includes('postgres')))
  const measured: { cost: number; rate: number }[] = []
  for (let round = 0; round <= rounds; round++) {
    const before = spent()
    const { length } = await responseTimes(request, seconds, connections)
    // The first round warms up.
    if (round > 0) measured.push({ cost: ((spent() - before) * 1000) / length, rate: length / seconds })
  }
  const detail = `${Math.round(median(measured.map(({ rate }) => rate)))} requests/s on ${connections} connections`
  return { name, value: median(measured.map(({ cost }) => cost)), unit: 'ms', limit, good: 'at most', detail }
}
