
  insert into route (provider, dataset, consumer, mapping, description, on_error, active, state, changed_by)
  values ($1, $2, $3, $4::text::json, $5, $6, $7, $8, $9)
      on conflict (provider, dataset) do update
     set mapping = excluded.mapping, description = excluded.description, on_error = excluded.on_error, active = excluded.active,
         state = excluded.state, changed_at = now(), changed_by = excluded.changed_by, stopped_at = null
-- ["city","parking","route /city/parking","{\"stations\":[]}",null,"stop",true,"state","admin"]
