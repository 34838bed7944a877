
  select t.total, t.moment, p.id, p.state, p.place_1, p.place_2, p.place_3
    from (select (select count(*) from document d
          where (d.type = $1 and d.active)) as total, ((
    select concat_ws('-', b.oid, extract(epoch from pg_postmaster_start_time()), extract(epoch from pg_stat_get_bgwriter_stat_reset_time()))
      from pg_database b where b.datname = current_database()) || '/' || case when pg_is_in_recovery() then format('%1$s:%1$s:', pg_snapshot_xmin(pg_current_snapshot())) else pg_current_snapshot()::text end) as moment) t
    left join (
         select d.id, d.state, d.body -> 'Title' as place_1, md5(d.id || $2::text) as place_2, d.id as place_3
           from document d
          where (d.type = $3 and d.active and (d.body -> 'Title' < $4::text::jsonb or (d.body -> 'Title' is not distinct from $5::text::jsonb and (md5(d.id || $6::text) > $7::text::text or md5(d.id || $8::text) is null)) or (d.body -> 'Title' is not distinct from $9::text::jsonb and md5(d.id || $10::text) is not distinct from $11::text::text and (d.id > $12::text::text or d.id is null))))
          order by place_1 desc, place_2, place_3
          limit $13::bigint) p on true
   order by p.place_1 desc, p.place_2, p.place_3