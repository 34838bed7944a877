-- What becomes of what is pushed to a path: a mapping, which operators write, and the consumer under whose name its messages wait.
create table route (
  provider text not null,
  dataset text not null,
  consumer text not null unique references message_consumer (name) on delete cascade,
  mapping json not null,               -- as it was written
  description text,
  on_error text not null check (on_error in ('skip', 'stop')),
  active boolean not null,
  stopped_at bigint references message (seq) on delete set null, -- the message that stopped it; null: none did
  state text not null,                 -- another one after each change
  changed_at timestamptz not null default now(),
  changed_by text not null,
  primary key (provider, dataset)
);
comment on table route is 'mappings of pushed messages into stations, measurements and content records';
