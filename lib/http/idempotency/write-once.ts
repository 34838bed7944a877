import type { Caller } from '@/lib/access/caller'
import type { Transaction } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { type Writing, write } from '@/lib/db/write'
import { findKeptSql, type Kept, keepSql, type OwnKey, takeKeySql } from '@/lib/http/idempotency/key-sql'
import { problem } from '@/lib/http/problem'

/** A call with a key. */
export type KeyedCall = Readonly<{
  caller: Caller
  key: string
  /** Hash of the call and its body. */
  request: string
  /** Told when the writes were done before, by an earlier call with this key. */
  onRepeated: () => void
}>

/**
 * How the writes of a call with a key are run: once. What they result in is kept in their own transaction, so that neither can be without
 * the other, and given to whoever repeats the call. A call that is refused leaves nothing, its key neither.
 * @see docs/decisions/032-writer.md
 */
export function writeOnce({ caller, key, request, onRepeated }: KeyedCall): Writing {
  const own: OwnKey = { owner: `${caller.kind} ${caller.subject || caller.client}`, key }
  return work =>
    write(async connection => {
      const before = (await find(connection, own)) ?? (await take(connection, own)) ?? (await find(connection, own))
      if (before) {
        if (before.request !== request) throw otherRequest(key)
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
