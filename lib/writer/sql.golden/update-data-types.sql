
  with wanted as (
    select t.id, case when e.item ? 'description' then g.description else t.description end as description, case when e.item ? 'unit' then g.unit else t.unit end as unit, case when e.item ? 'rtype' then g.rtype else t.rtype end as rtype,
           coalesce(g.period, t.period) as period, coalesce(nullif(g.metadata, '{}'), t.metadata) as metadata
      from 
  jsonb_array_elements($1::text::jsonb) as e (item)
     cross join lateral jsonb_to_record(e.item) as g (name text, description text, unit text, rtype text, period int, metadata jsonb)
      join data_type t on t.name = g.name
     where (t.description, t.unit, t.rtype, t.period, t.metadata) is distinct from
           (case when e.item ? 'description' then g.description else t.description end, case when e.item ? 'unit' then g.unit else t.unit end, case when e.item ? 'rtype' then g.rtype else t.rtype end, coalesce(g.period, t.period), coalesce(nullif(g.metadata, '{}'), t.metadata))
     order by t.id
       for no key update of t
  )
  update data_type t
     set description = w.description, unit = w.unit, rtype = w.rtype, period = w.period, metadata = w.metadata
    from wanted w
   where t.id = w.id