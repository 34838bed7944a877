import { and, type Sql, sql } from '@/lib/db/sql'
import { type BlockLayout, blockLayout, blockSql } from '@/lib/timeseries/blocks/block-sql'
import { residualTables } from '@/lib/timeseries/history/history-sql'
import type { Plan } from '@/lib/timeseries/plan'
import { needsProvenance } from '@/lib/timeseries/state/state-sql'

/** What is read of newest measurements: what they show, and of their provenance the state. */
export function newestLayout(plan: Plan): BlockLayout {
  const { columns, provenance } = blockLayout(plan)
  return { columns: needsProvenance(plan) ? [...columns, provenanceState] : columns, provenance }
}

const provenanceState = { name: 'provenanceState', form: 'state', column: sql`v.state` } as const

/** The newest measurements of series, in any order; to follow other columns. @param ids of series, as an array of the database */
export const newestSql = (plan: Plan, ids: string): Sql =>
  blockSql(
    newestLayout(plan),
    sql`m.series_id`,
    sql`latest m${residualTables(plan)}
   where ${and([sql`m.series_id = any(${ids}::text::int[])`, ...plan.measured.map(filter => filter.sql)])}`,
  )
