-- Records carry copies of what tags and places say of themselves: `Tags`, `LocationInfo`. Whoever changes a tag or a place leaves a note
-- here, in the same transaction; the copies follow in the background.
create table outdated_copy (
  type text not null,                              -- of the tag or place
  id text not null,
  since timestamptz not null default clock_timestamp(),
  primary key (type, id)
);
comment on table outdated_copy is 'tags and places whose copies in other records are to be made again';

-- What others copy of a tag or a place.
create function copied(d document) returns jsonb language sql stable as $$
  select jsonb_build_array(d.titles, d.source, d.for_guests, d.municipality_id, d.tourism_association_id, d.region_id,
                           case d.type when 'tag' then d.body::jsonb -> 'Types' -> 0 end)
$$;

-- A record that may carry a copy of another one.
create function carries(d document, kind text, key text) returns boolean language sql immutable as $$
  select kind = 'tag' and d.tag_ids && array[key, lower(key)]
      or kind = 'area' and d.area_ids && array[key]
      or kind = 'district' and d.district_id = key
      or kind = 'municipality' and d.municipality_id = key
      or kind = 'tourismassociation' and d.tourism_association_id = key
      or kind = 'region' and d.region_id = key
$$;

-- Whether there is such a record: one query each, so that each is planned with its own index.
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

-- Names that must not show ---------------------------------------------------------------------------------------------

-- As in 0004, with the members in the order in which records are written.
create or replace function without_tag(body text, tag text, given jsonb) returns text language sql immutable as $$
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

-- A place that guests may see no longer takes its names out of records at the same moment, as tags do. The rest is left letter for letter.
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
         reduced = without_place(d.reduced, member, new.id),
         state = left(encode(sha256(convert_to(without_place(d.body, member, new.id), 'UTF8')), 'hex'), 20)
   where carries(d, new.type, new.id) and d.body <> without_place(d.body, member, new.id);
  return null;
end $$;
create trigger place_leaves_records after update on document
  for each row when (new.type in ('district', 'municipality', 'tourismassociation', 'region', 'area')
                     and old.for_guests and not new.for_guests)
  execute function place_leaves_records();
