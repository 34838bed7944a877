
  select count(*)::int as total from role o where (public.folded(o.name || ' ' || o.description) like $1 or exists (select from access_rule a left join dataset d on d.id = a.dataset where a.role = o.name and public.folded(concat_ws(' ', d.shortname, a.dataset, a.origin, a.station_type, a.data_type)) like $2))
-- ["%park%","%park%"]
