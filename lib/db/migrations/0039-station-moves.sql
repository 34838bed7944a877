-- Which transactions changed what is known of stations and their series: whoever keeps texts or lists of them can ask whether these still
-- hold. One row a statement and type, whoever writes and however, in the transaction of the change; as document_move (0030).
create table station_move (
  type text not null,                               -- of stations that changed, or that show something that did; '' concerns all
  for_guests boolean not null,                      -- of something that guests saw before, or see afterwards
  tx xid8 not null default pg_current_xact_id(),
  -- Transactions before this one had ended. Whoever sees this row sees all that they did, so their rows can go: see pruneMoves.
  ended_before xid8 not null default pg_snapshot_xmin(pg_current_snapshot())
);
comment on table station_move is 'which transactions changed stations, series, data types and provenances; only the latest rows are needed';
create index station_move_order on station_move (tx);

create view guest.station_move as select type, tx from station_move where for_guests;

-- A station shows in its children, and in the edges that begin and end there.
create index edge_begin on edge (begin_id);
create index edge_end on edge (end_id);
create function stations_move(ids integer[], types text[], seen boolean[]) returns void language sql as $$
  with moved as (select m.id, m.type, m.for_guests from unnest(ids, types, seen) as m (id, type, for_guests))
  insert into station_move (type, for_guests)
  select o.type, bool_or(o.for_guests)
    from (select m.type, m.for_guests from moved m
           union all
          select c.type, m.for_guests from moved m join station c on c.parent_id = m.id
           union all
          select s.type, m.for_guests from moved m join edge g on m.id in (g.begin_id, g.end_id) join station s on s.id = g.station_id) o
   group by o.type
$$;

create function stations_inserted() returns trigger language plpgsql as $$
begin
  perform stations_move(array_agg(i.id), array_agg(i.type), array_agg(i.for_guests)) from is_there i having count(*) > 0;
  return null;
end $$;
create function stations_updated() returns trigger language plpgsql as $$
begin
  perform stations_move(array_agg(u.id), array_agg(u.type), array_agg(u.for_guests))
     from (select id, type, for_guests from was_there union select id, type, for_guests from is_there) u
   having count(*) > 0;
  return null;
end $$;
create function stations_deleted() returns trigger language plpgsql as $$
begin
  perform stations_move(array_agg(w.id), array_agg(w.type), array_agg(w.for_guests)) from was_there w having count(*) > 0;
  return null;
end $$;
create trigger moves_inserted after insert on station referencing new table as is_there
  for each statement execute function stations_inserted();
create trigger moves_updated after update on station referencing old table as was_there new table as is_there
  for each statement execute function stations_updated();
create trigger moves_deleted after delete on station referencing old table as was_there
  for each statement execute function stations_deleted();

-- A series, and an edge, is a part of its station. Where that was deleted too it has moved by itself.
create function series_inserted() returns trigger language plpgsql as $$
begin
  perform stations_move(array_agg(s.id), array_agg(s.type), array_agg(i.for_guests))
     from is_there i join station s on s.id = i.station_id having count(*) > 0;
  return null;
end $$;
create function series_updated() returns trigger language plpgsql as $$
begin
  perform stations_move(array_agg(s.id), array_agg(s.type), array_agg(u.for_guests))
     from (select station_id, for_guests from was_there union select station_id, for_guests from is_there) u
     join station s on s.id = u.station_id having count(*) > 0;
  return null;
end $$;
create function series_deleted() returns trigger language plpgsql as $$
begin
  perform stations_move(array_agg(s.id), array_agg(s.type), array_agg(w.for_guests))
     from was_there w join station s on s.id = w.station_id having count(*) > 0;
  return null;
end $$;
create trigger moves_inserted after insert on series referencing new table as is_there
  for each statement execute function series_inserted();
create trigger moves_updated after update on series referencing old table as was_there new table as is_there
  for each statement execute function series_updated();
create trigger moves_deleted after delete on series referencing old table as was_there
  for each statement execute function series_deleted();

create function edges_inserted() returns trigger language plpgsql as $$
begin
  perform stations_move(array_agg(s.id), array_agg(s.type), array_agg(s.for_guests))
     from is_there i join station s on s.id = i.station_id having count(*) > 0;
  return null;
end $$;
create function edges_updated() returns trigger language plpgsql as $$
begin
  perform stations_move(array_agg(s.id), array_agg(s.type), array_agg(s.for_guests))
     from (select station_id from was_there union select station_id from is_there) u
     join station s on s.id = u.station_id having count(*) > 0;
  return null;
end $$;
create function edges_deleted() returns trigger language plpgsql as $$
begin
  perform stations_move(array_agg(s.id), array_agg(s.type), array_agg(s.for_guests))
     from was_there w join station s on s.id = w.station_id having count(*) > 0;
  return null;
end $$;
create trigger moves_inserted after insert on edge referencing new table as is_there
  for each statement execute function edges_inserted();
create trigger moves_updated after update on edge referencing old table as was_there new table as is_there
  for each statement execute function edges_updated();
create trigger moves_deleted after delete on edge referencing old table as was_there
  for each statement execute function edges_deleted();

-- Data types and provenances show everywhere. One that is added shows nowhere before something else of it is added.
create function shown_everywhere_moves() returns trigger language plpgsql as $$
begin
  insert into station_move (type, for_guests) values ('', true);
  return null;
end $$;
create trigger moves_updated after update on data_type
  for each row when (old is distinct from new) execute function shown_everywhere_moves();
create trigger moves_updated after update on provenance
  for each row when (old is distinct from new) execute function shown_everywhere_moves();
create trigger moves_deleted after delete on data_type for each row execute function shown_everywhere_moves();
create trigger moves_deleted after delete on provenance for each row execute function shown_everywhere_moves();
create trigger moves_emptied after truncate on data_type for each statement execute function shown_everywhere_moves();
create trigger moves_emptied after truncate on provenance for each statement execute function shown_everywhere_moves();
create trigger moves_emptied after truncate on station for each statement execute function shown_everywhere_moves();
create trigger moves_emptied after truncate on series for each statement execute function shown_everywhere_moves();
create trigger moves_emptied after truncate on edge for each statement execute function shown_everywhere_moves();
