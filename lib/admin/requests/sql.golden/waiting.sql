
  select q.id, q.name, q.role, q.reason, q.asked_at as "askedAt", q.state, q.decided_at as "decidedAt",
         q.decided_by as "decidedBy", q.comment, q.until
    from role_request q
   where q.state = $1
   order by q.asked_at, q.id
   limit $2 offset $3
-- ["open",25,0]
