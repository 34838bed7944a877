import { pageOf } from '@/lib/timeseries/chunks'
import { type GroupKey, isCatalog } from '@/lib/timeseries/grouped/group-columns'
import type { GroupedSeries, HistoryPart } from '@/lib/timeseries/grouped/history-groups-sql'
import type { Plan } from '@/lib/timeseries/plan'

/** Work that is divided into portions: the number of units, and the expected results and measurements of each unit. */
export type PortionedWork = Readonly<{ units: number; resultsEach: number; measurementsEach: number }>

const measurementsMax = 500_000
const resultsMax = 10_000
const thinner = 8

type WorkPortion = Readonly<{ begin: number; end: number; measurements: number }>

/** Chooses how many units the next statement reads, by an estimate that each portion corrects. */
export class WorkPortions {
  #next = 0
  #resultsEach: number
  #measurementsEach: number
  #growth = 1
  /** Portions before the unit `until` have at most `units` units, because a larger one had too many results. */
  #narrow = { until: 0, units: Number.POSITIVE_INFINITY }

  constructor(
    readonly work: PortionedWork,
    /** The number of results that are needed; null for all. */
    readonly need: number | null,
  ) {
    this.#resultsEach = work.resultsEach
    this.#measurementsEach = work.measurementsEach
  }

  next(passed: number): WorkPortion | null {
    const { units, resultsEach } = this.work
    const begin = this.#next
    if (begin >= units) return null
    const byNeed = this.need === null ? units : Math.ceil(Math.max(1, this.need - passed) / resultsEach) * this.#growth
    const byResults = resultsMax / Math.max(this.#resultsEach, 1e-9)
    const narrow = begin < this.#narrow.until ? this.#narrow.units : units
    const size = Math.min(byNeed, byResults, narrow, measurementsMax / Math.max(this.#measurementsEach, 1e-9))
    this.#next = Math.min(units, begin + Math.max(1, Math.floor(size)))
    return { begin, end: this.#next, measurements: (this.#next - begin) * this.#measurementsEach }
  }

  /** Corrects the estimate by the number of results and measurements in a portion. */
  learn({ begin, end }: WorkPortion, { results, measurements }: { results: number; measurements: number }): void {
    // For sparse data the estimate falls slowly, so that a dense time after a sparse one is read in small portions.
    this.#measurementsEach = Math.max(measurements / (end - begin), this.#measurementsEach / thinner)
    this.#resultsEach = Math.max(results / (end - begin), this.#resultsEach / thinner)
    if (results * 2 < (end - begin) * this.work.resultsEach) this.#growth *= 2
  }

  /** Skips units without results up to the given one. @returns whether any were skipped */
  skipTo(unit: number): boolean {
    if (unit <= this.#next) return false
    this.#next = unit
    return true
  }

  /** Returns to the beginning of a portion that was too large, to divide it. @returns false if it has only one unit */
  retreat({ begin, end }: WorkPortion): boolean {
    if (end - begin === 1) return false
    this.#next = begin
    this.#measurementsEach = Math.max(this.#measurementsEach, measurementsMax / (end - begin))
    this.#narrow = { until: end, units: Math.ceil((end - begin) / thinner) }
    return true
  }
}

type DividedHistory = Readonly<{
  portions: WorkPortions
  partOf: (portion: Pick<WorkPortion, 'begin' | 'end'>) => HistoryPart
  /** The unit that contains a time; absent if units are groups. */
  unitAt?: (time: number) => number
}>

/** Largest number of groups from one statement, because groups by measured values cannot be estimated. */
export const groupsMax = 100_000

const limit = groupsMax + 1

/** Divides a history by time if rows are flat and in buckets, else by group, if any. @param members sorted by group */
export function divideHistory(plan: Plan, members: readonly GroupedSeries[], keys: readonly GroupKey[]): DividedHistory {
  const { grouping, representation } = plan
  if (grouping!.starts && representation.structure === 'flat') return byTime(plan, members, grouping!.starts)
  if (keys.length === 0 && !grouping!.starts) return asWhole(plan, members)
  return byGroup(plan, members, keys.every(isCatalog) ? 'one each' : 'one a measurement')
}

function needOf({ page, grouping }: Plan): number | null {
  if (grouping!.order.length > 0) return null
  const { limit, offset } = pageOf(page)
  return limit === null ? null : offset + limit
}

function expectedMeasurements(members: readonly GroupedSeries[], { interval }: Plan): number {
  const perMillisecond = members.reduce((sum, { period }) => sum + 1 / (1000 * Math.max(1, period)), 0)
  return Math.max(0, interval!.to - interval!.from) * perMillisecond
}

const countGroups = (members: readonly GroupedSeries[]) => members.at(-1)?.member_of ?? 0

function byTime(plan: Plan, members: readonly GroupedSeries[], starts: readonly number[]): DividedHistory {
  const { from, to } = plan.interval!
  const groups = countGroups(members)
  const units = groups === 0 ? 0 : starts.length
  const work = { units, resultsEach: groups, measurementsEach: expectedMeasurements(members, plan) / starts.length }
  return {
    portions: new WorkPortions(work, needOf(plan)),
    partOf: ({ begin, end }) => ({
      members,
      limit,
      groups: 'many',
      starts: starts.slice(begin, end),
      interval: { from: Math.max(from, starts[begin]!), to: end < starts.length ? starts[end]! : to },
    }),
    unitAt: time => starts.findLastIndex(start => start <= time),
  }
}

function asWhole(plan: Plan, members: readonly GroupedSeries[]): DividedHistory {
  const work = { units: 1, resultsEach: 1, measurementsEach: expectedMeasurements(members, plan) }
  const whole: HistoryPart = { members, interval: plan.interval!, starts: null, groups: 'one', limit }
  return { portions: new WorkPortions(work, null), partOf: () => whole }
}

function byGroup(plan: Plan, members: readonly GroupedSeries[], results: 'one each' | 'one a measurement'): DividedHistory {
  const starts = plan.grouping!.starts
  const units = countGroups(members)
  const measurementsEach = expectedMeasurements(members, plan) / units
  const resultsEach = results === 'one each' ? (starts?.length ?? 1) : measurementsEach
  const begins = members.flatMap(({ member_of }, index) => (member_of === members[index - 1]?.member_of ? [] : [index]))
  begins.push(members.length)
  const work = { units, resultsEach: Math.max(1, resultsEach), measurementsEach }
  return {
    portions: new WorkPortions(work, needOf(plan)),
    partOf: ({ begin, end }) => ({
      interval: plan.interval!,
      starts,
      limit,
      groups: 'many',
      members: members.slice(begins[begin], begins[end]),
    }),
  }
}
