-- A station shows to guests where one of its series does, and where a rule opens all it may measure. What else it measures must not
-- matter: an open station that disappears with its first closed series would tell of it.
create or replace function is_for_guests(s station) returns boolean language sql stable as $$
  select exists (select from series r where r.station_id = s.id and r.for_guests)
      or exists (
        select from access_rule g
         where g.role = 'GUEST' and (g.reach = 'all' or not s.closed) and g.data_type is null and g.period is null
           and (g.station_type is null or g.station_type = s.type) and (g.origin is null or g.origin = s.origin)
           and (g.dataset is null or exists (
             select from dataset c where c.id = g.dataset and c.data_type is null and holds(c, s, null))))
$$;

update station s set for_guests = s.for_guests where s.for_guests is distinct from is_for_guests(s);
