import type { Caller } from '@/lib/access/caller'
import type { Transaction } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { type Writing, write } from '@/lib/db/write'
import { problem } from '@/lib/http/errors/problem'
import type { CallKey } from '@/lib/http/idempotency/idempotency-key'
import { findKeptSql, type Kept, keepSql, type OwnKey, takeKeySql } from '@/lib/http/idempotency/key-sql'

/** What the writes of a call result in, and whether an earlier call with its key did them. */
export type Done<T> = Readonly<{ value: T; repeated: boolean }>

/**
 * Does a call that writes: once, when it has a key.
 * @param work gets how its writes are run; nothing where the call has no key. Its result is no list: lists are not kept.
 */
export async function doOnce<T>(
  caller: Caller,
  call: CallKey | null,
  work: (run: Writing | undefined) => Promise<T>,
): Promise<Done<T>> {
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

/** Headers of an answer to a call that is done once. */
export const repeatedHeaders = ({ repeated }: Done<unknown>): Record<string, string> =>
  repeated ? { 'Idempotency-Replayed': 'true' } : {}

type KeyedCall = Readonly<{
  owner: OwnKey
  /** Hash of the call and its body. */
  request: string
  /** Called when the writes were done before, by an earlier call with this key. */
  onRepeated: () => void
}>

/**
 * How the writes of a call with a key are run: once. What they result in is kept in their own transaction, so that neither can be without
 * the other, and given to whoever repeats the call. A call that is refused leaves nothing, its key neither.
 * @see docs/decisions/032-writer.md
 */
function writeOnce({ owner: own, request, onRepeated }: KeyedCall): Writing {
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

const find = (connection: Transaction, own: OwnKey) => firstRow<Kept>(connection, findKeptSql(own))

// Lists in a report name what was left out, for those who store in bulk; answers are made of its numbers.
const withoutLists = (_: string, value: unknown) => (Array.isArray(value) ? [] : value)

/** Whoever has taken a key looks once more: another call may have been done with it just before. */
async function take(connection: Transaction, own: OwnKey): Promise<null> {
  const found = await firstRow<{ taken: boolean }>(connection, takeKeySql(own))
  if (found?.taken) return null
  const detail = 'Another call with this Idempotency-Key is being answered; repeat this one when it is done.'
  throw problem('idempotency-key-busy', { detail, key: own.key }, { headers: { 'Retry-After': '1' } })
}

function otherRequest(key: string) {
  const detail =
    'This Idempotency-Key was used for a call with another address or body; use a key of its own. Nothing was stored.'
  return problem('idempotency-key-used', { detail, key })
}
