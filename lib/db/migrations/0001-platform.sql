-- Extensions are contrib modules that every PostgreSQL ships.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists unaccent;

-- One number for everything that changes. Watchers read (changed_tx, changed_seq) below the oldest running transaction.
create sequence change_seq as bigint;

create table setting (
  name text primary key,
  value text not null
);

-- Content ------------------------------------------------------------------------------------------------------------

-- One row a content record. `body` is the final JSON as it is served; the columns are facts taken from it for filters.
create table document (
  type text not null,                              -- value of _Meta.Type, e.g. accommodation
  id text not null,
  body text not null,
  reduced text,                                    -- the form for callers who may see only the reduced record
  state text not null,                             -- hash of the stored bytes: the record's ETag
  content_hash text not null,                      -- hash of the body without its import times: tells a real change
  shortname text,
  titles jsonb not null default '{}',              -- language -> title
  search text not null default '',                 -- all titles in lower case, one a line
  source text,
  active boolean,
  hub_active boolean,
  closed boolean not null default false,
  languages text[] not null default '{}',
  published_on text[] not null default '{}',
  tag_ids text[] not null default '{}',            -- lower case
  area_ids text[] not null default '{}',
  region_id text,
  tourism_association_id text,
  municipality_id text,
  district_id text,
  position point,                                  -- (longitude, latitude) of the first position
  sort_key text not null default '',               -- default order of the type, then id
  first_import timestamptz not null default now(),
  last_change timestamptz not null default now(),  -- last real difference
  last_update timestamptz not null default now(),  -- last save
  changed_tx xid8 not null default pg_current_xact_id(),
  changed_seq bigint not null default nextval('change_seq'),
  primary key (type, id)
);
-- Records are read whole far more often than written: no compression, so that reading is a copy.
alter table document alter column body set storage external;
create index document_order on document (type, sort_key, id);
create index document_last_change on document (type, last_change);
create index document_source on document (type, lower(source));
create index document_position on document using gist (position);
create index document_search on document using gin (type, search gin_trgm_ops);
create index document_tags on document using gin (type, tag_ids);
create index document_languages on document using gin (type, languages);
create index document_published on document using gin (type, published_on);
create index document_changes on document (changed_tx, changed_seq);

-- Catalog: one row a dataset. `body` holds what people wrote; addresses and counts are added when it is read.
create table dataset (
  id text primary key,
  shortname text not null,
  api_type text not null check (api_type in ('content', 'timeseries')),
  entity text,                                     -- content: value of _Meta.Type
  station_type text,                               -- timeseries
  origin text,                                     -- timeseries: only stations of this origin
  data_type text,                                  -- timeseries: only this data type
  filter text[] not null default '{}',             -- e.g. {tagfilter=cycling}
  closed boolean not null default false,
  deprecated boolean not null default false,
  body jsonb not null default '{}',
  first_import timestamptz not null default now(),
  last_change timestamptz not null default now(),
  changed_tx xid8 not null default pg_current_xact_id(),
  changed_seq bigint not null default nextval('change_seq'),
  check ((api_type = 'content') = (entity is not null)),
  check ((api_type = 'timeseries') = (station_type is not null))
);

-- Time series --------------------------------------------------------------------------------------------------------

create table station (
  id integer generated always as identity primary key,
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
  changed_tx xid8 not null default pg_current_xact_id(),
  changed_seq bigint not null default nextval('change_seq'),
  unique (type, code)
);
create index station_origin on station (origin);
create index station_parent on station (parent_id);
create index station_position on station using gist (position);

create table station_metadata (
  id bigint generated always as identity primary key,
  station_id integer not null references station on delete cascade,
  metadata jsonb not null,
  created_at timestamptz not null default now()
);
create index station_metadata_history on station_metadata (station_id, created_at);

create table data_type (
  id integer generated always as identity primary key,
  name text not null unique,
  description text,
  unit text,
  rtype text,
  period integer,                                  -- expected seconds between measurements
  metadata jsonb not null default '{}'
);

create table provenance (
  id integer generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  lineage text not null,
  data_collector text not null,
  data_collector_version text not null,
  unique (lineage, data_collector, data_collector_version)
);

-- A series is what a station measures: one data type, one period, one kind of value.
create table series (
  id integer generated always as identity primary key,
  station_id integer not null references station on delete cascade,
  data_type_id integer not null references data_type,
  period integer not null,                         -- seconds
  kind text not null check (kind in ('number', 'text', 'json')),
  closed boolean not null default false,           -- belongs to a closed dataset
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

create table edge (
  id integer generated always as identity primary key,
  station_id integer not null unique references station on delete cascade,  -- identity and metadata of the edge
  begin_id integer references station,
  end_id integer references station,
  directed boolean not null default false,
  geometry jsonb,                                  -- GeoJSON
  extent box                                       -- ((east, north), (west, south))
);
create index edge_extent on edge using gist (extent);

create table event (
  id bigint generated always as identity primary key,
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
  created_at timestamptz not null default now()
);
create index event_series on event (origin, series_uuid, starts_at desc);
create index event_time on event (starts_at, ends_at);
create index event_extent on event using gist (location_extent);

-- Identity and rights ------------------------------------------------------------------------------------------------

create table role (
  name text primary key,
  description text not null default ''
);

-- What a role opens. Empty columns are wildcards. `reach` open: data that is not closed; all: closed data too.
create table access_rule (
  id integer generated always as identity primary key,
  role text not null references role on delete cascade,
  reach text not null check (reach in ('open', 'all')),
  dataset text references dataset on delete cascade,
  origin text,
  station_type text,
  data_type text,
  period integer
);
create index access_rule_role on access_rule (role);

create table client (
  id text primary key,
  name text not null,
  secret_sha256 text,                              -- hex; machines' secrets have high entropy
  grants text[] not null default '{client_credentials}',
  full_scope boolean not null default false,       -- all roles of the account go into its tokens
  scope_roles text[] not null default '{}',        -- otherwise only these
  blocked boolean not null default false,
  created_at timestamptz not null default now()
);

create table client_role (
  client_id text not null references client on delete cascade,
  role text not null references role on delete cascade,
  primary key (client_id, role)
);

create table account (
  id uuid primary key default gen_random_uuid(),
  username text not null unique,
  name text not null default '',
  email text,
  password_argon2 text,
  blocked boolean not null default false,
  created_at timestamptz not null default now()
);

create table account_role (
  account_id uuid not null references account on delete cascade,
  role text not null references role on delete cascade,
  primary key (account_id, role)
);

create table signing_key (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);

-- What the OpenID library keeps between requests.
create table openid_state (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  user_code text,
  uid text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index openid_state_grant on openid_state (grant_id);
create index openid_state_expiry on openid_state (expires_at);

insert into role (name, description) values
  ('GUEST', 'Everybody, also without a token.'),
  ('ADMIN', 'Sees and changes everything.'),
  ('WRITER', 'May register stations and data types and push measurements.'),
  ('BDP_VIEW_CLOSED_DATA', 'Sees all closed data.');

insert into access_rule (role, reach) values
  ('GUEST', 'open'),
  ('BDP_VIEW_CLOSED_DATA', 'all');
