import { ChangeRefused } from '@/lib/access/change-refused'
import type { Rule } from '@/lib/access/rights/rights'
import { checkRoles } from '@/lib/auth/roles/change-roles'
import type { Transaction } from '@/lib/db/pools'
import { type Connection, execute, firstRow, rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

export type RuleInput = Omit<Rule, 'dataset'> & Readonly<{ dataset: string | null }>

/** Adds a rule to a role and returns its id. @throws ChangeRefused for a rule without effect or an existing rule */
export async function addRule(connection: Transaction, wanted: RuleInput): Promise<number> {
  const added = await firstRow<{ id: number }>(connection, insertSql(wanted, await checkRule(connection, wanted)))
  if (!added) throw new ChangeRefused('rule-exists', { role: wanted.role })
  return added.id
}

/** Checks a rule and returns the id of its dataset, if it has one. @throws ChangeRefused for a rule without effect */
export async function checkRule(connection: Transaction, wanted: RuleInput): Promise<string | null> {
  const { role, stationType, dataType, period } = wanted
  await checkRoles(connection, [role], 'Role')
  if (!mayHaveRules(role)) throw new ChangeRefused('rule-role', { role })
  const dataset = wanted.dataset === null ? null : await getDataset(connection, wanted.dataset)
  if (dataset?.apiType === 'content' && (stationType ?? dataType ?? period) !== null) throw new ChangeRefused('rule-of-records')
  return dataset?.id ?? null
}

/** Whether rules of a role have an effect: those of GUEST, ADMIN and roles that begin with `BDP_`. */
export const mayHaveRules = (role: string): boolean => ['GUEST', 'ADMIN'].includes(role) || role.startsWith('BDP_')

export async function removeRule(connection: Transaction, id: number): Promise<void> {
  const removed = await execute(connection, sql`delete from access_rule where id = ${id}`)
  if (removed === 0) throw new ChangeRefused('rule-unknown', { id })
}

export type RulePart = 'Origin' | 'StationType' | 'DataType'

type NamedParts = Readonly<{ origin: Sql; stationType: Sql; dataType: Sql }>

/** The properties of a rule that match no data yet. This may be intended, because the data may arrive later. */
export const unknownParts = ({ origin, stationType, dataType }: NamedParts): Sql => sql`
  array_remove(array[
    case when ${origin} is not null and not ${isOrigin(origin)} then 'Origin' end,
    case when ${stationType} is not null and not exists (select from station s where s.type = ${stationType}) then 'StationType' end,
    case when ${dataType} is not null and not exists (select from data_type t where t.name = ${dataType}) then 'DataType' end], null)`

// The index of records by source begins with the type, so each type is looked up once.
const isOrigin = (origin: Sql): Sql => sql`(
      exists (select from station s where s.origin = ${origin})
      or exists (select from event e where e.origin = ${origin})
      or exists (
        with recursive kinds as (
          (select d.type from document d order by d.type limit 1)
          union all
          select (select d.type from document d where d.type > k.type order by d.type limit 1) from kinds k where k.type is not null)
        select from kinds k join document d on d.type = k.type and lower(d.source) = lower(${origin}) and d.source = ${origin}))`

export async function unmatchedParts(connection: Connection, wanted: RuleInput): Promise<readonly RulePart[]> {
  const { origin, stationType, dataType } = wanted
  const parts = { origin: sql`${origin}::text`, stationType: sql`${stationType}::text`, dataType: sql`${dataType}::text` }
  const partsRow = await firstRow<{ unknown: RulePart[] }>(connection, sql`select ${unknownParts(parts)} as unknown`)
  return partsRow?.unknown ?? []
}

type RuleDatasetRow = Readonly<{ id: string; apiType: string; undecided: string | null }>

/** The only dataset with an Id or Shortname. @throws ChangeRefused e.g. if it cannot be evaluated row by row */
export async function getDataset(connection: Connection, named: string): Promise<RuleDatasetRow> {
  const datasets = await rows<RuleDatasetRow>(connection, datasetSql(named))
  const [dataset, another] = datasets
  if (!dataset) throw new ChangeRefused('dataset-unknown', { dataset: named })
  if (another) throw new ChangeRefused('dataset-ambiguous', { dataset: named, ids: datasets.map(({ id }) => id).join(', ') })
  if (dataset.undecided) throw new ChangeRefused('dataset-undecided', { dataset: named, parameter: dataset.undecided })
  return dataset
}

const datasetSql = (named: string): Sql => sql`
  select id, api_type as "apiType", undecided
    from dataset
   where lower(id) = lower(${named}) or shortname = ${named}
   order by id`

const insertSql = ({ role, reach, origin, stationType, dataType, period }: RuleInput, dataset: string | null): Sql => sql`
  insert into access_rule (role, reach, dataset, origin, station_type, data_type, period)
  select wanted.*
    from (select ${role}::text as role, ${reach}::text as reach, ${dataset}::text as dataset, ${origin}::text as origin,
                 ${stationType}::text as station_type, ${dataType}::text as data_type, ${period}::int as period) wanted
   where not exists (
     select from access_rule r
      where (r.role, r.reach, r.dataset, r.origin, r.station_type, r.data_type, r.period) is not distinct from
            (wanted.role, wanted.reach, wanted.dataset, wanted.origin, wanted.station_type, wanted.data_type, wanted.period))
  returning id`
