import { ChangeRefused } from '@/lib/access/change-refused'
import { isAssigned } from '@/lib/access/rights/account-roles'
import { namesIn } from '@/lib/access/rights/datasets'
import { datasetFacts, type Rule } from '@/lib/access/rights/rights'
import type { AdminObject } from '@/lib/admin/admin-object'
import { administratorReads } from '@/lib/admin/administer'
import { beginning, containing, ifGiven, rowSql } from '@/lib/admin/list'
import type { OpensResponse, RoleResponse, RuleResponse } from '@/lib/admin/roles/params'
import { type CountedRules, roleCounts } from '@/lib/admin/roles/role-counts'
import { roleSentence, ruleSentence, type SentenceLanguage, seesEverything } from '@/lib/admin/roles/sentence'
import { isNeeded, isRoleName } from '@/lib/auth/roles/change-roles'
import { mayHaveRules, type RulePart, unknownParts } from '@/lib/auth/roles/change-rules'
import { type Connection, firstRow, rows } from '@/lib/db/run'
import { and, or, type Sql, sql } from '@/lib/db/sql'
import { cutText } from '@/lib/formats/text'

const facts = datasetFacts(sql`d`)

export type RuleRow = Rule & Readonly<{ id: number; datasetName: string | null; unknown: readonly RulePart[] }>

export type RoleRow = Readonly<{
  name: string
  description: string
  requestable: boolean
  rules: readonly RuleRow[]
  users: number
  clients: number
}>

export const roles = {
  columns: sql`
         o.name, o.description, o.requestable, ${rulesOf(sql`a.role = o.name`)} as rules,
         (select count(*)::int from account_role r where r.role = o.name and ${isAssigned()}) as users,
         (select count(*)::int from client_role c where c.role = o.name) as clients`,
  from: sql`role o`,
}

/** The order of roles: an exact match of the search first, then names that begin with it. */
export const roleOrder = (search: string | undefined): Sql =>
  search === undefined
    ? sql`o.name`
    : sql`lower(o.name) = lower(${search.trim()}) desc, ${beginning(sql`lower(o.name)`, search)} desc, o.name`

export const ruleSql = (id: number): Sql => sql`
  select ${rulesOf(sql`a.id = ${id}`)} as rules`

export const allRulesSql = (): Sql => sql`
  select ${rulesOf(sql`true`)} as rules`

export const datasetFactsSql = (dataset: string): Sql => sql`
  select d.shortname as "datasetName", ${facts} as dataset
    from dataset d
   where d.id = ${dataset}`

function rulesOf(where: Sql): Sql {
  return sql`coalesce(
           (select jsonb_agg(jsonb_build_object(
                     'id', a.id, 'role', a.role, 'reach', a.reach, 'origin', a.origin, 'stationType', a.station_type,
                     'dataType', a.data_type, 'period', a.period, 'datasetName', d.shortname,
                     'unknown', ${unknownParts({ origin: sql`a.origin`, stationType: sql`a.station_type`, dataType: sql`a.data_type` })},
                     'dataset', case when d.id is not null then ${facts} end)
                     order by a.id)
              from access_rule a
              left join dataset d on d.id = a.dataset
             where ${where}), '[]')`
}

/** Condition that the name, the description or a rule of a role contains a string. */
export function roleMatches(search: string | undefined): Sql {
  if (search === undefined) return sql`true`
  const inRule = containing(sql`concat_ws(' ', d.shortname, a.dataset, a.origin, a.station_type, a.data_type)`, search)
  return or([
    containing(sql`o.name || ' ' || o.description`, search),
    sql`exists (select from access_rule a left join dataset d on d.id = a.dataset where a.role = o.name and ${inRule})`,
  ])
}

export const holdersSql = (role: string, search: string | undefined): Sql => sql`
         select 'user' as kind, a.username as name, a.name as "fullName", r.until
           from account_role r
           join account a on a.id = r.account_id
          where ${and([sql`r.role = ${role}`, isAssigned(), ...ifGiven(search, userNamed)])}
          union all
         select 'client', c.id, c.name, null
           from client_role g
           join client c on c.id = g.client_id
          where ${and([sql`g.role = ${role}`, ...ifGiven(search, clientNamed)])}`

const userNamed = (text: string): Sql => containing(sql`a.username || ' ' || a.name || ' ' || coalesce(a.email, '')`, text)
const clientNamed = (text: string): Sql => containing(sql`c.id || ' ' || c.name`, text)

export async function getRoleRow(connection: Connection, name: string): Promise<RoleRow> {
  const row = isRoleName(name) ? await firstRow<RoleRow>(connection, rowSql(roles, sql`o.name = ${name}`)) : null
  if (!row) throw new ChangeRefused('role-missing', { role: cutText(name, 100) })
  return row
}

/** A role without sentences, which depend on a language, and without counts, which change by themselves. */
export async function getRoleState(connection: Connection, name: string): Promise<AdminObject & { row: RoleRow }> {
  const row = await getRoleRow(connection, name)
  const rules = row.rules.map(rule => ({ Id: rule.id, ...presentParts(rule) }))
  return { row, body: { Name: row.name, Description: row.description, Requestable: row.requestable, Rules: rules } }
}

export async function shownRole({ row, body }: AdminObject & { row: RoleRow }, language: SentenceLanguage): Promise<AdminObject> {
  const opens: OpensResponse | null = await roleCounts(reachOf(row))
  return { body, moving: presentRole(row, opens, language) }
}

export function presentRole(row: RoleRow, opens: OpensResponse | null, language: SentenceLanguage): RoleResponse {
  const { name, description, requestable, rules, users, clients } = row
  return {
    Name: name,
    Description: description,
    Needed: isNeeded(name),
    OpensData: mayHaveRules(name),
    Requestable: requestable,
    Sentence: roleSentence(name, rules, language),
    Rules: rules.map(rule => presentRule(rule, language)),
    Holders: { Users: users, Clients: clients },
    Opens: opens,
  }
}

export const presentRule = ({ id, ...rule }: RuleRow, language: SentenceLanguage): RuleResponse => ({
  Id: id,
  ...presentParts(rule),
  Sentence: ruleSentence(rule, language),
  Unknown: [...rule.unknown],
})

export const presentParts = (rule: Omit<RuleRow, 'id'>) => ({
  Reach: rule.reach,
  Dataset: rule.dataset?.id ?? null,
  DatasetName: rule.datasetName,
  Origin: rule.origin,
  StationType: rule.stationType,
  DataType: rule.dataType,
  Period: rule.period,
})

export const reachOf = ({ name, rules }: Pick<RoleRow, 'name' | 'rules'>): CountedRules =>
  seesEverything(name) ? 'everything' : rules

/** Suggested names for a new rule. Other names are allowed, because data with these names may arrive later. */
type RuleNames = Readonly<{
  datasets: readonly string[]
  origins: readonly string[]
  stationTypes: readonly string[]
  dataTypes: readonly string[]
}>

type DatasetNames = Readonly<{ shortname: string; stationType: string | null; origin: string | null }>

const dataTypesMax = 500

export async function readRuleNames(): Promise<RuleNames> {
  const [datasets, dataTypes] = await Promise.all([
    rows<DatasetNames>(administratorReads(), datasetNamesSql()),
    rows<{ name: string }>(administratorReads(), dataTypeNamesSql()),
  ])
  return {
    datasets: distinct(datasets.map(({ shortname }) => shortname)),
    origins: distinct(datasets.flatMap(({ origin }) => namesIn(origin) ?? [])),
    stationTypes: distinct(datasets.flatMap(({ stationType }) => namesIn(stationType) ?? [])),
    dataTypes: distinct(dataTypes.map(({ name }) => name)),
  }
}

const distinct = (names: readonly string[]): string[] => [...new Set(names)].filter(name => name !== '').sort()

const datasetNamesSql = (): Sql => sql`
  select d.shortname, d.station_type as "stationType", d.origin
    from dataset d
   where d.served_by is null
   order by d.shortname`

const dataTypeNamesSql = (): Sql => sql`select t.name from data_type t order by t.name limit ${dataTypesMax}`
