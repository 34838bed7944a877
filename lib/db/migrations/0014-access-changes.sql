-- A change of datasets or rules takes effect when it is committed: statements of callers check the rules themselves, and what is about to be closed.
-- The columns `closed` and `for_guests` follow in batches (lib/access/rights/recompute-access.ts), which lock the rows of a batch and what follows from
-- them: stations, and reduced forms.

-- Changes whose rows are not yet recomputed.
create table access_change (
  id bigint primary key generated always as identity,
  dataset text,                                    -- of a changed dataset; while it is here, what the dataset closes is checked by its conditions
  records boolean not null,                        -- records and their history may be concerned
  entity text,                                     -- only those of this type; null: all
  time_series boolean not null,                    -- series, stations and events may be concerned
  reduces boolean not null default false,          -- its records may lack their reduced forms afterwards
  licence boolean not null default false,          -- its records may name the licence of before afterwards
  since timestamptz not null default clock_timestamp()
);

-- The run of the recomputation: it goes on where it was when its process ended.
create table access_recomputation (
  single_row boolean primary key default true check (single_row),
  through bigint not null,                         -- the last change that it includes
  step text not null,
  after jsonb not null default '[]',               -- key of the last row that is done in this step
  done bigint not null default 0,
  total bigint not null,
  began timestamptz not null default clock_timestamp()
);

-- Records ----------------------------------------------------------------------------------------------------------------

-- By single columns, because a whole row as an argument copies the text of the record. `hub_tags` is null for sides of changes, which have none.
create function holds(c dataset, type text, source text, active boolean, tag_ids text[], hub_tags text[]) returns boolean
language sql stable as $$
  select c.entity = type and c.undecided is null
     and (c.sources is null or lower(source) = any(c.sources))
     and (c.tags is null or to_jsonb(tag_ids) @@ c.tags)
     and (c.only_tag is null or tag_ids && array[c.only_tag] or hub_tags && array[c.only_tag])
     and (c.active is null or active = c.active)
$$;

create or replace function holds(c dataset, d document) returns boolean language sql stable as $$
  select holds(c, d.type, d.source, d.active, d.tag_ids, d.hub_tags)
$$;

-- Whether a rule, with its dataset, gives guests access to a record.
create function gives_access(g access_rule, c dataset, closed boolean, type text, source text, active boolean, tag_ids text[], hub_tags text[])
returns boolean language sql stable as $$
  select g.role = 'GUEST' and (g.reach = 'all' or not closed)
     and g.station_type is null and g.data_type is null and g.period is null
     and (g.origin is null or g.origin = source)
     and (g.dataset is null or holds(c, type, source, active, tag_ids, hub_tags))
$$;

-- Closed by its licence, a dataset or both; visible to guests by a rule of theirs. A reduced form is closed by what else closes its record, and hidden where its record is shown.
create function record_access(type text, source text, active boolean, tag_ids text[], hub_tags text[], licence_closed boolean, reduced boolean,
                              reduced_of text, out closed boolean, out for_guests boolean) language plpgsql stable as $$
declare
  full_record record;
begin
  if reduced_of is null then
    closed := licence_closed
              or exists (select from dataset c where c.closed and holds(c, $1, $2, $3, $4, $5))
              or not coalesce(reduced, false) and exists (
                   select from dataset c
                    where c.reduces is not null and (c.reduces @> '{*}' or lower($2) = any(c.reduces)) and holds(c, $1, $2, $3, $4, $5));
  else
    select f.source, f.active, f.tag_ids, f.hub_tags, f.licence_closed into full_record from document f where f.type = $1 and f.id = $8;
    closed := not found or full_record.licence_closed
              or exists (select from dataset c where c.closed and holds(c, $1, full_record.source, full_record.active, full_record.tag_ids, full_record.hub_tags));
  end if;
  for_guests := $1 <> 'accommodationroom' and exists (
    select from access_rule g left join dataset c on c.id = g.dataset where gives_access(g, c, record_access.closed, $1, $2, $3, $4, $5));
  if for_guests and reduced_of is not null then
    for_guests := not exists (
      select from access_rule g left join dataset c on c.id = g.dataset
       where gives_access(g, c, true, $1, full_record.source, full_record.active, full_record.tag_ids, full_record.hub_tags));
  end if;
end $$;

create function set_record_access() returns trigger language plpgsql as $$
begin
  select a.closed, a.for_guests into new.closed, new.for_guests
    from record_access(new.type, new.source, new.active, new.tag_ids, new.hub_tags, new.licence_closed, new.reduced, new.reduced_of) a;
  return new;
end $$;
create or replace trigger access_set
  before insert or update of type, source, active, tag_ids, licence_closed, closed, for_guests, reduced, reduced_of on document
  for each row execute function set_record_access();

create or replace function form_follows() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from document r where r.type = old.type and r.reduced_of = old.id;
  elsif not new.closed then
    delete from document r where r.type = new.type and r.reduced_of = new.id;
  else
    update document r set closed = r.closed
     where r.type = new.type and r.reduced_of = new.id
       and exists (
             select from record_access(r.type, r.source, r.active, r.tag_ids, r.hub_tags, r.licence_closed, r.reduced, r.reduced_of) a
              where (r.closed, r.for_guests) is distinct from (a.closed, a.for_guests));
  end if;
  return null;
end $$;

-- One side of a change. The catalog is open to everybody.
create function change_access(type text, source text, active boolean, tag_ids text[], licence_closed boolean, reduced boolean, reduced_of text,
                              out closed boolean, out for_guests boolean) language plpgsql stable as $$
begin
  if type = 'odhmetadata' then
    closed := false;
    for_guests := true;
  else
    select a.closed, a.for_guests into closed, for_guests from record_access($1, $2, $3, $4, null, $5, $6, $7) a;
  end if;
end $$;

create or replace function set_change_access() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    select r.reduced, r.reduced_of into new.reduced, new.reduced_of from document r where r.type = new.type and r.id = new.id;
    if not found then
      select c.reduced, c.reduced_of into new.reduced, new.reduced_of from record_change c
       where c.type = new.type and c.id = new.id order by c.revision desc limit 1;
    end if;
    new.reduced := coalesce(new.reduced, false);
  end if;
  select a.closed, a.for_guests, a.closed, a.for_guests into new.closed, new.for_guests, new.was_closed, new.was_for_guests
    from change_access(new.type, new.source, new.active, new.tag_ids, new.licence_closed, new.reduced, new.reduced_of) a;
  if (new.was_source, new.was_tag_ids, new.was_active, new.was_licence_closed)
     is distinct from (new.source, new.tag_ids, new.active, new.licence_closed) then
    select w.closed, w.for_guests into new.was_closed, new.was_for_guests
      from change_access(new.type, new.was_source, new.was_active, new.was_tag_ids, new.was_licence_closed, new.reduced, new.reduced_of) w;
  end if;
  return new;
end $$;

-- Names of closed tags and places --------------------------------------------------------------------------------------

-- The text of a record has names of its tags and places. One that guests may no longer see is left out of what any caller reads immediately, and
-- removed from the stored text when the copies are updated.
drop trigger tag_leaves_records on document;
drop trigger place_leaves_records on document;
drop function tag_leaves_records();
drop function place_leaves_records();

create function is_named_in_records(type text) returns boolean language sql immutable parallel safe as $$
  select type in ('tag', 'district', 'municipality', 'tourismassociation', 'region', 'area')
$$;

-- Cached lists of records that carry the name are outdated, although their stored text has not changed.
create function outdate_lists_with_name() returns trigger language plpgsql as $$
begin
  insert into document_move (type, for_guests) select d.type, true from document d where carries(d, new.type, new.id) group by d.type;
  return null;
end $$;
create trigger outdate_lists_with_name after update on document
  for each row when (is_named_in_records(new.type) and old.for_guests and not new.for_guests) execute function outdate_lists_with_name();

-- True while the stored text of some record may have a name that guests may not see. It runs as its owner, since guests cannot read these tables.
create function has_hidden_names() returns boolean language plpgsql stable security definer set search_path from current as $$
begin
  return exists (select from access_change a where a.records and (a.entity is null or is_named_in_records(a.entity)))
      or exists (select from outdated_copy o
                  where is_named_in_records(o.type)
                    and not exists (select from document d where d.type = o.type and d.id = o.id and d.for_guests));
end $$;

-- The text of a record without these names.
create function without_hidden_names(body text, tag_ids text[], given_tags jsonb, area_ids text[], places text[]) returns text
language plpgsql stable security definer set search_path from current as $$
declare
  found record;
begin
  for found in
    select d.type, d.id
      from document d
     cross join lateral record_access(d.type, d.source, d.active, d.tag_ids, d.hub_tags, d.licence_closed, d.reduced, d.reduced_of) a
     where not a.for_guests
       and (d.type = 'tag' and lower(d.id) = any(without_hidden_names.tag_ids)
            or d.type = 'area' and d.id = any(without_hidden_names.area_ids)
            or d.type in ('district', 'municipality', 'tourismassociation', 'region') and d.id = any(places))
  loop
    body := case when found.type = 'tag' then without_tag(body, found.id, given_tags -> found.id)
                 else without_place(body, case found.type when 'district' then 'DistrictInfo' when 'municipality' then 'MunicipalityInfo'
                                                          when 'tourismassociation' then 'TvInfo' when 'region' then 'RegionInfo'
                                                          else 'AreaInfo' end, found.id) end;
  end loop;
  return body;
end $$;

-- Its state, which is another one where names are left out: as `shortHash` makes it.
create function state_without_names(state text, body text, shown text) returns text language sql immutable as $$
  select case when shown = body then state else left(encode(sha256(convert_to(shown, 'UTF8')), 'hex'), 20) end
$$;

-- What callers read, by the search path of their connections (lib/db/pools.ts).
create schema reading;
create view reading.document as
  select type, id,
         case when (select has_hidden_names())
              then without_hidden_names(body, tag_ids, given_tags, area_ids, array[district_id, municipality_id, tourism_association_id, region_id])
              else body end as body,
         case when (select has_hidden_names())
              then state_without_names(state, body, without_hidden_names(body, tag_ids, given_tags, area_ids,
                                                         array[district_id, municipality_id, tourism_association_id, region_id]))
              else state end as state,
         content_hash, shortname, titles, search, sort_key, source, active, hub_active, languages, published_on,
         tag_ids, hub_tags, words, altitude, distance, duration, period, area_ids, region_id, tourism_association_id, municipality_id,
         district_id, position, bounds, licence_closed, closed, for_guests, reduced, reduced_of, given_tags, given, licence_by_default,
         first_import, last_change, last_update, changed_at, changed_tx, changed_seq
    from document;

create or replace view guest.document as
  select type, id, body, state, content_hash, shortname, titles, search, sort_key, source, active, hub_active, languages, published_on,
         tag_ids, hub_tags, words, altitude, distance, duration, period, area_ids, region_id, tourism_association_id, municipality_id,
         district_id, position, bounds, licence_closed, closed, for_guests, reduced, reduced_of, given_tags, first_import, last_change,
         last_update, changed_at, changed_tx, changed_seq
    from reading.document
   where for_guests;

-- With the column that the conditions on closing datasets need.
create or replace view guest.record_change as
  select type, id, revision, operation, changed_at, ''::text as editor, ''::text as client,
         case when for_guests and was_for_guests then changes else '[]' end as changes,
         source, tag_ids, active, licence_closed, was_source, was_tag_ids, was_active, was_licence_closed, reduced_of,
         closed, for_guests, was_closed, was_for_guests, left_guests, changed_tx, changed_seq, reduced
    from record_change
   where for_guests or was_for_guests or left_guests;

-- Changes ----------------------------------------------------------------------------------------------------------------

drop trigger access_moves on dataset;
drop trigger access_moves on access_rule;
drop trigger access_added on dataset;
drop trigger access_before on dataset;
drop trigger access_now on dataset;
drop trigger access_removed on dataset;
drop trigger access_added on access_rule;
drop trigger access_before on access_rule;
drop trigger access_now on access_rule;
drop trigger access_removed on access_rule;
drop function access_moves();
drop function datasets_move_access();
drop function rules_move_access();
drop function refresh_documents(text[]);
drop function refresh_time_series();
drop function change_access(record_change);
drop function side_of(record_change, text, text[], boolean, boolean);
drop function is_for_guests(document);
drop function is_opened_for_guests(document, boolean);
drop function is_closed(document);

-- The facts of a dataset by which it closes or reduces records, or a rule of guests applies to them.
create function access_facts(c dataset) returns text language sql stable as $$
  select row(c.closed, c.reduces, c.api_type, c.entity, c.sources, c.tags, c.only_tag, c.active, c.station_type, c.data_type, c.origin, c.events,
             c.undecided)::text
$$;

-- Changes get their numbers in the order of their commits, so that a run never ends with a change that it has not seen.
create function lock_access_changes() returns void language sql as $$
  select pg_advisory_xact_lock(x'62656c76'::int, 10)
$$;

-- A dataset that neither closes nor reduces, and that no rule of guests names, changes nothing.
create function dataset_changes_access() returns trigger language plpgsql as $$
declare
  c dataset;
begin
  if tg_op = 'UPDATE' then
    if access_facts(old) = access_facts(new) then return null; end if;
  end if;
  foreach c in array array[old, new] loop
    continue when c.id is null;
    continue when not c.closed and c.reduces is null and not exists (select from access_rule g where g.role = 'GUEST' and g.dataset = c.id);
    perform lock_access_changes();
    insert into access_change (dataset, records, entity, time_series, reduces, licence)
    values (c.id, c.entity is not null, c.entity, c.api_type is not distinct from 'timeseries', c.reduces is not null, c.closed and c.entity is not null);
  end loop;
  return null;
end $$;
create trigger access_changes after insert or update or delete on dataset for each row execute function dataset_changes_access();

create function rule_changes_access() returns trigger language plpgsql as $$
declare
  g access_rule;
begin
  foreach g in array array[old, new] loop
    continue when g.role is distinct from 'GUEST';
    perform lock_access_changes();
    insert into access_change (records, entity, time_series)
    -- A rule that is removed together with its dataset no longer finds it.
    select (g.station_type is null and g.data_type is null and g.period is null) and (c.id is null or c.entity is not null),
           c.entity, c.entity is null
      from (values (g.dataset)) named (dataset) left join dataset c on c.id = named.dataset;
  end loop;
  return null;
end $$;
create trigger access_changes after insert or update or delete on access_rule for each row execute function rule_changes_access();

-- Pictures of stations are made anew when a station leaves what a caller may see: its new type or origin closes its series.
create or replace function station_moves_series() returns trigger language plpgsql as $$
begin
  update series r set closed = r.closed
   where r.station_id = new.id and (r.closed, r.for_guests) is distinct from (is_closed(r), is_for_guests(r));
  if found then insert into document_move (type, for_guests) values ('', true); end if;
  return null;
end $$;
