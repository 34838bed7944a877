import type { TimeSpan } from '@/components/chart/spark-path'
import { instantAt, shownAt, type Zone } from '@/lib/grammar/time-zone'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** The shortest month, from which on labels are months. */
const month = 28 * day

const steps = [5, 15, 30]
  .map(count => count * minute)
  .concat([hour, 3 * hour, 6 * hour, 12 * hour, day, 2 * day, 7 * day, 14 * day])
const monthSteps = [1, 3, 12, 60]
const ticksMax = 9

/** Moments on a time axis. `step`: their distance in milliseconds; months count as the shortest one. */
export type TimeTicks = Readonly<{ at: readonly number[]; step: number }>

/** Round times of a zone's clocks within a span. */
export function timeTicks({ from, to }: TimeSpan, zone: Zone): TimeTicks {
  const [first, last] = [shownAt(from, zone), shownAt(to, zone)]
  const within = (marks: readonly number[]) => marks.map(mark => instantAt(mark, zone)).filter(at => at >= from && at <= to)
  const step = steps.find(each => (last - first) / each <= ticksMax)
  if (step !== undefined) {
    const start = Math.ceil(first / step)
    const marks = Array.from({ length: Math.floor(last / step) - start + 1 }, (_, index) => (start + index) * step)
    return { at: within(marks), step }
  }
  const months = monthSteps.find(each => (last - first) / (each * month) <= ticksMax) ?? monthSteps.at(-1)!
  const start = new Date(first)
  const begin = start.getUTCMonth() - (start.getUTCMonth() % Math.min(months, 12))
  const marks = Array.from({ length: ticksMax + 3 }, (_, index) => Date.UTC(start.getUTCFullYear(), begin + index * months))
  return { at: within(marks), step: months * month }
}

/** Round numbers that enclose values, at most eight. */
export function valueTicks(low: number, high: number): readonly number[] {
  const [from, to] = low === high ? [low - 1, high + 1] : [low, high]
  const rough = (to - from) / 6
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5, 10].find(each => each * power >= rough) ?? 10)
  const [first, last] = [Math.floor(from / step), Math.ceil(to / step)]
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}
