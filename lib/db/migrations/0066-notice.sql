-- What those who run the platform tell everybody who looks at its pages: maintenance, for example. There is one or none.
create table notice (
  id boolean primary key default true check (id),
  texts jsonb not null,                            -- by language: {"en": "…", "de": "…"}
  tone text not null check (tone in ('information', 'maintenance')),
  begins_at timestamptz,                           -- null: at once
  ends_at timestamptz,                             -- null: when somebody removes it
  check (begins_at < ends_at)
);
create trigger audit_change after insert or update or delete on notice for each row execute function audit_change();
