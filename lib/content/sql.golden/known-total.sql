
  select t.total, t.moment, p.id, p.state
    from (select case when ($1::text <> (
    select concat_ws('-', b.oid, extract(epoch from pg_postmaster_start_time()), extract(epoch from pg_stat_get_bgwriter_stat_reset_time()))
      from pg_database b where b.datname = current_database()) or (
    select true from document_move m
     where m.type = $2 and m.tx >= pg_snapshot_xmin($3::text::pg_snapshot)
       and not pg_visible_in_snapshot(m.tx, $4::text::pg_snapshot)
     order by m.tx desc limit 1) is not null) then (select count(*) from document d
          where (d.type = $5 and not d.closed)) else $6::bigint end as total, ((
    select concat_ws('-', b.oid, extract(epoch from pg_postmaster_start_time()), extract(epoch from pg_stat_get_bgwriter_stat_reset_time()))
      from pg_database b where b.datname = current_database()) || '/' || case when pg_is_in_recovery() then format('%1$s:%1$s:', pg_snapshot_xmin(pg_current_snapshot())) else pg_current_snapshot()::text end) as moment) t
    left join (
         select d.id, d.state, d.sort_key as place_1, d.id as place_2
           from document d
          where (d.type = $7 and not d.closed)
          order by place_1, place_2
          limit $8::bigint offset $9::bigint) p on true
   order by p.place_1, p.place_2