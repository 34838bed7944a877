
  select r.id as "Id", r.name as "Name", r.uris as "Uris",
         array(select p.name from permission p where p.resource_id = r.id order by p.name) as "Permissions"
    from resource r
   where (public.folded(r.name || ' ' || array_to_string(r.uris, ' ')) like $1 and $2 = any(r.uris))
   order by r.name
   limit $3 offset $4
-- ["%valley%","/valley/*",25,25]
