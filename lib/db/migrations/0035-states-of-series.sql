-- What an answer of time series shows of a row, as one number: callers who hold an answer ask whether it still holds without reading it.
-- Made of nothing but what whoever sees the row may see, so that it tells nothing of other rows; no ids, no counters.
alter table station add column state bigint not null
  generated always as (hash_record_extended(row(type, code, name, origin, active, available, position[0], position[1], metadata), 0)) stored;
alter table data_type add column state bigint not null
  generated always as (hash_record_extended(row(name, description, unit, rtype, metadata), 0)) stored;
alter table provenance add column state bigint not null
  generated always as (hash_record_extended(row(lineage, data_collector, data_collector_version), 0)) stored;
alter table edge add column state bigint not null
  generated always as (hash_record_extended(row(directed, geometry), 0)) stored;
alter table event add column state bigint not null
  generated always as (hash_record_extended(row(uuid, origin, category, series_uuid, name, description, metadata, starts_at, ends_at,
                                                location_description, location_geometry, created_at), 0)) stored;

create or replace view guest.station as select * from station where for_guests;
create or replace view guest.event as select * from event where for_guests;
create or replace view guest.data_type as select * from data_type;
create or replace view guest.provenance as select * from provenance;
create or replace view guest.edge as select * from edge;
