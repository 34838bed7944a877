-- Records that a dataset shows in a reduced form to those who may not see the whole: the record itself is closed, and beside it stands a
-- row of its own with the reduced text and the facts of that text alone. So every query sees, filters, orders and counts what the text
-- says, and both walls hold without knowing of it. A form shows to whoever may not see the record it was made from.

-- A column nobody has written.
drop view guest.document;
alter table document drop column reduced;

alter table document
  add column reduced boolean not null default false, -- _Meta.Reduced: it was delivered so, or is a form made here
  add column reduced_of text,                        -- a form made here: id of the record it was made from
  add check (reduced or reduced_of is null);
update document set reduced = true where body like '%"Reduced":true%' and (body::jsonb #>> '{_Meta,Reduced}')::boolean;
create unique index document_reduced_of on document (type, reduced_of) where reduced_of is not null;

alter table dataset add column reduces text[]; -- content: records of these sources, in lower case, show reduced only; * is all of them
create index dataset_reduces on dataset (entity) where reduces is not null;

-- With the new columns.
create view guest.document as select * from document where for_guests;

-- Whoever sees closed records counts without their forms, from indexes alone as before.
drop index document_count;
create index document_count on document (type, closed, for_guests) include (reduced_of);
drop index document_active;
create index document_active on document (type, active, closed, for_guests) include (reduced_of);
drop index document_hub_active;
create index document_hub_active on document (type, hub_active, closed, for_guests) include (reduced_of);
drop index document_source;
create index document_source on document (type, lower(source), closed, for_guests) include (source, reduced_of);

-- What is closed, and what guests see ----------------------------------------------------------------------------------

create function reduces(c dataset, d document) returns boolean language sql stable as $$
  select (c.reduces @> '{*}' or lower(d.source) = any(c.reduces)) and holds(c, d)
$$;

-- What only has its reduced form open is closed. A form is closed by what closes its record beside that.
create or replace function is_closed(d document) returns boolean language sql stable as $$
  select case when d.reduced_of is null
         then d.licence_closed or exists (select from dataset c where c.closed and holds(c, d))
              or (not coalesce(d.reduced, false)
                  and exists (select from dataset c where c.reduces is not null and c.entity = d.type and reduces(c, d)))
         else coalesce((select f.licence_closed or exists (select from dataset c where c.closed and holds(c, f))
                          from document f
                         where f.type = d.type and f.id = d.reduced_of), true) end
$$;

create function is_opened_for_guests(d document, closed boolean) returns boolean language sql stable as $$
  select d.type <> 'accommodationroom' and exists (
    select from access_rule g
     where g.role = 'GUEST' and (g.reach = 'all' or not closed)
       and g.station_type is null and g.data_type is null and g.period is null
       and (g.origin is null or g.origin = d.source)
       and (g.dataset is null or exists (select from dataset c where c.id = g.dataset and holds(c, d))))
$$;

-- The record of a form is closed, whatever its column said before this statement.
create or replace function is_for_guests(d document) returns boolean language sql stable as $$
  select is_opened_for_guests(d, d.closed)
     and (d.reduced_of is null or not exists (
           select from document f
            where f.type = d.type and f.id = d.reduced_of and is_opened_for_guests(f, true)))
$$;

drop trigger access_holds on document;
create trigger access_holds
  before insert or update of type, source, active, tag_ids, licence_closed, closed, for_guests, reduced, reduced_of on document
  for each statement execute function rows_hold_access_still();
drop trigger access_set on document;
create trigger access_set
  before insert or update of type, source, active, tag_ids, licence_closed, closed, for_guests, reduced, reduced_of on document
  for each row execute function set_access();

-- Forms follow their records: what opens has none any more.
create function form_follows() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from document r where r.type = old.type and r.reduced_of = old.id;
  elsif not new.closed then
    delete from document r where r.type = new.type and r.reduced_of = new.id;
  else
    update document r set closed = r.closed
     where r.type = new.type and r.reduced_of = new.id and (r.closed, r.for_guests) is distinct from (is_closed(r), is_for_guests(r));
  end if;
  return null;
end $$;
create trigger form_follows after update on document
  for each row when (new.reduced_of is null and (old.closed or new.closed)
                     and (old.closed, old.source, old.active, old.tag_ids, old.licence_closed)
                         is distinct from (new.closed, new.source, new.active, new.tag_ids, new.licence_closed))
  execute function form_follows();
create trigger form_follows_removal after delete on document
  for each row when (old.reduced_of is null and old.closed) execute function form_follows();

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
  return null;
end $$;
comment on table outdated_copy is
  'tags and places whose copies in other records are to be made again; with the type reduced: types whose records may lack their reduced form';

-- Names that must not show: as in 0004 and 0020, without the column that is gone.
create or replace function tag_leaves_records() returns trigger language plpgsql as $$
begin
  update document d
     set body = without_tag(d.body, new.id, d.given_tags -> new.id),
         -- As `shortHash` makes it.
         state = left(encode(sha256(convert_to(without_tag(d.body, new.id, d.given_tags -> new.id), 'UTF8')), 'hex'), 20)
   where d.tag_ids && array[new.id, lower(new.id)];
  return null;
end $$;

create or replace function place_leaves_records() returns trigger language plpgsql as $$
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

-- What happened to forms ------------------------------------------------------------------------------------------------

-- Told to whoever sees the form, as what happened to other records is.
alter table record_change add column reduced boolean not null default false, add column reduced_of text;

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

create or replace function set_change_access() returns trigger language plpgsql as $$
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

create or replace function change_access(c record_change) returns boolean[] language sql stable as $$
  select array[s.closed, s.for_guests, w.closed, w.for_guests]
    from side_of(c, c.source, c.tag_ids, c.active, c.licence_closed) s,
         side_of(c, c.was_source, c.was_tag_ids, c.was_active, c.was_licence_closed) w
$$;
drop function side_of(text, text, text[], boolean, boolean);

-- A form that goes has left the sight of those who saw it; nobody deletes it by name.
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

-- With the new column.
create or replace view guest.record_change as
  select type, id, revision, operation, changed_at, ''::text as editor, ''::text as client,
         case when for_guests and was_for_guests then changes else '[]' end as changes,
         source, tag_ids, active, licence_closed, was_source, was_tag_ids, was_active, was_licence_closed,
         closed, for_guests, was_closed, was_for_guests, left_guests, changed_tx, changed_seq, reduced_of
    from record_change
   where for_guests or was_for_guests or left_guests;
