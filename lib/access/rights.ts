import type { Caller } from '@/lib/access/caller'
import { tokenOnlyTypes } from '@/lib/access/token-only'
import { reader } from '@/lib/db/pools'
import { remember } from '@/lib/db/remember'
import { rows } from '@/lib/db/run'
import { and, or, type Sql, sql } from '@/lib/db/sql'

/** One rule of a role, with the facts of its dataset beside it. Empty members are wildcards. */
export type Rule = Readonly<{
  role: string
  reach: 'open' | 'all'
  dataset: string | null
  entity: string | null
  datasetStationType: string | null
  datasetOrigin: string | null
  datasetDataType: string | null
  /** The dataset is a part that its entity, station type, origin and data type do not describe alone. */
  datasetFiltered: boolean
  origin: string | null
  stationType: string | null
  dataType: string | null
  period: number | null
}>

/** What a caller may see, resolved from roles to rules. */
export type Rights = Readonly<{
  everything: boolean
  rules: readonly Rule[]
  /** Content types of which the caller sees nothing, whatever the rules open. */
  hiddenTypes: readonly string[]
}>

const cacheMilliseconds = 1000

/** The rules that hold for a caller; a changed rule counts within a second. */
export async function rightsOf(caller: Caller): Promise<Rights> {
  if (caller.roles.includes('ADMIN')) return { everything: true, rules: [], hiddenTypes: [] }
  const rules = await remember('access rules', cacheMilliseconds, () => rows<Rule>(reader(), rulesSql()))
  const hiddenTypes = caller.kind === 'guest' ? [...tokenOnlyTypes] : []
  return { everything: false, rules: rules.filter(rule => caller.roles.includes(rule.role)), hiddenTypes }
}

/** Every rule with the facts of its dataset. */
const rulesSql = (): Sql => sql`
  select r.role, r.reach, r.dataset, d.entity, d.station_type as "datasetStationType", d.origin as "datasetOrigin",
         d.data_type as "datasetDataType", coalesce(cardinality(d.filter) > (d.origin is not null)::int, false) as "datasetFiltered",
         r.origin, r.station_type as "stationType", r.data_type as "dataType", r.period
    from access_rule r
    left join dataset d on d.id = r.dataset
   order by r.id`

/** Which rows of `document d` the rights open. */
export function documentVisible(rights: Rights): Sql {
  if (rights.everything) return sql`true`
  const opened = or(rights.rules.filter(opensDocuments).map(documentRule))
  return and([...rights.hiddenTypes.map(type => sql`d.type <> ${type}`), opened])
}

// A rule about stations opens no document; a dataset that is a filtered part of an entity opens none either until the
// filter itself can be checked here: too little rather than too much.
function opensDocuments(rule: Rule): boolean {
  const aboutSeries = rule.stationType ?? rule.dataType ?? rule.period ?? rule.datasetStationType
  return aboutSeries === null && !rule.datasetFiltered && (rule.dataset === null || rule.entity !== null)
}

function documentRule(rule: Rule): Sql {
  return and([
    ...(rule.reach === 'open' ? [sql`not d.closed`] : []),
    ...(rule.entity === null ? [] : [sql`d.type = ${rule.entity}`]),
    ...(rule.origin === null ? [] : [sql`d.source = ${rule.origin}`]),
  ])
}

/** Which rows of `series r`, with its `station s` and `data_type t`, the rights open. */
export function seriesVisible(rights: Rights): Sql {
  if (rights.everything) return sql`true`
  return or(rights.rules.filter(rule => rule.entity === null && !rule.datasetFiltered).map(seriesRule))
}

function seriesRule(rule: Rule): Sql {
  const equal = (column: Sql, value: string | number | null) => (value === null ? [] : [sql`${column} = ${value}`])
  return and([
    ...(rule.reach === 'open' ? [sql`not r.closed`] : []),
    ...equal(sql`s.type`, rule.stationType),
    ...equal(sql`s.type`, rule.datasetStationType),
    ...equal(sql`s.origin`, rule.origin),
    ...equal(sql`s.origin`, rule.datasetOrigin),
    ...equal(sql`t.name`, rule.dataType),
    ...equal(sql`t.name`, rule.datasetDataType),
    ...equal(sql`r.period`, rule.period),
  ])
}
