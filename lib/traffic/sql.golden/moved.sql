select ($1::text <> (
    select concat_ws('-', b.oid, extract(epoch from pg_postmaster_start_time()), extract(epoch from pg_stat_get_bgwriter_stat_reset_time()))
      from pg_database b where b.datname = current_database()) or (
    select true from document_move m
     where m.type = $2 and m.tx >= pg_snapshot_xmin($3::text::pg_snapshot)
       and not pg_visible_in_snapshot(m.tx, $4::text::pg_snapshot)
     order by m.tx desc limit 1) is not null) as moved, (extract(epoch from clock_timestamp()) * 1000)::float8 as now
-- ["1-2-3","announcement","10:20:10,12","10:20:10,12"]
