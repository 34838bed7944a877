
  with found as materialized (
         select d.id, d.state, $1::float8
    * asin(sqrt(least(1, power(sind((d.position[1] - $2::float8) / 2), 2)
    + cosd(d.position[1]) * cosd($3::float8) * power(sind((d.position[0] - $4::float8) / 2), 2)))) as place_1, d.id as place_2
           from document d
          where (d.type = $5 and not d.closed and lower(d.source) = any($6::text[]) and d.active = $7::text::boolean and d.hub_active = $8::text::boolean and (d.region_id = any($9::text[]) or d.municipality_id = any($10::text[])) and (d.position <@ box(point($11::float8, $12::float8), point($13::float8, $14::float8)) and (d.position <@ box(point($15::float8, $16::float8), point($17::float8, $18::float8)) or $19::float8
    * asin(sqrt(least(1, power(sind((d.position[1] - $20::float8) / 2), 2)
    + cosd(d.position[1]) * cosd($21::float8) * power(sind((d.position[0] - $22::float8) / 2), 2)))) < $23::float8)) and d.id = any($24::text[]) and d.languages @> $25::text[] and d.published_on && $26::text[] and d.last_change >= $27::timestamptz and (((d.search like $28 and d.search like $29) and ((split_part(split_part(d.search, $30, 2), chr(10), 1) like $31 and split_part(split_part(d.search, $32, 2), chr(10), 1) like $33) or (split_part(split_part(d.search, $34, 2), chr(10), 1) like $35 and split_part(split_part(d.search, $36, 2), chr(10), 1) like $37))) or d.id = any($38::text[])) and (d.tag_ids @> $39::text[] and d.tag_ids && $40::text[])))
  select t.total, t.moment, p.id, p.state
    from (select (select count(*) from found) as total, ((
    select concat_ws('-', b.oid, extract(epoch from pg_postmaster_start_time()), extract(epoch from pg_stat_get_bgwriter_stat_reset_time()))
      from pg_database b where b.datname = current_database()) || '/' || case when pg_is_in_recovery() then format('%1$s:%1$s:', pg_snapshot_xmin(pg_current_snapshot())) else pg_current_snapshot()::text end) as moment) t
    left join (
         select * from found
          order by place_1, place_2
          limit $41::bigint offset $42::bigint) p on true
   order by p.place_1, p.place_2