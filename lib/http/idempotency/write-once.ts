import type { Caller } from '@/lib/access/caller'
import { maintenance, type Transaction } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { type WriteRunner, write } from '@/lib/db/transactions'
import { problem } from '@/lib/http/errors/problem'
import type { CallKey } from '@/lib/http/idempotency/idempotency-key'
import {
  findKeptSql,
  forgetBeyondSql,
  forgetOldSql,
  keepSql,
  type OwnKey,
  type StoredResult,
  takeKeySql,
} from '@/lib/http/idempotency/key-sql'

/** The result of a request's writes, and whether an earlier request with its key did them. */
export type WriteResult<T> = Readonly<{ value: T; repeated: boolean }>

/**
 * Processes a writing request: only once, if it has a key.
 * @param work receives the function that runs its writes; undefined without a key. Its result must not be a list, which
 * is not stored.
 */
export async function doOnce<T>(
  caller: Caller,
  call: CallKey | null,
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

/** Headers of the response to a request with a key. */
export const repeatedHeaders = ({ repeated }: WriteResult<unknown>): Record<string, string> =>
  repeated ? { 'Idempotency-Replayed': 'true' } : {}

type KeyedCall = Readonly<{
  owner: OwnKey
  /** Hash of the request and its body. */
  request: string
  /** Called when an earlier request with this key did the writes. */
  onRepeated: () => void
}>

/**
 * Runs the writes of a request with a key once. Their result is stored in the same transaction and returned to
 * repetitions. A refused request leaves nothing, not even its key.
 * @see docs/decisions/032-writer.md
 */
function writeOnce({ owner: own, request, onRepeated }: KeyedCall): WriteRunner {
  return work =>
    write(async connection => {
      const before = (await find(connection, own)) ?? (await take(connection, own)) ?? (await find(connection, own))
      if (before) {
        if (before.request !== request) throw otherRequest(own.key)
        onRepeated()
        return JSON.parse(before.result)
      }
      const result = await work(connection)
      await execute(connection, keepSql(own, { request, result: JSON.stringify(result ?? null, withoutLists) }))
      return result
    })
}

const find = (connection: Transaction, own: OwnKey) => firstRow<StoredResult>(connection, findKeptSql(own))

// Lists of omissions in a report are for bulk imports; responses use only its numbers.
const withoutLists = (_: string, value: unknown) => (Array.isArray(value) ? [] : value)

/** Checked again with the lock: another request with the key may just have finished. */
async function take(connection: Transaction, own: OwnKey): Promise<null> {
  const found = await firstRow<{ taken: boolean }>(connection, takeKeySql(own))
  if (found?.taken) return null
  const detail = 'Another call with this Idempotency-Key is being answered; repeat this one when it is done.'
  throw problem('idempotency-key-busy', { detail, key: own.key }, { headers: { 'Retry-After': '1' } })
}

function otherRequest(key: string) {
  const detail = 'This Idempotency-Key was used for a call with another address or body; use a new key. Nothing was stored.'
  return problem('idempotency-key-used', { detail, key })
}

/** Keys stored for one caller: a day of one request per second, with a margin. */
const newestKept = 100_000

/** Deletes keys of requests that will not be repeated any more. @returns how many */
export async function pruneKeys(newest = newestKept): Promise<number> {
  return (await execute(maintenance(), forgetOldSql())) + (await execute(maintenance(), forgetBeyondSql(newest)))
}
