
  with rejected as materialized (
    select distinct d.message_seq from message_consumer c join message_delivery d on d.consumer = c.name where d.state = 'rejected'
  )
  select m.provider, m.dataset, m.client,
         count(*) filter (where m.received_at > now() - interval '24 hours')::int as day, count(*)::int as week
    from unnest($1::text[], $2::text[]) p (provider, dataset)
    join message m on m.provider = p.provider and m.dataset = p.dataset
    join rejected d on d.message_seq = m.seq
   where m.received_at > now() - interval '7 days' and ($3::text is null or m.client = $4)
   group by m.provider, m.dataset, m.client
   order by m.provider, m.dataset, m.client
-- [["valley","valley"],["traffic","weather"],"collector-demo","collector-demo"]
