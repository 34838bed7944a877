
  select h.kind, h.name, h."fullName", h.until
    from (
         select 'user' as kind, a.username as name, a.name as "fullName", r.until
           from account_role r
           join account a on a.id = r.account_id
          where (r.role = $1 and (r.until is null or r.until > now()) and public.folded(a.username || ' ' || a.name || ' ' || coalesce(a.email, '')) like $2)
          union all
         select 'client', c.id, c.name, null
           from client_role g
           join client c on c.id = g.client_id
          where (g.role = $3 and public.folded(c.id || ' ' || c.name) like $4)) h
   order by h.name, h.kind
   limit $5 offset $6
-- ["ADMIN","%anna%","ADMIN","%anna%",25,0]
