import { type ReadAccess, readsOf } from '@/lib/access/reader'
import type { Rights } from '@/lib/access/rights/rights'
import { eventVisible, seriesVisible, stationVisible } from '@/lib/access/rights/visible-series'
import type { SortKey, SortValues } from '@/lib/db/order'
import { type Sql, sql } from '@/lib/db/sql'
import { type CursorUse, cursorStart } from '@/lib/http/queries/cursor'
import type { Group, Table } from '@/lib/timeseries/fields/fields'
import { isAboutEvents } from '@/lib/timeseries/fields/levels'
import { type Filter, filtersOf } from '@/lib/timeseries/filters/filter'
import { levelOrder } from '@/lib/timeseries/order/level-order'
import { sortPlaces } from '@/lib/timeseries/order/sort'
import type { Names, Wanted } from '@/lib/timeseries/params'
import type { SeriesScope } from '@/lib/timeseries/resolve'

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
    reads: ReadAccess
    /** The objects of the answer that are selected. */
    shown: ReadonlySet<Group>
    /** The tables that conditions and the order look at. */
    filtered: ReadonlySet<Table>
    /** What the rows are ordered by; no two stand at one place. */
    order: readonly SortKey[]
    /** The row behind which a page begins that a cursor asks for; null at the beginning. */
    after: SortValues | null
  }
>

/** Decides what a caller gets of what was asked for. The only place where closed rows leave. */
export function planSeries(wanted: Wanted, { rights, origin }: SeriesScope): Plan {
  const { representation, level, types, interval, selection, grouping, sort, page, cursor, repeats, nulls, zone } = wanted
  const filters = filtersOf(wanted.conditions)
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
    after: cursor && cursorStart(order, cursor, cursorUse(wanted)),
  })
}

/** What a cursor belongs to: stations and edges, for example, have the same order. */
export const cursorUse = ({ representation, level }: Pick<Wanted, 'representation' | 'level'>): CursorUse => ({
  list: `${representation.structure} ${level}`,
  sort: 'sort',
})

function orderOf(wanted: Wanted): SortKey[] {
  const chosen = sortPlaces(wanted.sort)
  const isChosen = ({ expression }: SortKey) => chosen.some(place => place.expression.text === expression.text)
  return [...chosen, ...levelOrder(wanted).filter(place => !isChosen(place))]
}

const needsMeasurement = ({ tables }: Filter) => tables.has('m') || tables.has('v')

/** What path, origin and rights demand. */
function pathConditions({ level, types, dataTypes }: Wanted, rights: Rights, origin: string | null): Sql[] {
  const of = (column: Sql) => (origin === null ? [] : [sql`${column} = ${origin}`])
  if (isAboutEvents(level)) return [...among(sql`ev.origin`, types), ...of(sql`ev.origin`), eventVisible(rights)]
  const stations = [...among(sql`s.type`, types), ...of(sql`s.origin`)]
  if (level === 'stations' || level === 'metadata' || level === 'edges') return [...stations, stationVisible(rights)]
  return [...stations, ...among(sql`t.name`, dataTypes), seriesVisible(rights)]
}

const among = (column: Sql, names: Names): Sql[] => (names === 'all' ? [] : [sql`${column} = any(${names}::text[])`])
