import { actingSql, changeRights } from '@/lib/access/rights/change-rights'
import { invalidateRules } from '@/lib/access/rights/rights'
import type { Transaction } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import type { WriteRunner } from '@/lib/db/transactions'
import { jsonText } from '@/lib/formats/json/exact'
import { shortHash } from '@/lib/formats/short-hash'
import { checkPrecondition, checkReplacement, etagOf, preconditionOf } from '@/lib/http/caching/caching'
import type { ApiRequest } from '@/lib/http/handle'
import { readRequestKey } from '@/lib/http/idempotency/idempotency-key'
import { doOnce, repeatedHeaders, type WriteResult } from '@/lib/http/idempotency/write-once'
import { actorOf } from '@/lib/http/identify'
import { apiUrl } from '@/lib/http/mounts'
import { json } from '@/lib/http/responses/respond'

/** An object of the administration. `body` determines its ETag; `moving` does not, e.g. the time of the last use. */
export type AdminObject = Readonly<{ body: Readonly<Record<string, unknown>>; moving?: Readonly<Record<string, unknown>> }>

const stateOf = ({ body }: AdminObject): string => shortHash(jsonText(body))

const etagFor = (thing: AdminObject): string => etagOf(stateOf(thing), 'json')

export function respondSingle(thing: AdminObject, init: { status?: number; headers?: Record<string, string> } = {}): Response {
  const { status = 200, headers = {} } = init
  return json({ ...thing.body, ...thing.moving }, { status, headers: { ETag: etagFor(thing), ...headers } })
}

export const respondGone = (): Response => new Response(null, { status: 204 })

type ChangeCall = Pick<ApiRequest<unknown>, 'request' | 'caller'>

export type ObjectChange<Thing extends AdminObject> = Readonly<{
  lock?: (connection: Transaction) => Promise<unknown>
  read: (connection: Transaction) => Promise<Thing>
  /** For a PUT: whether the object already has the part that would be stored. */
  isThere?: (thing: Thing) => boolean
  change: (connection: Transaction) => Promise<unknown>
  after?: () => Promise<unknown>
}>

/** Changes an object in a transaction if its ETag meets the precondition. @throws ChangeRefused; Problem 412, 428 */
export async function changeObject<Thing extends AdminObject>(call: ChangeCall, steps: ObjectChange<Thing>): Promise<Thing> {
  const changed = await changeRights(actorOf(call), async connection => {
    await changeWhere(connection, call, steps)
    return steps.read(connection)
  })
  await steps.after?.()
  return changed
}

export const respondChange = async <Thing extends AdminObject>(call: ChangeCall, steps: ObjectChange<Thing>): Promise<Response> =>
  respondSingle(await changeObject(call, steps))

/** Removes an object if its ETag meets the precondition, and responds 204. @throws as `changeObject` */
export async function respondRemoval<Thing extends AdminObject>(call: ChangeCall, steps: ObjectChange<Thing>): Promise<Response> {
  await changeRights(actorOf(call), connection => changeWhere(connection, call, steps))
  await steps.after?.()
  return respondGone()
}

async function changeWhere<Thing extends AdminObject>(
  connection: Transaction,
  { request }: ChangeCall,
  { lock, read, isThere, change }: ObjectChange<Thing>,
): Promise<void> {
  await lock?.(connection)
  const thing = await read(connection)
  if (isThere) demandReplaceable(request, thing, isThere(thing) ? 'there' : 'new')
  else demandUnchanged(request, thing)
  await change(connection)
}

/** Checks the precondition of a PUT. An existing object requires its ETag, a new part of an object does not. */
export function demandReplaceable(request: Request, thing: AdminObject, what: 'there' | 'new'): void {
  const { match, noneMatch } = preconditionOf(request.headers)
  if (what === 'there') checkReplacement({ match, noneMatch }, stateOf(thing), { ETag: etagFor(thing) })
  else checkPrecondition({ match, noneMatch: null }, stateOf(thing), { ETag: etagFor(thing) })
}

/** Checks the precondition, if any, against the ETag of the object. @throws Problem 412 with the current ETag */
export function demandUnchanged(request: Request, thing: AdminObject): void {
  checkPrecondition(preconditionOf(request.headers), stateOf(thing), { ETag: etagFor(thing) })
}

/**
 * Creates an object in one transaction, with the caller as author; once per `Idempotency-Key`.
 * @param sent the identity of the request, without secrets, because even a hash of them could be guessed
 * @param work its result is stored for a day, so it must not contain a secret
 */
export async function createOnce<T>(
  call: ChangeCall,
  sent: unknown,
  work: (connection: Transaction) => Promise<T>,
): Promise<WriteResult<T>> {
  const actor = actorOf(call)
  const created = await saveOnce(call, sent, run => {
    if (run === undefined) return changeRights(actor, work)
    return run(async connection => {
      await execute(connection, actingSql(actor))
      return work(connection)
    })
  })
  await invalidateRules()
  return created
}

/** Like `createOnce`, for a `store` that begins its own transaction, by `run` if there is an `Idempotency-Key`. */
export function saveOnce<T>(
  { request, caller }: ChangeCall,
  sent: unknown,
  store: (run: WriteRunner | undefined) => Promise<T>,
): Promise<WriteResult<T>> {
  const call = readRequestKey(request)
  call?.hash.update(JSON.stringify(sent))
  return doOnce(caller, call, store)
}

/** Headers of the response about a created object. @param list path of the list that contains it */
export const createdHeaders = (made: WriteResult<unknown>, list: string, id: string | number): Record<string, string> => ({
  Location: `${apiUrl('admin')}${list}/${encodeURIComponent(id)}`,
  ...repeatedHeaders(made),
})
