
  select s.id, s.made_at::text as "madeAt", s.subscriber, s.identifier, s.topic, s.is_incremental as "isIncremental",
         s.delivered_changed as "deliveredChanged"
    from timetable_subscription s
   where s.ended_at is null and s.ends_at > now() and (s.owner <> '' or s.used_at > now() - interval '1 day') and s.owner = $1 and $2 in (s.subscriber, s.requestor) and s.delivered_version is distinct from $3
   order by s.delivered_changed nulls first, s.id
   limit $4::int