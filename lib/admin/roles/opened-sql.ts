import { eventVisible } from '@/lib/access/rights/event-visible'
import { documentVisible, type Rights, seriesVisible } from '@/lib/access/rights/rights'
import { stationVisible } from '@/lib/access/rights/station-visible'
import { opening, type Sql, sql } from '@/lib/db/sql'

/** Counts of what rights open; `new…`: of these, what guests do not see. */
export type OpenedRow = Readonly<{
  records: number
  newRecords: number
  stations: number
  newStations: number
  series: number
  newSeries: number
  periods: number
  events: number
  newEvents: number
}>

/** Counts what rights open, with the conditions of every request. It may take long, so it uses the lane for long statements. */
export const openedSql = (rights: Rights): Sql =>
  opening(sql`
  select d.records, d.new_records as "newRecords", s.stations, s.new_stations as "newStations",
         m.series, m.new_series as "newSeries", m.periods, e.events, e.new_events as "newEvents"
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
