
  update timetable_subscription s set used_at = now()
   where s.ended_at is null and s.ends_at > now() and (s.owner <> '' or s.used_at > now() - interval '1 day') and s.owner = $1 and $2 in (s.subscriber, s.requestor) and s.used_at < now() - interval '1 hour'