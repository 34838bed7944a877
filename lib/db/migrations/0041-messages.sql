-- What providers push. A message is its bytes as they were meant, whatever coding they came in, and where they come from; it is stored whole in
-- one transaction, together with a delivery for each consumer that wants it, and acknowledged after that.
create table message (
  id uuid primary key,
  -- The order in which messages were stored: of two, the one that was acknowledged before the other came is the smaller one.
  seq bigint not null generated always as identity unique,
  provider text not null,
  dataset text not null,
  received_at timestamptz not null,
  content_type text,                   -- as received
  content_encoding text,               -- coding it came in; null for none
  size integer not null,               -- bytes
  sha256 bytea not null,               -- of these bytes
  sender_kind text not null check (sender_kind in ('user', 'client')),
  sender text not null,                -- `sub` of the token
  client text not null,                -- the client the token was issued to
  query text not null,                 -- behind the question mark, as received
  user_agent text,
  meta jsonb                           -- headers X-OpenDataHub-*: rest of the name in lower case, value
);
create index message_received on message (received_at, seq);
create index message_of_dataset on message (provider, dataset, received_at, seq);
create index message_of_client on message (client, received_at, seq);
comment on table message is 'what was pushed to the collector, without its bytes';

-- The bytes, 256 KB a row. A message without bytes has no row.
create table message_chunk (
  message_seq bigint not null references message (seq) on delete cascade,
  place integer not null,              -- from 0
  bytes bytea not null,
  primary key (message_seq, place)
);

-- Who wants messages. Each one is queued for those that are active when it is stored.
create table message_consumer (
  name text primary key check (name <> ''),
  provider text,                       -- null for all
  dataset text,                        -- null for all of the provider
  active boolean not null default true,
  check (dataset is null or provider is not null)
);

-- What became of a message at a consumer. It is delivered in the order of `message_seq` within a dataset.
create table message_delivery (
  message_seq bigint not null references message (seq) on delete cascade,
  consumer text not null references message_consumer (name) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'rejected')),
  round integer not null default 1,    -- one more each time it is replayed
  attempts integer not null default 0, -- of this round
  due_at timestamptz not null default now(), -- not tried again before
  changed_at timestamptz not null default now(),
  reason text,                         -- why it was rejected, or what went wrong at the last attempt
  primary key (message_seq, consumer),
  check (state <> 'rejected' or reason is not null)
);
create index message_delivery_waiting on message_delivery (consumer, message_seq) where state = 'waiting';
create index message_delivery_rejected on message_delivery (consumer, message_seq) where state = 'rejected';
