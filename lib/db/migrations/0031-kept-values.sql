-- Values that are asked for by themselves stand beside a record's text, so that the different ones are found without reading the texts.

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

alter table document add column bounds box;
create or replace view guest.document as select * from document where for_guests;

-- Beside the records, not in their rows: most queries look at rows and at none of these values.
create table document_values (
  type text not null,
  id text not null,
  kept jsonb not null,
  primary key (type, id),
  foreign key (type, id) references document on update cascade on delete cascade
);
create view guest.document_values as
  select v.*
    from document_values v
   where exists (select from document d where d.type = v.type and d.id = v.id and d.for_guests);

update document d set bounds = bounds_of(d.body::jsonb) where d.type = 'geoshape';
insert into document_values (type, id, kept)
select d.type, d.id, kept_values(d.body::jsonb)
  from document d;

-- Made from the text that is stored, whoever stores it.
create function keep_bounds() returns trigger language plpgsql as $$
begin
  new.bounds := bounds_of(new.body::jsonb);
  return new;
end $$;
create trigger bounds_kept before insert or update of body on document
  for each row when (new.type = 'geoshape') execute function keep_bounds();

create function keep_values() returns trigger language plpgsql as $$
begin
  insert into document_values as v (type, id, kept) values (new.type, new.id, kept_values(new.body::jsonb))
      on conflict (type, id) do update set kept = excluded.kept where v.kept is distinct from excluded.kept;
  return null;
end $$;
create trigger values_kept after insert on document for each row execute function keep_values();
create trigger values_kept_on_change after update on document
  for each row when (old.state is distinct from new.state) execute function keep_values();
