select count(*)::int as total from client c where (not 
     exists (select from client_role r
              where r.client_id = c.id and r.role = any($1::text[]) and (c.full_scope or r.role = any(c.scope_roles))) and 
     exists (select from client_role r
              where r.client_id = c.id and r.role = any($2::text[]) and (c.full_scope or r.role = any(c.scope_roles))))
-- [["ADMIN","ODH_ROLE_ADMIN"],["ODH_ROLE_PREMIUM"]]
