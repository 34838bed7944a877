
  select distinct d.source
    from document d
   where (d.type = $1 and not d.closed and d.active is not false
     and (d.tag_ids @> '{announcement:traffic-event}' or exists (select from unnest(d.tag_ids) t where t like 'traffic-event:%'))) and d.source is not null
   order by d.source
-- ["announcement"]
