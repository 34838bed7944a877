
  delete from timetable_subscription s
   where s.owner = $1 and $2 in (s.subscriber, s.requestor) and s.identifier = any($3::text[])
  returning s.subscriber, s.identifier