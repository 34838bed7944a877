-- Who does a piece of background work that only one process may do at a time. A holder says again and again that it is there; one that does
-- not is followed by another, by the clock of the database.
create table lease (
  name text primary key,
  holder uuid not null,
  until timestamptz not null
);

-- Deliveries that were tried in vain: few, and what waits behind them in the same dataset is not looked for again and again.
create index message_delivery_tried on message_delivery (consumer, due_at) where state = 'waiting' and attempts > 0;
