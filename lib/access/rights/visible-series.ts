import { isNamed, namesIn } from '@/lib/access/rights/datasets'
import type { ClosingDataset, Rights, Rule } from '@/lib/access/rights/rights'
import { and, covering, or, type Sql, sql } from '@/lib/db/sql'
import { onceFor } from '@/lib/runtime'

/** Condition that `series r` of `station s` and `data_type t` is visible; an edge requires both of its stations. */
export const seriesVisible = onceFor((rights: Rights): Sql => {
  if (rights.everything) return sql`true`
  return covering(['series', 'station'], and([seriesOpened(rights), ...endsVisible(rights)]))
})

/** Condition that rules include a series, regardless of the stations of its edge; for counts of a rule's data. */
export const seriesOpened = onceFor((rights: Rights): Sql => {
  if (rights.everything) return sql`true`
  return covering(['series', 'station'], or(rights.rules.filter(mayOpenSeries).map(rule => seriesRule(rule, rights))))
})

const mayOpenSeries = ({ dataset }: Rule) => !dataset || (dataset.entity === null && !dataset.events && !dataset.undecided)

function seriesRule({ reach, dataset, origin, stationType, dataType, period }: Rule, { closing = [] }: Rights): Sql {
  const hidden = closing
    .filter(isMeasured)
    .map(dataset =>
      and([
        ...oneOf(sql`s.type`, null, dataset.stationType),
        ...oneOf(sql`s.origin`, null, dataset.origin),
        ...(dataset.dataType === null ? [] : [or([...oneOf(sql`t.name`, null, dataset.dataType), ...uncoveredAt(dataset)])]),
      ]),
    )
  return and([
    ...(reach === 'open' ? [sql`not r.closed`, ...hidden.map(notClosing)] : []),
    ...oneOf(sql`s.type`, stationType, dataset?.stationType),
    ...oneOf(sql`s.origin`, origin, dataset?.origin),
    ...oneOf(sql`t.name`, dataType, dataset?.dataType),
    ...(period === null ? [] : [sql`r.period = ${period}`]),
  ])
}

/**
 * A closed dataset of some data types also closes data types of its stations that are in no dataset. A dataset of all
 * stations of all origins does not.
 * @see lib/db/migrations/0019-edges-and-uncovered-types.sql
 */
const uncoveredAt = ({ stationType, origin }: ClosingDataset): Sql[] =>
  stationType === '*' && origin === null ? [] : [uncovered]

const isAmong = (column: Sql, names: Sql): Sql =>
  sql`(${names} is null or ${names} = '*' or ${column} = any(string_to_array(${names}, ',')))`

const uncovered = covering(
  [],
  sql`not exists (
        select from dataset c
         where c.station_type is not null and not c.events and c.undecided is null and ${isAmong(sql`s.type`, sql`c.station_type`)}
           and ${isAmong(sql`t.name`, sql`c.data_type`)} and (c.origin is null or c.origin = s.origin))`,
)

/** Whether a closing dataset consists of series, which queries exclude until their `closed` columns are recomputed. */
const isMeasured = ({ closed, entity, events, undecided }: ClosingDataset) => closed && entity === null && !events && !undecided

const notClosing = (held: Sql): Sql => sql`(${held}) is not true`

/** Conditions that a column has the value of a rule and one of its dataset's names. A null value is no condition. */
export function oneOf(column: Sql, name: string | null, names: string | null = null): Sql[] {
  const listed = namesIn(names)
  if (name !== null) return isNamed(name, names) ? [sql`${column} = ${name}`] : [sql`false`]
  if (listed === null) return []
  return [listed.length === 1 ? sql`${column} = ${listed[0]}` : sql`${column} = any(${listed}::text[])`]
}

/**
 * Condition that `station s` is visible: one of its series is, or a rule includes everything it measures. The latter
 * does not depend on closed series, so that their existence does not show.
 */
export const stationVisible = onceFor((rights: Rights): Sql => {
  if (rights.everything) return sql`true`
  return covering(['station'], and([stationOpened(rights), ...endsVisible(rights)]))
})

const stationOpened = onceFor((rights: Rights): Sql => {
  const seriesSeen = sql`exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and ${seriesOpened(rights)})`
  return or([...rights.rules.filter(opensStations).map(rule => stationRule(rule, rights)), seriesSeen])
})

/** Condition that both stations of an edge are visible; a station that is not set hides nothing. */
const endsVisible = (rights: Rights): Sql[] => (rights.rules.some(mayOpenSeries) ? [bothEndsOpened(rights)] : [])

const bothEndsOpened = onceFor((rights: Rights): Sql => {
  const opened = (end: Sql) =>
    sql`(${end} is null or exists (select from station s where s.id = ${end} and ${stationOpened(rights)}))`
  return sql`(not s.is_edge or exists (
      select from edge g where g.station_id = s.id and ${opened(sql`g.begin_id`)} and ${opened(sql`g.end_id`)}))`
})

// A rule about some data types or periods does not apply to a station that does not measure them.
const opensStations = ({ dataset, dataType, period }: Rule) =>
  (!dataset || (dataset.entity === null && !dataset.events && !dataset.undecided && dataset.dataType === null)) &&
  dataType === null &&
  period === null

function stationRule({ reach, dataset, origin, stationType }: Rule, { closing = [] }: Rights): Sql {
  const hidden = closing
    .filter(closed => isMeasured(closed) && closed.dataType === null)
    .map(({ stationType, origin }) => and([...oneOf(sql`s.type`, null, stationType), ...oneOf(sql`s.origin`, null, origin)]))
  return and([
    ...(reach === 'open' ? [sql`not s.closed`, ...hidden.map(notClosing)] : []),
    ...oneOf(sql`s.type`, stationType, dataset?.stationType),
    ...oneOf(sql`s.origin`, origin, dataset?.origin),
  ])
}

/**
 * Whether a row stays in a list although its related station `alias` is not available: yes if the caller may not see
 * that station, so that its existence does not show.
 * @param visible condition on `station s`
 */
export const staysListed = (alias: Sql, visible: Sql): Sql =>
  covering(
    [],
    sql`(${alias}.available is not false
        or not exists (select from station s where s.id = ${alias}.id and ${visible}))`,
  )

export function eventVisible(rights: Rights): Sql {
  if (rights.everything) return sql`true`
  return covering(['event'], or(rights.rules.filter(opensEvents).map(rule => eventRule(rule, rights))))
}

// A rule about other datasets or about measured data does not apply to events.
const opensEvents = ({ dataset, stationType, dataType, period }: Rule) =>
  (!dataset || (dataset.events && !dataset.undecided)) && (stationType ?? dataType ?? period) === null

function eventRule({ reach, dataset, origin }: Rule, { closing = [] }: Rights): Sql {
  const hidden = closing
    .filter(({ closed, events, undecided }) => closed && events && !undecided)
    .map(({ stationType, origin }) => and([...oneOf(sql`ev.origin`, null, stationType), ...oneOf(sql`ev.origin`, null, origin)]))
  return and([
    ...(reach === 'open' ? [sql`not ev.closed`, ...hidden.map(notClosing)] : []),
    ...oneOf(sql`ev.origin`, origin, dataset?.stationType),
    ...oneOf(sql`ev.origin`, null, dataset?.origin),
  ])
}
