
  with given as materialized (
    select *
      from unnest($1::uuid[], $2::text[],
                  $3::text[],
                  $4::timestamptz[],
                  $5::text[],
                  $6::text[],
                  $7::integer[], $8::text[],
                  $9::text[], $10::text[],
                  $11::text[], $12::text[],
                  $13::text[],
                  $14::text[],
                  $15::text[])
           with ordinality as g (id, provider, dataset, received_at, content_type, content_encoding, size, sha256, sender_kind, sender,
                                 client, query, user_agent, meta, bytes, place)
  ), stored as (
    insert into message (id, provider, dataset, received_at, content_type, content_encoding, size, sha256, sender_kind, sender, client, query,
                         user_agent, meta)
    select id, provider, dataset, received_at, content_type, content_encoding, size, decode(sha256, 'hex'), sender_kind, sender, client, query,
           user_agent, meta::jsonb
      from given
     order by place
    returning id, seq, provider, dataset
  ), chunks as (
    insert into message_chunk (message_seq, place, bytes)
    select s.seq, 0, decode(g.bytes, 'base64')
      from given g
      join stored s on s.id = g.id
     where g.bytes is not null
     order by s.seq
  ), queued as (
    insert into message_delivery (message_seq, consumer)
    select s.seq, c.name
      from stored s
      join message_consumer c on c.active and (c.provider is null or c.provider = s.provider)
                             and (c.dataset is null or c.dataset = s.dataset)
     order by s.seq, c.name
  )
  select id, seq, 
  case when current_setting('synchronous_commit') = 'off' then set_config('synchronous_commit', 'on', true) end as durable from stored order by seq