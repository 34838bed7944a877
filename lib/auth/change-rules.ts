import { CommandError } from '@/lib/access/command'
import { checkRoles } from '@/lib/auth/known-roles'
import type { Transaction } from '@/lib/db/pools'
import { execute, firstRow, rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

/** A rule as an operator asks for it; null: whatever it is. */
export type RuleWanted = Readonly<{
  role: string
  reach: 'open' | 'all'
  /** Id or Shortname. */
  dataset: string | null
  origin: string | null
  stationType: string | null
  dataType: string | null
  /** Seconds, as typed. */
  period: string | null
}>

/** Adds a rule to a role. @returns what to tell the operator @throws CommandError for a rule that would open nothing or is there already */
export async function openData(connection: Transaction, wanted: RuleWanted): Promise<string> {
  const { role, stationType, dataType } = wanted
  await checkRoles(connection, [role])
  if (!opensData(role)) throw new CommandError(`${role} cannot open data: only GUEST, ADMIN and roles that begin with BDP_ do.`)
  const dataset = wanted.dataset === null ? null : await findDataset(connection, wanted.dataset)
  const period = periodOf(wanted.period)
  if (dataset?.apiType === 'content' && (stationType ?? dataType ?? period) !== null)
    throw new CommandError('Records of a content dataset have no station type, data type or period; the rule would open nothing.')
  const added = await firstRow<{ id: number }>(connection, insertSql(wanted, dataset?.id ?? null, period))
  if (!added) throw new CommandError(`${role} has this rule already.`)
  return `rule=${added.id}\n`
}

/** Whether rules of a role open data; quotas and other roles never do. */
export const opensData = (role: string): boolean => ['GUEST', 'ADMIN'].includes(role) || role.startsWith('BDP_')

/** Removes a rule. @param id its number, as typed @throws CommandError when there is none */
export async function closeRule(connection: Transaction, id: string): Promise<string> {
  const known =
    /^[1-9]\d{0,8}$/.test(id) && (await execute(connection, sql`delete from access_rule where id = ${Number(id)}`)) > 0
  if (!known) throw new CommandError(`There is no rule ${id}; npm run roles -- list shows them with their numbers.`)
  return `rule ${id} is removed.\n`
}

function periodOf(typed: string | null): number | null {
  if (typed === null) return null
  if (!/^[1-9]\d{0,8}$/.test(typed)) throw new CommandError('--period is a number of seconds, e.g. 600.')
  return Number(typed)
}

type Found = { id: string; apiType: string; undecided: string | null }

async function findDataset(connection: Transaction, named: string): Promise<Found> {
  const found = await rows<Found>(connection, datasetSql(named))
  const [dataset, another] = found
  if (!dataset) throw new CommandError(`There is no dataset with the Id or Shortname ${named}.`)
  if (another)
    throw new CommandError(
      `Several datasets have the Shortname ${named}; name one by its Id: ${found.map(({ id }) => id).join(', ')}.`,
    )
  if (dataset.undecided)
    throw new CommandError(`What ${named} holds cannot be told row by row (${dataset.undecided}), so a rule would open nothing.`)
  return dataset
}

const datasetSql = (named: string): Sql => sql`
  select id, api_type as "apiType", undecided
    from dataset
   where lower(id) = lower(${named}) or shortname = ${named}
   order by id`

const insertSql = (
  { role, reach, origin, stationType, dataType }: RuleWanted,
  dataset: string | null,
  period: number | null,
): Sql => sql`
  insert into access_rule (role, reach, dataset, origin, station_type, data_type, period)
  select wanted.*
    from (select ${role}::text as role, ${reach}::text as reach, ${dataset}::text as dataset, ${origin}::text as origin,
                 ${stationType}::text as station_type, ${dataType}::text as data_type, ${period}::int as period) wanted
   where not exists (
     select from access_rule r
      where (r.role, r.reach, r.dataset, r.origin, r.station_type, r.data_type, r.period) is not distinct from
            (wanted.role, wanted.reach, wanted.dataset, wanted.origin, wanted.station_type, wanted.data_type, wanted.period))
  returning id`
