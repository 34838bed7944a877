
  select u.subject, u.name, u.calls::float8 as calls, u.pushes::float8 as pushes, u.others::int as others, u.last_day::text as "lastDay"
    from (
    select k.client as subject, min(c.name) as name, coalesce(sum(k.calls) filter (where k.kind = 'dataset'), 0) as calls,
           coalesce(sum(k.calls) filter (where k.kind = 'push'), 0) as pushes,
           count(distinct k.subject) filter (where k.kind = 'dataset') as others, max(k.day) as last_day
      from call_count k left join client c on c.id = k.client
     where k.kind in ('dataset', 'push') and k.day > (now() at time zone 'utc')::date - $1::int
     group by k.client) u
   where true
   order by u.calls + u.pushes desc, u.subject
   limit $2 offset $3
-- [7,25,0]
