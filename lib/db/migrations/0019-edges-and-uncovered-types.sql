-- Edges show to callers who may see both of their stations, and data types that no dataset covers are closed at stations of which a dataset closes others.

-- Edges -----------------------------------------------------------------------------------------------------------------

-- Whether a station represents an edge: conditions look at its ends only then. It never changes with rules, so that it is never late.
alter table station add column is_edge boolean not null default false;
update station s set is_edge = true where exists (select from edge g where g.station_id = s.id);

create function edge_marks_station() returns trigger language plpgsql as $$
begin
  update station s
     set is_edge = exists (select from edge g where g.station_id = s.id)
   where s.id in (old.station_id, new.station_id) and s.is_edge <> exists (select from edge g where g.station_id = s.id);
  return null;
end $$;
create trigger marks_station after insert or delete or update of station_id on edge for each row execute function edge_marks_station();

create or replace view guest.edge as
  select g.station_id, g.begin_id, g.end_id, g.directed, g.geometry, g.extent, g.state
    from edge g
   where (g.begin_id is null or exists (select from station b where b.id = g.begin_id and b.for_guests))
     and (g.end_id is null or exists (select from station e where e.id = g.end_id and e.for_guests));
create or replace view guest.station as
  select id, type, code, name, origin, active, available, position, parent_id, metadata, closed, state, plain, is_edge
    from station s
   where for_guests and (not is_edge or exists (select from guest.edge g where g.station_id = s.id));

-- Parents are joined for their id alone: answered from an index for guests too.
drop index station_for_guests;
create unique index station_for_guests on station (id) include (for_guests, is_edge);

-- Data types ------------------------------------------------------------------------------------------------------------

-- Whether a dataset holds some of what a station measures, by its data types. One of all stations of all origins names none.
create function holds_some(c dataset, s station) returns boolean language sql immutable as $$
  select c.data_type is not null and c.station_type is not null and (c.station_type <> '*' or c.origin is not null)
     and not c.events and c.undecided is null and is_named(s.type, c.station_type) and (c.origin is null or c.origin = s.origin)
$$;

-- Whether a data type of a station is in no dataset, although a closed one holds others of this station.
create function is_uncovered(s station, measured text) returns boolean language sql stable as $$
  select exists (select from dataset c where c.closed and holds_some(c, s)) and not exists (select from dataset c where holds(c, s, measured))
$$;

create or replace function is_closed(r series) returns boolean language sql stable as $$
  select exists (
    select from station s, data_type t
     where s.id = r.station_id and t.id = r.data_type_id
       and (exists (select from dataset c where c.closed and holds(c, s, t.name)) or is_uncovered(s, t.name)))
$$;

-- A dataset that neither closes nor reduces, and that no rule of guests names, changes nothing, unless it covers data types that would be closed.
create or replace function dataset_changes_access() returns trigger language plpgsql as $$
declare
  c dataset;
begin
  if tg_op = 'UPDATE' then
    if access_facts(old) = access_facts(new) then return null; end if;
  end if;
  foreach c in array array[old, new] loop
    continue when c.id is null;
    continue when not c.closed and c.reduces is null
                  and not exists (select from access_rule g where g.role = 'GUEST' and g.dataset = c.id)
                  and (c.station_type is null or not exists (select from dataset o where o.closed and o.data_type is not null));
    perform lock_access_changes();
    insert into access_change (dataset, records, entity, time_series, reduces, licence)
    values (c.id, c.entity is not null, c.entity, c.api_type is not distinct from 'timeseries', c.reduces is not null, c.closed and c.entity is not null);
  end loop;
  return null;
end $$;

-- Existing rows follow in the background; until then statements check the datasets themselves.
insert into access_change (records, time_series) select false, true where exists (select from dataset c where c.closed and c.data_type is not null);
