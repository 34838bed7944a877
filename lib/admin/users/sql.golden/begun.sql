
  select count(*)::int as total from account a where (lower(a.username) like $1 or lower(a.name) like $2)
-- ["mü%","mü%"]
