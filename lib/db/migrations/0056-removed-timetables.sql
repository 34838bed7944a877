-- Timetables that an operator took out. A later one of the same name counts on from `version`, and readers who ask for what changed learn
-- that something did.
create table timetable_removal (
  feed text primary key,
  version int not null,                            -- the last one there was
  removed_at timestamptz not null
);

create view guest.timetable_removal as select * from timetable_removal;
