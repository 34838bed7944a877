import type { Caller } from '@/lib/access/caller'
import { maintenance, type Transaction } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { type WriteRunner, write } from '@/lib/db/transactions'
import { problem } from '@/lib/http/errors/problem'
import type { RequestKey } from '@/lib/http/idempotency/idempotency-key'

/** The result of a request's writes; `repeated` if an earlier request with its key did them. */
export type WriteResult<T> = Readonly<{ value: T; repeated: boolean }>

/**
 * Processes a writing request: only once, if it has a key.
 * @param work receives a function that runs its writes (undefined without a key), and must not return a list
 */
export async function doOnce<T>(
  caller: Caller,
  call: RequestKey | null,
  work: (run: WriteRunner | undefined) => Promise<T>,
): Promise<WriteResult<T>> {
  if (call === null) return { value: await work(undefined), repeated: false }
  let repeated = false
  const run = writeOnce({
    owner: { owner: `${caller.kind} ${caller.subject || caller.client}`, key: call.key },
    request: call.hash.digest('base64url'),
    onRepeated: () => {
      repeated = true
    },
  })
  return { value: await work(run), repeated }
}

export const repeatedHeaders = ({ repeated }: WriteResult<unknown>): Record<string, string> =>
  repeated ? { 'Idempotency-Replayed': 'true' } : {}

type KeyedCall = Readonly<{
  owner: OwnKey
  request: string
  onRepeated: () => void
}>

/**
 * Runs the writes of a request with a key only once: their result is stored with them and returned to repetitions.
 * @see docs/decisions/032-writer-compatibility.md
 */
function writeOnce({ owner: own, request, onRepeated }: KeyedCall): WriteRunner {
  return work =>
    write(async connection => {
      const before = (await find(connection, own)) ?? (await lock(connection, own)) ?? (await find(connection, own))
      if (before) {
        if (before.request !== request) throw otherRequest(own.key)
        onRepeated()
        return JSON.parse(before.result)
      }
      const result = await work(connection)
      await execute(connection, storeResultSql(own, { request, result: JSON.stringify(result ?? null, withoutLists) }))
      return result
    })
}

const find = (connection: Transaction, own: OwnKey) => firstRow<StoredResult>(connection, findResultSql(own))

// Lists, e.g. of omitted records, are only for bulk imports; responses need only the numbers of a report.
const withoutLists = (_: string, value: unknown) => (Array.isArray(value) ? [] : value)

/** Locks a key. The caller then searches again, because another request may just have ended. @throws Problem if locked */
async function lock(connection: Transaction, own: OwnKey): Promise<null> {
  const row = await firstRow<{ taken: boolean }>(connection, lockKeySql(own))
  if (row?.taken) return null
  const detail = 'Another request with this Idempotency-Key is running; repeat this one when it has ended.'
  throw problem('idempotency-key-busy', { detail, key: own.key }, { headers: { 'Retry-After': '1' } })
}

function otherRequest(key: string) {
  const detail = 'This Idempotency-Key was used for a request with another URL or body; use a new key. Nothing was stored.'
  return problem('idempotency-key-used', { detail, key })
}

/** Maximum number of keys of a caller: a day of one request per second, with a margin. */
const newestStored = 100_000

/** Deletes expired keys, and all but the newest of each caller. @returns the number of deleted keys */
export async function pruneKeys(newest = newestStored): Promise<number> {
  return (await execute(maintenance(), deleteOldSql())) + (await execute(maintenance(), deleteBeyondSql(newest)))
}

export type OwnKey = Readonly<{ owner: string; key: string }>

/** The result stored under a key, and the hash of its request. */
export type StoredResult = Readonly<{ request: string; result: string }>

/** SQL that locks a key for the rest of the transaction, unless another one has it; a crash releases it. */
export const lockKeySql = ({ owner, key }: OwnKey): Sql => sql`
  select pg_try_advisory_xact_lock(hashtextextended(${JSON.stringify([owner, key])}, 0)) as taken`

export const findResultSql = ({ owner, key }: OwnKey): Sql => sql`
  select request, result
    from idempotency_key
   where owner = ${owner} and key = ${key} and created_at > now() - interval '24 hours'`

/** SQL that stores a result, or replaces the result of an expired key. */
export const storeResultSql = ({ owner, key }: OwnKey, { request, result }: StoredResult): Sql => sql`
  insert into idempotency_key (owner, key, request, result)
  values (${owner}, ${key}, ${request}, ${result})
      on conflict (owner, key) do update
     set id = default, request = excluded.request, result = excluded.result, created_at = now()`

export const deleteOldSql = (): Sql => sql`delete from idempotency_key where created_at <= now() - interval '24 hours'`

/** SQL that deletes all but the newest keys of each owner. Owners are found by index skips, which is cheap for few keys. */
export const deleteBeyondSql = (newest: number): Sql => sql`
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
