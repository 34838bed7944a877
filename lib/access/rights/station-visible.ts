import { onceFor, oneOf, type Rule, seriesVisible } from '@/lib/access/rights/rights'
import { and, covering, or, type Sql, sql } from '@/lib/db/sql'

/**
 * Which rows of `station s` the rights open: stations with a series the caller may see, and stations for which a rule opens everything they measure.
 * Whether those have closed series makes no difference, so that it does not show.
 */
export const stationVisible = onceFor(rights => {
  if (rights.everything) return sql`true`
  const seriesSeen = sql`exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and ${seriesVisible(rights)})`
  return covering(['station'], or([...rights.rules.filter(opensStations).map(stationRule), seriesSeen]))
})

// A rule about some data types or periods does not apply to a station that does not measure them.
const opensStations = ({ dataset, dataType, period }: Rule) =>
  (!dataset || (dataset.entity === null && !dataset.events && !dataset.undecided && dataset.dataType === null)) &&
  dataType === null &&
  period === null

function stationRule({ reach, dataset, origin, stationType }: Rule): Sql {
  return and([
    ...(reach === 'open' ? [sql`not s.closed`] : []),
    ...oneOf(sql`s.type`, stationType, dataset?.stationType),
    ...oneOf(sql`s.origin`, origin, dataset?.origin),
  ])
}

/**
 * Whether a row stays in a list although the station it refers to, e.g. its parent, is not available. It stays when the caller may not see that
 * station, so that its existence does not show.
 * @param alias of the other station, which may be missing
 * @param visible condition on `station s`
 */
export const staysListed = (alias: Sql, visible: Sql): Sql =>
  covering(
    [],
    sql`(${alias}.available is not false
        or not exists (select from station s where s.id = ${alias}.id and ${visible}))`,
  )
