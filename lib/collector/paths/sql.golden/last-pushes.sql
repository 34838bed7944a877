
  select p.provider, p.dataset, c.client, l.at as "lastAt"
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
      select max(m.received_at) as at from message m
       where m.provider = p.provider and m.dataset = p.dataset and m.client = c.client) l
   order by p.provider, p.dataset, c.client
-- [["valley","valley"],["traffic","weather"],"collector-demo","collector-demo"]
