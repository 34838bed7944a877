
  with recursive place as (
    (select m.provider, m.dataset from message m order by m.provider, m.dataset limit 1)
    union all
    select n.provider, n.dataset
      from place p
      cross join lateral (select m.provider, m.dataset from message m
                           where (m.provider, m.dataset) > (p.provider, p.dataset)
                           order by m.provider, m.dataset limit 1) n
  )
  select provider, dataset from place order by provider, dataset
-- []
