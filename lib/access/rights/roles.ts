import type { Rule } from '@/lib/access/rights/rights'
import { reader } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

/** The data that a rule gives access to, where null means any. `partial`: some conditions of the rule are left out. */
export type RuleSummary = Omit<Rule, 'role' | 'dataset'> &
  Readonly<{ dataset: string | null; datasetName: string | null; partial: boolean }>

export type RoleSummary = Readonly<{
  name: string
  description: string
  requestable: boolean
  rules: readonly RuleSummary[]
}>

/** All roles with their rules. Without `mayKnowAll`, names other than those of datasets are left out as private. */
export async function listRoleSummaries(mayKnowAll: (role: string) => boolean): Promise<RoleSummary[]> {
  const roleRows = await rows<RoleSummary>(reader(), rolesSql())
  return roleRows.map(role => (mayKnowAll(role.name) ? role : { ...role, rules: role.rules.map(withoutNames) }))
}

function withoutNames({ reach, dataset, datasetName, ...rest }: RuleSummary): RuleSummary {
  const partial = [rest.origin, rest.stationType, rest.dataType, rest.period].some(part => part !== null)
  return { reach, dataset, datasetName, origin: null, stationType: null, dataType: null, period: null, partial }
}

const rolesSql = (): Sql => sql`
  select r.name, r.description, r.requestable,
         coalesce(
           (select jsonb_agg(jsonb_build_object(
                     'reach', a.reach, 'dataset', a.dataset, 'datasetName', d.shortname, 'origin', a.origin,
                     'stationType', a.station_type, 'dataType', a.data_type, 'period', a.period, 'partial', false)
                     order by a.id)
              from access_rule a
              left join dataset d on d.id = a.dataset
             where a.role = r.name), '[]') as rules
    from role r
   order by r.name`
