
  select 
         o.name, o.description, o.requestable, coalesce(
           (select jsonb_agg(jsonb_build_object(
                     'id', a.id, 'role', a.role, 'reach', a.reach, 'origin', a.origin, 'stationType', a.station_type,
                     'dataType', a.data_type, 'period', a.period, 'datasetName', d.shortname,
                     'unknown', 
  array_remove(array[
    case when a.origin is not null and not (
      exists (select from station s where s.origin = a.origin)
      or exists (select from event e where e.origin = a.origin)
      or exists (
        with recursive kinds as (
          (select d.type from document d order by d.type limit 1)
          union all
          select (select d.type from document d where d.type > k.type order by d.type limit 1) from kinds k where k.type is not null)
        select from kinds k join document d on d.type = k.type and lower(d.source) = lower(a.origin) and d.source = a.origin)) then 'Origin' end,
    case when a.station_type is not null and not exists (select from station s where s.type = a.station_type) then 'StationType' end,
    case when a.data_type is not null and not exists (select from data_type t where t.name = a.data_type) then 'DataType' end], null),
                     'dataset', case when d.id is not null then 
             jsonb_build_object('id', d.id, 'entity', d.entity, 'stationType', d.station_type,
                                'origin', d.origin, 'dataType', d.data_type, 'events', d.events,
                                'filter', d.filter, 'onlyTag', d.only_tag, 'undecided', d.undecided) end)
                     order by a.id)
              from access_rule a
              left join dataset d on d.id = a.dataset
             where a.role = o.name), '[]') as rules,
         (select count(*)::int from account_role r where r.role = o.name and (r.until is null or r.until > now())) as users,
         (select count(*)::int from client_role c where c.role = o.name) as clients
    from role o
   where (public.folded(o.name || ' ' || o.description) like $1 or exists (select from access_rule a left join dataset d on d.id = a.dataset where a.role = o.name and public.folded(concat_ws(' ', d.shortname, a.dataset, a.origin, a.station_type, a.data_type)) like $2))
   order by lower(o.name) = lower($3) desc, lower(o.name) like $4 desc, o.name
   limit $5 offset $6
-- ["%park%","%park%","Park","park%",25,0]
