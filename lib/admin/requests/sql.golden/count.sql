
  select count(*)::int as total from role_request q where true
-- []
