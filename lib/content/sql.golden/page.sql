
  select t.total, t.moment, p.id, p.state
    from (select (select count(*) from document d
          where (d.type = $1 and not d.closed and d.active = $2::text::boolean)) as total, ((
    select concat_ws('-', b.oid, extract(epoch from pg_postmaster_start_time()), extract(epoch from pg_stat_get_bgwriter_stat_reset_time()))
      from pg_database b where b.datname = current_database()) || '/' || case when pg_is_in_recovery() then format('%1$s:%1$s:', pg_snapshot_xmin(pg_current_snapshot())) else pg_current_snapshot()::text end) as moment) t
    left join (
         select d.id, d.state, d.sort_key as place_1, d.id as place_2
           from document d
          where (d.type = $3 and not d.closed and d.active = $4::text::boolean)
          order by place_1, place_2
          limit $5::bigint offset $6::bigint) p on true
   order by p.place_1, p.place_2