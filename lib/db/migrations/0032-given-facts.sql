-- What records brought themselves of what is made from other records, so that it can be made again when those change: places that follow
-- from a district, the licence that follows from source and catalog. And who names a record that is not there yet is not missed by it.

alter table document
  add column given jsonb, -- LicenseInfo and LocationInfo as they came; null: saved before this was kept, and they are what the text says
  add column licence_by_default text check (licence_by_default in ('open', 'closed')); -- null: the record came with its licence
comment on column document.given is 'what came with the record of fields that follow from other records: LicenseInfo, LocationInfo';
comment on column document.licence_by_default is 'whether the licence in the text is that of an open or of a closed record; null: it came so';

-- Names that come into being -------------------------------------------------------------------------------------------

-- Who saves a record that names a tag, a place or a source without a record holds this to the end, and looks again; who adds such a record
-- waits for it. So either the one finds the name, or the other finds who carries it.
create function hold_names_still() returns void language sql volatile as $$
  select pg_advisory_xact_lock_shared(x'62656c76'::int, 6)
$$;

-- Taken before anything else by who adds such records: two who hold names still and add others would wait for each other.
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

-- Sources ----------------------------------------------------------------------------------------------------------------

-- As in 0020, with what licences take from a source.
create or replace function copied(d document) returns jsonb language sql stable as $$
  select jsonb_build_array(d.titles, d.source, d.for_guests, d.municipality_id, d.tourism_association_id, d.region_id,
                           case d.type when 'tag' then d.body::jsonb -> 'Types' -> 0 when 'source' then d.body::jsonb -> 'Url' end)
$$;

create or replace function has_copies(kind text, key text) returns boolean language plpgsql stable as $$
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

create trigger copies_of_source_are_outdated after insert or update on document
  for each row when (new.type = 'source') execute function copies_are_outdated();
create trigger copies_of_source_are_outdated_by_removal after delete on document
  for each row when (old.type = 'source') execute function copies_are_outdated();

-- Datasets ---------------------------------------------------------------------------------------------------------------

-- As in 0029; licences that follow from the catalog are made again in the background. What is closed is closed at this moment.
create or replace function datasets_move_access() returns trigger language plpgsql as $$
declare
  entities text[];
  time_series boolean;
begin
  select array_agg(c.entity), coalesce(bool_or(c.api_type = 'timeseries'), false) into entities, time_series
    from changed c
   where c.closed or c.reduces is not null or exists (select from access_rule g where g.role = 'GUEST' and g.dataset = c.id);
  if entities is not null then perform refresh_documents(entities); end if;
  if time_series then perform refresh_time_series(); end if;
  -- Forms of records that are there already are made in the background; until then nothing of them shows.
  insert into outdated_copy as o (type, id)
  select distinct 'reduced', c.entity from changed c where c.reduces is not null
      on conflict (type, id) do update set since = excluded.since;
  insert into outdated_copy as o (type, id)
  select distinct 'licence', c.entity from changed c where c.closed and c.entity is not null
      on conflict (type, id) do update set since = excluded.since;
  return null;
end $$;
comment on table outdated_copy is
  'tags, places and sources whose copies in other records are to be made again; with the type reduced or licence: types whose records may lack '
  'their reduced form, or name the licence of before';
