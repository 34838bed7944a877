import { readerFor } from '@/lib/access/reader'
import { readStored } from '@/lib/db/packing/measurements-sql'
import { rows } from '@/lib/db/run'
import { expensive, type Sql } from '@/lib/db/sql'
import { Problem, problem } from '@/lib/http/errors/problem'
import { patient } from '@/lib/timeseries/chunks'
import { callsOf, isCatalog, keysOf } from '@/lib/timeseries/grouped/group-columns'
import { groupsSql } from '@/lib/timeseries/grouped/grouped-sql'
import { type GroupOrder, ordered } from '@/lib/timeseries/grouped/grouping'
import {
  type GroupedSeries,
  groupedSeriesSql,
  type HistoryPart,
  historyGroupsSql,
  keysSql,
} from '@/lib/timeseries/grouped/history-groups-sql'
import { divideHistory, groupsMax } from '@/lib/timeseries/grouped/portions'
import { nextTimeOf } from '@/lib/timeseries/measurements/read-history'
import type { ColumnTexts, SeriesRow } from '@/lib/timeseries/model'
import type { Plan } from '@/lib/timeseries/plan'
import { idsOf } from '@/lib/timeseries/station-cache'

type GroupRow = Readonly<Record<string, ColumnTexts[string] | readonly string[]>>

export function readGroups(plan: Plan): AsyncIterable<readonly SeriesRow[]> {
  const order = plan.grouping?.order ?? []
  const waiting = { client: plan.reads.client, limits: order.length > 0 ? 'everything' : 'silence' } as const
  const groups = plan.level === 'history' ? patient(readHistoryGroups(plan), waiting) : readList(plan)
  return (order.length === 0 ? groups : inOrder(groups, order)) as AsyncIterable<readonly unknown[]> as AsyncIterable<
    readonly SeriesRow[]
  >
}

const sortedMax = 10_000

async function* inOrder(groups: AsyncIterable<readonly GroupRow[]>, order: GroupOrder): AsyncGenerator<readonly GroupRow[]> {
  const all: GroupRow[] = []
  for await (const chunk of groups) {
    all.push(...chunk)
    if (all.length > sortedMax) throw limitExceeded('sort', `an order of at most ${sortedMax} groups`)
  }
  yield ordered(all, order)
}

async function* readList(plan: Plan): AsyncGenerator<readonly GroupRow[]> {
  yield await readFresh<GroupRow>(plan, groupsSql(plan, keysOf(plan), callsOf(plan, 'any')))
}

/** Reads with a plan for the values of the statement, because a cached plan would be bad for most requests. */
async function readFresh<T extends object>(plan: Plan, statement: Sql): Promise<T[]> {
  return rows<T>(readerFor(plan.reads), statement, 'fresh').catch(explain)
}

/** Explains avoidable errors. @throws Problem 400 for a number out of range, 503 for a stopped statement */
function explain(error: unknown): never {
  const code = (error as { code?: unknown } | null)?.code
  if (code === '22003') throw limitExceeded('select', 'functions whose results are numbers below 1e308')
  throw code === '57014' ? tooLong(error) : error
}

const tooLong = (cause?: unknown) => {
  const detail =
    'Too many rows for one group; cut the interval with bucket, group by stations or data types, or request a shorter interval.'
  return problem('query-timeout', { detail }, { cause, headers: { 'Retry-After': '2' } })
}

function ifTooLong(error: unknown): 'too long' {
  if (error instanceof Problem && error.slug === 'query-timeout') return 'too long'
  throw error
}

/** Statements that are expected to read more measurements do not use the shared connections. */
const shortMeasurementsMax = 50_000

type GroupResult = GroupRow & Readonly<{ member_of?: number; bucket?: number; rows: number; packed_end?: number | null }>

async function* readHistoryGroups(plan: Plan): AsyncGenerator<readonly GroupRow[]> {
  const keys = keysOf(plan)
  const [catalog, measured] = [keys.filter(isCatalog), keys.filter(key => !isCatalog(key))]
  const groupedSeries = await readFresh<GroupedSeries>(plan, groupedSeriesSql(plan, catalog))
  const calls = callsOf(plan, groupedSeries.every(({ kind }) => kind === 'number') ? 'numbers' : 'any')
  const keyReader = new GroupKeyReader(plan, groupedSeries, catalog.length > 0)
  const { portions, partOf, unitAt } = divideHistory(plan, groupedSeries, keys)
  let passed = 0
  for (let portion = portions.next(0); portion; portion = portions.next(passed)) {
    const part = partOf(portion)
    const isLong = portion.measurements > shortMeasurementsMax
    const { groups: found } = await readStored(part.interval.from, async storage => {
      const statement = historyGroupsSql(plan, part, { keys: measured, calls }, storage)
      const groups = await readFresh<GroupResult>(plan, isLong ? expensive(statement) : statement)
      return { groups, packedEnd: groups[0]?.packed_end }
    }).catch((error: unknown) => ({ groups: ifTooLong(error) }))
    if (found === 'too long' || found.length > groupsMax) {
      // The data are denser than estimated, so they are read again in smaller portions.
      if (portions.retreat(portion)) continue
      throw found === 'too long' ? tooLong() : tooMany()
    }
    yield await keyReader.complete(found, part)
    if (found.length === 0 && unitAt) {
      const time = await nextTime(plan, part)
      if (time === null) return
      if (portions.skipTo(unitAt(time))) continue
    }
    passed += found.length
    portions.learn(portion, { results: found.length, measurements: found.reduce((sum, group) => sum + group.rows, 0) })
  }
}

async function nextTime(plan: Plan, { members, interval }: HistoryPart): Promise<number | null> {
  const rest = { from: interval.to, to: plan.interval!.to }
  if (rest.from >= rest.to) return null
  return nextTimeOf(plan, { series: members, ids: idsOf(members) }, rest).catch(explain)
}

const tooMany = () => limitExceeded('select', `fields with at most ${groupsMax} groups: bucket for times, functions for values`)

/** A Problem 400 for a limit that only turns out to be exceeded when rows are read. */
const limitExceeded = (parameter: string, expected: string) =>
  problem('parameter-invalid', {
    detail: `Parameter ${parameter}: expected ${expected}; these rows have more.`,
    parameter,
    expected,
  })

class GroupKeyReader {
  readonly #keys = new Map<number, GroupRow>()
  readonly #first = new Map<number, GroupedSeries>()

  constructor(
    readonly plan: Plan,
    members: readonly GroupedSeries[],
    readonly hasKeys: boolean,
  ) {
    for (const member of members) if (!this.#first.has(member.member_of)) this.#first.set(member.member_of, member)
  }

  /** Adds keys and bucket starts to groups, and omits groups whose station was removed in the meantime. */
  async complete(found: readonly GroupResult[], { starts }: HistoryPart): Promise<GroupRow[]> {
    if (this.hasKeys) await this.#load(found)
    return found.flatMap(group => {
      const keys = this.hasKeys ? this.#keys.get(group.member_of!) : {}
      return keys ? [{ ...group, ...keys, ...(starts ? { ts: starts[group.bucket! - 1]! } : {}) }] : []
    })
  }

  async #load(found: readonly GroupResult[]): Promise<void> {
    const missing = new Set(found.map(group => group.member_of!).filter(group => !this.#keys.has(group)))
    if (missing.size === 0) return
    const firstSeries = [...missing].map(group => this.#first.get(group)!)
    const keys = keysOf(this.plan).filter(isCatalog)
    for (const row of await readFresh<GroupResult>(this.plan, keysSql(this.plan, keys, firstSeries)))
      this.#keys.set(row.member_of!, row)
  }
}
