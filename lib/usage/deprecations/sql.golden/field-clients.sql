
  select k.subject, k.client, c.name, sum(k.calls)::float8 as calls, min(k.day)::text as "firstDay", max(k.day)::text as "lastDay"
    from call_count k
    left join client c on c.id = k.client
   where k.kind = 'field' and k.day >= $1::text::date
   group by k.subject, k.client, c.name
   order by k.subject, sum(k.calls) desc, k.client
-- ["2026-09-07"]
