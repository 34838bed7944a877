import { actingSql, changeRights } from '@/lib/access/rights/change-rights'
import { invalidateRules } from '@/lib/access/rights/rights'
import type { Transaction } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import type { WriteRunner } from '@/lib/db/transactions'
import type { Call } from '@/lib/http/handle'
import { readCallKey } from '@/lib/http/idempotency/idempotency-key'
import { doOnce, repeatedHeaders, type WriteResult } from '@/lib/http/idempotency/write-once'
import { actorOf } from '@/lib/http/identify'

type CreateCall = Pick<Call<unknown>, 'request' | 'caller'>

/**
 * Creates something in one transaction, in the name of the caller; once, when the call has an `Idempotency-Key`.
 * @param sent what identifies the call, without secrets, because even a hash of them could be guessed
 * @param work its result is kept under the key for a day, so it must not contain a secret: that is shown once, by the call that made it
 */
export async function createOnce<T>(
  call: CreateCall,
  sent: unknown,
  work: (connection: Transaction) => Promise<T>,
): Promise<WriteResult<T>> {
  const actor = actorOf(call)
  const created = await storeOnce(call, sent, run => {
    if (run === undefined) return changeRights(actor, work)
    return run(async connection => {
      await execute(connection, actingSql(actor))
      return work(connection)
    })
  })
  await invalidateRules()
  return created
}

/** The same for functions that begin their transaction themselves: `store` gets the function that runs it, or nothing when the call has no key. */
export function storeOnce<T>(
  { request, caller }: CreateCall,
  sent: unknown,
  store: (run: WriteRunner | undefined) => Promise<T>,
): Promise<WriteResult<T>> {
  const call = readCallKey(request)
  call?.hash.update(JSON.stringify(sent))
  return doOnce(caller, call, store)
}

/** Headers of an answer to a call that created something. */
export const createdHeaders = (made: WriteResult<unknown>, location: string): Record<string, string> => ({
  Location: location,
  ...repeatedHeaders(made),
})
