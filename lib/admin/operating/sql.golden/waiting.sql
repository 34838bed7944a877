
  select count(*)::int as waiting, min(m.received_at) as "oldestAt"
    from message_delivery d
    join message m on m.seq = d.message_seq
   where d.consumer = $1 and d.state = 'waiting'
-- ["relay"]
