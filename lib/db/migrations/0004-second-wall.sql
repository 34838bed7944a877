-- What is closed, and what guests may see, is computed here, whoever writes and however: no path of the application can forget it.
-- `closed`: by the record's licence or by a closed dataset. `for_guests`: opened by a rule of the role GUEST. Both are columns of each
-- row, so that no reading query has to look at catalog and rules.

-- What of its address a dataset can be told by, row by row.
alter table dataset
  add column events boolean not null default false, -- timeseries: about events, and station_type names their origins
  add column sources text[],                         -- content: only records of these sources, in lower case
  add column tags jsonpath,                          -- content: only records with such tags, e.g. $[*] == "hiking"
  add column active boolean,                         -- content: only active records, or only others
  add column undecided text;                         -- a part that cannot be told row by row: the dataset closes and opens nothing

comment on column dataset.station_type is 'as the path has it: one name, several with commas, or * for all';
comment on column dataset.data_type is 'as station_type; null for all';

update dataset set events = body -> 'PathParam' ->> 1 like '%event%' where api_type = 'timeseries';
-- Known better as soon as the dataset is saved again.
update dataset set undecided = filter[1] where cardinality(filter) > (origin is not null)::int;

alter table document
  add column licence_closed boolean not null default false, -- LicenseInfo.ClosedData
  add column for_guests boolean not null default false,
  add column given_tags jsonb not null default '{}';         -- what the record itself brought of its tags: id -> {Name, Type, Source}
alter table series add column for_guests boolean not null default false;
alter table station add column closed boolean not null default false, add column for_guests boolean not null default false;
alter table event add column closed boolean not null default false, add column for_guests boolean not null default false;

update document set licence_closed = true where closed and (body::jsonb #>> '{LicenseInfo,ClosedData}')::boolean;

-- How much of a type is open is asked with every list: answered from the index alone, for guests too.
drop index document_count;
create index document_count on document (type, closed, for_guests);
-- Parents and ends of edges are joined for their id alone: answered from an index for guests too.
create unique index station_for_guests on station (id) include (for_guests);

-- Few of them are closed, and every written row asks for those.
create index dataset_closed on dataset (entity, station_type) where closed;

-- What a dataset holds ------------------------------------------------------------------------------------------------

create function is_named(name text, names text) returns boolean language sql immutable as $$
  select names is null or names = '*' or name = any(string_to_array(names, ','))
$$;

create function holds(c dataset, d document) returns boolean language sql stable as $$
  select c.entity = d.type and c.undecided is null
     and (c.sources is null or lower(d.source) = any(c.sources))
     and (c.tags is null or to_jsonb(d.tag_ids) @@ c.tags)
     and (c.active is null or d.active = c.active)
$$;

create function holds(c dataset, s station, data_type text) returns boolean language sql immutable as $$
  select c.station_type is not null and not c.events and c.undecided is null
     and is_named(s.type, c.station_type) and is_named(data_type, c.data_type) and (c.origin is null or c.origin = s.origin)
$$;

create function holds(c dataset, ev event) returns boolean language sql immutable as $$
  select c.events and c.undecided is null and is_named(ev.origin, c.station_type) and (c.origin is null or c.origin = ev.origin)
$$;

-- What is closed ------------------------------------------------------------------------------------------------------

create function is_closed(d document) returns boolean language sql stable as $$
  select d.licence_closed or exists (select from dataset c where c.closed and holds(c, d))
$$;

create function is_closed(r series) returns boolean language sql stable as $$
  select exists (
    select from station s, data_type t, dataset c
     where s.id = r.station_id and t.id = r.data_type_id and c.closed and holds(c, s, t.name))
$$;

-- A station is closed where a dataset closes all it may measure.
create function is_closed(s station) returns boolean language sql stable as $$
  select exists (select from dataset c where c.closed and c.data_type is null and holds(c, s, null))
$$;

create function is_closed(ev event) returns boolean language sql stable as $$
  select exists (select from dataset c where c.closed and holds(c, ev))
$$;

-- What guests see -----------------------------------------------------------------------------------------------------

-- Rooms are for callers with a token only, whatever the rules open.
create function is_for_guests(d document) returns boolean language sql stable as $$
  select d.type <> 'accommodationroom' and exists (
    select from access_rule g
     where g.role = 'GUEST' and (g.reach = 'all' or not d.closed)
       and g.station_type is null and g.data_type is null and g.period is null
       and (g.origin is null or g.origin = d.source)
       and (g.dataset is null or exists (select from dataset c where c.id = g.dataset and holds(c, d))))
$$;

create function is_for_guests(r series) returns boolean language sql stable as $$
  select exists (
    select from access_rule g, station s, data_type t
     where s.id = r.station_id and t.id = r.data_type_id and g.role = 'GUEST' and (g.reach = 'all' or not r.closed)
       and (g.station_type is null or g.station_type = s.type) and (g.origin is null or g.origin = s.origin)
       and (g.data_type is null or g.data_type = t.name) and (g.period is null or g.period = r.period)
       and (g.dataset is null or exists (select from dataset c where c.id = g.dataset and holds(c, s, t.name))))
$$;

-- A station shows where one of its series does, and where a rule opens all it may measure: whether it has closed series must not show.
create function is_for_guests(s station) returns boolean language sql stable as $$
  select exists (select from series r where r.station_id = s.id and r.for_guests)
      or exists (
        select from access_rule g
         where g.role = 'GUEST' and (g.reach = 'all' or not s.closed) and g.data_type is null and g.period is null
           and (g.station_type is null or g.station_type = s.type) and (g.origin is null or g.origin = s.origin)
           and (g.dataset is null or exists (
             select from dataset c where c.id = g.dataset and c.data_type is null and holds(c, s, null))))
$$;

create function is_for_guests(ev event) returns boolean language sql stable as $$
  select exists (
    select from access_rule g
     where g.role = 'GUEST' and (g.reach = 'all' or not ev.closed)
       and g.station_type is null and g.data_type is null and g.period is null
       and (g.origin is null or g.origin = ev.origin)
       and (g.dataset is null or exists (select from dataset c where c.id = g.dataset and holds(c, ev))))
$$;

-- Kept in step --------------------------------------------------------------------------------------------------------

-- Rows are computed from datasets and rules, so these hold still until the rows are visible to whoever changes them; whoever changes
-- them waits for such rows. Take the lock first where a transaction locks rows before it writes: `hold_access_still()`.
create function hold_access_still() returns void language sql volatile as $$
  select pg_advisory_xact_lock_shared(x'62656c76'::int, 5)
$$;

create function rows_hold_access_still() returns trigger language plpgsql as $$
begin
  perform hold_access_still();
  return null;
end $$;

create function access_moves() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(x'62656c76'::int, 5);
  return null;
end $$;

create function set_access() returns trigger language plpgsql as $$
begin
  new.closed := is_closed(new);
  new.for_guests := is_for_guests(new);
  return new;
end $$;

-- The computed columns are among these, so that writing them computes them.
create trigger access_holds before insert or update of type, source, active, tag_ids, licence_closed, closed, for_guests on document
  for each statement execute function rows_hold_access_still();
create trigger access_set before insert or update of type, source, active, tag_ids, licence_closed, closed, for_guests on document
  for each row execute function set_access();
create trigger access_holds before insert or update of station_id, data_type_id, period, closed, for_guests on series
  for each statement execute function rows_hold_access_still();
create trigger access_set before insert or update of station_id, data_type_id, period, closed, for_guests on series
  for each row execute function set_access();
create trigger access_holds before insert or update of type, origin, closed, for_guests on station
  for each statement execute function rows_hold_access_still();
create trigger access_set before insert or update of type, origin, closed, for_guests on station
  for each row execute function set_access();
create trigger access_holds before insert or update of origin, closed, for_guests on event
  for each statement execute function rows_hold_access_still();
create trigger access_set before insert or update of origin, closed, for_guests on event
  for each row execute function set_access();

-- Series follow their station's type and origin, a station follows its series.
create function station_moves_series() returns trigger language plpgsql as $$
begin
  update series r set closed = r.closed
   where r.station_id = new.id and (r.closed, r.for_guests) is distinct from (is_closed(r), is_for_guests(r));
  return null;
end $$;
create trigger access_of_series after update on station
  for each row when ((old.type, old.origin) is distinct from (new.type, new.origin)) execute function station_moves_series();

create function series_move_station() returns trigger language plpgsql as $$
begin
  update station s set for_guests = s.for_guests
   where s.id = coalesce(new.station_id, old.station_id) and s.for_guests is distinct from is_for_guests(s);
  return null;
end $$;
create trigger access_of_station after insert or delete on series
  for each row execute function series_move_station();
create trigger access_of_station_changed after update on series
  for each row when (old.for_guests is distinct from new.for_guests) execute function series_move_station();

-- Rows where datasets or rules make a difference.
create function refresh_documents(types text[]) returns void language sql volatile as $$
  update document d set closed = d.closed
   where (types is null or d.type = any(types)) and (d.closed, d.for_guests) is distinct from (is_closed(d), is_for_guests(d))
$$;
create function refresh_time_series() returns void language sql volatile as $$
  update series r set closed = r.closed where (r.closed, r.for_guests) is distinct from (is_closed(r), is_for_guests(r));
  update station s set closed = s.closed where (s.closed, s.for_guests) is distinct from (is_closed(s), is_for_guests(s));
  update event ev set closed = ev.closed where (ev.closed, ev.for_guests) is distinct from (is_closed(ev), is_for_guests(ev))
$$;

-- `changed`: datasets as they were, or as they are. One that neither closes nor is named by a rule of guests moves nothing.
create function datasets_move_access() returns trigger language plpgsql as $$
declare
  entities text[];
  time_series boolean;
begin
  select array_agg(c.entity), coalesce(bool_or(c.api_type = 'timeseries'), false) into entities, time_series
    from changed c
   where c.closed or exists (select from access_rule g where g.role = 'GUEST' and g.dataset = c.id);
  if entities is not null then perform refresh_documents(entities); end if;
  if time_series then perform refresh_time_series(); end if;
  return null;
end $$;

create function rules_move_access() returns trigger language plpgsql as $$
begin
  if not exists (select from changed g where g.role = 'GUEST') then return null; end if;
  perform refresh_documents(null);
  perform refresh_time_series();
  return null;
end $$;

create trigger access_moves before insert or update or delete on dataset for each statement execute function access_moves();
create trigger access_moves before insert or update or delete on access_rule for each statement execute function access_moves();

create trigger access_added after insert on dataset referencing new table as changed
  for each statement execute function datasets_move_access();
create trigger access_before after update on dataset referencing old table as changed
  for each statement execute function datasets_move_access();
create trigger access_now after update on dataset referencing new table as changed
  for each statement execute function datasets_move_access();
create trigger access_removed after delete on dataset referencing old table as changed
  for each statement execute function datasets_move_access();

create trigger access_added after insert on access_rule referencing new table as changed
  for each statement execute function rules_move_access();
create trigger access_before after update on access_rule referencing old table as changed
  for each statement execute function rules_move_access();
create trigger access_now after update on access_rule referencing new table as changed
  for each statement execute function rules_move_access();
create trigger access_removed after delete on access_rule referencing old table as changed
  for each statement execute function rules_move_access();

-- Names of tags -------------------------------------------------------------------------------------------------------

-- A record carries the names of its tags. One that guests may see no longer takes its name out of them, at the same moment; what the
-- record itself brought of the tag stays. The rest of the text is left letter for letter.
create function without_tag(body text, tag text, given jsonb) returns text language sql immutable as $$
  select coalesce(
    (select replace(body, entry::text,
              '{"Id":' || (entry -> 'Id')::text || ',"Name":' || coalesce((given -> 'Name')::text, 'null')
              || ',"Self":' || (entry -> 'Self')::text || ',"Type":' || coalesce((given -> 'Type')::text, 'null')
              || ',"Source":' || coalesce((given -> 'Source')::text, 'null')
              || ',"TagEntry":' || coalesce((entry -> 'TagEntry')::text, 'null') || '}')
       from json_array_elements(case when json_typeof(body::json -> 'Tags') = 'array' then body::json -> 'Tags' else '[]' end) entry
      where entry ->> 'Id' = tag
      limit 1),
    body)
$$;

create function tag_leaves_records() returns trigger language plpgsql as $$
begin
  update document d
     set body = without_tag(d.body, new.id, d.given_tags -> new.id),
         reduced = without_tag(d.reduced, new.id, d.given_tags -> new.id),
         -- As `shortHash` makes it.
         state = left(encode(sha256(convert_to(without_tag(d.body, new.id, d.given_tags -> new.id), 'UTF8')), 'hex'), 20)
   where d.tag_ids && array[new.id, lower(new.id)];
  return null;
end $$;
create trigger tag_leaves_records after update on document
  for each row when (new.type = 'tag' and old.for_guests and not new.for_guests) execute function tag_leaves_records();

-- The second wall -----------------------------------------------------------------------------------------------------

-- Guests' queries run as the database role belvedere_guest, which reads these views and nothing else: the tables' names with the rows
-- for guests. Plain views, which the planner opens up. A table without a view here is closed to guests. A view's columns are those the
-- table has when it is made: a migration that adds one that guests need makes the view again.
-- The role and its grants are made at every start (lib/db/second-wall.ts), as roles belong to the whole database server.
create schema guest;
create view guest.document as select * from document where for_guests;
create view guest.station as select * from station where for_guests;
create view guest.series as select * from series where for_guests;
create view guest.event as select * from event where for_guests;
-- What only shows beside those rows, and what everybody may see.
create view guest.dataset as select * from dataset;
create view guest.data_type as select * from data_type;
create view guest.provenance as select * from provenance;
create view guest.station_metadata as select * from station_metadata;
create view guest.edge as select * from edge;
create view guest.latest as select * from latest;
create view guest.measurement as select * from measurement;

-- Rows that are there already.
update document set closed = closed;
update series set closed = closed;
update station set closed = closed;
update event set closed = closed;
