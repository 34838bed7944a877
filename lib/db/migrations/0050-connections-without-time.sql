-- A feed may say that one can change between two stops, and not how long it takes.
alter table timetable_connection alter column seconds drop not null;
