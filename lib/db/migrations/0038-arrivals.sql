-- What arrived, in the order in which it was stored: one row a storing statement, in its transaction, so a row is seen exactly when its
-- measurements are. Streams read it, from a place on; it is kept for a bounded time.
create table arrival (
  tx xid8 not null default pg_current_xact_id(),
  seq bigint not null default nextval('change_seq'),
  -- Of these measurements those stored in between are this arrival's; another one has replaced the others since.
  begun_at timestamptz not null default now(),
  ended_at timestamptz not null,
  records integer not null,
  series_ids integer[] not null,
  times timestamptz[] not null,
  primary key (tx, seq)
);
comment on table arrival is 'which measurements were stored, statement by statement; only the last hours are kept';

-- The log begins with a row without measurements, and the last row always stays: so there is always a place to go on from.
insert into arrival (ended_at, records, series_ids, times) values (now(), 0, '{}', '{}');

-- Seals the places that streams name to their readers; another secret means that none from before is a place any more.
insert into setting (name, value)
values ('stream secret', encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'));

-- As measurements, what arrived hangs on a series, and there the wall stands.
create view guest.arrival as select * from arrival;
