-- Work in the background, and what those who run the platform say.

-- Who does a piece of background work that only one process may do at a time. A holder says again and again that it is there; one that stops
-- doing so is followed by another, by the clock of the database.
create table lease (
  name text primary key,
  holder uuid not null,
  until timestamptz not null
);

-- What went wrong with one of the things that a job works off: the job goes on with the others, and after some tries the thing is set aside,
-- until somebody lets it be tried again. Things that have a state of their own keep it there: deliveries of messages, subscriptions.
create table failed_work (
  job text not null,
  item text not null,                              -- as the job calls it
  tries integer not null,
  reason text not null,                            -- of the last failure
  due_at timestamptz not null,                     -- not tried again before
  set_aside_at timestamptz,                        -- null: still tried
  primary key (job, item)
);

-- Everything that no job tries any more by itself, whatever table it lies in.
create view set_aside as
  select f.job, f.item, f.reason, f.tries, f.set_aside_at as since
    from failed_work f
   where f.set_aside_at is not null
   union all
  select case d.consumer when 'relay' then 'relay' else 'routing' end,
         '/' || m.provider || '/' || m.dataset || ' ' || m.id, d.reason, d.attempts, d.changed_at
    from message_delivery d
    join message_consumer c on c.name = d.consumer and c.active
    join message m on m.seq = d.message_seq
   where d.state = 'rejected'
   union all
  select 'consumers', s.subscriber || ' ' || s.identifier || ' ' || s.id, coalesce(s.ended_reason, ''), s.failures, s.ended_at
    from timetable_subscription s
   where s.ended_at is not null and s.ends_at > now();

-- What is shown to everybody who looks at the pages: maintenance, for example. There is one notice or none.
create table notice (
  id boolean primary key default true check (id),
  texts jsonb not null,                            -- by language: {"en": "…", "de": "…"}
  tone text not null check (tone in ('information', 'maintenance')),
  begins_at timestamptz,                           -- null: at once
  ends_at timestamptz,                             -- null: when somebody removes it
  check (begins_at < ends_at)
);
create trigger audit_change after insert or update or delete on notice for each row execute function audit_change();
