
  delete from message
   where seq in (select m.seq
                   from message m
                  where m.received_at < now() - make_interval(days => $1)
                    and not exists (select
                                      from message_delivery d
                                      join message_consumer c on c.name = d.consumer and c.active
                                     where d.message_seq = m.seq and d.state = 'waiting')
                  order by m.received_at, m.seq
                  limit $2)