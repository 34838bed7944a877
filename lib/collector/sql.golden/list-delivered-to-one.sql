
  select 
  m.id, m.provider, m.dataset, m.received_at as "receivedAt", m.content_type as "contentType", m.content_encoding as "contentEncoding",
  m.size, encode(m.sha256, 'hex') as sha256, m.sender_kind as "senderKind", m.sender, m.client, m.query, m.user_agent as "userAgent", m.meta,
  m.seq,
  coalesce((select jsonb_agg(jsonb_build_object('consumer', d.consumer, 'state', d.state, 'round', d.round, 'attempts', d.attempts,
                                                'dueAt', d.due_at, 'changedAt', d.changed_at, 'reason', d.reason) order by d.consumer)
              from message_delivery d where d.message_seq = m.seq), '[]') as deliveries, m.received_at::text as at
    from message m
   where (exists (select from message_delivery d where d.message_seq = m.seq and d.consumer = $1 and d.state = $2) and not (exists (select from message_delivery d where d.message_seq = m.seq and d.consumer = $3 and d.state = $4) or exists (select from message_delivery d where d.message_seq = m.seq and d.consumer = $5 and d.state = $6)))
   order by m.received_at desc, m.seq desc
   limit $7