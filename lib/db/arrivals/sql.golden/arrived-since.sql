(case when $1::text <> (
    select concat_ws('-', b.oid, extract(epoch from pg_postmaster_start_time()), extract(epoch from pg_stat_get_bgwriter_stat_reset_time()))
      from pg_database b where b.datname = current_database()) then '-infinity'::float8 else (
    select min(case when a.records >= $2 then '-infinity' else extract(epoch from i.ts)::float8 * 1000 end)
      from (select m.series_ids, m.times, sum(m.records) over (order by m.tx desc, m.seq desc) as records
              from arrival m
             where m.tx >= pg_snapshot_xmin($3::text::pg_snapshot)
       and not pg_visible_in_snapshot(m.tx, $4::text::pg_snapshot)
             order by m.tx desc, m.seq desc
             limit $5) a
     cross join lateral unnest(a.series_ids, a.times) as i (series, ts)
      left join unnest($6::text::int[]) as k (series) on k.series = i.series
     where a.records >= $7
        or k.series is not null and i.ts >= to_timestamp($8::float8)) end)