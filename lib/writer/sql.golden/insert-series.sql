
  insert into series (station_id, data_type_id, period, kind)
  select s.id, t.id, w.period, w.kind
    from 
  unnest($1::text[], $2::text[],
         $3::text[], $4::int[], $5::text[])
    with ordinality as w (station_type, code, type_name, period, kind, place)
    join station s on s.type = w.station_type and s.code = w.code
    join data_type t on t.name = w.type_name
   order by s.id, t.id, w.period, w.kind
  on conflict do nothing