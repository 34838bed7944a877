
  select k.day::text as day, sum(k.calls)::bigint as calls
    from call_count k
   where k.kind = $1 and k.subject = $2 and k.day > (now() at time zone 'utc')::date - $3::int
   group by k.day
   order by k.day
-- ["dataset","sights",30]
