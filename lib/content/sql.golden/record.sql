
  select d.state, case when d.state = any($1::text[]) then null else d.body end as body,
         floor(extract(epoch from d.changed_at))::bigint as changed
    from document d
   where (d.type = $2 and not d.closed and d.id = $3)