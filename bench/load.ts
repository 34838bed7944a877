import autocannon from 'autocannon'

const secondsEach = 3
const rounds = 3

/** Requests a second of several addresses, measured in turns so that a noisy moment meets all of them; the median of the rounds. */
export async function requestsPerSecond<Name extends string>(addresses: Record<Name, string>): Promise<Record<Name, number>> {
  const names = Object.keys(addresses) as Name[]
  const measured = Object.fromEntries(names.map(name => [name, [] as number[]])) as Record<Name, number[]>
  for (const name of names) await one(addresses[name], 1)
  for (let round = 0; round < rounds; round++) {
    for (const name of names) measured[name].push(await one(addresses[name], secondsEach))
  }
  return Object.fromEntries(names.map(name => [name, median(measured[name])])) as Record<Name, number>
}

async function one(url: string, duration: number): Promise<number> {
  const result = await autocannon({ url, duration, connections: 16 })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers without success, ${result.errors} errors`)
  return result.requests.average
}

/** The middle one of an odd number of figures. */
export function median(figures: readonly number[]): number {
  return [...figures].sort((a, b) => a - b)[figures.length >> 1]!
}
