
  update station s
     set active = false, changed_tx = pg_current_xact_id(), changed_seq = nextval('change_seq')
   where s.type = $1 and s.origin = $2 and s.active and s.code <> all($3::text[])