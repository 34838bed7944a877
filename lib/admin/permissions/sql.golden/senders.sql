
  select c.id, c.blocked, c.full_scope as "fullScope", c.scope_roles as "scopeRoles",
         array(select r.role from client_role r where r.client_id = c.id order by r.role) as roles
    from client c
   where c.id = any($1::text[])
      or c.id in (select r.client_id from client_role r where r.role = any($2::text[]))
   order by c.id
   limit $3
-- [["collector-demo"],["ADMIN"],500]
