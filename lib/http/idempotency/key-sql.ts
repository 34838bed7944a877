import { type Sql, sql } from '@/lib/db/sql'

/** A key and its owner. */
export type OwnKey = Readonly<{ owner: string; key: string }>

/** The result stored under a key, and the hash of its request. */
export type StoredResult = Readonly<{ request: string; result: string }>

/** Locks the key for the rest of the transaction, unless another one has it. A crash releases it. */
export const takeKeySql = ({ owner, key }: OwnKey): Sql => sql`
  select pg_try_advisory_xact_lock(hashtextextended(${JSON.stringify([owner, key])}, 0)) as taken`

/** The result stored under the key. */
export const findKeptSql = ({ owner, key }: OwnKey): Sql => sql`
  select request, result
    from idempotency_key
   where owner = ${owner} and key = ${key} and created_at > now() - interval '24 hours'`

/** Stores the result; replaces the one of an expired key. */
export const keepSql = ({ owner, key }: OwnKey, { request, result }: StoredResult): Sql => sql`
  insert into idempotency_key (owner, key, request, result)
  values (${owner}, ${key}, ${request}, ${result})
      on conflict (owner, key) do update
     set id = default, request = excluded.request, result = excluded.result, created_at = now()`

/** Deletes keys that are a day old. */
export const forgetOldSql = (): Sql => sql`delete from idempotency_key where created_at <= now() - interval '24 hours'`

/**
 * Deletes all but the newest keys of each owner. Owners are found by index skips, which is cheap while they have few
 * keys.
 */
export const forgetBeyondSql = (newest: number): Sql => sql`
  with recursive owners as (
    (select owner from idempotency_key order by owner limit 1)
    union all
    select (select k.owner from idempotency_key k where k.owner > o.owner order by k.owner limit 1) from owners o where o.owner is not null
  ), beyond as (
    select o.owner, (select k.id from idempotency_key k where k.owner = o.owner order by k.id desc offset ${newest} limit 1) as id
      from owners o
     where o.owner is not null
  )
  delete from idempotency_key k using beyond b where k.owner = b.owner and k.id <= b.id`
