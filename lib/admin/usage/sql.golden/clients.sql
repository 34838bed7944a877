
  select u.subject, u.name, u.calls::float8 as calls, u.others::int as others, u.last_day::text as "lastDay"
    from (
    select k.client as subject, min(c.name) as name, sum(k.calls) as calls, count(distinct k.subject) as others, max(k.day) as last_day
      from call_count k left join client c on c.id = k.client
     where k.kind = 'dataset' and k.day > (now() at time zone 'utc')::date - $1::int
     group by k.client) u
   where true
   order by u.calls desc, u.subject
   limit $2 offset $3
-- [7,25,0]
