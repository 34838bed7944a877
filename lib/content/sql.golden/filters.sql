
  select t.total, t.moment, p.id, p.state
    from (select (select count(*) from document d
          where (d.type = $1 and not d.closed and lower(d.source) = any($2::text[]) and d.active = $3::text::boolean and d.hub_active = $4::text::boolean and (d.region_id = any($5::text[]) or d.municipality_id = any($6::text[])) and (d.position <@ box(point($7::float8, $8::float8), point($9::float8, $10::float8)) and (d.position <@ box(point($11::float8, $12::float8), point($13::float8, $14::float8)) or $15::float8
    * asin(sqrt(least(1, power(sind((d.position[1] - $16::float8) / 2), 2)
    + cosd(d.position[1]) * cosd($17::float8) * power(sind((d.position[0] - $18::float8) / 2), 2)))) < $19::float8)) and d.id = any($20::text[]) and d.languages @> $21::text[] and d.published_on && $22::text[] and d.last_change >= $23::timestamptz and ((d.search like $24 and (split_part(split_part(d.search, $25, 2), chr(10), 1) like $26 or split_part(split_part(d.search, $27, 2), chr(10), 1) like $28)) or d.id = any($29::text[])) and (d.tag_ids @> $30::text[] and d.tag_ids && $31::text[]))) as total, ((
    select concat_ws('-', b.oid, extract(epoch from pg_postmaster_start_time()), extract(epoch from pg_stat_get_bgwriter_stat_reset_time()))
      from pg_database b where b.datname = current_database()) || '/' || case when pg_is_in_recovery() then format('%1$s:%1$s:', pg_snapshot_xmin(pg_current_snapshot())) else pg_current_snapshot()::text end) as moment) t
    left join (
         select d.id, d.state, $32::float8
    * asin(sqrt(least(1, power(sind((d.position[1] - $33::float8) / 2), 2)
    + cosd(d.position[1]) * cosd($34::float8) * power(sind((d.position[0] - $35::float8) / 2), 2)))) as place_1, d.id as place_2
           from document d
          where (d.type = $36 and not d.closed and lower(d.source) = any($37::text[]) and d.active = $38::text::boolean and d.hub_active = $39::text::boolean and (d.region_id = any($40::text[]) or d.municipality_id = any($41::text[])) and (d.position <@ box(point($42::float8, $43::float8), point($44::float8, $45::float8)) and (d.position <@ box(point($46::float8, $47::float8), point($48::float8, $49::float8)) or $50::float8
    * asin(sqrt(least(1, power(sind((d.position[1] - $51::float8) / 2), 2)
    + cosd(d.position[1]) * cosd($52::float8) * power(sind((d.position[0] - $53::float8) / 2), 2)))) < $54::float8)) and d.id = any($55::text[]) and d.languages @> $56::text[] and d.published_on && $57::text[] and d.last_change >= $58::timestamptz and ((d.search like $59 and (split_part(split_part(d.search, $60, 2), chr(10), 1) like $61 or split_part(split_part(d.search, $62, 2), chr(10), 1) like $63)) or d.id = any($64::text[])) and (d.tag_ids @> $65::text[] and d.tag_ids && $66::text[]))
          order by place_1, place_2
          limit $67::bigint offset $68::bigint) p on true
   order by p.place_1, p.place_2