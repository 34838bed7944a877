import type { Member, Part } from '@/lib/timeseries/grouped/history-groups-sql'
import { isCatalog, type Key } from '@/lib/timeseries/grouped/keys'
import { type Portion, Portions } from '@/lib/timeseries/grouped/portions'
import { pageOf } from '@/lib/timeseries/page'
import type { Plan } from '@/lib/timeseries/plan'

/** How a history is gone through: in portions, each of which is a part of it. */
export type Walk = Readonly<{
  portions: Portions
  partOf: (portion: Pick<Portion, 'begin' | 'end'>) => Part
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
export function walkOf(plan: Plan, members: readonly Member[], keys: readonly Key[]): Walk {
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
function promisedBy(members: readonly Member[], { interval }: Plan): number {
  const perMillisecond = members.reduce((sum, { period }) => sum + 1 / (1000 * Math.max(1, period)), 0)
  return Math.max(0, interval!.to - interval!.from) * perMillisecond
}

const countGroups = (members: readonly Member[]) => members.at(-1)?.member_of ?? 0

function byTime(plan: Plan, members: readonly Member[], starts: readonly number[]): Walk {
  const { from, to } = plan.interval!
  const groups = countGroups(members)
  const units = groups === 0 ? 0 : starts.length
  const work = { units, resultsEach: groups, measurementsEach: promisedBy(members, plan) / starts.length }
  return {
    portions: new Portions(work, needOf(plan)),
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

function atOnce(plan: Plan, members: readonly Member[]): Walk {
  const work = { units: 1, resultsEach: 1, measurementsEach: promisedBy(members, plan) }
  const whole: Part = { members, interval: plan.interval!, starts: null, groups: 'one', limit }
  return { portions: new Portions(work, null), partOf: () => whole }
}

function byGroup(plan: Plan, members: readonly Member[], results: 'one each' | 'one a measurement'): Walk {
  const starts = plan.grouping!.starts
  const units = countGroups(members)
  const measurementsEach = promisedBy(members, plan) / units
  const resultsEach = results === 'one each' ? (starts?.length ?? 1) : measurementsEach
  // Where each group begins, and behind the last one their end.
  const begins = members.flatMap(({ member_of }, index) => (member_of === members[index - 1]?.member_of ? [] : [index]))
  begins.push(members.length)
  const work = { units, resultsEach: Math.max(1, resultsEach), measurementsEach }
  return {
    portions: new Portions(work, needOf(plan)),
    partOf: ({ begin, end }) => ({
      interval: plan.interval!,
      starts,
      limit,
      groups: 'many',
      members: members.slice(begins[begin], begins[end]),
    }),
  }
}
