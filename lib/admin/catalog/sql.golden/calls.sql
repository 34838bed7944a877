
  select k.subject, sum(k.calls)::bigint as calls, count(distinct k.client) as clients, max(k.day)::text as "lastDay"
    from call_count k
   where k.kind = $1 and k.day > (now() at time zone 'utc')::date - $2::int
   group by k.subject
   order by k.subject
-- ["field",30]
