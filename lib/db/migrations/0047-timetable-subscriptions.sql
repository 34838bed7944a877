-- Subscriptions to published timetables, and how far each has been told.
create table timetable_subscription (
  id bigint primary key generated always as identity,
  owner text not null,                    -- who may use it: kind and subject of a token, empty for whoever brings none
  subscriber text not null,               -- SubscriberRef
  requestor text not null,                -- RequestorRef
  identifier text not null,               -- SubscriptionIdentifier; the same one again replaces it
  counted_for text not null,              -- against whose number it counts: the owner, or a hash of the network it came from
  topic text not null,                    -- JSON; what is wanted
  is_incremental boolean not null,        -- only what has changed since the last delivery
  ends_at timestamptz not null,
  made_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  delivered_version text,                 -- publication that was handed out last
  delivered_changed timestamptz,          -- when that publication had changed
  consumer_address text,                  -- where the subscriber wants to be told
  heartbeat_seconds integer,
  notified_version text,                  -- publication that was told of last
  notification text,                      -- MessageIdentifier of that notification
  failures integer not null default 0,    -- notifications that failed one after another
  next_try_at timestamptz not null default now(),
  next_heartbeat_at timestamptz,
  ended_at timestamptz,                   -- when it was given up
  ended_reason text,
  unique (owner, subscriber, identifier)
);
create index timetable_subscription_requestor on timetable_subscription (owner, requestor);
create index timetable_subscription_counted on timetable_subscription (counted_for);
create index timetable_subscription_due on timetable_subscription (next_try_at) where consumer_address is not null;
