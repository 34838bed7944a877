
  delete from timetable_subscription s where not (s.ends_at > now() and (s.owner <> '' or s.used_at > now() - interval '1 day')) or s.ended_at < now() - interval '7 days'