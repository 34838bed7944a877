import { Agent, get } from 'node:http'
import { median } from './load'

/** Measure a service that has run for a while, not its first seconds: frequently used code is compiled during the warm-up. */
export const warmingMilliseconds = 1500
const warmingAsks = 3
const asksMax = 60
const millisecondsMax = 1500
/** Fewer samples say nothing about the slowest of twenty. */
const asksMin = 20

/** Milliseconds an answer takes: half of them less than the middle, 95 of 100 less than `p95`. */
export type Latency = Readonly<{ middle: number; p95: number }>

/**
 * How long an address takes to answer without other load; for a list, how many records it matches.
 * @param url one address, or a function that returns the next one
 */
export async function latencyOf(url: string | (() => string)): Promise<Latency & { total: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const next = typeof url === 'string' ? () => url : url
  let total = 0
  const latency = await latencyOfCalls(async () => {
    total = await askOnce(next(), agent)
  })
  agent.destroy()
  return { ...latency, total }
}

/** How long calls take, one after another. */
export async function latencyOfCalls(call: () => Promise<unknown>): Promise<Latency> {
  const times: number[] = []
  const warm = performance.now() + warmingMilliseconds
  for (let ask = 0; ask < warmingAsks || performance.now() < warm; ask++) await call()
  const until = performance.now() + millisecondsMax
  while (times.length < asksMin || (times.length < asksMax && performance.now() < until)) times.push(await millisecondsOf(call))
  return sortedLatency(times)
}

const changes = 11

/** How long the first answer after a change takes, eleven times. @param url one address, or a function that returns the next one */
export async function afterChange(change: () => Promise<unknown>, url: string | (() => string)): Promise<Latency> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (let time = 0; time < changes; time++) {
    await change()
    const address = typeof url === 'string' ? url : url()
    times.push(await millisecondsOf(() => askOnce(address, agent)))
  }
  agent.destroy()
  return sortedLatency(times)
}

async function millisecondsOf(call: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await call()
  return performance.now() - started
}

function sortedLatency(times: readonly number[]): Latency {
  const sorted = [...times].sort((a, b) => a - b)
  return { middle: median(sorted), p95: sorted[Math.ceil(sorted.length * 0.95) - 1]! }
}

/** Another status than 200. */
export class UnexpectedStatus extends Error {
  constructor(
    readonly status: number | undefined,
    url: string,
  ) {
    super(`${status} for ${url}`)
  }
}

/** @returns the count of all matches, from the header of a list */
function askOnce(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, response => {
      if (response.statusCode !== 200) reject(new UnexpectedStatus(response.statusCode, url))
      response.on('end', () => resolve(Number(response.headers['x-total-count'] ?? 0))).resume()
    }).on('error', reject)
  })
}
