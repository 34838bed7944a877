
  select ev.id as id, array[ev.origin, 'eventseries', ev.series_uuid::text, 'events', ev.uuid::text]::text[] as path, to_json(ev.uuid)::text as c0, date_part('epoch', ev.starts_at) * 1000 as c1
    from event ev
   where ev.id = any($1::bigint[])
   order by ev.id