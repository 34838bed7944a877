-- Fields that administrators deprecate, beside those that the specification and the model mark.
create table field_deprecation (
  type text not null,                              -- value of _Meta.Type
  field text not null,                             -- from the record inwards, e.g. Detail.Header
  reason text not null check (length(reason) between 1 and 1000),
  replacement text,
  deprecated_on date not null,
  removed_after date not null check (removed_after >= deprecated_on),
  primary key (type, field)
);
create trigger audit_change after insert or update or delete on field_deprecation
  for each row execute function audit_change();
create trigger audit_truncate after truncate on field_deprecation
  for each statement execute function audit_truncate();

-- What somebody changes of the catalog by name is a row of audit, with what was there before; opening and closing a dataset always is one,
-- whoever does it. Imports of whole catalogs, which nobody does by name, stand in the history alone.
drop trigger audit_change on dataset;
create trigger audit_change after update on dataset
  for each row when (old.closed is distinct from new.closed and coalesce(current_setting('belvedere.actor', true), '') = '')
  execute function audit_change();
create trigger audit_named_change after insert or update or delete on dataset
  for each row when (coalesce(current_setting('belvedere.actor', true), '') <> '')
  execute function audit_change();

-- How often datasets and deprecated fields were asked for, by day. Without personal data: of a caller only the client is known, nothing of
-- people. Written in batches; what is told of a moment ago may be missing.
create table call_count (
  kind text not null check (kind in ('dataset', 'field')),
  subject text not null,                           -- id of the dataset; type and name of the field, e.g. event.Topics
  client text not null,                            -- empty for guests
  day date not null,                               -- in UTC
  calls bigint not null check (calls > 0),
  primary key (kind, subject, day, client)
);

-- What the last look at a dataset's endpoint found.
create table dataset_check (
  dataset text primary key references dataset on delete cascade,
  checked_at timestamptz not null,
  records bigint,                                  -- as the endpoint counts them for guests; null where it did not answer
  findings jsonb not null
);
