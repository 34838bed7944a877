import { Agent, get } from 'node:http'
import { median } from './load'
import { type Running, runServer } from './processes'
import { busyMicroseconds } from './processor-time'

/** The list of the newest values that clients ask for most. */
const path = '/timeseries/v2/flat,node/ParkingStation/*/latest?limit=20'

const rounds = 25
const warmingRounds = 2
const requestsEach = 400
const connections = 4

type TokenCost = Readonly<{ anonymous: number; token: number; share: number }>

/**
 * What a verified token adds to a time series request, in microseconds of the server's processor time: the same request without a
 * token and with one that opens nothing more, in turns. Time of the processor, because requests a second vary more than the
 * token costs; the median of pairs, because a round may meet the garbage collector.
 * @param dataDir an empty directory, for a demo world
 */
export async function tokenCost(dataDir: string): Promise<TokenCost> {
  const server = await runServer({ DATA_DIR: dataDir, DEMO: '1', QUOTAS: 'off' })
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  try {
    return await measure(server, agent)
  } finally {
    agent.destroy()
    await server.stop()
  }
}

async function measure({ url, process }: Running, agent: Agent): Promise<TokenCost> {
  const bearer = { authorization: `Bearer ${await tokenOf(url)}` }
  const round = async (headers: Record<string, string>) => {
    const before = busyMicroseconds(process.pid!)
    await askMany(() => ask(url + path, headers, agent))
    return (busyMicroseconds(process.pid!) - before) / requestsEach
  }
  const pairs: { anonymous: number; token: number }[] = []
  for (let done = 0; done < warmingRounds + rounds; done++) pairs.push(await pair(round, bearer, done % 2 === 0))
  const measured = pairs.slice(warmingRounds)
  return {
    anonymous: median(measured.map(one => one.anonymous)),
    token: median(measured.map(one => one.token)),
    share: median(measured.map(one => one.token / one.anonymous)) - 1,
  }
}

type Round = (headers: Record<string, string>) => Promise<number>

/** Each goes first in half of the pairs. */
async function pair(round: Round, headers: Record<string, string>, tokenFirst: boolean) {
  if (!tokenFirst) return { anonymous: await round({}), token: await round(headers) }
  const token = await round(headers)
  return { anonymous: await round({}), token }
}

async function askMany(one: () => Promise<void>): Promise<void> {
  let left = requestsEach
  const worker = async () => {
    while (left-- > 0) await one()
  }
  await Promise.all(Array.from({ length: connections }, worker))
}

function ask(url: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, response => {
      if (response.statusCode !== 200) reject(new Error(`${response.statusCode} for ${url}`))
      response.on('end', resolve).resume()
    }).on('error', reject)
  })
}

/** A token of a client without any role. */
async function tokenOf(url: string): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: 'other-demo',
    client_secret: 'other-demo-secret',
  })
  const response = await fetch(`${url}/auth/realms/belvedere/protocol/openid-connect/token`, { method: 'POST', body })
  return ((await response.json()) as { access_token: string }).access_token
}
