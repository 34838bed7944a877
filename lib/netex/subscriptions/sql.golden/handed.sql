
  update timetable_subscription s
     set delivered_version = $1, delivered_changed = $2::timestamptz, used_at = now()
    from unnest($3::bigint[], $4::text[]::timestamptz[]) as h (id, made_at)
   where s.id = h.id and s.made_at = h.made_at