
  select k0 as member_of, to_json(k1)::text as c0, count(*) as rows, max(a2)::text as c2
    from (select i.member_of as k0, v.data_collector as k1, 1 as one, (case when (s.metadata #>> $1::text[]) ~ $2::text
      then (s.metadata #>> $3::text[])::float8 end)::float8 as a2, m.ts as at
            from unnest($4::int[], $5::int[], $6::int[]) as i (series, member_of, parent)
            join series r on r.id = i.series
            join station s on s.id = r.station_id
            join data_type t on t.id = r.data_type_id
            left join station p on p.id = i.parent
            join measurement m on m.series_id = i.series
            join provenance v on v.id = m.provenance_id
           where (m.ts >= to_timestamp($7::float8) and m.ts < to_timestamp($8::float8) and (p.code = $9::text or m.number > $10::float8))) x
   group by k0, k1
   order by k0, k1
   limit $11