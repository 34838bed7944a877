
  with stored as (
    insert into measurement as m (series_id, ts, stored_at, number, provenance_id)
    select g.series_id, to_timestamp(g.ms / 1000), now(), g.value, g.provenance_id
      from unnest($1::int[], $2::float8[], $3::float8[], $4::int[])
        as g (series_id, ms, value, provenance_id)
     order by g.series_id, g.ms
    on conflict (series_id, ts) do update
       set number = excluded.number, provenance_id = excluded.provenance_id,
           stored_at = greatest(clock_timestamp(), now() + interval '1 microsecond')
     where m.number is distinct from excluded.number
    returning m.series_id, m.ts, m.stored_at, m.number, m.provenance_id
  ), newest as (
    select distinct on (series_id) * from stored order by series_id, ts desc
  ), moved as (
    insert into latest as l (series_id, ts, stored_at, number, provenance_id)
    select series_id, ts, stored_at, number, provenance_id from newest order by series_id
    on conflict (series_id) do update
       set ts = excluded.ts, stored_at = excluded.stored_at, number = excluded.number, provenance_id = excluded.provenance_id
     where excluded.ts >= l.ts
  ), noted as (
    insert into arrival (ended_at, records, series_ids, times)
    select max(stored_at), count(*), array_agg(series_id order by series_id, ts), array_agg(ts order by series_id, ts)
      from stored
    having count(*) > 0
  )
  select count(*) filter (where stored_at = now()) as stored, count(*) filter (where stored_at > now()) as replaced,
         
         case when count(*) filter (where stored_at = now()) < $5::int then
           coalesce(json_agg(json_build_array(series_id, round(extract(epoch from ts) * 1000), stored_at > now())), '[]') end as changed
    from stored