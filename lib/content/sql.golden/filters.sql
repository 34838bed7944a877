
  select t.total, t.moment, p.id, p.state
    from (select (select count(*) from document d
          where (d.type = $1 and not d.closed and lower(d.source) = any($2::text[]) and d.active = $3::text::boolean and d.hub_active = $4::text::boolean and (d.region_id = any($5::text[]) or d.municipality_id = any($6::text[])) and (d.position <@ box(point($7::float8, $8::float8), point($9::float8, $10::float8)) and (d.position <@ box(point($11::float8, $12::float8), point($13::float8, $14::float8)) or $15::float8
    * asin(sqrt(least(1, power(sind((d.position[1] - $16::float8) / 2), 2)
    + cosd(d.position[1]) * cosd($17::float8) * power(sind((d.position[0] - $18::float8) / 2), 2)))) < $19::float8)) and d.id = any($20::text[]) and d.languages @> $21::text[] and d.published_on && $22::text[] and d.last_change >= $23::timestamptz and (((d.search like $24 and d.search like $25) and ((split_part(split_part(d.search, $26, 2), chr(10), 1) like $27 and split_part(split_part(d.search, $28, 2), chr(10), 1) like $29) or (split_part(split_part(d.search, $30, 2), chr(10), 1) like $31 and split_part(split_part(d.search, $32, 2), chr(10), 1) like $33))) or d.id = any($34::text[])) and (d.tag_ids @> $35::text[] and d.tag_ids && $36::text[]))) as total, ((
    select concat_ws('-', b.oid, extract(epoch from pg_postmaster_start_time()), extract(epoch from pg_stat_get_bgwriter_stat_reset_time()))
      from pg_database b where b.datname = current_database()) || '/' || case when pg_is_in_recovery() then format('%1$s:%1$s:', pg_snapshot_xmin(pg_current_snapshot())) else pg_current_snapshot()::text end) as moment) t
    left join (
         select d.id, d.state, $37::float8
    * asin(sqrt(least(1, power(sind((d.position[1] - $38::float8) / 2), 2)
    + cosd(d.position[1]) * cosd($39::float8) * power(sind((d.position[0] - $40::float8) / 2), 2)))) as place_1, d.id as place_2
           from document d
          where (d.type = $41 and not d.closed and lower(d.source) = any($42::text[]) and d.active = $43::text::boolean and d.hub_active = $44::text::boolean and (d.region_id = any($45::text[]) or d.municipality_id = any($46::text[])) and (d.position <@ box(point($47::float8, $48::float8), point($49::float8, $50::float8)) and (d.position <@ box(point($51::float8, $52::float8), point($53::float8, $54::float8)) or $55::float8
    * asin(sqrt(least(1, power(sind((d.position[1] - $56::float8) / 2), 2)
    + cosd(d.position[1]) * cosd($57::float8) * power(sind((d.position[0] - $58::float8) / 2), 2)))) < $59::float8)) and d.id = any($60::text[]) and d.languages @> $61::text[] and d.published_on && $62::text[] and d.last_change >= $63::timestamptz and (((d.search like $64 and d.search like $65) and ((split_part(split_part(d.search, $66, 2), chr(10), 1) like $67 and split_part(split_part(d.search, $68, 2), chr(10), 1) like $69) or (split_part(split_part(d.search, $70, 2), chr(10), 1) like $71 and split_part(split_part(d.search, $72, 2), chr(10), 1) like $73))) or d.id = any($74::text[])) and (d.tag_ids @> $75::text[] and d.tag_ids && $76::text[]))
          order by place_1, place_2
          limit $77::bigint offset $78::bigint) p on true
   order by p.place_1, p.place_2