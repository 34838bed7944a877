
  select ev.id as event, ev.id as location, v.id as provenance, hash_record_extended(row(ev.origin, ev.series_uuid, ev.uuid, v.state, ev.state), 0)::text as state
    from (
         select distinct on (origin, series_uuid) *
           from event
          order by origin, series_uuid, starts_at desc, id desc) ev
    left join provenance v on v.id = ev.provenance_id
   where not ev.closed
   order by ev.starts_at, ev.origin, ev.series_uuid, ev.uuid
   limit $1
   offset $2