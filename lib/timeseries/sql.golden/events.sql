
  select ev.id as event, ev.id as location, v.id as provenance, hash_record_extended(row(ev.origin, ev.series_uuid, ev.uuid, v.state, ev.state), 0)::text as state
    from event ev
    left join provenance v on v.id = ev.provenance_id
   where (ev.origin = any($1::text[]) and not ev.closed and (ev.ends_at is null or ev.ends_at > to_timestamp($2::float8)) and ev.starts_at <= to_timestamp($3::float8))
   order by ev.origin, ev.series_uuid, ev.starts_at, ev.uuid
   limit $4
   offset $5