-- What follows when a record changes: counts that no longer hold, copies of its name in other records, its history.

-- Moves -----------------------------------------------------------------------------------------------------------------

-- Which transactions changed records of a type, so that a count or a page in memory can be checked before it is used again. One row a
-- statement and type, in the transaction of the change: the row is seen exactly when the change is. Only the latest rows are needed.
create table document_move (
  type text not null,                              -- value of _Meta.Type
  for_guests boolean not null,                     -- of a record that guests saw before, or see afterwards
  tx xid8 not null default pg_current_xact_id(),
  -- Transactions before this one had ended. A reader who sees this row sees all that they did, so their rows can go: see pruneMoves.
  ended_before xid8 not null default pg_snapshot_xmin(pg_current_snapshot())
);
create index document_move_order on document_move (type, tx);
-- Closed records that change must not even cost guests time.
create index document_move_for_guests on document_move (type, tx) where for_guests;

create function documents_inserted() returns trigger language plpgsql as $$
begin
  insert into document_move (type, for_guests) select d.type, bool_or(d.for_guests) from is_there d group by d.type;
  return null;
end $$;
create function documents_updated() returns trigger language plpgsql as $$
begin
  insert into document_move (type, for_guests)
  select d.type, bool_or(d.for_guests)
    from (select w.type, w.for_guests from was_there w union all select i.type, i.for_guests from is_there i) d
   group by d.type;
  return null;
end $$;
create function documents_deleted() returns trigger language plpgsql as $$
begin
  insert into document_move (type, for_guests) select d.type, bool_or(d.for_guests) from was_there d group by d.type;
  return null;
end $$;
create function documents_emptied() returns trigger language plpgsql as $$
begin
  insert into document_move (type, for_guests) select d.type, bool_or(d.for_guests) from document d group by d.type;
  return null;
end $$;

create trigger moves_inserted after insert on document referencing new table as is_there
  for each statement execute function documents_inserted();
create trigger moves_updated after update on document referencing old table as was_there new table as is_there
  for each statement execute function documents_updated();
create trigger moves_deleted after delete on document referencing old table as was_there
  for each statement execute function documents_deleted();
create trigger moves_emptied before truncate on document
  for each statement execute function documents_emptied();

-- Copies of names --------------------------------------------------------------------------------------------------------

-- Records carry copies of what tags, places and sources say of themselves: `Tags`, `LocationInfo`, `LicenseInfo`. A change of a tag, place or
-- source leaves a note here, in the same transaction; the copies follow in the background. The types `reduced` and `licence` note an
-- entity whose records may lack their reduced form, or name the licence of before.
create table outdated_copy (
  type text not null,
  id text not null,
  since timestamptz not null default clock_timestamp(),
  primary key (type, id)
);

-- What others copy of a tag, a place or a source.
create function copied(d document) returns jsonb language sql stable as $$
  select jsonb_build_array(d.titles, d.source, d.for_guests, d.municipality_id, d.tourism_association_id, d.region_id,
                           case d.type when 'tag' then d.body::jsonb -> 'Types' -> 0 when 'source' then d.body::jsonb -> 'Url' end)
$$;

-- Whether a record may carry a copy of another one.
create function carries(d document, kind text, key text) returns boolean language sql immutable as $$
  select kind = 'tag' and d.tag_ids && array[key, lower(key)]
      or kind = 'area' and d.area_ids && array[key]
      or kind = 'district' and d.district_id = key
      or kind = 'municipality' and d.municipality_id = key
      or kind = 'tourismassociation' and d.tourism_association_id = key
      or kind = 'region' and d.region_id = key
$$;

-- Whether there is such a record: one query for each kind, so that each is planned with its own index.
create function has_copies(kind text, key text) returns boolean language plpgsql stable as $$
begin
  if kind = 'tag' then return exists (select from document d where d.tag_ids && array[key, lower(key)]); end if;
  if kind = 'area' then return exists (select from document d where d.area_ids && array[key]); end if;
  if kind = 'district' then
    return exists (select from document d where d.district_id = key and (d.type, d.id) <> (kind, key));
  end if;
  if kind = 'municipality' then
    return exists (select from document d where d.municipality_id = key and (d.type, d.id) <> (kind, key));
  end if;
  if kind = 'tourismassociation' then
    return exists (select from document d where d.tourism_association_id = key and (d.type, d.id) <> (kind, key));
  end if;
  -- No index begins with the source alone, and there are few sources.
  if kind = 'source' then return true; end if;
  return exists (select from document d where d.region_id = key and (d.type, d.id) <> (kind, key));
end $$;

create function copies_are_outdated() returns trigger language plpgsql as $$
declare
  this document := coalesce(new, old);
begin
  if tg_op = 'UPDATE' then
    if copied(old) = copied(new) then return null; end if;
  end if;
  if not has_copies(this.type, this.id) then return null; end if;
  insert into outdated_copy as o (type, id) values (this.type, this.id)
    on conflict (type, id) do update set since = excluded.since;
  return null;
end $$;
create trigger copies_are_outdated after insert or update on document
  for each row when (new.type in ('tag', 'district', 'municipality', 'tourismassociation', 'region', 'area'))
  execute function copies_are_outdated();
create trigger copies_are_outdated_by_removal after delete on document
  for each row when (old.type in ('tag', 'district', 'municipality', 'tourismassociation', 'region', 'area'))
  execute function copies_are_outdated();
create trigger copies_of_source_are_outdated after insert or update on document
  for each row when (new.type = 'source') execute function copies_are_outdated();
create trigger copies_of_source_are_outdated_by_removal after delete on document
  for each row when (old.type = 'source') execute function copies_are_outdated();

-- Names that come into being ----------------------------------------------------------------------------------------------

-- A transaction that saves a record naming a tag, a place or a source that has no record takes this lock to its end, and looks again; one
-- that adds such a record waits for it. So either the first finds the name, or the second finds the record that carries it.
create function hold_names_still() returns void language sql volatile as $$
  select pg_advisory_xact_lock_shared(x'62656c76'::int, 6)
$$;

-- Taken before anything else when such records are added: two transactions that hold names still and add others would wait for each other.
create function hold_names_to_come(kind text, keys text[]) returns void language plpgsql volatile as $$
begin
  if exists (select from unnest(keys) k where not exists (select from document d where d.type = kind and d.id = k)) then
    perform pg_advisory_xact_lock(x'62656c76'::int, 6);
  end if;
end $$;

create function name_comes() returns trigger language plpgsql as $$
begin
  if not exists (select from document d where d.type = new.type and d.id = new.id) then
    perform pg_advisory_xact_lock(x'62656c76'::int, 6);
  end if;
  return new;
end $$;
create trigger name_comes before insert on document
  for each row when (new.type in ('tag', 'district', 'municipality', 'tourismassociation', 'region', 'area', 'source'))
  execute function name_comes();

-- Names that must not show ------------------------------------------------------------------------------------------------

-- A tag that guests may no longer see takes its name out of records at the same moment; what the record itself brought of the tag stays, and
-- the rest of the text is left letter for letter. Members stand in the order in which records are written.
create function without_tag(body text, tag text, given jsonb) returns text language sql immutable as $$
  select coalesce(
    (select replace(body, entry::text,
              '{"Id":' || (entry -> 'Id')::text || ',"Name":' || coalesce((given -> 'Name')::text, 'null')
              || ',"Self":' || (entry -> 'Self')::text || ',"Source":' || coalesce((given -> 'Source')::text, 'null')
              || ',"TagEntry":' || coalesce((entry -> 'TagEntry')::text, 'null')
              || ',"Type":' || coalesce((given -> 'Type')::text, 'null') || '}')
       from json_array_elements(case when json_typeof(body::json -> 'Tags') = 'array' then body::json -> 'Tags' else '[]' end) entry
      where entry ->> 'Id' = tag
      limit 1),
    body)
$$;

create function tag_leaves_records() returns trigger language plpgsql as $$
begin
  update document d
     set body = without_tag(d.body, new.id, d.given_tags -> new.id),
         -- As `shortHash` makes it.
         state = left(encode(sha256(convert_to(without_tag(d.body, new.id, d.given_tags -> new.id), 'UTF8')), 'hex'), 20)
   where d.tag_ids && array[new.id, lower(new.id)];
  return null;
end $$;
create trigger tag_leaves_records after update on document
  for each row when (new.type = 'tag' and old.for_guests and not new.for_guests) execute function tag_leaves_records();

-- A place that guests may no longer see does the same.
create function without_place(body text, member text, place text) returns text language sql immutable as $$
  select coalesce(
    (select replace(body, '"' || member || '":' || entry::text,
                    '"' || member || '":' || replace(entry::text, '"Name":' || (entry -> 'Name')::text, '"Name":null'))
       from (select body::json -> 'LocationInfo' -> member as entry) found
      where entry ->> 'Id' = place and entry -> 'Name' is not null),
    body)
$$;

create function place_leaves_records() returns trigger language plpgsql as $$
declare
  member text := case new.type when 'district' then 'DistrictInfo' when 'municipality' then 'MunicipalityInfo'
                               when 'tourismassociation' then 'TvInfo' when 'region' then 'RegionInfo' else 'AreaInfo' end;
begin
  update document d
     set body = without_place(d.body, member, new.id),
         state = left(encode(sha256(convert_to(without_place(d.body, member, new.id), 'UTF8')), 'hex'), 20)
   where carries(d, new.type, new.id) and d.body <> without_place(d.body, member, new.id);
  return null;
end $$;
create trigger place_leaves_records after update on document
  for each row when (new.type in ('district', 'municipality', 'tourismassociation', 'region', 'area')
                     and old.for_guests and not new.for_guests)
  execute function place_leaves_records();

-- History ---------------------------------------------------------------------------------------------------------------

-- Who created, changed and deleted which record of content or catalog, when, and the differences. Rows are added, and go by age where
-- CHANGES_KEPT_MONTHS says so; the latest of each record stays. A row has two sides: the record as it was, and as it was afterwards. Each side
-- has the facts that rights ask for, and a row shows whole only to callers who may see both: what a record said while it was closed stays closed
-- when it is opened.
create table record_change (
  type text not null,                              -- value of _Meta.Type
  id text not null,
  revision integer not null,                       -- counts the changes of a record from 1
  operation text not null check (operation in ('create', 'update', 'delete', 'access')),
  changed_at timestamptz not null default clock_timestamp(),
  editor text not null default '',                 -- user or client that did it; empty for the platform itself
  client text not null default '',                 -- through which client, or by import
  changes jsonb not null default '[]',             -- [{op, path, value, was}], as JSON Patch with what was there before
  source text, tag_ids text[] not null default '{}', active boolean, licence_closed boolean not null default false,
  was_source text, was_tag_ids text[] not null default '{}', was_active boolean, was_licence_closed boolean not null default false,
  reduced boolean not null default false,          -- as those of documents
  reduced_of text,
  closed boolean not null default false,           -- computed, as those of documents
  for_guests boolean not null default false,
  was_closed boolean not null default false,
  was_for_guests boolean not null default false,
  left_guests boolean not null default false,      -- an access change took it out of guests' sight
  changed_tx xid8 not null default pg_current_xact_id(),
  changed_seq bigint not null default nextval('change_seq'),
  primary key (type, id, revision)
);
create index record_change_order on record_change (changed_tx, changed_seq);
create index record_change_of_type on record_change (type, changed_tx, changed_seq);
-- It is read from its newest end, or of single records and sources.
create index record_change_history on record_change (changed_at desc, type, id, revision desc);
create index record_change_id on record_change (lower(id));
create index record_change_source on record_change (lower(source), changed_at desc);

-- One side of a change as the record it was, with what closes it now and whether guests may see it now.
create function side_of(c record_change, source text, tag_ids text[], active boolean, licence_closed boolean) returns document
language plpgsql stable as $$
declare
  d document;
begin
  d.type := c.type; d.source := source; d.tag_ids := tag_ids; d.active := active; d.licence_closed := licence_closed;
  d.reduced := c.reduced; d.reduced_of := c.reduced_of;
  -- The catalog is open to everybody.
  d.closed := d.type <> 'odhmetadata' and is_closed(d);
  d.for_guests := d.type = 'odhmetadata' or is_for_guests(d);
  return d;
end $$;

-- Computes who may see the two sides. Whether the record is a reduced form, it says itself, or, once it is gone, its last change.
create function set_change_access() returns trigger language plpgsql as $$
declare
  d document;
begin
  if tg_op = 'INSERT' then
    select r.reduced, r.reduced_of into new.reduced, new.reduced_of from document r where r.type = new.type and r.id = new.id;
    if not found then
      select c.reduced, c.reduced_of into new.reduced, new.reduced_of from record_change c
       where c.type = new.type and c.id = new.id order by c.revision desc limit 1;
    end if;
    new.reduced := coalesce(new.reduced, false);
  end if;
  d := side_of(new, new.source, new.tag_ids, new.active, new.licence_closed);
  new.closed := d.closed;
  new.for_guests := d.for_guests;
  if (new.was_source, new.was_tag_ids, new.was_active, new.was_licence_closed)
     is distinct from (new.source, new.tag_ids, new.active, new.licence_closed) then
    d := side_of(new, new.was_source, new.was_tag_ids, new.was_active, new.was_licence_closed);
  end if;
  new.was_closed := d.closed;
  new.was_for_guests := d.for_guests;
  return new;
end $$;

create function change_access(c record_change) returns boolean[] language sql stable as $$
  select array[s.closed, s.for_guests, w.closed, w.for_guests]
    from side_of(c, c.source, c.tag_ids, c.active, c.licence_closed) s,
         side_of(c, c.was_source, c.was_tag_ids, c.was_active, c.was_licence_closed) w
$$;

-- Catalog and rules can take a record out of guests' sight, or bring it in, without a change of the record: programs that mirror what guests
-- see learn it all the same.
create function access_changed() returns trigger language plpgsql as $$
begin
  insert into record_change (type, id, revision, operation, source, tag_ids, active, licence_closed,
                             was_source, was_tag_ids, was_active, was_licence_closed, left_guests)
  values (new.type, new.id,
          coalesce((select max(c.revision) from record_change c where c.type = new.type and c.id = new.id), 0) + 1,
          'access', new.source, new.tag_ids, new.active, new.licence_closed,
          new.source, new.tag_ids, new.active, new.licence_closed, old.for_guests);
  return null;
end $$;
create trigger access_changed after update on document
  for each row when (old.for_guests is distinct from new.for_guests and old.content_hash = new.content_hash)
  execute function access_changed();

-- A reduced form that goes has left the sight of those who saw it; nobody deletes it by name.
create function form_is_gone() returns trigger language plpgsql as $$
begin
  insert into record_change (type, id, revision, operation, source, tag_ids, active, licence_closed,
                             was_source, was_tag_ids, was_active, was_licence_closed, left_guests)
  values (old.type, old.id,
          coalesce((select max(c.revision) from record_change c where c.type = old.type and c.id = old.id), 0) + 1,
          'delete', old.source, old.tag_ids, old.active, old.licence_closed,
          old.source, old.tag_ids, old.active, old.licence_closed, old.for_guests);
  return null;
end $$;
create trigger form_is_gone after delete on document
  for each row when (old.reduced_of is not null) execute function form_is_gone();
