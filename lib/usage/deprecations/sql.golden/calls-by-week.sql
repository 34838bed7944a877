
  select k.subject, (k.day - (extract(isodow from k.day)::int - 1))::text as week, sum(k.calls)::float8 as calls
    from call_count k
   where k.kind = 'field' and k.day >= $1::text::date
   group by 1, 2
   order by 1, 2
-- ["2026-09-07"]
