select (select date_part('epoch', max(last_at)) * 1000 from packed_measurement) as "packedEnd", 
       count(*)::int as count,
       string_agg(timestamptz_send(m.ts) || coalesce(float8send(m.number), '\xfff8000000000001'::bytea), '') as numbers, string_agg(coalesce(to_json(m.text)::text, nullif(m.json::text, 'null'), ''), e'\n') filter (where m.number is null) as c0
  from (
       select m.*
         from (
         (select m.ts, m.stored_at, m.number, m.series_id, m.provenance_id, m.text, m.json
            from measurement m
           where m.series_id = (select ($1::text::int[])[1]) and m.ts >= (select to_timestamp($2::float8)) and m.ts < (select to_timestamp($3::float8))
           order by m.ts
           limit $4)
          union all
         (select m.ts, m.stored_at, m.number, m.series_id, m.provenance_id, m.text, m.json
            from (
         select u.series_id, u.last_at, u.ts, coalesce(u.stored_at, u.stored_time, u.ts + u.delay * interval '1 microsecond') as stored_at,
                coalesce(u.number, (u.base + u.number_offset) / u.divisor) as number,
                coalesce(u.provenance_id, u.own_provenance_id) as provenance_id, u.text, u.json
           from (select e.*, coalesce(e.tick, e.time, e.first_at + e.step * e.place) as ts
                   from (select r.series_id, r.first_at, r.last_at, r.step, r.stored_at, r.provenance_id, r.base, r.divisor, generate_series(r.first_at + r.step * (r.low - 1), case when r.places is null and r.times is null then r.first_at + r.step * (r.high - 1) end, r.step) as tick, unnest(r.places[r.low:r.high]) as place, unnest(r.times[r.low:r.high]) as time, unnest(r.stored_times[r.low:r.high]) as stored_time, unnest(r.delays[r.low:r.high]) as delay, unnest(r.provenance_ids[r.low:r.high]) as own_provenance_id, unnest(r.numbers[r.low:r.high]) as number, unnest(r.number_offsets[r.low:r.high]) as number_offset, unnest(r.texts[r.low:r.high]) as text, unnest(r.jsons[r.low:r.high]) as json
                           from (
                select p.*, 1 + 
           coalesce(width_bucket(greatest(0, least(2147483647, ((date_part('epoch', b.start) * 1000000)::bigint - (date_part('epoch', p.first_at) * 1000000)::bigint + (date_part('epoch', p.step) * 1000000)::bigint - 1) / (date_part('epoch', p.step) * 1000000)::bigint))::int - 1, p.places), width_bucket(b.start - interval '1 microsecond', p.times), greatest(0, least(2147483647, ((date_part('epoch', b.start) * 1000000)::bigint - (date_part('epoch', p.first_at) * 1000000)::bigint + (date_part('epoch', p.step) * 1000000)::bigint - 1) / (date_part('epoch', p.step) * 1000000)::bigint))::int) as low, least(least(p.length, 
           coalesce(width_bucket(greatest(0, least(2147483647, ((date_part('epoch', b.stop) * 1000000)::bigint - (date_part('epoch', p.first_at) * 1000000)::bigint + (date_part('epoch', p.step) * 1000000)::bigint - 1) / (date_part('epoch', p.step) * 1000000)::bigint))::int - 1, p.places), width_bucket(b.stop - interval '1 microsecond', p.times), greatest(0, least(2147483647, ((date_part('epoch', b.stop) * 1000000)::bigint - (date_part('epoch', p.first_at) * 1000000)::bigint + (date_part('epoch', p.step) * 1000000)::bigint - 1) / (date_part('epoch', p.step) * 1000000)::bigint))::int)), 1 + 
           coalesce(width_bucket(greatest(0, least(2147483647, ((date_part('epoch', b.start) * 1000000)::bigint - (date_part('epoch', p.first_at) * 1000000)::bigint + (date_part('epoch', p.step) * 1000000)::bigint - 1) / (date_part('epoch', p.step) * 1000000)::bigint))::int - 1, p.places), width_bucket(b.start - interval '1 microsecond', p.times), greatest(0, least(2147483647, ((date_part('epoch', b.start) * 1000000)::bigint - (date_part('epoch', p.first_at) * 1000000)::bigint + (date_part('epoch', p.step) * 1000000)::bigint - 1) / (date_part('epoch', p.step) * 1000000)::bigint))::int) - 1 + $5::int) as high
                  from (select to_timestamp($6::float8) as start, to_timestamp($7::float8) as stop offset 0) b, packed_measurement p
                 where p.series_id = (select ($8::text::int[])[1]) and p.last_at >= b.start and p.first_at < b.stop and p.last_at < b.stop + interval '31 days'
                   and b.start <= (select max(last_at) from packed_measurement)
                 order by p.last_at
                offset 0) r) e) u) m
           where true
           order by m.last_at
           fetch first $9 rows with ties)) m
        order by m.ts
        limit $10) m