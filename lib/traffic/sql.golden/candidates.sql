
  select d.id, d.state
    from document d
   where (d.type = $1 and not d.closed and d.active is not false
     and (d.tag_ids @> '{announcement:traffic-event}' or exists (select from unnest(d.tag_ids) t where t like 'traffic-event:%'))) and d.source = any($2::text[])
     and (d.period is null or d.period && tstzrange(now() - interval '1 day', null))
   order by d.last_change desc, d.id
   limit $3::bigint
-- ["announcement",["PROVINCE_BZ","province_bz"],50000]
