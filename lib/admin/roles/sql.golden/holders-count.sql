
  select count(*)::int as total from (
         select 'user' as kind, a.username as name, a.name as "fullName", r.until
           from account_role r
           join account a on a.id = r.account_id
          where (r.role = $1 and (r.until is null or r.until > now()))
          union all
         select 'client', c.id, c.name, null
           from client_role g
           join client c on c.id = g.client_id
          where g.role = $2) h
-- ["ADMIN","ADMIN"]
