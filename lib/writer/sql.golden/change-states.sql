
  with changed as (
    update station s
       set active = not s.active, changed_tx = pg_current_xact_id(), changed_seq = nextval('change_seq')
     where s.id = any($1::int[]) and ((s.type = $2 and s.code = any($3::text[]) and ($4::text is null or s.origin = $5) and not s.active) or (s.type = $6 and s.origin = $7 and s.active and s.code <> all($8::text[])))
    returning s.active
  )
  select count(*) filter (where active) as updated from changed