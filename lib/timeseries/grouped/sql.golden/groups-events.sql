
  select to_json(k0)::text as c0, (min(array[to_char(at at time zone 'UTC', 'YYYYMMDDHH24MISSUS'), a1] collate "C") filter (where a1 is not null))[2] as c1, date_part('epoch', max(a2)) * 1000 as c2
    from (select ev.origin as k0, (to_json(ev.name)::text) as a1, ev.ends_at as a2, ev.starts_at as at
            from (
  select ev.id as event, ev.id as location, v.id as provenance
    from event ev
    left join provenance v on v.id = ev.provenance_id
   where not ev.closed
   order by ev.starts_at, ev.origin, ev.series_uuid, ev.uuid) i
            join event ev on ev.id = i.event
            left join provenance v on v.id = i.provenance
           where true) x
   group by k0
   order by k0