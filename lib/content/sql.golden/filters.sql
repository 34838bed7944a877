
  select t.total, t.moment, p.id, p.state
    from (select (select count(*) from document d where (d.type = $1 and not d.closed and lower(d.source) = any($2::text[]) and d.active = $3::text::boolean and d.hub_active = $4::text::boolean and (d.region_id = any($5::text[]) or d.municipality_id = any($6::text[])) and (d.position <@ box(point($7::float8, $8::float8), point($9::float8, $10::float8)) and $11::float8
    * asin(sqrt(least(1, power(sind((d.position[1] - $12::float8) / 2), 2)
    + cosd(d.position[1]) * cosd($13::float8) * power(sind((d.position[0] - $14::float8) / 2), 2)))) < $15::float8) and d.id = any($16::text[]) and d.languages @> $17::text[] and d.published_on && $18::text[] and d.last_change >= $19::timestamptz and ((d.search like $20 and (split_part(split_part(d.search, $21, 2), chr(10), 1) like $22 or split_part(split_part(d.search, $23, 2), chr(10), 1) like $24)) or d.id = any($25::text[])) and (d.tag_ids @> $26::text[] and d.tag_ids && $27::text[]))) as total, ((select b.oid || '-' || extract(epoch from pg_postmaster_start_time()) from pg_database b where b.datname = current_database()) || '/' || 
  case when pg_is_in_recovery() then concat(pg_snapshot_xmin(pg_current_snapshot()), ':', pg_snapshot_xmin(pg_current_snapshot()), ':')
       else pg_current_snapshot()::text end) as moment) t
    left join (
         select d.id, d.state, $28::float8
    * asin(sqrt(least(1, power(sind((d.position[1] - $29::float8) / 2), 2)
    + cosd(d.position[1]) * cosd($30::float8) * power(sind((d.position[0] - $31::float8) / 2), 2)))) as place_1, d.id as place_2
           from document d where (d.type = $32 and not d.closed and lower(d.source) = any($33::text[]) and d.active = $34::text::boolean and d.hub_active = $35::text::boolean and (d.region_id = any($36::text[]) or d.municipality_id = any($37::text[])) and (d.position <@ box(point($38::float8, $39::float8), point($40::float8, $41::float8)) and $42::float8
    * asin(sqrt(least(1, power(sind((d.position[1] - $43::float8) / 2), 2)
    + cosd(d.position[1]) * cosd($44::float8) * power(sind((d.position[0] - $45::float8) / 2), 2)))) < $46::float8) and d.id = any($47::text[]) and d.languages @> $48::text[] and d.published_on && $49::text[] and d.last_change >= $50::timestamptz and ((d.search like $51 and (split_part(split_part(d.search, $52, 2), chr(10), 1) like $53 or split_part(split_part(d.search, $54, 2), chr(10), 1) like $55)) or d.id = any($56::text[])) and (d.tag_ids @> $57::text[] and d.tag_ids && $58::text[]))
          order by place_1, place_2
          limit $59::bigint offset $60::bigint) p on true
   order by p.place_1, p.place_2