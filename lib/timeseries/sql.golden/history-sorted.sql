
  select r.period, s.id as station, t.id as "dataType",
         date_part('epoch', m.ts) * 1000 as ts, coalesce(m.number::text, to_json(m.text)::text, nullif(m.json::text, 'null')) as c0
    from series r
    join station s on s.id = r.station_id
    join data_type t on t.id = r.data_type_id
    left join station q on q.id = s.parent_id
    cross join lateral (
         select m.ts, m.stored_at, m.number, m.series_id, m.provenance_id, m.text, m.json
           from measurement m
          where m.series_id = r.id and m.ts >= (select to_timestamp($1::float8)) and m.ts < (select to_timestamp($2::float8))
          union all
         select m.ts, m.stored_at, m.number, m.series_id, m.provenance_id, m.text, m.json
           from (
         select u.series_id, u.last_at, u.ts, coalesce(u.stored_at, u.stored_time, u.ts + u.delay * interval '1 microsecond') as stored_at,
                coalesce(u.number, (u.base + u.number_offset) / u.divisor) as number,
                coalesce(u.provenance_id, u.own_provenance_id) as provenance_id, u.text, u.json
           from (select e.*, coalesce(e.tick, e.time, e.first_at + e.step * e.place) as ts
                   from (select r.series_id, r.first_at, r.last_at, r.step, r.stored_at, r.provenance_id, r.base, r.divisor, generate_series(r.first_at + r.step * (r.low - 1), case when r.places is null and r.times is null then r.first_at + r.step * (r.high - 1) end, r.step) as tick, unnest(r.places[r.low:r.high]) as place, unnest(r.times[r.low:r.high]) as time, unnest(r.stored_times[r.low:r.high]) as stored_time, unnest(r.delays[r.low:r.high]) as delay, unnest(r.provenance_ids[r.low:r.high]) as own_provenance_id, unnest(r.numbers[r.low:r.high]) as number, unnest(r.number_offsets[r.low:r.high]) as number_offset, unnest(r.texts[r.low:r.high]) as text, unnest(r.jsons[r.low:r.high]) as json
                           from (
                select p.*, 1 + 
           coalesce(width_bucket(greatest(0, least(2147483647, ((date_part('epoch', b.start) * 1000000)::bigint - (date_part('epoch', p.first_at) * 1000000)::bigint + (date_part('epoch', p.step) * 1000000)::bigint - 1) / (date_part('epoch', p.step) * 1000000)::bigint))::int - 1, p.places), width_bucket(b.start - interval '1 microsecond', p.times), greatest(0, least(2147483647, ((date_part('epoch', b.start) * 1000000)::bigint - (date_part('epoch', p.first_at) * 1000000)::bigint + (date_part('epoch', p.step) * 1000000)::bigint - 1) / (date_part('epoch', p.step) * 1000000)::bigint))::int) as low, least(p.length, 
           coalesce(width_bucket(greatest(0, least(2147483647, ((date_part('epoch', b.stop) * 1000000)::bigint - (date_part('epoch', p.first_at) * 1000000)::bigint + (date_part('epoch', p.step) * 1000000)::bigint - 1) / (date_part('epoch', p.step) * 1000000)::bigint))::int - 1, p.places), width_bucket(b.stop - interval '1 microsecond', p.times), greatest(0, least(2147483647, ((date_part('epoch', b.stop) * 1000000)::bigint - (date_part('epoch', p.first_at) * 1000000)::bigint + (date_part('epoch', p.step) * 1000000)::bigint - 1) / (date_part('epoch', p.step) * 1000000)::bigint))::int)) as high
                  from (select to_timestamp($3::float8) as start, to_timestamp($4::float8) as stop offset 0) b, packed_measurement p
                 where p.series_id = r.id and p.last_at >= b.start and p.first_at < b.stop and p.last_at < b.stop + interval '31 days'
                   and b.start <= (select max(last_at) from packed_measurement)
                 order by p.last_at
                offset 0) r) e) u) m) m
   where (s.available and (q.available is not false
        or not exists (select from station s where s.id = q.id and ((not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)) and (not s.is_edge or exists (
      select from edge g where g.station_id = s.id and (g.begin_id is null or exists (select from station s where s.id = g.begin_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)))) and (g.end_id is null or exists (select from station s where s.id = g.end_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed))))))))) and (not r.closed and (not s.is_edge or exists (
      select from edge g where g.station_id = s.id and (g.begin_id is null or exists (select from station s where s.id = g.begin_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)))) and (g.end_id is null or exists (select from station s where s.id = g.end_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed))))))))
   order by coalesce(to_jsonb(m.number), to_jsonb(m.text), nullif(m.json, 'null')) desc, m.ts, s.type, s.code, t.name, r.period, r.kind
   limit $5
   offset $6