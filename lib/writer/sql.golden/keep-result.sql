
  insert into idempotency_key (owner, key, request, result)
  values ($1, $2, $3, $4)
      on conflict (owner, key) do update
     set id = default, request = excluded.request, result = excluded.result, created_at = now()