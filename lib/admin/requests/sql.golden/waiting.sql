
  select q.id, q.name, q.role, q.reason, q.asked_at as "askedAt", q.state
    from role_request q
   where q.state = $1
   order by q.asked_at, q.id
   limit $2 offset $3
-- ["open",25,0]
