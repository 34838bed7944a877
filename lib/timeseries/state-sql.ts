import { fixed, join, nothing, type Sql, sql } from '@/lib/db/sql'
import type { FieldGroup } from '@/lib/timeseries/fields/fields'
import type { Level } from '@/lib/timeseries/fields/levels'
import type { Plan } from '@/lib/timeseries/plan'

/**
 * What an answer shows of each object: the stored hash of what a row holds, or the columns themselves where they are few. No ids and no
 * counters, so that nothing of other rows shows in it.
 * @see lib/db/migrations/0006-time-series.sql
 */
const states: Readonly<Record<Exclude<FieldGroup, 'metadataHistory'>, readonly string[]>> = {
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

/** What names a row in a tree. */
const keys: Readonly<Partial<Record<Level, readonly string[]>>> = {
  stations: ['s.type', 's.code'],
  dataTypes: ['s.type', 's.code', 't.name'],
  latest: ['s.type', 's.code', 't.name', 'r.period', 'r.kind'],
  edges: ['s.type', 's.code'],
  events: ['ev.origin', 'ev.series_uuid', 'ev.uuid'],
  latestEvents: ['ev.origin', 'ev.series_uuid', 'ev.uuid'],
}

/** Whether answers of a level have a state: those that are read at once. */
export const hasState = ({ level, grouping }: Pick<Plan, 'level' | 'grouping'>): boolean => level in keys && !grouping

/** Whether the state of a row asks for the provenance beside the measurement. */
export const needsProvenance = (plan: Plan): boolean => plan.level === 'latest' && plan.shown.has('provenance')

/** A number that changes when what the answer shows of a row does, to follow the other columns. */
export function stateColumn(plan: Plan): Sql {
  const own = keys[plan.level]
  if (!own || plan.grouping) return nothing
  const shown = [...plan.shown].flatMap(group => (group === 'metadataHistory' ? [] : states[group]))
  const columns = [...own.map(key => fixed(key)), ...[...new Set(shown)].map(column => inRow(plan, column))]
  return sql`, hash_record_extended(row(${join(columns, ', ')}), 0)::text as state`
}

/** The same of a series, without its measurements. */
export function seriesState({ shown }: Plan): Sql {
  const objects = (['station', 'parent', 'dataType'] as const).filter(group => shown.has(group)).flatMap(group => states[group])
  const columns = [...keys.latest!, ...objects].map(column => fixed(column))
  return sql`, hash_record_extended(row(${join(columns, ', ')}), 0)::text as state`
}

// Series of one station and data type are one row at that level, unless equal rows are wanted.
const inRow = ({ level, repeats }: Plan, column: string): Sql =>
  level === 'dataTypes' && repeats === 'once' ? fixed(`min(${column})`) : fixed(column)

/** The state of all rows of a statement that has a `stateColumn`, in their order. */
export const stateSql = (page: Sql): Sql => sql`select md5(coalesce(string_agg(x.state, ' '), '')) as state from (${page}) x`
