
  update station s
     set active = false, changed_tx = pg_current_xact_id(), changed_seq = nextval('change_seq')
   where s.id = any($1::int[]) and s.type = $2 and s.origin = $3 and s.active and s.code <> all($4::text[])