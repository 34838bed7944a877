
  select i.member_of, to_json(s.type)::text as c8, to_json(s.code)::text as c3, to_json(t.name)::text as c19, r.period::text as period, s.active::text as c1, s.available::text as c2, '{"x":' || s.position[0] || ',"y":' || s.position[1] || ',"srid":4326}' as c4, nullif(s.metadata, 'null')::text as c5, to_json(s.name)::text as c6, to_json(s.origin)::text as c7, p.active::text as c9, p.available::text as c10, to_json(p.code)::text as c11, '{"x":' || p.position[0] || ',"y":' || p.position[1] || ',"srid":4326}' as c12, nullif(p.metadata, 'null')::text as c13, to_json(p.name)::text as c14, to_json(p.origin)::text as c15, to_json(p.type)::text as c16, to_json(t.description)::text as c17, nullif(t.metadata, 'null')::text as c18, to_json(t.rtype)::text as c20, to_json(t.unit)::text as c21
    from unnest($1::int[], $2::int[], $3::int[]) as i (series, member_of, parent)
            join series r on r.id = i.series
            join station s on s.id = r.station_id
            join data_type t on t.id = r.data_type_id
            left join station p on p.id = i.parent
   order by i.member_of