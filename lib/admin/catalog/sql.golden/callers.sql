
  select k.client, c.name, sum(k.calls)::bigint as calls, max(k.day)::text as "lastDay"
    from call_count k
    left join client c on c.id = k.client
   where k.kind = $1 and k.subject = $2 and k.day > (now() at time zone 'utc')::date - $3::int
   group by k.client, c.name
   order by calls desc, k.client
-- ["dataset","sights",30]
