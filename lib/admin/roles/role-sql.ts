import { isHeld } from '@/lib/access/rights/held-role'
import type { Rule } from '@/lib/access/rights/rights'
import type { ListPage } from '@/lib/admin/list'
import { beginning, containing } from '@/lib/admin/search-sql'
import { type NamedPart, unknownParts } from '@/lib/auth/roles/change-rules'
import { or, type Sql, sql } from '@/lib/db/sql'

/** A rule with its number and the name of its dataset. */
export type RuleFacts = Rule & Readonly<{ id: number; datasetName: string | null; unknown: readonly NamedPart[] }>

/** A role as stored. */
export type RoleRow = Readonly<{
  name: string
  description: string
  requestable: boolean
  rules: readonly RuleFacts[]
  users: number
  clients: number
}>

type RoleFilter = Readonly<{ search?: string | undefined }>

const columns = (): Sql => sql`
         o.name, o.description, o.requestable, ${rulesOf(sql`a.role = o.name`)} as rules,
         (select count(*)::int from account_role r where r.role = o.name and ${isHeld()}) as users,
         (select count(*)::int from client_role c where c.role = o.name) as clients`

/** A page of the roles; an exact match comes first, then names that begin like it. */
export const rolesSql = ({ search }: RoleFilter, { size, offset }: ListPage): Sql => sql`
  select ${columns()}
    from role o
   where ${matching(search)}
   order by ${search === undefined ? sql`` : sql`lower(o.name) = lower(${search.trim()}) desc, ${beginning(sql`lower(o.name)`, search)} desc,`} o.name
   limit ${size} offset ${offset}`

/** How many roles there are. */
export const countRolesSql = ({ search }: RoleFilter): Sql => sql`
  select count(*)::int as total from role o where ${matching(search)}`

/** One role. */
export const roleSql = (name: string): Sql => sql`
  select ${columns()}
    from role o
   where o.name = ${name}`

/** One rule, with the facts about its dataset. */
export const ruleSql = (id: number): Sql => sql`
  select ${rulesOf(sql`a.id = ${id}`)} as rules`

/** Every rule, as `rule` has one. */
export const allRulesSql = (): Sql => sql`
  select ${rulesOf(sql`true`)} as rules`

/** The facts about a dataset for a rule that is not stored. @param dataset its id */
export const datasetFactsSql = (dataset: string): Sql => sql`
  select d.shortname as "datasetName", ${facts} as dataset
    from dataset d
   where d.id = ${dataset}`

const facts = sql`jsonb_build_object(
             'id', d.id, 'entity', d.entity, 'stationType', d.station_type, 'origin', d.origin, 'dataType', d.data_type,
             'events', d.events, 'filter', d.filter, 'onlyTag', d.only_tag, 'undecided', d.undecided)`

const rulesOf = (where: Sql): Sql => sql`coalesce(
           (select jsonb_agg(jsonb_build_object(
                     'id', a.id, 'role', a.role, 'reach', a.reach, 'origin', a.origin, 'stationType', a.station_type,
                     'dataType', a.data_type, 'period', a.period, 'datasetName', d.shortname,
                     'unknown', ${unknownParts({ origin: sql`a.origin`, stationType: sql`a.station_type`, dataType: sql`a.data_type` })},
                     'dataset', case when d.id is not null then ${facts} end)
                     order by a.id)
              from access_rule a
              left join dataset d on d.id = a.dataset
             where ${where}), '[]')`

const matching = (search: string | undefined): Sql => {
  if (search === undefined) return sql`true`
  const inRule = containing(sql`lower(concat_ws(' ', d.shortname, a.dataset, a.origin, a.station_type, a.data_type))`, search)
  return or([
    containing(sql`lower(o.name || ' ' || o.description)`, search),
    sql`exists (select from access_rule a left join dataset d on d.id = a.dataset where a.role = o.name and ${inRule})`,
  ])
}
