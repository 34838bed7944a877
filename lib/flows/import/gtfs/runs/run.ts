import { timeOfDay } from '@/lib/netex/timetable/render/calendar'

/** A trip with its stop times as stored: lists are strings with commas, or with one character for each stop. */
export type FeedRun = Readonly<{
  key: string
  trip_id: string
  line_id: number
  service_id: number | null
  headsign: string | null
  short_name: string | null
  direction: number | null
  shape_id: string | null
  sequences: string
  stops: string
  arrivals: string
  departures: string
  along: string
  boarding: string
  alighting: string
  headsigns: string[] | null
  /** `start end headway` of each frequency, separated by commas, or null if there are none. */
  frequencies: string | null
}>

export type Run = Readonly<{
  stops: readonly number[]
  boarding: string
  alighting: string
  headsigns: readonly (string | null)[] | null
  along: readonly (number | null)[]
  arrivals: readonly number[]
  departures: readonly number[]
  /** Number of stop times that are left out because another one has the same sequence number. */
  doubled: number
}>

/** Parses the stops and times of a trip. @returns a reason if it cannot be used */
export function runOf(row: FeedRun): Run | string {
  const sequences = row.sequences.split(',')
  const usable = sequences.map((sequence, at) => (sequence === sequences[at - 1] ? -1 : at)).filter(at => at >= 0)
  if (usable.length < 2) return 'it has fewer than two stop times that can be used'
  const pick = <T>(list: readonly T[]): T[] => (usable.length === list.length ? [...list] : usable.map(at => list[at]!))
  const along = pick(numbers(row.along))
  const times = runTimes({ arrivals: pick(numbers(row.arrivals)), departures: pick(numbers(row.departures)), along })
  if (typeof times === 'string') return times
  return {
    stops: pick(row.stops.split(',').map(Number)),
    boarding: pick([...row.boarding]).join(''),
    alighting: pick([...row.alighting]).join(''),
    headsigns: row.headsigns && pick(row.headsigns.map(text => text || null)),
    along,
    ...times,
    doubled: sequences.length - usable.length,
  }
}

const numbers = (list: string): (number | null)[] => list.split(',').map(value => (value === '' ? null : Number(value)))

/** Times of a trip at its stops, in seconds. `along` is the distance of each stop along the way, or null. */
type FeedTimes = Readonly<{
  arrivals: readonly (number | null)[]
  departures: readonly (number | null)[]
  along: readonly (number | null)[]
}>

/** Times for every stop, interpolated by distance or by number of stops. @returns a reason if they are impossible */
export function runTimes({ arrivals: givenArrivals, departures: givenDepartures, along }: FeedTimes) {
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

/** The share of the way between two stops at which a stop lies, from 0 to 1. */
function shareOf(along: readonly (number | null)[], { before, at, next }: { before: number; at: number; next: number }): number {
  const [from, here, to] = [along[before], along[at], along[next]]
  const haveDistances = typeof from === 'number' && typeof here === 'number' && typeof to === 'number'
  if (haveDistances && from <= here && here <= to && from < to) return (here - from) / (to - from)
  return 1 / (next - before)
}

const goForward = (arrivals: readonly number[], departures: readonly number[]): boolean =>
  arrivals.every((arrival, at) => arrival <= departures[at]! && (at === 0 || departures[at - 1]! <= arrival))

// Maximum number of starts: one every ten seconds around the clock.
const startsMax = 8640

/**
 * The start times of a trip that runs by frequencies, without duplicates.
 * @param frequencies `start end headway` of each frequency, in seconds, separated by commas; the end is excluded
 * @returns a reason if there are no starts, or far too many
 */
export function startsOf(frequencies: string): readonly number[] | string {
  const starts = new Set<number>()
  for (const frequency of frequencies.split(',')) {
    const [start = 0, end = 0, headway = 1] = frequency.split(' ').map(Number)
    if ((end - start) / headway > startsMax) return `it starts more than ${startsMax} times`
    for (let at = start; at < end; at += headway) starts.add(at)
  }
  if (starts.size > startsMax) return `it starts more than ${startsMax} times`
  return starts.size === 0 ? 'its frequencies end before they begin' : [...starts].sort((a, b) => a - b)
}

/** The key of a journey that starts at a time, e.g. `17_at_080000`. @param start seconds of the service day */
export const startKey = (tripKey: string, start: number): string =>
  `${tripKey}_at_${timeOfDay(start).replaceAll(':', '')}${start >= 86_400 ? `_${Math.floor(start / 86_400)}` : ''}`
