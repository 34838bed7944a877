-- Facts for filters of lists beside those that are there already.

alter table document add column hub_tags text[] not null default '{}'; -- SmgTags, lower case

comment on column document.hub_tags is 'tags of the older kind, for the deprecated parameter hubtagfilter';

update document d
   set hub_tags = array(select lower(t) from jsonb_array_elements_text(d.body::jsonb -> 'SmgTags') t)
 where d.body like '%"SmgTags":["%' and jsonb_typeof(d.body::jsonb -> 'SmgTags') = 'array';

create index document_hub_tags on document using gin (type, hub_tags);
create index document_areas on document using gin (type, area_ids);
create index document_region on document (type, region_id) where region_id is not null;
create index document_tourism_association on document (type, tourism_association_id) where tourism_association_id is not null;
create index document_municipality on document (type, municipality_id) where municipality_id is not null;
create index document_district on document (type, district_id) where district_id is not null;

-- With the new column.
create or replace view guest.document as select * from document where for_guests;
