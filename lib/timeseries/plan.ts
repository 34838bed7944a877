import { type ReadAccess, readsOf } from '@/lib/access/reader'
import type { Rights } from '@/lib/access/rights/rights'
import { eventVisible, seriesVisible, stationVisible } from '@/lib/access/rights/visible-series'
import type { SortKey, SortValues } from '@/lib/db/order'
import { type Sql, sql } from '@/lib/db/sql'
import { type CursorUse, cursorStart } from '@/lib/http/queries/cursor'
import type { ObjectKind, TableAlias } from '@/lib/timeseries/fields/fields'
import { isAboutEvents } from '@/lib/timeseries/fields/levels'
import { type Filter, filtersOf } from '@/lib/timeseries/filters/filter'
import { levelOrder } from '@/lib/timeseries/order/order-sql'
import { sortKeysOf } from '@/lib/timeseries/order/sort'
import type { NameList, SeriesQuery } from '@/lib/timeseries/params'
import type { SeriesScope } from '@/lib/timeseries/resolve'

/** The rows to read, and how they are written. Conditions exclude everything that the caller may not see. */
export type Plan = Readonly<
  Omit<SeriesQuery, 'dataTypes' | 'conditions' | 'total' | 'cells' | 'origin'> & {
    catalog: readonly Sql[]
    /** Conditions that need the measurement or its provenance, possibly with other tables. */
    measured: readonly Filter[]
    stationVisible: Sql
    /** The caller's access, which selects the database connections. */
    reads: ReadAccess
    shown: ReadonlySet<ObjectKind>
    filtered: ReadonlySet<TableAlias>
    /** The order of the rows; no two rows are equal in it. */
    order: readonly SortKey[]
    /** Sort values of the row after which a page with a cursor begins; null at the beginning. */
    after: SortValues | null
  }
>

const planned = new WeakMap<SeriesQuery, SeriesScope & Readonly<{ plan: Plan }>>()

/** Plans a request, once for equal requests and rights. Closed rows are excluded here and nowhere else. */
export function planSeries(query: SeriesQuery, { rights, origin }: SeriesScope): Plan {
  const cached = planned.get(query)
  if (cached?.rights === rights && cached.origin === origin) return cached.plan
  const plan = makePlan(query, { rights, origin })
  planned.set(query, { rights, origin, plan })
  return plan
}

function makePlan(query: SeriesQuery, { rights, origin }: SeriesScope): Plan {
  const { dataTypes, conditions, total, cells, origin: _, ...own } = query
  const filters = filtersOf(conditions)
  const early = filters.filter(filter => !needsMeasurement(filter))
  const order = orderOf(query)
  return Object.freeze({
    ...own,
    catalog: [...pathConditions(query, rights, origin), ...early.map(filter => filter.sql)],
    measured: filters.filter(needsMeasurement),
    stationVisible: stationVisible(rights),
    reads: readsOf(rights),
    shown: new Set(own.selection.map(({ field }) => field.group)),
    filtered: new Set([...filters.flatMap(filter => [...filter.tables]), ...own.sort.map(({ field }) => field.table)]),
    order,
    after: own.cursor && cursorStart(order, own.cursor, cursorUse(query)),
  })
}

/** The list that a cursor belongs to. It distinguishes lists of the same order, such as stations and edges. */
export const cursorUse = ({ representation, level }: Pick<SeriesQuery, 'representation' | 'level'>): CursorUse => ({
  list: `${representation.structure} ${level}`,
  sort: 'sort',
})

function orderOf(query: SeriesQuery): SortKey[] {
  const chosen = sortKeysOf(query.sort)
  const isChosen = ({ expression }: SortKey) => chosen.some(key => key.expression.text === expression.text)
  return [...chosen, ...levelOrder(query).filter(key => !isChosen(key))]
}

const needsMeasurement = ({ tables }: Filter) => tables.has('m') || tables.has('v')

function pathConditions({ level, types, dataTypes }: SeriesQuery, rights: Rights, origin: string | null): Sql[] {
  const ofOrigin = (column: Sql) => (origin === null ? [] : [sql`${column} = ${origin}`])
  if (isAboutEvents(level)) return [...among(sql`ev.origin`, types), ...ofOrigin(sql`ev.origin`), eventVisible(rights)]
  const stations = [...among(sql`s.type`, types), ...ofOrigin(sql`s.origin`)]
  if (level === 'stations' || level === 'metadata' || level === 'edges') return [...stations, stationVisible(rights)]
  return [...stations, ...among(sql`t.name`, dataTypes), seriesVisible(rights)]
}

const among = (column: Sql, names: NameList): Sql[] => (names === 'all' ? [] : [sql`${column} = any(${names}::text[])`])
