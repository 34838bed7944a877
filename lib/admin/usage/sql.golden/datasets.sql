
  select u.subject, u.name, u.calls::float8 as calls, u.others::int as others, u.last_day::text as "lastDay"
    from (
    select k.subject, min(d.shortname) as name, sum(k.calls) as calls, count(distinct k.client) as others, max(k.day) as last_day
      from call_count k left join dataset d on d.id = k.subject
     where k.kind = $1 and k.day > (now() at time zone 'utc')::date - $2::int
     group by k.subject) u
   where public.folded(concat_ws(' ', u.subject, u.name)) like $3
   order by u.calls desc, u.subject
   limit $4 offset $5
-- ["dataset",30,"%park%",25,0]
