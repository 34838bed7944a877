
  select q.id, q.name, q.role, q.reason, q.asked_at as "askedAt", q.state, q.decided_at as "decidedAt",
         q.decided_by as "decidedBy", q.comment, q.until
    from role_request q
   where (q.state = $1 and public.folded(q.name || ' ' || q.role) like $2)
   order by q.asked_at desc, q.id desc
   limit $3 offset $4
-- ["given","%anna%",25,0]
