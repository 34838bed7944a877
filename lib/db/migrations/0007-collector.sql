-- What providers push to the collector, who wants it, and what becomes of it.

-- A message is its bytes as they were meant, whatever coding they came in, and where they come from. It is stored whole in one transaction,
-- together with a delivery for each consumer that wants it, and acknowledged after that.
create table message (
  id uuid primary key,
  -- The order in which messages were stored: of two, the one that was acknowledged before the other came is the smaller one.
  seq bigint not null generated always as identity unique,
  provider text not null,
  dataset text not null,
  received_at timestamptz not null,
  content_type text,                               -- as received
  content_encoding text,                           -- coding it came in; null for none
  size integer not null,                           -- bytes
  sha256 bytea not null,                           -- of these bytes
  sender_kind text not null check (sender_kind in ('user', 'client')),
  sender text not null,                            -- `sub` of the token
  client text not null,                            -- the client the token was issued to
  query text not null,                             -- behind the question mark, as received
  user_agent text,
  meta jsonb                                       -- headers X-OpenDataHub-*: rest of the name in lower case, value
);
create index message_received on message (received_at, seq);
create index message_of_dataset on message (provider, dataset, received_at, seq);
create index message_of_client on message (client, received_at, seq);
-- Who pushes what, how often and when last, and which messages of a week were rejected: read from the index alone, client by client.
create index message_of_sender on message (provider, dataset, client, received_at) include (seq);

-- The bytes of a message, 256 KB a row. A message without bytes has no row.
create table message_chunk (
  message_seq bigint not null references message (seq) on delete cascade,
  place integer not null,                          -- from 0
  bytes bytea not null,
  primary key (message_seq, place)
);

-- Who wants messages. Each message is queued for the consumers that are active when it is stored.
create table message_consumer (
  name text primary key check (name <> ''),
  provider text,                                   -- null for all
  dataset text,                                    -- null for all of the provider
  active boolean not null default true,
  check (dataset is null or provider is not null)
);

-- What became of a message at a consumer. It is delivered in the order of `message_seq` within a dataset.
create table message_delivery (
  message_seq bigint not null references message (seq) on delete cascade,
  consumer text not null references message_consumer (name) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'rejected')),
  round integer not null default 1,                -- one more each time it is replayed
  attempts integer not null default 0,             -- of this round
  due_at timestamptz not null default now(),       -- not tried again before
  changed_at timestamptz not null default now(),
  reason text,                                     -- why it was rejected, or what went wrong at the last attempt
  primary key (message_seq, consumer),
  check (state <> 'rejected' or reason is not null)
);
create index message_delivery_waiting on message_delivery (consumer, message_seq) where state = 'waiting';
create index message_delivery_rejected on message_delivery (consumer, message_seq) where state = 'rejected';
-- Deliveries that were tried in vain: few, and what waits behind them in the same dataset is not looked for again and again.
create index message_delivery_tried on message_delivery (consumer, due_at) where state = 'waiting' and attempts > 0;

-- What becomes of what is pushed to a path: a mapping of messages into stations, measurements and content records, which operators write,
-- and the consumer under whose name the messages of the path wait.
create table route (
  provider text not null,
  dataset text not null,
  consumer text not null unique references message_consumer (name) on delete cascade,
  mapping json not null,                           -- as it was written
  description text,
  on_error text not null check (on_error in ('skip', 'stop')),
  active boolean not null,
  stopped_at bigint references message (seq) on delete set null, -- the message that stopped it; null: none did
  state text not null,                             -- another one after each change
  changed_at timestamptz not null default now(),
  changed_by text not null,
  primary key (provider, dataset)
);
