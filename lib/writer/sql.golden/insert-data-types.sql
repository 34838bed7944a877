
  insert into data_type (name, description, unit, rtype, period, metadata)
  select g.name, g.description, g.unit, g.rtype, g.period, coalesce(g.metadata, '{}')
    from 
  jsonb_array_elements($1::text::jsonb) as e (item)
     cross join lateral jsonb_to_record(e.item) as g (name text, description text, unit text, rtype text, period int, metadata jsonb)
   where not exists (select from data_type t where t.name = g.name)
   order by g.name
  on conflict do nothing