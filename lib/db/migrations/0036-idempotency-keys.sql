-- What writing calls with an Idempotency-Key did, written in the transaction of their writes: a repeated call gets the same answer.
create table idempotency_key (
  owner text not null,                             -- whose key it is
  key text not null,
  id bigint not null generated always as identity, -- the order in which they came
  request text not null,                           -- hash of the call and its body
  result text not null,                            -- JSON; what the answer is made of
  created_at timestamptz not null default now(),
  primary key (owner, key)
);
create index idempotency_key_order on idempotency_key (owner, id);
create index idempotency_key_age on idempotency_key (created_at);
