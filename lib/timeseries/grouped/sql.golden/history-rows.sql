
  select k0 as member_of, to_json(k1)::text as c0, count(*) as rows, (select date_part('epoch', max(last_at)) * 1000 from packed_measurement) as packed_end, max(a2)::text as c2
    from (select i.member_of as k0, v.data_collector as k1, 1 as one, 1 as first, case jsonb_typeof(s.metadata #> $1::text[])
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
          where m.series_id = i.series and m.ts >= to_timestamp($11::float8) and m.ts < to_timestamp($12::float8)) m
            join provenance v on v.id = m.provenance_id
           where (p.code = $13::text or m.number > $14::float8)) x
   group by k0, k1
   order by k0, k1
   limit $15