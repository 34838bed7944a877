
  with found as materialized (
         select d.id, d.state, d.body -> 'Title' as place_1, md5(d.id || $1::text) as place_2, d.id as place_3
           from document d
          where (d.type = $2 and d.active))
  select t.total, t.moment, p.id, p.state, p.place_1, p.place_2, p.place_3
    from (select (select count(*) from found) as total, ((
    select concat_ws('-', b.oid, extract(epoch from pg_postmaster_start_time()), extract(epoch from pg_stat_get_bgwriter_stat_reset_time()))
      from pg_database b where b.datname = current_database()) || '/' || case when pg_is_in_recovery() then format('%1$s:%1$s:', pg_snapshot_xmin(pg_current_snapshot())) else pg_current_snapshot()::text end) as moment) t
    left join (
         select * from found where (place_1 < $3::text::jsonb or (place_1 is not distinct from $4::text::jsonb and (place_2 > $5::text::text or place_2 is null)) or (place_1 is not distinct from $6::text::jsonb and place_2 is not distinct from $7::text::text and (place_3 > $8::text::text or place_3 is null)))
          order by place_1 desc, place_2, place_3
          limit $9::bigint) p on true
   order by p.place_1 desc, p.place_2, p.place_3