
  select count(*)::int as total from (
    select k.subject, min(d.shortname) as name, sum(k.calls) as calls, 0 as pushes, count(distinct k.client) as others, max(k.day) as last_day
      from call_count k left join dataset d on d.id = k.subject
     where k.kind = $1 and k.day > (now() at time zone 'utc')::date - $2::int
     group by k.subject) u where true
-- ["field",366]
