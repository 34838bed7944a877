import type { Zone } from '@/lib/grammar/time-zone'
import type { Category } from '@/lib/traffic/categories'

/** When an event is, in milliseconds since 1970; no end: nobody knows it yet. */
export type Span = Readonly<{ start: number; end: number | null }>

/** `to come` before its begin, `over` from its end on. */
export type Phase = 'to come' | 'running' | 'over'

export const phaseOf = ({ start, end }: Span, now: number): Phase =>
  start > now ? 'to come' : end !== null && end <= now ? 'over' : 'running'

type Lasting = Category['lasting']

/**
 * Whether an event belongs in a publication. What lasts long is told from its begin to its end, both included, or, as nobody knows the end,
 * always. What is over soon is told until its end, also ahead, or, as nobody knows the end, on the day of its begin.
 * @param zone whose days count
 */
export function isCurrent(lasting: Lasting, { start, end }: Span, { now, zone }: Clock): boolean {
  if (lasting === 'long') return end === null || (start <= now && now <= end)
  return end === null ? dayOf(start, zone) === dayOf(now, zone) : end > now
}

/** A moment, and whose days count. */
export type Clock = Readonly<{ now: number; zone: Zone }>

/** When the answer of `isCurrent` or of `phaseOf` may next be another one; `Infinity`: never. */
export function changesAt(lasting: Lasting, { start, end }: Span, { now, zone }: Clock): number {
  const day = dayOf(start, zone)
  const days = lasting === 'short' && end === null ? [beginOf(day, zone), beginOf(day + 1, zone)] : []
  // The end of what lasts long is included: behind it comes the next millisecond.
  const ends = end === null ? [] : [end, end + 1]
  return Math.min(Infinity, ...[start, ...ends, ...days].filter(moment => moment > now))
}

const dayMilliseconds = 86_400_000

/** Days since 1970 by the clocks of a zone. */
const dayOf = (moment: number, zone: Zone) => Math.floor((moment + zone.offsetMinutes(moment) * 60_000) / dayMilliseconds)

/** The moment at which a day begins. Where clocks change at midnight the second look is right. */
function beginOf(day: number, zone: Zone): number {
  const clock = day * dayMilliseconds
  const near = clock - zone.offsetMinutes(clock) * 60_000
  return clock - zone.offsetMinutes(near) * 60_000
}
