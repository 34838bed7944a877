import type { Caller } from '@/lib/access/caller'
import { eventVisible } from '@/lib/access/event-visible'
import { type Reads, readerFor, readsOf } from '@/lib/access/reader'
import { type Rights, rightsOf, seriesVisible } from '@/lib/access/rights'
import { stationVisible } from '@/lib/access/station-visible'
import type { Place, Standing } from '@/lib/db/order'
import { firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { type CursorUse, standingIn } from '@/lib/http/cursor'
import type { Group, Table } from '@/lib/timeseries/fields/fields'
import type { Level } from '@/lib/timeseries/fields/levels'
import type { Filter } from '@/lib/timeseries/filters/filter'
import { knownEventOriginSql, knownOriginSql } from '@/lib/timeseries/objects/visible-sql'
import { levelOrder } from '@/lib/timeseries/order/level-order'
import { sortPlaces } from '@/lib/timeseries/order/sort'
import type { Names, Wanted } from '@/lib/timeseries/params'

/** What to read and how to show it. Plain data; nothing the caller may not see gets past its conditions. */
export type Plan = Readonly<
  Pick<
    Wanted,
    | 'representation'
    | 'level'
    | 'types'
    | 'interval'
    | 'selection'
    | 'grouping'
    | 'sort'
    | 'page'
    | 'cursor'
    | 'repeats'
    | 'nulls'
    | 'zone'
  > & {
    /** Conditions on everything but measurements. */
    catalog: readonly Sql[]
    /** Conditions that need the measurement or its provenance, perhaps among others. */
    measured: readonly Filter[]
    /** Which rows of `station s` the caller may see. */
    stationVisible: Sql
    /** Who reads, for the connections. */
    reads: Reads
    /** The objects of the answer that are selected. */
    shown: ReadonlySet<Group>
    /** The tables that conditions and the order look at. */
    filtered: ReadonlySet<Table>
    /** What the rows are ordered by; no two stand at one place. */
    order: readonly Place[]
    /** The row behind which a page begins that a cursor asks for; null at the beginning. */
    after: Standing | null
  }
>

/** Decides what a caller gets of what was asked for. */
export async function planSeries(wanted: Wanted, caller: Caller): Promise<Plan> {
  const rights = await rightsOf(caller)
  return planWith(wanted, rights, (await originKnown(wanted, rights)) ? wanted.origin : null)
}

/** The plan for rights. The only place where closed rows leave. @param origin only data of this one; null where none was asked for */
export function planWith(wanted: Wanted, rights: Rights, origin: string | null): Plan {
  const { representation, level, types, interval, selection, grouping, sort, page, cursor, repeats, nulls, zone, filters } =
    wanted
  const early = filters.filter(filter => !needsMeasurement(filter))
  const order = orderOf(wanted)
  return Object.freeze({
    representation,
    level,
    types,
    interval,
    selection,
    grouping,
    sort,
    page,
    cursor,
    repeats,
    nulls,
    zone,
    catalog: [...pathConditions(wanted, rights, origin), ...early.map(filter => filter.sql)],
    measured: filters.filter(needsMeasurement),
    stationVisible: stationVisible(rights),
    reads: readsOf(rights),
    shown: new Set(selection.map(({ field }) => field.group)),
    filtered: new Set([...filters.flatMap(filter => [...filter.tables]), ...sort.map(({ field }) => field.table)]),
    order,
    after: cursor && standingIn(order, cursor, cursorUse(wanted)),
  })
}

/** What a cursor belongs to: stations and edges, for example, have the same order. */
export const cursorUse = ({ representation, level }: Pick<Wanted, 'representation' | 'level'>): CursorUse => ({
  list: `${representation.structure} ${level}`,
  sort: 'sort',
})

function orderOf(wanted: Wanted): Place[] {
  const chosen = sortPlaces(wanted.sort)
  const isChosen = ({ expression }: Place) => chosen.some(place => place.expression.text === expression.text)
  return [...chosen, ...levelOrder(wanted).filter(place => !isChosen(place))]
}

const needsMeasurement = ({ tables }: Filter) => tables.has('m') || tables.has('v')

/** What path, origin and rights demand. */
function pathConditions({ level, types, dataTypes }: Wanted, rights: Rights, origin: string | null): Sql[] {
  const of = (column: Sql) => (origin === null ? [] : [sql`${column} = ${origin}`])
  if (aboutEvents(level)) return [...among(sql`ev.origin`, types), ...of(sql`ev.origin`), eventVisible(rights)]
  const stations = [...among(sql`s.type`, types), ...of(sql`s.origin`)]
  if (level === 'stations' || level === 'metadata' || level === 'edges') return [...stations, stationVisible(rights)]
  return [...stations, ...among(sql`t.name`, dataTypes), seriesVisible(rights)]
}

const aboutEvents = (level: Level) => level === 'events' || level === 'latestEvents'

const among = (column: Sql, names: Names): Sql[] => (names === 'all' ? [] : [sql`${column} = any(${names}::text[])`])

// Only an origin the caller can see counts as one: whether a closed one exists must not show.
async function originKnown({ level, origin }: Wanted, rights: Rights): Promise<boolean> {
  if (origin === null) return false
  const statement = aboutEvents(level)
    ? knownEventOriginSql(origin, eventVisible(rights))
    : knownOriginSql(origin, stationVisible(rights))
  return (await firstRow<{ known: boolean }>(readerFor(rights), statement))?.known ?? false
}
