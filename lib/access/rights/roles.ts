import { reader } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

/** The data that a rule of a role opens. Empty members are wildcards. `partial`: the rule says more, which only holders of the role are shown. */
export type RuleSummary = Readonly<{
  reach: 'open' | 'all'
  dataset: string | null
  datasetName: string | null
  origin: string | null
  stationType: string | null
  dataType: string | null
  period: number | null
  partial: boolean
}>

export type RoleSummary = Readonly<{
  name: string
  description: string
  /** Whether people can request it. */
  requestable: boolean
  rules: readonly RuleSummary[]
}>

/** Every role with what its rules open. Names of datasets are public, also of closed ones; names of origins, stations and data types may not be. */
export async function listRoleSummaries(mayKnowAll: (role: string) => boolean): Promise<RoleSummary[]> {
  const found = await rows<RoleSummary>(reader(), rolesSql())
  return found.map(role => (mayKnowAll(role.name) ? role : { ...role, rules: role.rules.map(withoutNames) }))
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
