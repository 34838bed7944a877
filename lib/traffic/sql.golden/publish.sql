
  insert into traffic_publication as p (provider, content, published_at)
  values ($1, $2, date_trunc('milliseconds', clock_timestamp()))
      on conflict (provider) do update
     set content = excluded.content,
         published_at = case when p.content = excluded.content then p.published_at
                             else greatest(excluded.published_at, p.published_at + interval '1 millisecond') end
  returning (extract(epoch from published_at) * 1000)::float8 as published
-- ["province-bz","hash"]
