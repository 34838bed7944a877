
  select u.subject, u.name, u.calls::float8 as calls, u.pushes::float8 as pushes, u.others::int as others, u.last_day::text as "lastDay"
    from (
    select k.subject, null::text as name, 0 as calls, sum(k.calls) as pushes, count(distinct k.client) as others, max(k.day) as last_day
      from call_count k
     where k.kind = 'push' and k.day > (now() at time zone 'utc')::date - $1::int
     group by k.subject) u
   where true
   order by u.calls + u.pushes desc, u.subject
   limit $2 offset $3
-- [30,25,0]
