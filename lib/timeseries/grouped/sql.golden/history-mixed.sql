
  select k0 as member_of, to_json(k1)::text as c0, count(*) as rows, max(a2)::text as c2
    from (select i.member_of as k0, v.data_collector as k1, 1 as one, case jsonb_typeof(s.metadata #> $1::text[])
      when 'number' then (s.metadata #> $2::text[])::numeric
      when 'string' then case when length(s.metadata #>> $3::text[]) <= $4::int and (s.metadata #>> $5::text[]) ~ $6::text
        then (s.metadata #>> $7::text[])::numeric end end as a2, m.ts as at
            from unnest($8::int[], $9::int[], $10::int[]) as i (series, member_of, parent)
            join series r on r.id = i.series
            join station s on s.id = r.station_id
            join data_type t on t.id = r.data_type_id
            left join station p on p.id = i.parent
            cross join lateral (
         select m.ts, m.stored_at, m.number, m.series_id, m.provenance_id, m.text, m.json
           from measurement m
          where m.series_id = i.series and m.ts >= (select to_timestamp($11::float8)) and m.ts < (select to_timestamp($12::float8))
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
                  from (select to_timestamp($13::float8) as start, to_timestamp($14::float8) as stop offset 0) b, packed_measurement p
                 where p.series_id = i.series and p.last_at >= b.start and p.first_at < b.stop and p.last_at < b.stop + interval '31 days'
                   and b.start <= (select max(last_at) from packed_measurement)
                 order by p.last_at
                offset 0) r) e) u) m) m
            join provenance v on v.id = m.provenance_id
           where (p.code = $15::text or m.number > $16::float8)) x
   group by k0, k1
   order by k0, k1
   limit $17