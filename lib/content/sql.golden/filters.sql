
  select t.total, p.id, p.state
    from (select count(*) as total from document d where (d.type = $1 and not d.closed and d.id = any($2::text[]) and lower(d.source) = any($3::text[]) and d.languages @> $4::text[] and d.active = $5::text::boolean and d.hub_active = $6::text::boolean and d.published_on && $7::text[] and d.last_change >= $8::timestamptz and (d.region_id = any($9::text[]) or d.municipality_id = any($10::text[])) and ((d.search like $11 and (split_part(split_part(d.search, $12, 2), chr(10), 1) like $13 or split_part(split_part(d.search, $14, 2), chr(10), 1) like $15)) or d.id = any($16::text[])) and (d.position <@ box(point($17::float8, $18::float8), point($19::float8, $20::float8)) and $21::float8
    * asin(sqrt(least(1, power(sind((d.position[1] - $22::float8) / 2), 2)
    + cosd(d.position[1]) * cosd($23::float8) * power(sind((d.position[0] - $24::float8) / 2), 2)))) < $25::float8) and (d.tag_ids @> $26::text[] and d.tag_ids && $27::text[]))) t
    left join (
         select d.id, d.state, $28::float8
    * asin(sqrt(least(1, power(sind((d.position[1] - $29::float8) / 2), 2)
    + cosd(d.position[1]) * cosd($30::float8) * power(sind((d.position[0] - $31::float8) / 2), 2)))) as place_1, d.id as place_2
           from document d where (d.type = $32 and not d.closed and d.id = any($33::text[]) and lower(d.source) = any($34::text[]) and d.languages @> $35::text[] and d.active = $36::text::boolean and d.hub_active = $37::text::boolean and d.published_on && $38::text[] and d.last_change >= $39::timestamptz and (d.region_id = any($40::text[]) or d.municipality_id = any($41::text[])) and ((d.search like $42 and (split_part(split_part(d.search, $43, 2), chr(10), 1) like $44 or split_part(split_part(d.search, $45, 2), chr(10), 1) like $46)) or d.id = any($47::text[])) and (d.position <@ box(point($48::float8, $49::float8), point($50::float8, $51::float8)) and $52::float8
    * asin(sqrt(least(1, power(sind((d.position[1] - $53::float8) / 2), 2)
    + cosd(d.position[1]) * cosd($54::float8) * power(sind((d.position[0] - $55::float8) / 2), 2)))) < $56::float8) and (d.tag_ids @> $57::text[] and d.tag_ids && $58::text[]))
          order by place_1, place_2
          limit $59::bigint offset $60::bigint) p on true
   order by p.place_1, p.place_2