
  select k.subject, sum(k.calls)::bigint as calls, count(distinct k.client) as clients, max(k.day)::text as "lastDay"
    from call_count k
   where k.kind = 'dataset' and k.day > (now() at time zone 'utc')::date - $1::int
   group by k.subject
   order by k.subject
-- [30]
