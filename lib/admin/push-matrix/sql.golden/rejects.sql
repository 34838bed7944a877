
  select m.provider, m.dataset, m.client,
         count(distinct m.seq) filter (where m.received_at > now() - interval '24 hours')::int as day, count(distinct m.seq)::int as week
    from unnest($1::text[], $2::text[]) p (provider, dataset)
    join message m on m.provider = p.provider and m.dataset = p.dataset
    join message_delivery d on d.message_seq = m.seq
   where m.received_at > now() - interval '7 days' and d.state = 'rejected' and ($3::text is null or m.client = $4)
   group by m.provider, m.dataset, m.client
   order by m.provider, m.dataset, m.client
-- [["valley","valley"],["traffic","weather"],"collector-demo","collector-demo"]
