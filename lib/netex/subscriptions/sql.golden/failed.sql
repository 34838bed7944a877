
  update timetable_subscription s
     set failures = s.failures + 1, next_try_at = now() + least(interval '30 seconds' * power(2, s.failures), interval '1 hour'),
         ended_at = case when s.failures + 1 >= $1::int then now() end,
         ended_reason = case when s.failures + 1 >= $2::int then $3 end
   where s.id = $4::bigint and s.made_at = $5::text::timestamptz
  returning s.ended_at is not null as "hasEnded"