
  update timetable_subscription s
     set failures = 0, next_try_at = now(), used_at = now(),
         next_heartbeat_at = now() + make_interval(secs => s.heartbeat_seconds), notified_version = $1, notification = $2, delivered_version = $3, delivered_changed = $4::timestamptz
   where s.id = $5::bigint and s.made_at = $6::text::timestamptz