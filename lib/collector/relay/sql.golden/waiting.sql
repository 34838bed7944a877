
  select m.seq, m.id, m.provider, m.dataset, m.received_at as "receivedAt", m.content_type as "contentType", m.size, m.sha256, m.client,
         d.round, d.attempts
    from message_delivery d
    join message m on m.seq = d.message_seq
   where d.consumer = $1 and d.state = 'waiting'
     and (m.provider, m.dataset) not in (
         select b.provider, b.dataset
           from message_delivery w
           join message b on b.seq = w.message_seq
          where w.consumer = $2 and w.state = 'waiting' and w.attempts > 0 and w.due_at > now())
   order by d.message_seq
   limit $3
-- ["relay","relay",500]
