-- Tourism records: their text, and what is asked of them so often that it stands beside the text.

-- Records ---------------------------------------------------------------------------------------------------------------

-- One row a record. `body` is the JSON as it is served; the columns are facts taken from it, so that no filter reads the text.
create table document (
  type text not null,                              -- value of _Meta.Type, e.g. accommodation
  id text not null,
  body text not null,
  state text not null,                             -- hash of the stored bytes: the record's ETag
  content_hash text not null,                      -- hash of the body without its import times: tells a real change

  -- Names and order
  shortname text,
  titles jsonb not null default '{}',              -- language -> title
  search text not null default '',                 -- titles in lower case, one a line, each behind its language in upper case and a colon;
                                                   -- UND for none
  sort_key text not null default '',               -- default order of the type, then id

  -- Filters
  source text,
  active boolean,
  hub_active boolean,
  languages text[] not null default '{}',
  published_on text[] not null default '{}',
  tag_ids text[] not null default '{}',            -- lower case
  hub_tags text[] not null default '{}',           -- SmgTags, lower case: for the deprecated parameter hubtagfilter
  words text[] not null default '{}',              -- lower case, each behind its field, e.g. boardids:breakfast, highlight:true
  altitude float8,                                 -- metres: of an accommodation above the sea, of a tour from its lowest to its highest point
  distance float8,                                 -- metres
  duration float8,                                 -- hours
  period tstzmultirange,                           -- when it takes place

  -- Places
  area_ids text[] not null default '{}',
  region_id text,
  tourism_association_id text,
  municipality_id text,
  district_id text,
  position point,                                  -- (longitude, latitude) of the first position
  bounds box,                                      -- around a shape

  -- Who may see it: computed by the triggers of 0010
  licence_closed boolean not null default false,   -- LicenseInfo.ClosedData
  closed boolean not null default false,           -- by its licence or by a dataset
  for_guests boolean not null default false,       -- opened by a rule of the role GUEST
  reduced boolean not null default false,          -- _Meta.Reduced: it was delivered so, or is a form made here
  reduced_of text,                                 -- a form made here: id of the record it was made from

  -- What the record itself brought of fields that follow from other records
  given_tags jsonb not null default '{}',          -- of its tags: id -> {Name, Type, Source}
  given jsonb,                                     -- LicenseInfo and LocationInfo; null: they are what the text says
  licence_by_default text check (licence_by_default in ('open', 'closed')), -- whose licence the text has; null: it came with the record

  first_import timestamptz not null default now(),
  last_change timestamptz not null default now(),  -- last real difference
  last_update timestamptz not null default now(),  -- last save
  changed_at timestamptz not null default clock_timestamp(), -- last time the text became another one: Last-Modified
  changed_tx xid8 not null default pg_current_xact_id(),
  changed_seq bigint not null default nextval('change_seq'),
  primary key (type, id),
  check (reduced or reduced_of is null)
);
-- Records are read whole far more often than written: no compression, so that reading is a copy. (In `create table` from PostgreSQL 16 on.)
alter table document alter column body set storage external;

-- Order
create index document_order on document (type, sort_key, id);
create index document_last_change on document (type, last_change);
create index document_first_period on document (type, coalesce(lower(period), 'infinity'), id);
create index document_changes on document (changed_tx, changed_seq);

-- Filters that match few records
create index document_search on document using gin (type, search gin_trgm_ops) with (gin_pending_list_limit = 64);
create index document_tags on document using gin (type, tag_ids) with (gin_pending_list_limit = 64);
create index document_hub_tags on document using gin (type, hub_tags) with (gin_pending_list_limit = 64);
create index document_languages on document using gin (type, languages) with (gin_pending_list_limit = 64);
create index document_published on document using gin (type, published_on) with (gin_pending_list_limit = 64);
create index document_words on document using gin (type, words) with (gin_pending_list_limit = 64);
create index document_altitude on document (type, altitude) where altitude is not null;
create index document_distance on document (type, distance) where distance is not null;
create index document_duration on document (type, duration) where duration is not null;
create index document_period on document using gist (type, period) where period is not null;
create index document_position on document using gist (position);
create index document_areas on document using gin (type, area_ids) with (gin_pending_list_limit = 64);
create index document_region on document (type, region_id) where region_id is not null;
create index document_tourism_association on document (type, tourism_association_id) where tourism_association_id is not null;
create index document_municipality on document (type, municipality_id) where municipality_id is not null;
create index document_district on document (type, district_id) where district_id is not null;

-- Filters that match many records: these are counted from the index alone, with what decides who sees them. Callers who see closed records
-- count without reduced forms. Beside the expression stands its column: without it no index is read alone.
create index document_count on document (type, closed, for_guests) include (reduced_of);
create index document_active on document (type, active, closed, for_guests) include (reduced_of);
create index document_hub_active on document (type, hub_active, closed, for_guests) include (reduced_of);
create index document_source on document (type, lower(source), closed, for_guests) include (source, reduced_of);
create unique index document_reduced_of on document (type, reduced_of) where reduced_of is not null;

create function text_changed() returns trigger language plpgsql as $$
begin
  -- Not the beginning of the transaction: somebody may have read the text before since.
  new.changed_at := clock_timestamp();
  return new;
end $$;
create trigger text_changed before update on document
  for each row when (old.state is distinct from new.state) execute function text_changed();

-- A value as filters and orders compare it: some fields of the public original have numbers as texts, such as kilometres of slopes.
create function comparable(value jsonb) returns jsonb language sql immutable parallel safe as $$
  select case when jsonb_typeof(value) = 'string' and (value #>> '{}') ~ '^-?(0|[1-9]\d{0,14})(\.\d{1,15})?$' then (value #>> '{}')::jsonb
              else value end
$$;

-- Shapes ----------------------------------------------------------------------------------------------------------------

-- The box around a shape in degrees, so that only the shapes near an area are looked at; the whole earth where its coordinates are of
-- another system. Null where it has no coordinates.
create function bounds_of(record jsonb) returns box language sql immutable strict parallel safe as $$
  select case
         when coalesce(record ->> 'SRid', record ->> 'Srid', '4326') !~ '(^|\D)4326$' then
           case when count(*) > 0 then box(point('-infinity', '-infinity'), point('infinity', 'infinity')) end
         else box(point(min(p.x), min(p.y)), point(max(p.x), max(p.y))) end
    from (
         select (pair ->> 0)::float8 as x, (pair ->> 1)::float8 as y
           from jsonb_path_query(record -> 'Geometry',
                                 'strict $.** ? (@.type() == "array" && @[0].type() == "number" && @[1].type() == "number")') as pair) p
$$;

create function keep_bounds() returns trigger language plpgsql as $$
begin
  new.bounds := bounds_of(new.body::jsonb);
  return new;
end $$;
create trigger bounds_kept before insert or update of body on document
  for each row when (new.type = 'geoshape') execute function keep_bounds();

-- Values that are asked for by themselves --------------------------------------------------------------------------------

-- The values of a record that `Distinct` asks for, so that the different ones are found without reading the texts. Not in the rows of
-- `document`: most queries look at those rows and at none of these values.
create table document_values (
  type text not null,
  id text not null,
  kept jsonb not null,
  primary key (type, id),
  foreign key (type, id) references document on update cascade on delete cascade
);

-- A record cut down to some of its members, with their own values. A member that is absent or null is not in it; one that is too long to
-- stand here is null.
create function kept_values(record jsonb) returns jsonb language sql immutable strict parallel safe as $$
  select coalesce(jsonb_object_agg(m.name, case when length(m.value::text) <= 1000 then m.value end), '{}')
    from (
         select k.name, record -> k.name as value
           from unnest(array[
             'AccoCategoryId', 'AccoTypeId', 'Active', 'AreaIds', 'AreaType', 'BadgeIds', 'BoardIds', 'ClassificationRID', 'Country',
             'CustomTagging', 'Difficulty', 'DistrictId', 'DistrictIds', 'EventLanguages', 'EventLocation', 'Exposition',
             'HasFreeEntrance', 'HasLanguage', 'Highlight', 'HubActive', 'Interfaces', 'IsOpen', 'LicenseInfo', 'MainEntity',
             'MainLanguage', 'MarketingGroupIds', 'MunicipalityId', 'PoiType', 'PublishedOn', 'RegionId', 'Roomtype', 'SkiRegionId',
             'SmgActive', 'SmgTags', 'Source', 'SpecialFeaturesIds', 'SubType', 'SyncSourceInterface', 'TagIds', 'TechnologyFields',
             'ThemeIds', 'TopicRIDs', 'TourismVereinId', 'TourismorganizationId', 'TourismvereinId', 'Type', 'Types', 'ValidForEntity'
           ]) as k (name)
          where jsonb_typeof(record) = 'object'
         union all
         select '_Meta', jsonb_strip_nulls(jsonb_build_object(
                  'Type', record #> '{_Meta,Type}', 'Source', record #> '{_Meta,Source}', 'Reduced', record #> '{_Meta,Reduced}'))
          where jsonb_typeof(record -> '_Meta') = 'object') m
   where m.value <> 'null'
$$;

create function keep_values() returns trigger language plpgsql as $$
begin
  insert into document_values as v (type, id, kept) values (new.type, new.id, kept_values(new.body::jsonb))
      on conflict (type, id) do update set kept = excluded.kept where v.kept is distinct from excluded.kept;
  return null;
end $$;
create trigger values_kept after insert on document for each row execute function keep_values();
create trigger values_kept_on_change after update on document
  for each row when (old.state is distinct from new.state) execute function keep_values();

-- Availability -----------------------------------------------------------------------------------------------------------

-- What rooms can be had, when and for how much. Guests see nothing of it.
create table offer (
  room_id text not null,                           -- a record of the type accommodationroom
  accommodation_id text not null,                  -- the accommodation that the room belongs to
  channel text not null,                           -- where it is booked, in lower case, e.g. hgv
  nights daterange not null                        -- by the day they begin: [2026-12-24,2026-12-26) are two, with departure on the 26th
    check (not isempty(nights) and not lower_inf(nights) and not upper_inf(nights)),
  free integer not null check (free > 0),          -- so many of the room in each of the nights
  online boolean not null,                         -- booked at once, or on request
  room_type smallint not null,                     -- 1 room, 2 apartment, 4 pitch, 8 dormitory
  persons_min smallint not null,
  persons_max smallint not null,
  stay_min smallint not null,                      -- nights of a stay that arrives in these nights
  stay_max smallint,
  per text not null check (per in ('person', 'room')),
  -- Euro a night, by board: without, breakfast, half, full, all inclusive; null is not offered.
  price_ws numeric(9, 2), price_bb numeric(9, 2), price_hb numeric(9, 2), price_fb numeric(9, 2), price_ai numeric(9, 2),
  children jsonb not null,                         -- [{UntilAge, Percent}] of a person's price, youngest first; older guests pay it whole
  link text,
  -- A night of a room is offered once on a channel.
  exclude using gist (room_id with =, channel with =, nights with &&)
);
-- A search asks for all that touches a stay, or for that of some accommodations.
create index offer_nights on offer using gist (nights);
create index offer_accommodation on offer (accommodation_id);
