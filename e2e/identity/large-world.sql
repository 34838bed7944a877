-- Rows enough for plans to matter: 20,000 records, 5,000 stations with 19,000 series and a day of measurements. Few are
-- closed, so that a condition on that hardly changes how many rows the planner expects.
insert into dataset (id, shortname, api_type, entity, filter)
select 'content ' || n, 'content ' || n, 'content', (array['odhactivitypoi', 'event', 'accommodation', 'article', 'webcam'])[1 + n % 5], '{}'
  from generate_series(1, 60) n;
insert into dataset (id, shortname, api_type, station_type, closed)
select 'series ' || n, 'series ' || n, 'timeseries', 'Type' || n, n = 21 from generate_series(1, 40) n;
insert into document (type, id, body, state, content_hash, titles, search, source, active, hub_active, licence_closed, languages,
                      published_on, tag_ids, region_id, municipality_id, district_id, sort_key, position, last_change)
select (array['odhactivitypoi', 'odhactivitypoi', 'odhactivitypoi', 'odhactivitypoi', 'event', 'accommodation', 'article', 'tag'])[1 + n % 8],
       'id' || n, json_build_object('Id', 'id' || n, 'ValidForEntity', array['odhactivitypoi'], 'Types', array['theme'],
                                    'Text', repeat('x', 2000))::text,
       md5(n::text), md5(n::text), '{}', 'EN:title ' || md5(n::text) || ' ' || n, 'src' || n % 7, n % 9 <> 0, n % 5 <> 0, n % 1000 = 0,
       array['de', 'en'], array['portal' || n % 4], array['tag' || n % 50, 'rare' || n % 5000, 'hiking'], 'REG' || n % 9,
       'MUN' || n % 100, 'FRA' || n % 300, md5(n::text), point(11 + (n % 1000) / 1000.0, 46 + (n % 777) / 777.0),
       '2026-01-01'::timestamptz - n * interval '1 minute'
  from generate_series(1, 20000) n;
insert into data_type (name) select 'dt' || n from generate_series(1, 30) n;
insert into station (type, code, name, origin, position, metadata)
select 'Type' || case when n % 1000 = 7 then 21 else 1 + n % 20 end, 'c' || n, 'n' || n, 'o' || n % 6, point(11 + (n % 1000) / 1000.0, 46 + (n % 777) / 777.0), '{"a":1}'
  from generate_series(1, 5000) n;
update station set parent_id = id - 1 where id % 10 = 0;
insert into station_metadata (station_id, metadata, created_at) select id, '{"a":1}', '2025-11-01' from station;
insert into series (station_id, data_type_id, period, kind)
select s.id, 1 + (s.id + k) % 30, 600, 'number' from station s, generate_series(1, 4) k where s.id % 20 <> 7;
insert into provenance (lineage, data_collector, data_collector_version) values ('l', 'c', '1');
insert into latest (series_id, ts, number, provenance_id) select id, '2025-11-02', id, 1 from series;
create table if not exists measurement_2025_11 partition of measurement for values from ('2025-11-01') to ('2025-12-01');
insert into measurement (series_id, ts, number, provenance_id)
select r.id, '2025-11-01'::timestamptz + k * interval '1 hour', k, 1 from series r, generate_series(1, 24) k;
insert into edge (station_id, begin_id, end_id, geometry, extent)
select id, id - 1, id - 2, '{"type":"Point","coordinates":[11,46]}', box(position, position) from station where id % 10 = 0;
insert into event (uuid, origin, category, series_uuid, name, starts_at, ends_at, location_geometry, location_extent, provenance_id)
select md5(n::text)::uuid, 'o' || n % 6, 'x', md5((n % 300)::text)::uuid, 'Event ' || n,
       '2025-11-01'::timestamptz + n * interval '10 minutes', '2025-11-01'::timestamptz + n * interval '20 minutes',
       '{"type":"Point","coordinates":[11,46]}', box(point(11 + n % 100 / 100.0, 46), point(11 + n % 100 / 100.0, 46)), 1
  from generate_series(1, 5000) n;
