
  select s.job, s.item, s.reason, s.tries, s.since, count(*) over ()::int as total
    from set_aside s
   order by s.since desc, s.job, s.item
   limit $1
-- [100]
