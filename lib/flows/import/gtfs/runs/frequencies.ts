import { timeOfDay } from '@/lib/netex/timetable/render/calendar'

// A bus every ten seconds around the clock.
const startsMax = 8640

/**
 * The start times of a trip that runs by frequencies. A time that several of them give counts once.
 * @param frequencies `start end headway` of each, in seconds, with commas between; the end is excluded
 * @returns a reason when there are none, or far too many
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

/** The key of a journey that starts at a time, e.g. `17_at_080000`. */
export const startKey = (tripKey: string, start: number): string =>
  `${tripKey}_at_${timeOfDay(start).replaceAll(':', '')}${start >= 86_400 ? `_${Math.floor(start / 86_400)}` : ''}`
