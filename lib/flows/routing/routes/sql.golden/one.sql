
  select 
  r.provider, r.dataset, r.consumer, r.mapping, r.description, r.on_error as "onError", r.active, r.state, r.changed_at as "changedAt",
  r.changed_by as "changedBy",
  (select jsonb_build_object('id', m.id, 'reason', d.reason)
     from message_delivery d
     join message m on m.seq = d.message_seq
    where r.on_error = 'stop' and d.message_seq = r.stopped_at and d.consumer = r.consumer and d.state = 'rejected') as "stoppedAt",
         (select count(*)::integer from message_delivery d where d.consumer = r.consumer and d.state = 'waiting') as waiting,
         (select count(*)::integer from message_delivery d where d.consumer = r.consumer and d.state = 'rejected') as rejected,
         (select m.received_at
            from message_delivery d
            join message m on m.seq = d.message_seq
           where d.consumer = r.consumer and d.state = 'waiting'
           order by d.message_seq
           limit 1) as "oldestWaitingAt"
    from route r
   where r.provider = $1 and r.dataset = $2
   order by r.provider, r.dataset
-- ["city","parking"]
