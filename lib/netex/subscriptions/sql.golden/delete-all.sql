
  delete from timetable_subscription s
   where s.owner = $1 and $2 in (s.subscriber, s.requestor)
  returning s.subscriber, s.identifier