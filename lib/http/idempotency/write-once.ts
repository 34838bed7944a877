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

/** The result of a call's writes, and whether an earlier call with its key did them. */
export type WriteResult<T> = Readonly<{ value: T; repeated: boolean }>

/**
 * Does a call that writes: once, when it has a key.
 * @param work gets the function that runs its writes; undefined when the call has no key. Its result must not be a list: lists are not stored.
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

/** Headers of an answer to a call with a key. */
export const repeatedHeaders = ({ repeated }: WriteResult<unknown>): Record<string, string> =>
  repeated ? { 'Idempotency-Replayed': 'true' } : {}

type KeyedCall = Readonly<{
  owner: OwnKey
  /** Hash of the call and its body. */
  request: string
  /** Called when an earlier call with this key did the writes. */
  onRepeated: () => void
}>

/**
 * Runs the writes of a call with a key once. Their result is stored in the same transaction and returned to repetitions of the call. A refused call
 * leaves nothing, not even its key.
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

// Lists in a report name what was left out, for bulk imports; answers use only its numbers.
const withoutLists = (_: string, value: unknown) => (Array.isArray(value) ? [] : value)

/** Checked again with the lock: another call with the key may just have finished. */
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

/** Keys kept for one caller: a day of one call a second, with a margin. */
const newestKept = 100_000

/** Deletes keys of calls that will not be repeated any more. @returns how many */
export async function pruneKeys(newest = newestKept): Promise<number> {
  return (await execute(maintenance(), forgetOldSql())) + (await execute(maintenance(), forgetBeyondSql(newest)))
}
