import { emptySql, fixed, join, type Sql, sql } from '@/lib/db/sql'
import type { ObjectKind } from '@/lib/timeseries/fields/fields'
import type { Level } from '@/lib/timeseries/fields/levels'
import type { Plan } from '@/lib/timeseries/plan'

/** Columns whose values identify the content of objects and reveal nothing about other rows. */
const states: Readonly<Record<Exclude<ObjectKind, 'metadataHistory'>, readonly string[]>> = {
  station: ['s.state'],
  parent: ['p.state'],
  dataType: ['t.state'],
  measurement: ['r.period', 'm.ts', 'm.stored_at', 'm.number', 'm.text', 'm.json'],
  provenance: ['v.state'],
  edge: ['s.state', 'g.state'],
  edgeBegin: ['b.state'],
  edgeEnd: ['d.state'],
  event: ['ev.state'],
  location: ['ev.state'],
}

const keys: Readonly<Partial<Record<Level, readonly string[]>>> = {
  stations: ['s.type', 's.code'],
  dataTypes: ['s.type', 's.code', 't.name'],
  latest: ['s.type', 's.code', 't.name', 'r.period', 'r.kind'],
  edges: ['s.type', 's.code'],
  events: ['ev.origin', 'ev.series_uuid', 'ev.uuid'],
  latestEvents: ['ev.origin', 'ev.series_uuid', 'ev.uuid'],
}

/** Whether responses have a state, from which their ETag is derived: all except histories and groups. */
export const hasState = ({ level, grouping }: Pick<Plan, 'level' | 'grouping'>): boolean => level in keys && !grouping

/** Whether the state of a row includes the provenance of the measurement. */
export const needsProvenance = (plan: Plan): boolean => plan.level === 'latest' && plan.shown.has('provenance')

/** SQL to append to a select list: a hash that changes when the shown content of a row changes. */
export function stateColumn(plan: Plan): Sql {
  const own = keys[plan.level]
  if (!own || plan.grouping) return emptySql
  const shown = [...plan.shown].flatMap(group => (group === 'metadataHistory' ? [] : states[group]))
  const columns = [...own.map(key => fixed(key)), ...[...new Set(shown)].map(column => inRow(plan, column))]
  return sql`, hash_record_extended(row(${join(columns, ', ')}), 0)::text as state`
}

/** SQL to append to a select list: a hash of the objects that a series shows, without its measurements. */
export function seriesState({ shown }: Plan): Sql {
  const objects = (['station', 'parent', 'dataType'] as const).filter(group => shown.has(group)).flatMap(group => states[group])
  const columns = [...keys.latest!, ...objects].map(column => fixed(column))
  return sql`, hash_record_extended(row(${join(columns, ', ')}), 0)::text as state`
}

// At level `dataTypes`, series of one station and data type are one row, unless equal rows are returned.
const inRow = ({ level, repeats }: Plan, column: string): Sql =>
  level === 'dataTypes' && repeats === 'once' ? fixed(`min(${column})`) : fixed(column)

/** The state of all rows of a statement that has a `stateColumn`, in their order. */
export const stateSql = (page: Sql): Sql => sql`select md5(coalesce(string_agg(x.state, ' '), '')) as state from (${page}) x`
