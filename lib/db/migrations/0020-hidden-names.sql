-- Names that guests may no longer see are looked for once for a statement, not once for each record, and records without one of them are read as stored.

create function name_key(type text, id text) returns text language sql immutable parallel safe as $$
  select type || '/' || case type when 'tag' then lower(id) else id end
$$;

-- Tags and places that guests may not see although records may still have their names: by key, with their ids. A change of access that has not reached all
-- rows decides by rules, otherwise the rows themselves. It runs as its owner, since guests cannot read these tables.
create function hidden_names() returns jsonb language sql stable security definer set search_path from current as $$
  select coalesce(jsonb_object_agg(name_key(n.type, n.id), n.id), '{}')
    from (
         select d.type, d.id
           from document d
          cross join lateral record_access(d.type, d.source, d.active, d.tag_ids, d.hub_tags, d.licence_closed, d.reduced, d.reduced_of) r
          where is_named_in_records(d.type) and not r.for_guests
            and exists (select from access_change a where a.records and (a.entity is null or a.entity = d.type))
         union all
         select d.type, d.id
           from outdated_copy o
           join document d on d.type = o.type and d.id = o.id
          where is_named_in_records(d.type) and not d.for_guests) n
$$;

-- The keys of the names in a record.
create function keys_of_names(tag_ids text[], area_ids text[], district_id text, municipality_id text, tourism_association_id text, region_id text)
returns text[] language sql immutable parallel safe as $$
  select array(select 'tag/' || unnest(tag_ids)) || array(select 'area/' || unnest(area_ids))
      || array['district/' || district_id, 'municipality/' || municipality_id, 'tourismassociation/' || tourism_association_id, 'region/' || region_id]
$$;

-- The text of a record without hidden names; its tags are read once, however many are hidden. @param keys those of all names in the record
create function without_hidden_names(body text, given_tags jsonb, keys text[], hidden jsonb) returns text
language plpgsql stable set search_path from current as $$
declare
  tags json;
  entry json;
  place text;
begin
  if not hidden ?| keys then return body; end if;
  tags := body::json -> 'Tags';
  for entry in
    select e from json_array_elements(case when json_typeof(tags) = 'array' then tags else '[]' end) e where hidden ? name_key('tag', e ->> 'Id')
  loop
    body := replace(body, entry::text, without_name(entry, given_tags -> (entry ->> 'Id')));
  end loop;
  foreach place in array keys loop
    continue when place like 'tag/%' or (hidden ? place) is not true;
    body := without_place(body, case split_part(place, '/', 1) when 'district' then 'DistrictInfo' when 'municipality' then 'MunicipalityInfo'
                                                               when 'tourismassociation' then 'TvInfo' when 'region' then 'RegionInfo'
                                                               else 'AreaInfo' end, hidden ->> place);
  end loop;
  return body;
end $$;

-- A tag of a record with what the record itself gives of it. @param given null where it gives nothing
create function without_name(entry json, given jsonb) returns text language sql immutable as $$
  select '{"Id":' || (entry -> 'Id')::text || ',"Name":' || coalesce((given -> 'Name')::text, 'null')
      || ',"Self":' || (entry -> 'Self')::text || ',"Source":' || coalesce((given -> 'Source')::text, 'null')
      || ',"TagEntry":' || coalesce((entry -> 'TagEntry')::text, 'null')
      || ',"Type":' || coalesce((given -> 'Type')::text, 'null') || '}'
$$;

create or replace view reading.document as
  select type, id,
         case when (select has_hidden_names())
              then without_hidden_names(body, given_tags, keys_of_names(tag_ids, area_ids, district_id, municipality_id, tourism_association_id, region_id), (select hidden_names()))
              else body end as body,
         case when (select has_hidden_names())
              then state_without_names(state, body, without_hidden_names(body, given_tags, keys_of_names(tag_ids, area_ids, district_id, municipality_id, tourism_association_id, region_id),
                                                                         (select hidden_names())))
              else state end as state,
         content_hash, shortname, titles, search, sort_key, source, active, hub_active, languages, published_on,
         tag_ids, hub_tags, words, altitude, distance, duration, period, area_ids, region_id, tourism_association_id, municipality_id,
         district_id, position, bounds, licence_closed, closed, for_guests, reduced, reduced_of, given_tags, given, licence_by_default,
         first_import, last_change, last_update, changed_at, changed_tx, changed_seq
    from document;
drop function without_hidden_names(text, text[], jsonb, text[], text[]);
drop function without_tag(text, text, jsonb);

-- A record as jsonb is made from its text only where it has a hidden name.
create or replace view reading.opened_document as
  select d.*, v.kept,
         case when (select has_hidden_names())
              then (select case when (select hidden_names()) ?| keys_of_names(b.tag_ids, b.area_ids, b.district_id, b.municipality_id,
                                                                              b.tourism_association_id, b.region_id)
                                then b.body::jsonb else v.record end
                      from reading.document b where b.type = v.type and b.id = v.id)
              else v.record end as record
    from reading.document d
    join document_values v on v.type = d.type and v.id = d.id;

create or replace view guest.opened_document as
  select d.*, v.kept,
         case when (select has_hidden_names())
              then (select case when (select hidden_names()) ?| keys_of_names(b.tag_ids, b.area_ids, b.district_id, b.municipality_id,
                                                                              b.tourism_association_id, b.region_id)
                                then b.body::jsonb else v.record end
                      from guest.document b where b.type = v.type and b.id = v.id)
              else v.record end as record
    from guest.document d
    join document_values v on v.type = d.type and v.id = d.id;
