
  with changed as (
    update station s
       set active = not s.active, changed_tx = pg_current_xact_id(), changed_seq = nextval('change_seq')
     where (s.type = $1 and s.code = any($2::text[]) and ($3::text is null or s.origin = $4) and not s.active) or (s.type = $5 and s.origin = $6 and s.active and s.code <> all($7::text[]))
    returning s.active
  )
  select count(*) filter (where active) as updated from changed