-- What many records match is counted from an index alone, with what decides who sees them.

create index document_active on document (type, active, closed, for_guests);
create index document_hub_active on document (type, hub_active, closed, for_guests);
drop index document_source;
-- Beside the expression its column: without it no index is read alone.
create index document_source on document (type, lower(source), closed, for_guests) include (source);
