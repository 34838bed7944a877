-- Which transactions changed records of a type: who keeps a count or a page can ask whether it still holds. One row a statement and type,
-- whoever writes and however, in the transaction of the change, so a row is seen exactly when the change is.
create table document_move (
  type text not null,                               -- value of _Meta.Type
  for_guests boolean not null,                      -- of a record that guests saw before, or see afterwards
  tx xid8 not null default pg_current_xact_id(),
  -- Transactions before this one had ended. Whoever sees this row sees all that they did, so their rows can go: see pruneMoves.
  ended_before xid8 not null default pg_snapshot_xmin(pg_current_snapshot())
);
comment on table document_move is 'which transactions changed records of a type; only the latest rows are needed';
create index document_move_order on document_move (type, tx);
-- Closed records that change must not even cost guests time.
create index document_move_for_guests on document_move (type, tx) where for_guests;

create function documents_inserted() returns trigger language plpgsql as $$
begin
  insert into document_move (type, for_guests) select d.type, bool_or(d.for_guests) from is_there d group by d.type;
  return null;
end $$;
create function documents_updated() returns trigger language plpgsql as $$
begin
  insert into document_move (type, for_guests)
  select d.type, bool_or(d.for_guests)
    from (select w.type, w.for_guests from was_there w union all select i.type, i.for_guests from is_there i) d
   group by d.type;
  return null;
end $$;
create function documents_deleted() returns trigger language plpgsql as $$
begin
  insert into document_move (type, for_guests) select d.type, bool_or(d.for_guests) from was_there d group by d.type;
  return null;
end $$;
create function documents_emptied() returns trigger language plpgsql as $$
begin
  insert into document_move (type, for_guests) select d.type, bool_or(d.for_guests) from document d group by d.type;
  return null;
end $$;

create trigger moves_inserted after insert on document referencing new table as is_there
  for each statement execute function documents_inserted();
create trigger moves_updated after update on document referencing old table as was_there new table as is_there
  for each statement execute function documents_updated();
create trigger moves_deleted after delete on document referencing old table as was_there
  for each statement execute function documents_deleted();
create trigger moves_emptied before truncate on document
  for each statement execute function documents_emptied();

create view guest.document_move as select type, tx from document_move where for_guests;
