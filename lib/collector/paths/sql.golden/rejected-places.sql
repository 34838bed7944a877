
  select distinct m.provider, m.dataset
    from message_consumer c
    join message_delivery d on d.consumer = c.name and d.state = 'rejected'
    join message m on m.seq = d.message_seq
   where m.received_at > now() - interval '7 days'
   order by m.provider, m.dataset
-- []
