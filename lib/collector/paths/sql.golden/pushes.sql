
  select p.provider, p.dataset, c.client, n.day, n.week
    from unnest($1::text[], $2::text[]) p (provider, dataset)
    
    cross join lateral (
      with recursive known as (
        (select m.client from message m where m.provider = p.provider and m.dataset = p.dataset order by m.client limit 1)
        union all
        select (select m.client from message m
                 where m.provider = p.provider and m.dataset = p.dataset and m.client > k.client order by m.client limit 1)
          from known k where k.client is not null
      )
      select client from known where client is not null and ($3::text is null or client = $4)) c
    cross join lateral (
      select count(*) filter (where m.received_at > now() - interval '24 hours')::int as day, count(*)::int as week
        from message m
       where m.provider = p.provider and m.dataset = p.dataset and m.client = c.client and m.received_at > now() - interval '7 days') n
   order by p.provider, p.dataset, c.client
-- [["valley","valley"],["traffic","weather"],null,null]
