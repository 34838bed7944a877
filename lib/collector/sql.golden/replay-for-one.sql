
  with chosen as materialized (
    select m.seq, m.provider, m.dataset from message m where m.seq = $1 order by m.seq limit $2
  ), queued as (
    insert into message_delivery as d (message_seq, consumer)
    select m.seq, c.name
      from chosen m
      join message_consumer c on c.active and (c.provider is null or c.provider = m.provider)
                             and (c.dataset is null or c.dataset = m.dataset)
     where $3::text is null or c.name = $4::text
     order by m.seq, c.name
        on conflict (message_seq, consumer) do update
       set state = 'waiting', round = d.round + 1, attempts = 0, due_at = now(), changed_at = now(), reason = null
     where d.state <> 'waiting'
    returning 1
  )
  select (select count(*)::integer from chosen) as messages, (select count(*)::integer from queued) as deliveries,
         (select max(seq) from chosen) as last