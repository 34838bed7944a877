-- A record as jsonb next to its text, so that no filter, order or list of values parses the text. `kept` has what is short enough to be in the row itself:
-- whoever looks for one property of many records reads these rows one after the other, and `record` only where the property is a long one.

drop trigger values_kept on document;
drop trigger values_kept_on_change on document;
drop view guest.document_values;
truncate document_values;
alter table document_values drop column kept;

-- A record without its long properties, which are null in it; those that are null or absent in the record are absent. Two to three such rows fit into a
-- page of 8 KB. `Tags` and `LocationInfo` have names that may be hidden from guests, so they are read from `record` only.
create or replace function kept_values(record jsonb) returns jsonb language sql immutable strict parallel safe as $$
  select coalesce(jsonb_object_agg(m.key, case when m.key not in ('Tags', 'LocationInfo') and pg_column_size(m.value) <= 256 then m.value end), '{}')
    from jsonb_each(case jsonb_typeof(record) when 'object' then record else '{}' end) m
   where m.value <> 'null'
$$;

alter table document_values
  add column record jsonb not null,
  add column kept jsonb not null generated always as (kept_values(record)) stored,
  -- Reading without decompressing; `kept` in the row, `record` outside of it unless it is short as well.
  alter column record set storage external,
  alter column kept set storage external,
  set (toast_tuple_target = 8160);

create or replace function keep_values() returns trigger language plpgsql as $$
begin
  insert into document_values (type, id, record) values (new.type, new.id, new.body::jsonb)
      on conflict (type, id) do update set record = excluded.record;
  return null;
end $$;
create trigger values_kept after insert on document for each row execute function keep_values();
create trigger values_kept_on_change after update of body on document
  for each row when (old.body is distinct from new.body) execute function keep_values();

-- For records that were stored without triggers: here, by a restore, and by measurements.
create function keep_missing_values() returns void language sql as $$
  insert into document_values (type, id, record)
  select d.type, d.id, d.body::jsonb
    from document d
   where not exists (select from document_values v where v.type = d.type and v.id = d.id)
$$;
select keep_missing_values();

create view guest.document_values as
  select v.type, v.id, v.kept
    from document_values v
   where exists (select from document d where d.type = v.type and d.id = v.id and d.for_guests);

-- Records together with these values, for statements that look into them. `kept` and `record` depend on `v` alone, so that conditions on them are
-- checked before the join.
create view reading.opened_document as
  select d.*, v.kept,
         case when (select has_hidden_names()) then (select b.body::jsonb from reading.document b where b.type = v.type and b.id = v.id)
              else v.record end as record
    from reading.document d
    join document_values v on v.type = d.type and v.id = d.id;

create view guest.opened_document as
  select d.*, v.kept,
         case when (select has_hidden_names()) then (select b.body::jsonb from guest.document b where b.type = v.type and b.id = v.id)
              else v.record end as record
    from guest.document d
    join document_values v on v.type = d.type and v.id = d.id;
