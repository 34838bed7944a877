
  select 
         c.id, c.name, c.grants, c.full_scope as "fullScope", c.scope_roles as "scopeRoles", c.redirect_uris as "redirectUris",
         c.post_logout_redirect_uris as "postLogoutRedirectUris", c.session_max_seconds as "sessionMaxSeconds",
         c.may_introspect as "mayIntrospect", c.blocked,
         c.created_at as "createdAt", left(c.secret_sha256, 12) as "secretMark", c.secret_created_at as "secretCreatedAt",
         case when c.previous_secret_until > now() then left(c.previous_secret_sha256, 12) end as "previousMark",
         c.previous_secret_created_at as "previousCreatedAt", c.previous_secret_until as "previousUntil",
         array(select r.role from client_role r where r.client_id = c.id order by r.role) as roles,
         coalesce(
           (select jsonb_agg(jsonb_build_object('secret', u.secret, 'since', u.since, 'lastAt', u.last_at, 'times', u.times)
                             order by u.last_at desc, u.secret)
              from client_use u
             where u.client_id = c.id), '[]') as uses
    from client c
   where (public.folded(c.id || ' ' || c.name) like $1 and exists (select from client_role r where r.client_id = c.id and r.role = $2) and $3 = any(c.grants) and c.blocked = $4)
   order by c.id
   limit $5 offset $6
-- ["%valley%","WRITER","password",false,25,0]
