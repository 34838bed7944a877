-- Edges show to callers who may see both of their stations, and data types that no dataset covers are closed at stations of which a dataset closes others.

-- Edges -----------------------------------------------------------------------------------------------------------------

-- Whether a station represents an edge: conditions look at its ends only then. It never changes with rules, so that it is never late.
alter table station add column is_edge boolean not null default false;
update station s set is_edge = true where exists (select from edge g where g.station_id = s.id);

create or replace view guest.station as
  select id, type, code, name, origin, active, available, position, parent_id, metadata, closed, state, plain, is_edge from station where for_guests;

-- As `is_for_guests` before.
create function is_opened_for_guests(s station) returns boolean language sql stable as $$
  select exists (select from series r where r.station_id = s.id and r.for_guests)
      or exists (
        select from access_rule g
         where g.role = 'GUEST' and (g.reach = 'all' or not s.closed) and g.data_type is null and g.period is null
           and (g.station_type is null or g.station_type = s.type) and (g.origin is null or g.origin = s.origin)
           and (g.dataset is null or exists (
             select from dataset c where c.id = g.dataset and c.data_type is null and holds(c, s, null))))
$$;

-- An end that is not set hides nothing.
create or replace function is_for_guests(s station) returns boolean language sql stable as $$
  select is_opened_for_guests(s)
     and (not s.is_edge or not exists (
           select from edge g join station e on e.id in (g.begin_id, g.end_id) where g.station_id = s.id and not is_opened_for_guests(e)))
$$;

-- Edges follow their ends.
create function edge_marks_station() returns trigger language plpgsql as $$
begin
  update station s
     set is_edge = exists (select from edge g where g.station_id = s.id), for_guests = s.for_guests
   where s.id in (old.station_id, new.station_id);
  return null;
end $$;
create trigger marks_station after insert or delete or update of station_id, begin_id, end_id on edge
  for each row execute function edge_marks_station();

create function station_moves_edges() returns trigger language plpgsql as $$
begin
  update station s set for_guests = s.for_guests
   where s.id in (select g.station_id from edge g where g.begin_id = new.id or g.end_id = new.id) and s.for_guests is distinct from is_for_guests(s);
  return null;
end $$;
create trigger access_of_edges after update on station
  for each row when ((old.closed, old.for_guests) is distinct from (new.closed, new.for_guests)) execute function station_moves_edges();

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
insert into access_change (records, time_series)
select false, true where exists (select from edge) or exists (select from dataset c where c.closed and c.data_type is not null);
