-- What went wrong with one of the things that a job works off: the job goes on with the others, and after some tries the thing is set aside,
-- until somebody lets it be tried again. Things that have a state of their own keep it there: deliveries of messages, subscriptions.
create table failed_work (
  job text not null,
  item text not null,                  -- as the job calls it
  tries integer not null,
  reason text not null,                -- of the last failure
  due_at timestamptz not null,         -- not tried again before
  set_aside_at timestamptz,            -- null: still tried
  primary key (job, item)
);
comment on table failed_work is 'things that jobs of the background failed at, and which of them are set aside';

create index timetable_subscription_given_up on timetable_subscription (ended_at) where ended_at is not null;

-- Everything that no job tries any more by itself.
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
comment on view set_aside is 'what jobs of the background have set aside after some tries, whatever table it lies in';
