-- Roles that people ask for. Whoever administers the platform reads and decides them; a role itself is given elsewhere, where it is audited.
create table role_request (
  id integer generated always as identity primary key,
  issuer text not null,                            -- who signed the person in
  subject text not null,
  name text not null,                              -- what people call the person
  role text not null references role on delete cascade,
  reason text not null check (length(reason) between 1 and 1000),
  asked_at timestamptz not null default now(),
  state text not null default 'open' check (state in ('open', 'withdrawn', 'given', 'refused')),
  decided_at timestamptz,
  decided_by text,
  check ((state = 'open') = (decided_at is null))
);
-- One waits at a time, so that asking again changes nothing.
create unique index role_request_open on role_request (issuer, subject, role) where state = 'open';
create index role_request_asked on role_request (state, asked_at);
