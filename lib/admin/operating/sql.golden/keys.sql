
  select kid, created_at as "createdAt", retired_at as "retiredAt"
    from signing_key
   order by retired_at is not null, created_at, kid
-- []
