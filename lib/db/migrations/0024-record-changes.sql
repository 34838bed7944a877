-- What happened to records: who created, changed and deleted which, when, and the differences. Content and catalog alike.
-- A row has two sides: the record as it was, and as it was afterwards. Each side has the facts that rights ask for, and a row shows whole
-- only to whoever may see both: what a record said while it was closed stays closed when it is opened.
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
  closed boolean not null default false,           -- computed, as those of documents
  for_guests boolean not null default false,
  was_closed boolean not null default false,
  was_for_guests boolean not null default false,
  left_guests boolean not null default false,      -- an access change took it out of guests' sight
  changed_tx xid8 not null default pg_current_xact_id(),
  changed_seq bigint not null default nextval('change_seq'),
  primary key (type, id, revision)
);
comment on table record_change is 'history of content and catalog records; only grows';
create index record_change_order on record_change (changed_tx, changed_seq);
create index record_change_of_type on record_change (type, changed_tx, changed_seq);

-- One side of a change as the record it was, with what closes it now and whether guests may see it now.
create function side_of(type text, source text, tag_ids text[], active boolean, licence_closed boolean) returns document
language plpgsql stable as $$
declare
  d document;
begin
  d.type := type; d.source := source; d.tag_ids := tag_ids; d.active := active; d.licence_closed := licence_closed;
  -- The catalog is open to everybody.
  d.closed := d.type <> 'odhmetadata' and is_closed(d);
  d.for_guests := d.type = 'odhmetadata' or is_for_guests(d);
  return d;
end $$;

create function set_change_access() returns trigger language plpgsql as $$
declare
  d document := side_of(new.type, new.source, new.tag_ids, new.active, new.licence_closed);
begin
  new.closed := d.closed;
  new.for_guests := d.for_guests;
  if (new.was_source, new.was_tag_ids, new.was_active, new.was_licence_closed)
     is distinct from (new.source, new.tag_ids, new.active, new.licence_closed) then
    d := side_of(new.type, new.was_source, new.was_tag_ids, new.was_active, new.was_licence_closed);
  end if;
  new.was_closed := d.closed;
  new.was_for_guests := d.for_guests;
  return new;
end $$;
create trigger access_holds before insert or update on record_change for each statement execute function rows_hold_access_still();
create trigger access_set before insert or update on record_change for each row execute function set_change_access();

create function change_access(c record_change) returns boolean[] language sql stable as $$
  select array[s.closed, s.for_guests, w.closed, w.for_guests]
    from side_of(c.type, c.source, c.tag_ids, c.active, c.licence_closed) s,
         side_of(c.type, c.was_source, c.was_tag_ids, c.was_active, c.was_licence_closed) w
$$;

-- Where datasets or rules make a difference, as in 0004, now for what happened too.
create or replace function refresh_documents(types text[]) returns void language sql volatile as $$
  update document d set closed = d.closed
   where (types is null or d.type = any(types)) and (d.closed, d.for_guests) is distinct from (is_closed(d), is_for_guests(d));
  update record_change c set closed = c.closed
   where (types is null or c.type = any(types))
     and array[c.closed, c.for_guests, c.was_closed, c.was_for_guests] is distinct from change_access(c)
$$;

-- Catalog and rules can take a record out of guests' sight, or bring it in, without a change of the record: whoever mirrors what guests see
-- is told all the same.
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

-- Guests see who did it nowhere, and differences only where both sides are for them.
create view guest.record_change as
  select type, id, revision, operation, changed_at, ''::text as editor, ''::text as client,
         case when for_guests and was_for_guests then changes else '[]' end as changes,
         source, tag_ids, active, licence_closed, was_source, was_tag_ids, was_active, was_licence_closed,
         closed, for_guests, was_closed, was_for_guests, left_guests, changed_tx, changed_seq
    from record_change
   where for_guests or was_for_guests or left_guests;
