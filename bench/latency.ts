import { Agent, get } from 'node:http'
import { median } from './load'

/** Time for warming up a service before it is measured, so that frequently used code is compiled. */
const warmingMilliseconds = 1500
const warmingRequests = 3
const requestsMax = 60
const millisecondsMax = 1500
/** Minimum number of samples: with fewer, the 95th percentile has no meaning. */
const requestsMin = 20

export type Latency = Readonly<{ middle: number; p95: number }>

export async function latencyOfCalls(call: () => Promise<unknown>): Promise<Latency> {
  const times: number[] = []
  const warm = performance.now() + warmingMilliseconds
  for (let count = 0; count < warmingRequests || performance.now() < warm; count++) await call()
  const until = performance.now() + millisecondsMax
  while (times.length < requestsMin || (times.length < requestsMax && performance.now() < until))
    times.push(await millisecondsOf(call))
  return latencyFrom(times)
}

/** The latency of consecutive requests on one connection. @param next returns the next URL */
export const latencyOf = (next: () => string): Promise<Latency> =>
  withAgent(agent => latencyOfCalls(() => readOnce(next(), agent)))

const changes = 11

/** The latency of the first response after a change, measured eleven times. @param next returns the next URL */
export const afterChange = (change: () => Promise<unknown>, next: () => string): Promise<Latency> =>
  withAgent(async agent => {
    const times: number[] = []
    for (let time = 0; time < changes; time++) {
      await change()
      const url = next()
      times.push(await millisecondsOf(() => readOnce(url, agent)))
    }
    return latencyFrom(times)
  })

export async function millisecondsOf(call: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await call()
  return performance.now() - started
}

export function latencyFrom(times: readonly number[]): Latency {
  const sorted = [...times].sort((a, b) => a - b)
  return { middle: median(sorted), p95: sorted[Math.ceil(sorted.length * 0.95) - 1]! }
}

async function withAgent<Result>(work: (agent: Agent) => Promise<Result>): Promise<Result> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    return await work(agent)
  } finally {
    agent.destroy()
  }
}

export class UnexpectedStatus extends Error {
  constructor(
    readonly status: number | undefined,
    url: string,
  ) {
    super(`${status} for ${url}`)
  }
}

const readOnce = (url: string, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, response => {
      if (response.statusCode !== 200) reject(new UnexpectedStatus(response.statusCode, url))
      response.on('end', resolve).resume()
    }).on('error', reject)
  })
