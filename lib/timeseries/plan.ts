import type { Caller } from '@/lib/access/caller'
import { eventVisible } from '@/lib/access/event-visible'
import { type Rights, rightsOf, seriesVisible } from '@/lib/access/rights'
import { stationVisible } from '@/lib/access/station-visible'
import { reader } from '@/lib/db/pools'
import { firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import type { Group, Table } from '@/lib/timeseries/fields'
import type { Filter } from '@/lib/timeseries/filter'
import type { Names, Wanted } from '@/lib/timeseries/params'
import { knownEventOriginSql, knownOriginSql } from '@/lib/timeseries/visible-sql'

/** What to read and how to show it. Plain data; nothing the caller may not see gets past its conditions. */
export type Plan = Readonly<
  Pick<Wanted, 'representation' | 'level' | 'interval' | 'selection' | 'page' | 'repeats' | 'nulls' | 'zone'> & {
    /** Conditions on everything but measurements. */
    catalog: readonly Sql[]
    /** Conditions that need the measurement or its provenance, perhaps among others. */
    measured: readonly Filter[]
    /** Which rows of `station s` the caller may see. */
    stationVisible: Sql
    /** The objects of the answer that are selected. */
    shown: ReadonlySet<Group>
    /** The tables the conditions look at. */
    filtered: ReadonlySet<Table>
  }
>

/** Decides what a caller gets of what was asked for. The only place where closed rows leave. */
export async function planSeries(wanted: Wanted, caller: Caller): Promise<Plan> {
  const rights = await rightsOf(caller)
  const { representation, level, interval, selection, page, repeats, nulls, zone, filters } = wanted
  const late = filters.filter(needsMeasurement)
  return Object.freeze({
    ...{ representation, level, interval, selection, page, repeats, nulls, zone },
    catalog: [
      ...(await pathConditions(wanted, rights)),
      ...filters.filter(filter => !late.includes(filter)).map(filter => filter.sql),
    ],
    measured: late,
    stationVisible: stationVisible(rights),
    shown: new Set(selection.map(({ field }) => field.group)),
    filtered: new Set(filters.flatMap(filter => [...filter.tables])),
  })
}

const needsMeasurement = ({ tables }: Filter) => tables.has('m') || tables.has('v')

/** What path, origin and rights demand. */
async function pathConditions(wanted: Wanted, rights: Rights): Promise<Sql[]> {
  const { level, types, dataTypes, origin } = wanted
  if (level === 'events' || level === 'latestEvents') {
    const visible = eventVisible(rights)
    const known = await isKnown(origin, name => knownEventOriginSql(name, visible))
    return [...among(sql`ev.origin`, types), ...(known ? [sql`ev.origin = ${origin}`] : []), visible]
  }
  const visible = stationVisible(rights)
  const ofOrigin = (await isKnown(origin, name => knownOriginSql(name, visible))) ? [sql`s.origin = ${origin}`] : []
  if (level === 'stations' || level === 'metadata' || level === 'edges')
    return [...among(sql`s.type`, types), ...ofOrigin, visible]
  return [...among(sql`s.type`, types), ...among(sql`t.name`, dataTypes), ...ofOrigin, seriesVisible(rights)]
}

const among = (column: Sql, names: Names): Sql[] => (names === 'all' ? [] : [sql`${column} = any(${names}::text[])`])

// Only an origin the caller can see counts as one: whether a closed one exists must not show.
async function isKnown(origin: string | null, statement: (origin: string) => Sql): Promise<boolean> {
  if (origin === null) return false
  const row = await firstRow<{ known: boolean }>(reader(), statement(origin))
  return row?.known ?? false
}
