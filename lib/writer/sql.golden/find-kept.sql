
  select request, result
    from idempotency_key
   where owner = $1 and key = $2 and created_at > now() - interval '24 hours'