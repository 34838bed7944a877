
  with recursive owners as (
    (select owner from idempotency_key order by owner limit 1)
    union all
    select (select k.owner from idempotency_key k where k.owner > o.owner order by k.owner limit 1) from owners o where o.owner is not null
  ), beyond as (
    select o.owner, (select k.id from idempotency_key k where k.owner = o.owner order by k.id desc offset $1 limit 1) as id
      from owners o
     where o.owner is not null
  )
  delete from idempotency_key k using beyond b where k.owner = b.owner and k.id <= b.id