
  select d.records, d.new_records as "newRecords", s.stations, s.new_stations as "newStations",
         m.series, m.new_series as "newSeries", m.periods, e.events, e.new_events as "newEvents"
    from (select count(*)::int as records, (count(*) filter (where not d.for_guests))::int as new_records
            from document d
           where false) d,
         (select count(*)::int as stations, (count(*) filter (where not s.for_guests))::int as new_stations
            from station s
           where (exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and (s.type = $1 and s.origin = $2 and r.period = $3)) and (not s.is_edge or exists (
      select from edge g where g.station_id = s.id and (g.begin_id is null or exists (select from station s where s.id = g.begin_id and exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and (s.type = $4 and s.origin = $5 and r.period = $6)))) and (g.end_id is null or exists (select from station s where s.id = g.end_id and exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and (s.type = $7 and s.origin = $8 and r.period = $9)))))))) s,
         (select count(*)::int as series, (count(*) filter (where not r.for_guests))::int as new_series,
                 count(distinct r.period)::int as periods
            from series r
            join station s on s.id = r.station_id
            join data_type t on t.id = r.data_type_id
           where ((s.type = $10 and s.origin = $11 and r.period = $12) and (not s.is_edge or exists (
      select from edge g where g.station_id = s.id and (g.begin_id is null or exists (select from station s where s.id = g.begin_id and exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and (s.type = $13 and s.origin = $14 and r.period = $15)))) and (g.end_id is null or exists (select from station s where s.id = g.end_id and exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and (s.type = $16 and s.origin = $17 and r.period = $18)))))))) m,
         (select count(*)::int as events, (count(*) filter (where not ev.for_guests))::int as new_events
            from event ev
           where false) e
-- ["X","A22",600,"X","A22",600,"X","A22",600,"X","A22",600,"X","A22",600,"X","A22",600]
