
  select d.records, d.new_records as "newRecords", s.stations, s.new_stations as "newStations",
         m.series, m.new_series as "newSeries", m.periods, e.events, e.new_events as "newEvents"
    from (select count(*)::int as records, (count(*) filter (where not d.for_guests))::int as new_records
            from document d
           where d.reduced_of is null) d,
         (select count(*)::int as stations, (count(*) filter (where not s.for_guests))::int as new_stations
            from station s
           where true) s,
         (select count(*)::int as series, (count(*) filter (where not r.for_guests))::int as new_series,
                 count(distinct r.period)::int as periods
            from series r
            join station s on s.id = r.station_id
            join data_type t on t.id = r.data_type_id
           where true) m,
         (select count(*)::int as events, (count(*) filter (where not ev.for_guests))::int as new_events
            from event ev
           where true) e
-- []
