
  select k.subject, k.client, c.name, (k.day - (extract(isodow from k.day)::int - 1))::text as week,
         sum(k.calls)::float8 as calls, min(k.day)::text as "firstDay", max(k.day)::text as "lastDay"
    from call_count k
    left join client c on c.id = k.client
   where k.kind = 'field' and k.day >= $1::text::date
   group by k.subject, k.client, c.name, week
   order by k.subject, k.client, week
-- ["2026-09-07"]
