-- The second wall. Guests' queries run as the database role belvedere_guest, which reads these views and nothing else: the tables' names with
-- the rows for guests. Plain views, which the planner opens up. A table without a view here is closed to guests. A view's columns are those
-- the table has when it is made: a migration that adds one that guests need makes the view again.
-- The role and its grants are made at every start (lib/db/second-wall.ts), as roles belong to the whole database server.
create schema guest;

-- Content and catalog.
-- What a record brought itself of its licence and places, and what a dataset reduces or leaves to others, guests have no use for.
create view guest.dataset as
  select id, shortname, body, api_type, entity, sources, tags, active, station_type, data_type, origin, events, filter, undecided, closed,
         deprecated, first_import, last_change, changed_tx, changed_seq
    from dataset;
create view guest.document as
  select type, id, body, state, content_hash, shortname, titles, search, sort_key, source, active, hub_active, languages, published_on,
         tag_ids, hub_tags, words, altitude, distance, duration, period, area_ids, region_id, tourism_association_id, municipality_id,
         district_id, position, bounds, licence_closed, closed, for_guests, reduced, reduced_of, given_tags, first_import, last_change,
         last_update, changed_at, changed_tx, changed_seq
    from document
   where for_guests;
create view guest.document_values as
  select v.*
    from document_values v
   where exists (select from document d where d.type = v.type and d.id = v.id and d.for_guests);
create view guest.document_move as select type, tx from document_move where for_guests;

-- Who made a change guests see nowhere, and differences only where both sides are for them.
create view guest.record_change as
  select type, id, revision, operation, changed_at, ''::text as editor, ''::text as client,
         case when for_guests and was_for_guests then changes else '[]' end as changes,
         source, tag_ids, active, licence_closed, was_source, was_tag_ids, was_active, was_licence_closed, reduced_of,
         closed, for_guests, was_closed, was_for_guests, left_guests, changed_tx, changed_seq
    from record_change
   where for_guests or was_for_guests or left_guests;

-- Time series. What has no condition only shows beside rows that have one, or is for everybody.
create view guest.station as select * from station where for_guests;
create view guest.series as select * from series where for_guests;
create view guest.event as select * from event where for_guests;
create view guest.station_metadata as select * from station_metadata;
create view guest.edge as select * from edge;
create view guest.data_type as select * from data_type;
create view guest.provenance as select * from provenance;
create view guest.measurement as select * from measurement;
create view guest.packed_measurement as select * from packed_measurement;
create view guest.latest as select * from latest;
create view guest.arrival as select * from arrival;
create view guest.station_move as select type, tx from station_move where for_guests;

-- Timetables.
create view guest.timetable as select * from timetable;
create view guest.timetable_operator as select * from timetable_operator;
create view guest.timetable_place as select * from timetable_place;
create view guest.timetable_stop as select * from timetable_stop;
create view guest.timetable_line as select * from timetable_line;
create view guest.timetable_connection as select * from timetable_connection;
create view guest.timetable_interchange as select * from timetable_interchange;
create view guest.timetable_part as select * from timetable_part;
create view guest.timetable_removal as select * from timetable_removal;
