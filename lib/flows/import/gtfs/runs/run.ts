import { runTimes } from '@/lib/flows/import/gtfs/runs/run-times'

/** A trip with its stop times as it is read: lists with commas, and texts with one character a stop. */
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
  /** `start end headway` of each frequency. */
  frequencies: string | null
}>

/** The stop times of a run. Stops are numbers of the feed. */
export type Run = Readonly<{
  stops: readonly number[]
  boarding: string
  alighting: string
  headsigns: readonly (string | null)[] | null
  along: readonly (number | null)[]
  arrivals: readonly number[]
  departures: readonly number[]
  /** Stop times with a repeated sequence number. */
  doubled: number
}>

/** @returns a reason when the run cannot be used */
export function runOf(given: FeedRun): Run | string {
  const sequences = given.sequences.split(',')
  const kept = sequences.map((sequence, at) => (sequence === sequences[at - 1] ? -1 : at)).filter(at => at >= 0)
  if (kept.length < 2) return 'it has fewer than two stop times that can be used'
  const pick = <T>(list: readonly T[]): T[] => (kept.length === list.length ? [...list] : kept.map(at => list[at]!))
  const along = pick(numbers(given.along))
  const times = runTimes({ arrivals: pick(numbers(given.arrivals)), departures: pick(numbers(given.departures)), along })
  if (typeof times === 'string') return times
  return {
    stops: pick(given.stops.split(',').map(Number)),
    boarding: pick([...given.boarding]).join(''),
    alighting: pick([...given.alighting]).join(''),
    headsigns: given.headsigns && pick(given.headsigns.map(text => text || null)),
    along,
    ...times,
    doubled: sequences.length - kept.length,
  }
}

const numbers = (list: string): (number | null)[] => list.split(',').map(value => (value === '' ? null : Number(value)))
