
    with found as materialized (select a.username from account a where (a.blocked = $1 and exists (select from account_role r where r.account_id = a.id and r.role = $2 and (r.until is null or r.until > now())) and public.folded(a.username || ' ' || a.name || ' ' || coalesce(a.email, '')) like $3)),
         shown as (select f.username from found f order by f.username limit $4 offset $5)
  select 
         a.id, a.username, a.name, a.email, a.blocked, a.created_at as "createdAt",
         (select max(u.at) from audit u where u.kind = 'sign-in' and u.actor = a.username and u.at >= a.created_at) as "lastSignIn",
         coalesce(
           (select jsonb_agg(jsonb_build_object('role', r.role, 'until', r.until) order by r.role)
              from account_role r
             where r.account_id = a.id and (r.until is null or r.until > now())), '[]') as roles, (select count(*)::int from found) as total
    from shown s
    join account a on a.username = s.username
   order by a.username
-- [false,"ADMIN","%10\\%\\_mu%",25,25]
