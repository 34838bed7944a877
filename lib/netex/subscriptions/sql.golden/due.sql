
  update timetable_subscription s
     set next_try_at = now() + interval '5 minutes'
    from (select s.id,
                 $1 <> '' and s.notified_version is distinct from $2 and s.delivered_version is distinct from $3
                   as has_news
            from timetable_subscription s
           where s.ended_at is null and s.ends_at > now() and (s.owner <> '' or s.used_at > now() - interval '1 day') and s.consumer_address is not null and s.next_try_at <= now()
             and (s.next_heartbeat_at <= now()
                  or ($4 <> '' and s.notified_version is distinct from $5
                      and s.delivered_version is distinct from $6))
           order by s.next_try_at, s.id
           limit $7::int
             for update of s skip locked) due
   where s.id = due.id
  returning s.id, s.made_at::text as "madeAt", s.owner, s.subscriber, s.requestor, s.identifier, s.topic,
            s.is_incremental as "isIncremental", s.delivered_changed as "deliveredChanged", s.consumer_address as "consumerAddress",
            due.has_news as "hasNews"