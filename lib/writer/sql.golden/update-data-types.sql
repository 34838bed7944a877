
  with wanted as (
    select t.id, coalesce(g.description, t.description) as description, coalesce(g.unit, t.unit) as unit,
           coalesce(g.rtype, t.rtype) as rtype, coalesce(g.period, t.period) as period,
           coalesce(nullif(g.metadata, '{}'), t.metadata) as metadata
      from 
  jsonb_to_recordset($1::text::jsonb)
    as g (name text, description text, unit text, rtype text, period int, metadata jsonb)
      join data_type t on t.name = g.name
     where (t.description, t.unit, t.rtype, t.period, t.metadata) is distinct from
           (coalesce(g.description, t.description), coalesce(g.unit, t.unit), coalesce(g.rtype, t.rtype),
            coalesce(g.period, t.period), coalesce(nullif(g.metadata, '{}'), t.metadata))
     order by t.id
       for no key update of t
  )
  update data_type t
     set description = w.description, unit = w.unit, rtype = w.rtype, period = w.period, metadata = w.metadata
    from wanted w
   where t.id = w.id