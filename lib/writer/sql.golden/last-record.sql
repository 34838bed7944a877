
  select (extract(epoch from max(l.ts)) * 1000)::bigint as time
    from station s
    left join series r on r.station_id = s.id
                      and ($1::text is null or r.data_type_id = (select t.id from data_type t where t.name = $2))
                      and ($3::int is null or r.period = $4)
    left join latest l on l.series_id = r.id
   where s.type = $5 and s.code = $6
     and ($7::text[] is null or s.origin = any($8::text[]))
   group by s.id
   order by s.id