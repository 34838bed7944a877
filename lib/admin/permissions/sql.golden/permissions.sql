
  select p.id as "Id", p.name as "Name", jsonb_build_object('Id', r.id, 'Name', r.name, 'Uris', r.uris) as "Resource",
         jsonb_build_object('Id', o.id, 'Name', o.name, 'Kind', o.kind, 'Subjects', o.subjects) as "Policy"
    from permission p
    join resource r on r.id = p.resource_id
    join policy o on o.id = p.policy_id
   where (public.folded(p.name || ' ' || array_to_string(r.uris || o.subjects, ' ')) like $1 and $2 = any(o.subjects))
   order by p.name
   limit $3 offset $4
-- ["%a\\_b%","collector-demo",25,25]
