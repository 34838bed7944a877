-- The catalog of datasets, what their checks found, what is deprecated, and how often it is called.

-- One row a dataset. `body` holds what people wrote; addresses and counts are added when it is read.
-- The facts in columns say which records, series and events the dataset holds. One that another service serves holds none of them, and
-- closes and opens nothing.
create table dataset (
  id text primary key,
  shortname text not null,
  body jsonb not null default '{}',
  api_type text check (api_type in ('content', 'timeseries')),
  served_by text,                                  -- base address of the other service that serves it; null: this platform does

  -- Content
  entity text,                                     -- value of _Meta.Type
  sources text[],                                  -- only records of these sources, in lower case
  tags jsonpath,                                   -- only records with such tags, e.g. $[*] == "hiking"
  only_tag text,                                   -- at an older address such as /v1/Poi: only records with this tag, in TagIds or SmgTags
  active boolean,                                  -- only active records, or only others
  reduces text[],                                  -- records of these sources, in lower case, show reduced only; * is all of them

  -- Time series
  station_type text,                               -- as the path has it: one name, several with commas, or * for all; of events their origins
  data_type text,                                  -- likewise; null for all
  origin text,                                     -- only stations of this origin
  events boolean not null default false,           -- about events

  filter text[] not null default '{}',             -- e.g. {tagfilter=cycling}
  undecided text,                                  -- a part of its address that no row can be checked against: it closes and opens nothing
  closed boolean not null default false,
  deprecated boolean not null default false,
  first_import timestamptz not null default now(),
  last_change timestamptz not null default now(),
  changed_tx xid8 not null default pg_current_xact_id(),
  changed_seq bigint not null default nextval('change_seq'),
  check (served_by is not null or api_type is not null),
  check ((served_by is null and api_type = 'content') = (entity is not null)),
  check ((served_by is null and api_type = 'timeseries') = (station_type is not null))
);
-- Few close or reduce anything, and every written row asks for those.
create index dataset_closed on dataset (entity, station_type) where closed;
create index dataset_reduces on dataset (entity) where reduces is not null;

-- What the last look at a dataset's endpoint found.
create table dataset_check (
  dataset text primary key references dataset on delete cascade,
  checked_at timestamptz not null,
  records bigint,                                  -- as the endpoint counts them for guests; null where it did not answer
  findings jsonb not null
);

-- Fields that administrators deprecate, beside those that the specification and the model mark.
create table field_deprecation (
  type text not null,                              -- value of _Meta.Type
  field text not null,                             -- from the record inwards, e.g. Detail.Header
  reason jsonb not null,                           -- language -> text
  replacement text,
  deprecated_on date not null,
  removed_after date not null check (removed_after >= deprecated_on),
  primary key (type, field),
  constraint field_deprecation_reason_check check (jsonb_typeof(reason) = 'object' and reason <> '{}')
);

-- How often datasets and deprecated fields were called, by day. Without personal data: of a caller only the client is known.
-- Written in batches, so the last moments may be missing.
create table call_count (
  kind text not null check (kind in ('dataset', 'field')),
  subject text not null,                           -- id of the dataset; type and name of the field, e.g. event.Topics
  client text not null,                            -- empty for guests
  day date not null,                               -- in UTC
  calls bigint not null check (calls > 0),
  primary key (kind, subject, day, client)
);

-- A change that somebody makes by name is audited. Imports of whole catalogs, which nobody makes by name, stand in the history alone; but
-- opening and closing a dataset changes what everybody may see, and is audited however it happens.
create trigger audit_named_change after insert or update or delete on dataset
  for each row when (coalesce(current_setting('belvedere.actor', true), '') <> '')
  execute function audit_change();
create trigger audit_change after update on dataset
  for each row when (old.closed is distinct from new.closed and coalesce(current_setting('belvedere.actor', true), '') = '')
  execute function audit_change();
create trigger audit_change after insert or update or delete on field_deprecation
  for each row execute function audit_change();
create trigger audit_truncate after truncate on field_deprecation
  for each statement execute function audit_truncate();
