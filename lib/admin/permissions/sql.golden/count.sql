
  select count(*)::int as total
    from permission p join resource r on r.id = p.resource_id join policy o on o.id = p.policy_id
   where true
-- []
