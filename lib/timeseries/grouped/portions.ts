import { pageOf } from '@/lib/timeseries/chunks'
import { type GroupKey, isCatalog } from '@/lib/timeseries/grouped/group-columns'
import type { GroupMember, HistoryPart } from '@/lib/timeseries/grouped/history-groups-sql'
import type { Plan } from '@/lib/timeseries/plan'

/** Something to read in portions: so many units in all, each giving some results and costing some measurements. */
export type PortionedWork = Readonly<{ units: number; resultsEach: number; measurementsEach: number }>

const measurementsMax = 500_000
const resultsMax = 10_000
const thinner = 8

/** The units that one statement takes, the end excluded, and the measurements that are expected of them. */
type WorkPortion = Readonly<{ begin: number; end: number; measurements: number }>

/**
 * How many units the next statement takes, so that neither its work nor its answer grows without a bound. What series promise is a guess:
 * each portion corrects it by what the last one gave and cost.
 */
export class WorkPortions {
  #next = 0
  #resultsEach: number
  #measurementsEach: number
  #growth = 1
  /** How many units are taken at most, until those have passed that gave too much together. */
  #narrow = { until: 0, units: Number.POSITIVE_INFINITY }

  constructor(
    readonly work: PortionedWork,
    /** Results that are needed at most; null is all. */
    readonly need: number | null,
  ) {
    this.#resultsEach = work.resultsEach
    this.#measurementsEach = work.measurementsEach
  }

  /** The units to read now; null when none are left. */
  next(passed: number): WorkPortion | null {
    const { units, resultsEach } = this.work
    const begin = this.#next
    if (begin >= units) return null
    const byNeed = this.need === null ? units : Math.ceil(Math.max(1, this.need - passed) / resultsEach) * this.#growth
    const byAnswer = resultsMax / Math.max(this.#resultsEach, 1e-9)
    const narrow = begin < this.#narrow.until ? this.#narrow.units : units
    const size = Math.min(byNeed, byAnswer, narrow, measurementsMax / Math.max(this.#measurementsEach, 1e-9))
    this.#next = Math.min(units, begin + Math.max(1, Math.floor(size)))
    return { begin, end: this.#next, measurements: (this.#next - begin) * this.#measurementsEach }
  }

  /** Learns from a portion. @param measurements that were read for it */
  learn({ begin, end }: WorkPortion, { results, measurements }: { results: number; measurements: number }): void {
    // Where data are thin the guess falls slowly, so that a dense time behind an empty one is met in small portions.
    this.#measurementsEach = Math.max(measurements / (end - begin), this.#measurementsEach / thinner)
    this.#resultsEach = Math.max(results / (end - begin), this.#resultsEach / thinner)
    if (results * 2 < (end - begin) * this.work.resultsEach) this.#growth *= 2
  }

  /** Leaves out units that give nothing, as far as the one named. @returns whether there were any; the guess stays for what comes there */
  skipTo(unit: number): boolean {
    if (unit <= this.#next) return false
    this.#next = unit
    return true
  }

  /** Goes back to the beginning of a portion that gave too much, to take less of it. @returns false where it cannot be divided */
  retreat({ begin, end }: WorkPortion): boolean {
    if (end - begin === 1) return false
    this.#next = begin
    this.#narrow = { until: end, units: Math.ceil((end - begin) / thinner) }
    return true
  }
}

/** How a history is gone through: in portions, each of which is a part of it. */
type Walk = Readonly<{
  portions: WorkPortions
  partOf: (portion: Pick<WorkPortion, 'begin' | 'end'>) => HistoryPart
  /** The unit that a time lies in; absent where units are not of time. */
  unitAt?: (time: number) => number
}>

/** Groups that one statement may give: those told by their measurements cannot be foreseen. */
export const groupsMax = 100_000

const limit = groupsMax + 1

/**
 * The way through a history: flat rows in buckets by time, everything else group by group.
 * @param members series in the order of their groups
 * @param keys what groups are told by, beside buckets
 */
export function walkOf(plan: Plan, members: readonly GroupMember[], keys: readonly GroupKey[]): Walk {
  const { grouping, representation } = plan
  if (grouping!.starts && representation.structure === 'flat') return byTime(plan, members, grouping!.starts)
  if (keys.length === 0 && !grouping!.starts) return atOnce(plan, members)
  return byGroup(plan, members, keys.every(isCatalog) ? 'one each' : 'one a measurement')
}

/** How many groups a page needs when all of them show; null is all. */
function needOf({ page, grouping }: Plan): number | null {
  if (grouping!.order.length > 0) return null
  const { limit, offset } = pageOf(page)
  return limit === null ? null : offset + limit
}

/** How many measurements series promise in the interval, one a period. */
function promisedBy(members: readonly GroupMember[], { interval }: Plan): number {
  const perMillisecond = members.reduce((sum, { period }) => sum + 1 / (1000 * Math.max(1, period)), 0)
  return Math.max(0, interval!.to - interval!.from) * perMillisecond
}

const countGroups = (members: readonly GroupMember[]) => members.at(-1)?.member_of ?? 0

function byTime(plan: Plan, members: readonly GroupMember[], starts: readonly number[]): Walk {
  const { from, to } = plan.interval!
  const groups = countGroups(members)
  const units = groups === 0 ? 0 : starts.length
  const work = { units, resultsEach: groups, measurementsEach: promisedBy(members, plan) / starts.length }
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

function atOnce(plan: Plan, members: readonly GroupMember[]): Walk {
  const work = { units: 1, resultsEach: 1, measurementsEach: promisedBy(members, plan) }
  const whole: HistoryPart = { members, interval: plan.interval!, starts: null, groups: 'one', limit }
  return { portions: new WorkPortions(work, null), partOf: () => whole }
}

function byGroup(plan: Plan, members: readonly GroupMember[], results: 'one each' | 'one a measurement'): Walk {
  const starts = plan.grouping!.starts
  const units = countGroups(members)
  const measurementsEach = promisedBy(members, plan) / units
  const resultsEach = results === 'one each' ? (starts?.length ?? 1) : measurementsEach
  // Where each group begins, and behind the last one their end.
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
