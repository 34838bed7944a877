-- The history only grows, and is read from its newest end, or of single records and sources.
create index record_change_history on record_change (changed_at desc, type, id, revision desc);
create index record_change_id on record_change (lower(id));
create index record_change_source on record_change (lower(source), changed_at desc);
