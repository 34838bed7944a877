/** The times of a run at its stops, in seconds; null where the feed has none. `along`: the distance of each stop along the way. */
export type FeedTimes = Readonly<{
  arrivals: readonly (number | null)[]
  departures: readonly (number | null)[]
  along: readonly (number | null)[]
}>

export type RunTimes = Readonly<{ arrivals: readonly number[]; departures: readonly number[] }>

/**
 * Times for every stop: one of arrival and departure is used for both, and where both are missing the time is interpolated by distance,
 * or by the number of stops.
 * @returns a reason when there are none
 */
export function runTimes({ arrivals: givenArrivals, departures: givenDepartures, along }: FeedTimes): RunTimes | string {
  const arrivals = givenArrivals.map((arrival, at) => arrival ?? givenDepartures[at]!)
  const departures = givenDepartures.map((departure, at) => departure ?? givenArrivals[at]!)
  if (arrivals[0] === null || arrivals.at(-1) === null) return 'there is no time at the first or the last stop'
  for (let at = 1; at < arrivals.length; at++) {
    if (arrivals[at] !== null) continue
    const next = arrivals.findIndex((arrival, index) => index > at && arrival !== null)
    const share = shareOf(along, { before: at - 1, at, next })
    const between = departures[at - 1]! + Math.round((arrivals[next]! - departures[at - 1]!) * share)
    arrivals[at] = between
    departures[at] = between
  }
  return goForward(arrivals, departures) ? { arrivals, departures } : 'its times go backwards'
}

/** Where a stop lies between two others, from 0 to 1. */
function shareOf(along: readonly (number | null)[], { before, at, next }: { before: number; at: number; next: number }): number {
  const [from, here, to] = [along[before], along[at], along[next]]
  const isKnown = typeof from === 'number' && typeof here === 'number' && typeof to === 'number'
  if (isKnown && from <= here && here <= to && from < to) return (here - from) / (to - from)
  return 1 / (next - before)
}

function goForward(arrivals: readonly number[], departures: readonly number[]): boolean {
  return arrivals.every((arrival, at) => arrival <= departures[at]! && (at === 0 || departures[at - 1]! <= arrival))
}
