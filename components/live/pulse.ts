import type { Arrival } from '@/components/live/wall-rows'

/** Arrivals since the page was opened, by any key. */
export type Pulse = Readonly<{
  /** Values in all. */
  count: number
  /** Time of the last arrival in milliseconds since 1970, by key. */
  last: Readonly<Record<string, number>>
  /** Values in each of the last minutes, by key: the minute since 1970 and the count. */
  minutes: Readonly<Record<string, readonly (readonly [minute: number, count: number])[]>>
}>

export const noPulse: Pulse = { count: 0, last: {}, minutes: {} }

/** Minutes that the small bars show. */
export const minutesShown = 15

const minuteOf = (moment: number) => Math.floor(moment / 60_000)

/** The pulse after some arrivals. @param keysOf the keys of an arrival */
export function pulseAfter(
  pulse: Pulse,
  arrivals: readonly Arrival[],
  keysOf: (arrival: Arrival) => readonly string[],
  now: number,
): Pulse {
  const counts = new Map<string, number>()
  for (const arrival of arrivals) for (const key of keysOf(arrival)) counts.set(key, (counts.get(key) ?? 0) + 1)
  const keys = [...counts.keys()]
  return {
    count: pulse.count + arrivals.length,
    last: { ...pulse.last, ...Object.fromEntries(keys.map(key => [key, now])) },
    minutes: {
      ...pulse.minutes,
      ...Object.fromEntries(keys.map(key => [key, added(pulse.minutes[key] ?? [], minuteOf(now), counts.get(key)!)])),
    },
  }
}

function added(minutes: Pulse['minutes'][string], minute: number, count: number): Pulse['minutes'][string] {
  const before = minutes.find(([at]) => at === minute)?.[1] ?? 0
  const kept = minutes.filter(([at]) => at !== minute && at > minute - minutesShown)
  return [...kept, [minute, before + count]]
}

/** The counts of the last minutes, oldest first. */
export function lastMinutes(pulse: Pulse, key: string, now: number): number[] {
  const of = new Map(pulse.minutes[key] ?? [])
  return Array.from({ length: minutesShown }, (_, index) => of.get(minuteOf(now) - minutesShown + 1 + index) ?? 0)
}
