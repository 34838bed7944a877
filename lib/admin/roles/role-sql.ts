import { isRoleHeld } from '@/lib/access/rights/held-roles'
import { datasetFacts, type Rights, type Rule } from '@/lib/access/rights/rights'
import { documentVisible } from '@/lib/access/rights/visible-records'
import { eventVisible, seriesVisible, stationVisible } from '@/lib/access/rights/visible-series'
import { beginning, containing, given } from '@/lib/admin/list'
import { type RulePart, unknownParts } from '@/lib/auth/roles/change-rules'
import { and, expensive, or, type Sql, sql } from '@/lib/db/sql'

const facts = datasetFacts(sql`d`)

/** A rule with its number and the name of its dataset. */
export type RuleRow = Rule & Readonly<{ id: number; datasetName: string | null; unknown: readonly RulePart[] }>

/** A role as stored. */
export type RoleRow = Readonly<{
  name: string
  description: string
  requestable: boolean
  rules: readonly RuleRow[]
  users: number
  clients: number
}>

/** The table of roles. */
export const roles = {
  columns: sql`
         o.name, o.description, o.requestable, ${rulesOf(sql`a.role = o.name`)} as rules,
         (select count(*)::int from account_role r where r.role = o.name and ${isRoleHeld()}) as users,
         (select count(*)::int from client_role c where c.role = o.name) as clients`,
  from: sql`role o`,
}

/** The order of the list: an exact match first, then names that begin like it. */
export const roleOrder = (search: string | undefined): Sql =>
  search === undefined
    ? sql`o.name`
    : sql`lower(o.name) = lower(${search.trim()}) desc, ${beginning(sql`lower(o.name)`, search)} desc, o.name`

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

/** Roles whose name, description or rules contain a text. */
export function roleMatches(search: string | undefined): Sql {
  if (search === undefined) return sql`true`
  const inRule = containing(sql`concat_ws(' ', d.shortname, a.dataset, a.origin, a.station_type, a.data_type)`, search)
  return or([
    containing(sql`o.name || ' ' || o.description`, search),
    sql`exists (select from access_rule a left join dataset d on d.id = a.dataset where a.role = o.name and ${inRule})`,
  ])
}

/** Users and clients who have a role. */
export const holdersSql = (role: string, search: string | undefined): Sql => sql`
         select 'user' as kind, a.username as name, a.name as "fullName", r.until
           from account_role r
           join account a on a.id = r.account_id
          where ${and([sql`r.role = ${role}`, isRoleHeld(), ...given(search, userNamed)])}
          union all
         select 'client', c.id, c.name, null
           from client_role g
           join client c on c.id = g.client_id
          where ${and([sql`g.role = ${role}`, ...given(search, clientNamed)])}`

const userNamed = (text: string): Sql => containing(sql`a.username || ' ' || a.name || ' ' || coalesce(a.email, '')`, text)
const clientNamed = (text: string): Sql => containing(sql`c.id || ' ' || c.name`, text)

/**
 * Counts what rights open and, of these, what guests do not see, with the conditions of every request. It may take long, so it uses the lane for
 * long statements.
 */
export const roleCountsSql = (rights: Rights): Sql =>
  expensive(sql`
  select d.records as "Records", s.stations as "Stations", m.series as "Series", e.events as "Events", m.periods as "Periods",
         json_build_object('Records', d.new_records, 'Stations', s.new_stations, 'Series', m.new_series, 'Events', e.new_events) as "Beyond"
    from (select count(*)::int as records, (count(*) filter (where not d.for_guests))::int as new_records
            from document d
           where ${documentVisible(rights)}) d,
         (select count(*)::int as stations, (count(*) filter (where not s.for_guests))::int as new_stations
            from station s
           where ${stationVisible(rights)}) s,
         (select count(*)::int as series, (count(*) filter (where not r.for_guests))::int as new_series,
                 count(distinct r.period)::int as periods
            from series r
            join station s on s.id = r.station_id
            join data_type t on t.id = r.data_type_id
           where ${seriesVisible(rights)}) m,
         (select count(*)::int as events, (count(*) filter (where not ev.for_guests))::int as new_events
            from event ev
           where ${eventVisible(rights)}) e`)
