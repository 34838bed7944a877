select count(*)::int as total from client c where (not exists (select from client_use u where u.client_id = c.id and u.last_at > now() - make_interval(days => $1)) and c.secret_created_at <= now() - make_interval(days => $2))
-- [30,365]
