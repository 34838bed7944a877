import { ChangeRefused } from '@/lib/access/change-refused'
import { namesIn } from '@/lib/access/rights/datasets'
import { administratorReads } from '@/lib/admin/administer'
import { rowSql } from '@/lib/admin/list'
import type { OpensAnswer, RoleAnswer, RuleAnswer } from '@/lib/admin/roles/params'
import { type RoleReach, roleCounts } from '@/lib/admin/roles/role-counts'
import { type RoleRow, type RuleRow, roles } from '@/lib/admin/roles/role-sql'
import { roleSentence, ruleSentence, type SentenceLanguage, seesEverything } from '@/lib/admin/roles/sentence'
import type { Single } from '@/lib/admin/single'
import { isNeeded, isRoleName } from '@/lib/auth/roles/change-roles'
import { opensData } from '@/lib/auth/roles/change-rules'
import { type Connection, firstRow, rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { cutText } from '@/lib/formats/text'

/** A role by its name. @throws ChangeRefused when there is none */
export async function getRoleRow(connection: Connection, name: string): Promise<RoleRow> {
  const found = isRoleName(name) ? await firstRow<RoleRow>(connection, rowSql(roles, sql`o.name = ${name}`)) : null
  if (!found) throw new ChangeRefused('role-missing', { role: cutText(name, 100) })
  return found
}

/** The state of a role: its members and its rules, without sentences, which depend on a language, and counts, which change by themselves. */
export async function getRoleState(connection: Connection, name: string): Promise<Single & { row: RoleRow }> {
  const row = await getRoleRow(connection, name)
  const rules = row.rules.map(rule => ({ Id: rule.id, ...presentParts(rule) }))
  return { row, body: { Name: row.name, Description: row.description, Requestable: row.requestable, Rules: rules } }
}

/** A role as it is answered, with its state. */
export async function shownRole({ row, body }: Single & { row: RoleRow }, language: SentenceLanguage): Promise<Single> {
  const opens: OpensAnswer | null = await roleCounts(reachOf(row))
  return { body, moving: presentRole(row, opens, language) }
}

/** A role as it is answered. */
export function presentRole(row: RoleRow, opens: OpensAnswer | null, language: SentenceLanguage): RoleAnswer {
  const { name, description, requestable, rules, users, clients } = row
  return {
    Name: name,
    Description: description,
    Needed: isNeeded(name),
    OpensData: opensData(name),
    Requestable: requestable,
    Sentence: roleSentence(name, rules, language),
    Rules: rules.map(rule => presentRule(rule, language)),
    Holders: { Users: users, Clients: clients },
    Opens: opens,
  }
}

/** A rule as it is answered. */
export const presentRule = ({ id, ...rule }: RuleRow, language: SentenceLanguage): RuleAnswer => ({
  Id: id,
  ...presentParts(rule),
  Sentence: ruleSentence(rule, language),
  Unknown: [...rule.unknown],
})

/** What a rule names. */
export const presentParts = (rule: Omit<RuleRow, 'id'>) => ({
  Reach: rule.reach,
  Dataset: rule.dataset?.id ?? null,
  DatasetName: rule.datasetName,
  Origin: rule.origin,
  StationType: rule.stationType,
  DataType: rule.dataType,
  Period: rule.period,
})

/** The rules of a role whose rows are counted. */
export const reachOf = ({ name, rules }: Pick<RoleRow, 'name' | 'rules'>): RoleReach =>
  seesEverything(name) ? 'everything' : rules

/** Suggested names for a new rule. Other names are allowed, as their stations may come later. */
type RuleNames = Readonly<{
  datasets: readonly string[]
  origins: readonly string[]
  stationTypes: readonly string[]
  dataTypes: readonly string[]
}>

type DatasetNames = Readonly<{ shortname: string; stationType: string | null; origin: string | null }>

const dataTypesMax = 500

/** Names in the catalog, and the existing data types. */
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
