import { type Rights, type Rule, seriesVisible } from '@/lib/access/rights'
import { and, or, type Sql, sql } from '@/lib/db/sql'

/**
 * Which rows of `station s` the rights open: stations with a series the caller may see, and those that no closed dataset claims with
 * all they measure. What else a station measures must not matter: an open one that disappears would tell of its closed series.
 */
export function stationVisible(rights: Rights): Sql {
  if (rights.everything) return sql`true`
  const rules = rights.rules.filter(opensStations).map(stationRule)
  return sql`(exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and ${seriesVisible(rights)})
    or ${or(rules)})`
}

// A rule about some data types or periods says nothing of a station that does not measure them.
const opensStations = (rule: Rule) =>
  rule.entity === null && !rule.datasetFiltered && rule.dataType === null && rule.datasetDataType === null && rule.period === null

function stationRule(rule: Rule): Sql {
  const types = [rule.stationType, rule.datasetStationType].filter(type => type !== null)
  const origins = [rule.origin, rule.datasetOrigin].filter(origin => origin !== null)
  return and([
    ...(rule.reach === 'open' ? [sql`not ${stationClosed()}`] : []),
    ...types.map(type => sql`s.type = ${type}`),
    ...origins.map(origin => sql`s.origin = ${origin}`),
  ])
}

/**
 * Whether a station that an open one leads to, such as its parent, leaves it there: one that is not available takes it away,
 * unless the caller may not see that one, as then it must not show whether it exists.
 * @param alias of the other station, which may be missing
 * @param visible condition on `station s`
 */
export const leavesThere = (alias: Sql, visible: Sql): Sql => sql`(${alias}.available is not false
        or not exists (select from station s where s.id = ${alias}.id and ${visible}))`

/** Whether a closed dataset holds `station s` with all it may measure. */
const stationClosed = (): Sql => sql`exists (
      select from dataset c
       where c.closed and c.api_type = 'timeseries' and c.station_type = s.type
         and (c.origin is null or c.origin = s.origin) and c.data_type is null)`
