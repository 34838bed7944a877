import { readerFor } from '@/lib/access/reader'
import { rows } from '@/lib/db/run'
import { opening, type Sql } from '@/lib/db/sql'
import { Problem, problem } from '@/lib/http/errors/problem'
import { patient } from '@/lib/timeseries/chunks'
import { callsOf, isCatalog, keysOf } from '@/lib/timeseries/grouped/group-columns'
import { groupsSql } from '@/lib/timeseries/grouped/grouped-sql'
import { type GroupOrder, ordered } from '@/lib/timeseries/grouped/grouping'
import {
  type GroupMember,
  type HistoryPart,
  historyGroupsSql,
  keysSql,
  membersSql,
} from '@/lib/timeseries/grouped/history-groups-sql'
import { groupsMax, walkOf } from '@/lib/timeseries/grouped/portions'
import { nextTimeSql } from '@/lib/timeseries/measurements/measurements-sql'
import type { ColumnTexts, SeriesRow } from '@/lib/timeseries/model'
import type { Plan } from '@/lib/timeseries/plan'
import { idsOf } from '@/lib/timeseries/station-cache'

/** One group as the database gives it; the ids and paths of a tree beside its columns. */
type GroupRow = Readonly<Record<string, ColumnTexts[string] | readonly string[]>>

/** The groups of a plan in their order, in chunks; as many as its page needs, perhaps more. */
export function readGroups(plan: Plan): AsyncIterable<readonly SeriesRow[]> {
  const order = plan.grouping?.order ?? []
  const waiting = { client: plan.reads.client, counts: order.length > 0 ? 'everything' : 'silence' } as const
  const groups = plan.level === 'history' ? patient(readHistoryGroups(plan), waiting) : readList(plan)
  return (order.length === 0 ? groups : inOrder(groups, order)) as AsyncIterable<readonly unknown[]> as AsyncIterable<
    readonly SeriesRow[]
  >
}

/** Groups that are held to be ordered. */
const heldMax = 10_000

async function* inOrder(groups: AsyncIterable<readonly GroupRow[]>, order: GroupOrder): AsyncGenerator<readonly GroupRow[]> {
  const held: GroupRow[] = []
  for await (const chunk of groups) {
    held.push(...chunk)
    if (held.length > heldMax) throw beyond('sort', `an order of at most ${heldMax} groups`)
  }
  yield ordered(held, order)
}

async function* readList(plan: Plan): AsyncGenerator<readonly GroupRow[]> {
  yield await ask<GroupRow>(plan, groupsSql(plan, keysOf(plan), callsOf(plan, 'any')))
}

/** A text of a caller's making is planned for its values: a plan kept for all of them would be a bad one for most. */
async function ask<T extends object>(plan: Plan, statement: Sql): Promise<T[]> {
  return rows<T>(readerFor(plan.reads), statement, 'fresh').catch(explain)
}

/** What a caller can do about an error of the database: a number that no column holds, or a statement that was stopped. */
function explain(error: unknown): never {
  const code = (error as { code?: unknown } | null)?.code
  if (code === '22003') throw beyond('select', 'functions whose results are numbers below 1e308')
  throw code === '57014' ? tooLong(error) : error
}

const tooLong = (cause?: unknown) => {
  const detail =
    'Too many rows for one group; cut the interval with bucket, group by stations or data types, or ask for a shorter interval.'
  return problem('query-timeout', { detail }, { cause, headers: { 'Retry-After': '2' } })
}

function ifTooLong(error: unknown): 'too long' {
  if (error instanceof Problem && error.slug === 'query-timeout') return 'too long'
  throw error
}

/** Beyond, a statement runs apart from those that everybody reads on. */
const shortMeasurementsMax = 50_000

type Found = GroupRow & Readonly<{ member_of?: number; bucket?: number; rows: number }>

async function* readHistoryGroups(plan: Plan): AsyncGenerator<readonly GroupRow[]> {
  const keys = keysOf(plan)
  const [catalog, measured] = [keys.filter(isCatalog), keys.filter(key => !isCatalog(key))]
  const members = await ask<GroupMember>(plan, membersSql(plan, catalog))
  const calls = callsOf(plan, members.every(({ kind }) => kind === 'number') ? 'numbers' : 'any')
  const known = new KnownKeys(plan, members, catalog.length > 0)
  const { portions, partOf, unitAt } = walkOf(plan, members, keys)
  let passed = 0
  for (let portion = portions.next(0); portion; portion = portions.next(passed)) {
    const part = partOf(portion)
    const statement = historyGroupsSql(plan, part, measured, calls)
    const found = await ask<Found>(plan, portion.measurements > shortMeasurementsMax ? opening(statement) : statement).catch(
      (error: unknown) => ifTooLong(error),
    )
    if (found === 'too long' || found.length > groupsMax) {
      // Behind a thin time a dense one comes in less at once.
      if (portions.retreat(portion)) continue
      throw found === 'too long' ? tooLong() : tooMany()
    }
    yield await known.complete(found, part)
    if (found.length === 0 && unitAt) {
      const time = await nextTime(plan, part)
      if (time === null) return
      if (portions.skipTo(unitAt(time))) continue
    }
    passed += found.length
    portions.learn(portion, { results: found.length, measurements: found.reduce((sum, group) => sum + group.rows, 0) })
  }
}

/** The next time behind a part at which one of its series has a measurement. */
async function nextTime(plan: Plan, { members, interval }: HistoryPart): Promise<number | null> {
  const rest = { from: interval.to, to: plan.interval!.to }
  if (rest.from >= rest.to) return null
  const [row] = await ask<{ ts: number | null }>(plan, nextTimeSql(plan, { series: idsOf(members), ...rest }))
  return row?.ts ?? null
}

const tooMany = () => beyond('select', `fields that make at most ${groupsMax} groups: bucket for times, functions for values`)

/** 400 for what only the rows can tell to be too much. */
const beyond = (parameter: string, expected: string) =>
  problem('parameter-invalid', {
    detail: `Parameter ${parameter}: expected ${expected}; these rows make more.`,
    parameter,
    expected,
  })

/** The keys of groups, read when a group first occurs. */
class KnownKeys {
  readonly #known = new Map<number, GroupRow>()
  /** A series of each group. */
  readonly #first = new Map<number, GroupMember>()

  constructor(
    readonly plan: Plan,
    members: readonly GroupMember[],
    readonly wanted: boolean,
  ) {
    for (const member of members) if (!this.#first.has(member.member_of)) this.#first.set(member.member_of, member)
  }

  /** Groups with their keys and the beginnings of their buckets; without those whose station was removed meanwhile. */
  async complete(found: readonly Found[], { starts }: HistoryPart): Promise<GroupRow[]> {
    if (this.wanted) await this.#load(found)
    return found.flatMap(group => {
      const keys = this.wanted ? this.#known.get(group.member_of!) : {}
      return keys ? [{ ...group, ...keys, ...(starts ? { ts: starts[group.bucket! - 1]! } : {}) }] : []
    })
  }

  async #load(found: readonly Found[]): Promise<void> {
    const missing = new Set(found.map(group => group.member_of!).filter(group => !this.#known.has(group)))
    if (missing.size === 0) return
    const members = [...missing].map(group => this.#first.get(group)!)
    const keys = keysOf(this.plan).filter(isCatalog)
    for (const row of await ask<Found>(this.plan, keysSql(this.plan, keys, members))) this.#known.set(row.member_of!, row)
  }
}
