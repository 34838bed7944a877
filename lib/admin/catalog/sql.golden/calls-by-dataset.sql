
  select subject, sum(calls)::float8 as calls
    from call_count
   where kind = 'dataset' and day > current_date - 30
   group by subject
   order by subject
-- []
