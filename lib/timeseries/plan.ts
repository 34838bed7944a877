import type { Caller } from '@/lib/access/caller'
import { type Rights, rightsOf, seriesVisible } from '@/lib/access/rights'
import { stationVisible } from '@/lib/access/station-visible'
import { reader } from '@/lib/db/pools'
import { firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import type { Group, Table } from '@/lib/timeseries/fields'
import type { Filter } from '@/lib/timeseries/filter'
import type { Names, Wanted } from '@/lib/timeseries/params'
import { knownOriginSql } from '@/lib/timeseries/visible-sql'

/** What to read and how to show it. Plain data; nothing the caller may not see gets past its conditions. */
export type Plan = Readonly<
  Pick<Wanted, 'representation' | 'level' | 'interval' | 'selection' | 'page' | 'repeats' | 'nulls' | 'zone'> & {
    /** Conditions on station, parent, data type and series: `s p t r`. */
    catalog: readonly Sql[]
    /** Conditions that need the measurement or its provenance, perhaps among others. */
    measured: readonly Filter[]
    /** Which rows of `station p`, the parent, may be seen. */
    parentVisible: Sql
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
  const measured = filters.filter(needsMeasurement)
  return Object.freeze({
    ...{ representation, level, interval, selection, page, repeats, nulls, zone, measured },
    catalog: [
      ...pathConditions(wanted),
      ...(await originConditions(wanted.origin, rights)),
      ...filters.filter(filter => !needsMeasurement(filter)).map(filter => filter.sql),
      hasSeries(wanted) ? seriesVisible(rights) : stationVisible(rights),
    ],
    parentVisible: sql`exists (select from station s where s.id = q.id and ${stationVisible(rights)})`,
    shown: new Set(selection.map(({ field }) => field.group)),
    filtered: new Set(filters.flatMap(filter => [...filter.tables])),
  })
}

const needsMeasurement = ({ tables }: Filter) => tables.has('m') || tables.has('v')
const hasSeries = ({ level }: Wanted) => level !== 'stations' && level !== 'metadata'

function pathConditions(wanted: Wanted): Sql[] {
  return [...among(sql`s.type`, wanted.stationTypes), ...(hasSeries(wanted) ? among(sql`t.name`, wanted.dataTypes) : [])]
}

const among = (column: Sql, names: Names): Sql[] => (names === 'all' ? [] : [sql`${column} = any(${names}::text[])`])

// Only an origin the caller can see counts as one: whether a closed one exists must not show.
async function originConditions(origin: string | null, rights: Rights): Promise<Sql[]> {
  if (origin === null) return []
  const row = await firstRow<{ known: boolean }>(reader(), knownOriginSql(origin, stationVisible(rights)))
  return row?.known ? [sql`s.origin = ${origin}`] : []
}
