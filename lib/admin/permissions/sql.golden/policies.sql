
  select o.id as "Id", o.name as "Name", o.kind as "Kind", o.subjects as "Subjects",
         array(select p.name from permission p where p.policy_id = o.id order by p.name) as "Permissions"
    from policy o
   where o.kind = $1
   order by o.name
   limit $2 offset $3
-- ["client",25,25]
