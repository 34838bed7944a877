-- Stations, what they measure, and events. Where `state` stands, it is what an answer shows of a row, as one number: callers ask whether an
-- answer they hold is still true without reading the row. It is made of nothing but what everybody who sees the row may see, so that it tells
-- nothing of other rows; no ids, no counters.

-- Stations --------------------------------------------------------------------------------------------------------------

create table station (
  id integer primary key generated always as identity,
  type text not null,
  code text not null,
  name text not null,
  origin text,
  active boolean not null default true,
  available boolean not null default true,
  position point,                                  -- (longitude, latitude)
  elevation double precision,                      -- metres
  parent_id integer references station,
  metadata jsonb not null default '{}',
  closed boolean not null default false,           -- computed by the triggers of 0010, as those of documents
  for_guests boolean not null default false,
  state bigint not null
    generated always as (hash_record_extended(row(type, code, name, origin, active, available, position[0], position[1], metadata), 0)) stored,
  changed_tx xid8 not null default pg_current_xact_id(),
  changed_seq bigint not null default nextval('change_seq'),
  unique (type, code)
);
create index station_origin on station (origin);
create index station_parent on station (parent_id);
create index station_position on station using gist (position);
-- Parents and ends of edges are joined for their id alone: answered from an index for guests too.
create unique index station_for_guests on station (id) include (for_guests);

-- Metadata that stations had before.
create table station_metadata (
  id bigint primary key generated always as identity,
  station_id integer not null references station on delete cascade,
  metadata jsonb not null,
  created_at timestamptz not null default now()
);
create index station_metadata_history on station_metadata (station_id, created_at);

-- A connection of two stations, which is a station itself.
create table edge (
  id integer primary key generated always as identity,
  station_id integer not null unique references station on delete cascade, -- identity and metadata of the edge
  begin_id integer references station,
  end_id integer references station,
  directed boolean not null default false,
  geometry jsonb,                                  -- GeoJSON
  extent box,                                      -- ((east, north), (west, south))
  state bigint not null generated always as (hash_record_extended(row(directed, geometry), 0)) stored
);
create index edge_extent on edge using gist (extent);
create index edge_begin on edge (begin_id);
create index edge_end on edge (end_id);

-- Measurements ----------------------------------------------------------------------------------------------------------

create table data_type (
  id integer primary key generated always as identity,
  name text not null unique,
  description text,
  unit text,
  rtype text,
  period integer,                                  -- expected seconds between measurements
  metadata jsonb not null default '{}',
  state bigint not null generated always as (hash_record_extended(row(name, description, unit, rtype, metadata), 0)) stored
);

-- Where measurements come from: the program that collected them.
create table provenance (
  id integer primary key generated always as identity,
  uuid uuid not null unique default gen_random_uuid(),
  lineage text not null,
  data_collector text not null,
  data_collector_version text not null,
  state bigint not null generated always as (hash_record_extended(row(lineage, data_collector, data_collector_version), 0)) stored,
  unique (lineage, data_collector, data_collector_version)
);

-- What a station measures: one data type, one period, one kind of value.
create table series (
  id integer primary key generated always as identity,
  station_id integer not null references station on delete cascade,
  data_type_id integer not null references data_type,
  period integer not null,                         -- seconds
  kind text not null check (kind in ('number', 'text', 'json')),
  closed boolean not null default false,           -- computed by the triggers of 0010, as those of documents
  for_guests boolean not null default false,
  unique (station_id, data_type_id, period, kind)
);
create index series_data_type on series (data_type_id);

-- History, partitioned by month of `ts`; the application makes the partitions. Exactly one of number, text, json is set.
create table measurement (
  ts timestamptz not null,
  stored_at timestamptz not null default now(),
  number double precision,
  series_id integer not null,
  provenance_id integer not null,
  text text,
  json jsonb,
  unique (series_id, ts)
) partition by range (ts);

-- Measurements of months that ended long ago: runs of a series, which do not overlap, each within one month, in columns of arrays. A column whose
-- values are all equal or computed is null, and so are those that the kind of the series has no use for. A measurement is here or in
-- `measurement`, never in both: before something is stored from the first to the last time of a run, the run becomes rows again. Packed and unpacked
-- by lib/db/packing.
create table packed_measurement (
  first_at timestamptz not null,                   -- time of the first one
  last_at timestamptz not null,
  step interval not null,                          -- from one time to the next; the unit of `places` where there are any
  stored_at timestamptz,                           -- where all of them were stored at once
  base double precision,                           -- a number is (base + offset) / divisor
  divisor double precision,
  series_id integer not null,
  length integer not null,
  provenance_id integer,                           -- of all of them
  places integer[],                                -- times in steps from the first one; null: 0, 1, 2 …
  times timestamptz[],                             -- where times have no common unit
  delays integer[],                                -- microseconds from the time to that of storing, half an hour at most
  stored_times timestamptz[],                      -- times of storing, where one was later
  provenance_ids integer[],
  number_offsets smallint[],
  numbers double precision[],                      -- where they are no whole numbers of a decimal unit, or too far from each other
  texts text[],
  jsons jsonb[],
  primary key (series_id, last_at, first_at),      -- in the order of a series all three go up together
  -- Readers stop at the first run that reaches far enough, and a correction unpacks the run that has its time.
  constraint packed_measurement_overlap exclude using gist (series_id with =, tstzrange(first_at, last_at, '[]') with &&)
);
-- The end of everything packed, and which months have runs.
create index packed_measurement_end on packed_measurement (last_at);
-- A run without texts fits on a page. Compressing it would save little, and to take it apart would take longer than to read it.
alter table packed_measurement
  alter places set storage plain, alter times set storage plain, alter delays set storage plain, alter stored_times set storage plain,
  alter provenance_ids set storage plain, alter number_offsets set storage plain, alter numbers set storage plain;

-- The newest measurement of each series, written in the same statement as the history.
create table latest (
  series_id integer primary key references series on delete cascade,
  ts timestamptz not null,
  stored_at timestamptz not null default now(),
  number double precision,
  provenance_id integer not null,
  text text,
  json jsonb
);

-- What arrived, in the order in which it was stored: one row a storing statement, in its transaction, so a row is seen exactly when its
-- measurements are. Streams read it, from a place on; only the last hours are kept.
create table arrival (
  tx xid8 not null default pg_current_xact_id(),
  seq bigint not null default nextval('change_seq'),
  -- Of these measurements those stored in between are this arrival's; another one has replaced the others since.
  begun_at timestamptz not null default now(),
  ended_at timestamptz not null,
  records integer not null,
  series_ids integer[] not null,
  times timestamptz[] not null,
  primary key (tx, seq)
);
-- The log begins with a row without measurements, and the last row always stays: so there is always a place to go on from.
insert into arrival (ended_at, records, series_ids, times) values (now(), 0, '{}', '{}');

-- Seals the places that streams name to their readers; another secret makes all places from before invalid.
insert into setting (name, value)
values ('stream secret', encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'));

-- Events ----------------------------------------------------------------------------------------------------------------

create table event (
  id bigint primary key generated always as identity,
  uuid uuid not null unique,
  origin text not null,
  category text,
  series_uuid uuid not null,
  name text,
  description text,
  metadata jsonb not null default '{}',
  starts_at timestamptz not null,
  ends_at timestamptz,                             -- excluded
  location_description text,
  location_geometry jsonb,                         -- GeoJSON
  location_extent box,
  provenance_id integer references provenance,
  created_at timestamptz not null default now(),
  closed boolean not null default false,           -- computed by the triggers of 0010, as those of documents
  for_guests boolean not null default false,
  state bigint not null
    generated always as (hash_record_extended(row(uuid, origin, category, series_uuid, name, description, metadata, starts_at, ends_at,
                                                  location_description, location_geometry, created_at), 0)) stored
);
create index event_series on event (origin, series_uuid, starts_at desc);
create index event_time on event (starts_at, ends_at);
create index event_extent on event using gist (location_extent);

-- Names of series -------------------------------------------------------------------------------------------------------

-- Writers keep in memory which series a push means by its names. One number says whether they still may: it moves whenever a name comes
-- to mean something else or nothing, however it is changed. A name that is added changes no other meaning.
create table series_names (
  one boolean primary key default true check (one),
  moves bigint not null default 0
);
insert into series_names default values;

create function series_names_move() returns trigger language plpgsql as $$
begin
  update series_names set moves = moves + 1;
  return null;
end $$;
create trigger names_move after delete or truncate or update of id, type, code on station
  for each statement execute function series_names_move();
create trigger names_move after delete or truncate or update of id, name on data_type
  for each statement execute function series_names_move();
create trigger names_move after delete or truncate or update of id, station_id, data_type_id, period, kind on series
  for each statement execute function series_names_move();
create trigger names_move after delete or truncate or update of id, uuid on provenance
  for each statement execute function series_names_move();

-- Moves -----------------------------------------------------------------------------------------------------------------

-- Which transactions changed stations, series, data types or provenances, so that texts and lists of them in memory can be checked before
-- they are used again. One row a statement and type, in the transaction of the change. Only the latest rows are needed.
create table station_move (
  type text not null,                              -- of stations that changed, or that show something that did; '' concerns all
  for_guests boolean not null,                     -- of something that guests saw before, or see afterwards
  tx xid8 not null default pg_current_xact_id(),
  -- Transactions before this one had ended. A reader who sees this row sees all that they did, so their rows can go: see pruneMoves.
  ended_before xid8 not null default pg_snapshot_xmin(pg_current_snapshot())
);
create index station_move_order on station_move (tx);

-- A station shows in its children, and in the edges that begin and end there.
create function stations_move(ids integer[], types text[], seen boolean[]) returns void language sql as $$
  with moved as (select m.id, m.type, m.for_guests from unnest(ids, types, seen) as m (id, type, for_guests))
  insert into station_move (type, for_guests)
  select o.type, bool_or(o.for_guests)
    from (select m.type, m.for_guests from moved m
           union all
          select c.type, m.for_guests from moved m join station c on c.parent_id = m.id
           union all
          select s.type, m.for_guests from moved m join edge g on m.id in (g.begin_id, g.end_id) join station s on s.id = g.station_id) o
   group by o.type
$$;

create function stations_inserted() returns trigger language plpgsql as $$
begin
  perform stations_move(array_agg(i.id), array_agg(i.type), array_agg(i.for_guests)) from is_there i having count(*) > 0;
  return null;
end $$;
create function stations_updated() returns trigger language plpgsql as $$
begin
  perform stations_move(array_agg(u.id), array_agg(u.type), array_agg(u.for_guests))
     from (select id, type, for_guests from was_there union select id, type, for_guests from is_there) u
   having count(*) > 0;
  return null;
end $$;
create function stations_deleted() returns trigger language plpgsql as $$
begin
  perform stations_move(array_agg(w.id), array_agg(w.type), array_agg(w.for_guests)) from was_there w having count(*) > 0;
  return null;
end $$;
create trigger moves_inserted after insert on station referencing new table as is_there
  for each statement execute function stations_inserted();
create trigger moves_updated after update on station referencing old table as was_there new table as is_there
  for each statement execute function stations_updated();
create trigger moves_deleted after delete on station referencing old table as was_there
  for each statement execute function stations_deleted();

-- A series, and an edge, is a part of its station. Where that was deleted too it has moved by itself.
create function series_inserted() returns trigger language plpgsql as $$
begin
  perform stations_move(array_agg(s.id), array_agg(s.type), array_agg(i.for_guests))
     from is_there i join station s on s.id = i.station_id having count(*) > 0;
  return null;
end $$;
create function series_updated() returns trigger language plpgsql as $$
begin
  perform stations_move(array_agg(s.id), array_agg(s.type), array_agg(u.for_guests))
     from (select station_id, for_guests from was_there union select station_id, for_guests from is_there) u
     join station s on s.id = u.station_id having count(*) > 0;
  return null;
end $$;
create function series_deleted() returns trigger language plpgsql as $$
begin
  perform stations_move(array_agg(s.id), array_agg(s.type), array_agg(w.for_guests))
     from was_there w join station s on s.id = w.station_id having count(*) > 0;
  return null;
end $$;
create trigger moves_inserted after insert on series referencing new table as is_there
  for each statement execute function series_inserted();
create trigger moves_updated after update on series referencing old table as was_there new table as is_there
  for each statement execute function series_updated();
create trigger moves_deleted after delete on series referencing old table as was_there
  for each statement execute function series_deleted();

create function edges_inserted() returns trigger language plpgsql as $$
begin
  perform stations_move(array_agg(s.id), array_agg(s.type), array_agg(s.for_guests))
     from is_there i join station s on s.id = i.station_id having count(*) > 0;
  return null;
end $$;
create function edges_updated() returns trigger language plpgsql as $$
begin
  perform stations_move(array_agg(s.id), array_agg(s.type), array_agg(s.for_guests))
     from (select station_id from was_there union select station_id from is_there) u
     join station s on s.id = u.station_id having count(*) > 0;
  return null;
end $$;
create function edges_deleted() returns trigger language plpgsql as $$
begin
  perform stations_move(array_agg(s.id), array_agg(s.type), array_agg(s.for_guests))
     from was_there w join station s on s.id = w.station_id having count(*) > 0;
  return null;
end $$;
create trigger moves_inserted after insert on edge referencing new table as is_there
  for each statement execute function edges_inserted();
create trigger moves_updated after update on edge referencing old table as was_there new table as is_there
  for each statement execute function edges_updated();
create trigger moves_deleted after delete on edge referencing old table as was_there
  for each statement execute function edges_deleted();

-- Data types and provenances show everywhere. One that is added shows nowhere before something else of it is added.
create function shown_everywhere_moves() returns trigger language plpgsql as $$
begin
  insert into station_move (type, for_guests) values ('', true);
  return null;
end $$;
create trigger moves_updated after update on data_type
  for each row when (old is distinct from new) execute function shown_everywhere_moves();
create trigger moves_updated after update on provenance
  for each row when (old is distinct from new) execute function shown_everywhere_moves();
create trigger moves_deleted after delete on data_type for each row execute function shown_everywhere_moves();
create trigger moves_deleted after delete on provenance for each row execute function shown_everywhere_moves();
create trigger moves_emptied after truncate on data_type for each statement execute function shown_everywhere_moves();
create trigger moves_emptied after truncate on provenance for each statement execute function shown_everywhere_moves();
create trigger moves_emptied after truncate on station for each statement execute function shown_everywhere_moves();
create trigger moves_emptied after truncate on series for each statement execute function shown_everywhere_moves();
create trigger moves_emptied after truncate on edge for each statement execute function shown_everywhere_moves();
