
  insert into field_deprecation (type, field, reason, replacement, deprecated_on, removed_after)
  values ($1, $2, $3::text::jsonb, $4, $5::text::date, $6::text::date)
      on conflict (type, field) do update
     set reason = excluded.reason, replacement = excluded.replacement, deprecated_on = excluded.deprecated_on,
         removed_after = excluded.removed_after
-- ["event","Topics","{\"en\":\"old\"}",null,"2026-01-01","2027-12-31"]
