-- A catalog lists datasets that other services serve, too. Nothing of them is here: they hold no record, no series and no event, and they
-- close and open nothing. And a dataset at an older address, such as /v1/Poi, holds the records with its tag.
alter table dataset
  alter column api_type drop not null,
  drop constraint dataset_check,
  drop constraint dataset_check1,
  add column served_by text,
  add column only_tag text,
  add check (served_by is not null or api_type is not null),
  add check ((served_by is null and api_type = 'content') = (entity is not null)),
  add check ((served_by is null and api_type = 'timeseries') = (station_type is not null));
comment on column dataset.served_by is 'base address of the other service that serves it; null: this platform does';
comment on column dataset.only_tag is 'content at an older address: only records with this tag, in TagIds or SmgTags';

create or replace function holds(c dataset, d document) returns boolean language sql stable as $$
  select c.entity = d.type and c.undecided is null
     and (c.sources is null or lower(d.source) = any(c.sources))
     and (c.tags is null or to_jsonb(d.tag_ids) @@ c.tags)
     and (c.only_tag is null or d.tag_ids && array[c.only_tag] or d.hub_tags && array[c.only_tag])
     and (c.active is null or d.active = c.active)
$$;
