
  insert into dataset_check as k (dataset, checked_at, records, findings)
  select c.id, $1, $2::bigint, $3::text::jsonb
    from dataset c
   where c.id = $4
      on conflict (dataset) do update
     set checked_at = excluded.checked_at, records = coalesce(excluded.records, k.records), findings = excluded.findings
-- ["1970-01-01T00:00:00.000Z",5,"[]","sights"]
