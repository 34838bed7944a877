-- Writers keep in memory which series a push means by its names. One number says whether they still may: it moves whenever a name comes
-- to mean something else or nothing, whoever changes it and however. A name that is added means nothing else to anybody.
create table series_names (
  one boolean primary key default true check (one),
  moves bigint not null default 0
);
insert into series_names default values;

create function series_names_move() returns trigger language plpgsql as $$
begin
  update series_names set moves = moves + 1;
  return null;
end $$;

create trigger names_move after delete or truncate or update of id, type, code on station
  for each statement execute function series_names_move();
create trigger names_move after delete or truncate or update of id, name on data_type
  for each statement execute function series_names_move();
create trigger names_move after delete or truncate or update of id, station_id, data_type_id, period, kind on series
  for each statement execute function series_names_move();
create trigger names_move after delete or truncate or update of id, uuid on provenance
  for each statement execute function series_names_move();
