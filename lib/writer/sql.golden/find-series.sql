
  select r.id, s.id is not null as "stationKnown", t.id is not null as "dataTypeKnown"
    from 
  unnest($1::text[], $2::text[],
         $3::text[], $4::int[], $5::text[])
    with ordinality as w (station_type, code, type_name, period, kind, place)
    left join station s on s.type = w.station_type and s.code = w.code
    left join data_type t on t.name = w.type_name
    left join series r on r.station_id = s.id and r.data_type_id = t.id and r.period = w.period and r.kind = w.kind
   order by w.place