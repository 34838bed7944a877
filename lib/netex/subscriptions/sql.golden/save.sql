
  insert into timetable_subscription as s
         (owner, subscriber, requestor, identifier, counted_for, topic, is_incremental, ends_at, consumer_address, heartbeat_seconds,
          next_heartbeat_at)
  select $1, $2, $3, $4, $5, $6,
         $7::boolean, $8::timestamptz, $9, $10::int,
         now() + make_interval(secs => $11::int)
   where exists (select from timetable_subscription s
                  where s.owner = $12 and s.subscriber = $13 and s.identifier = $14)
      or (select count(*) < $15::int and count(*) filter (where s.counted_for = $16) < $17::int
            from timetable_subscription s where s.ends_at > now() and (s.owner <> '' or s.used_at > now() - interval '1 day'))
      on conflict (owner, subscriber, identifier) do update
     set requestor = excluded.requestor, topic = excluded.topic, is_incremental = excluded.is_incremental, ends_at = excluded.ends_at,
         consumer_address = excluded.consumer_address, heartbeat_seconds = excluded.heartbeat_seconds,
         next_heartbeat_at = excluded.next_heartbeat_at, made_at = clock_timestamp(), used_at = now(),
         delivered_version = null, delivered_changed = null, notified_version = null, notification = null, failures = 0,
         next_try_at = now(), ended_at = null, ended_reason = null
  returning s.id