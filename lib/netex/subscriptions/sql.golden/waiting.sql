
  select count(*)::int as subscriptions, coalesce(bool_or(s.delivered_version is distinct from $1), false) as "isWaiting"
    from timetable_subscription s
   where s.ended_at is null and s.ends_at > now() and (s.owner <> '' or s.used_at > now() - interval '1 day') and s.owner = $2 and $3 in (s.subscriber, s.requestor)