import { randomUUID } from 'node:crypto'
import { AccessError } from '@/lib/access/caller'
import { decidePermission } from '@/lib/access/rights/permission-decision'
import { type Message, senderOf } from '@/lib/collector/message'
import { type PushNames, pushPath, readNames } from '@/lib/collector/path-rights'
import { codingOf, mediaTypeOf, readBody } from '@/lib/collector/push/read-body'
import { storeAs, storeMessage } from '@/lib/collector/push/store-message'
import { config } from '@/lib/config'
import type { ApiRequest } from '@/lib/http/handle'
import { readRequestKey } from '@/lib/http/idempotency/idempotency-key'
import { doOnce, repeatedHeaders } from '@/lib/http/idempotency/write-once'
import { admit } from '@/lib/http/quota/quota'
import { json } from '@/lib/http/responses/respond'

/**
 * `POST /push/{provider}/{dataset}`: checks the caller, then the right to exactly this path, then reads and stores the
 * message. A response 200 means that it is on disk.
 * @throws Problem 404 for invalid names, 415 for an invalid Content-Type; AccessError 401 without a token, 403 without
 * the right
 * @see spec, Push collector
 */
export async function respondPush(call: ApiRequest<PushNames>): Promise<Response> {
  const { request, params } = call
  const receivedAt = new Date()
  const names = readNames(params)
  await demandPush(call, names)
  const facts = factsOf(call)
  const key = readRequestKey(request)
  const body = await readBody(request, config().PUSH_MAX_BYTES)
  const message: Message = { ...facts, ...names, receivedAt, id: randomUUID(), body }
  key?.hash.update(body.sha256)
  const done = await doOnce(call.caller, key, run => (run ? storeAs(message, run) : storeMessage(message)))
  return json({ message: 'Data accepted', id: done.value }, { headers: repeatedHeaders(done) })
}

// Quotas do not apply to clients with the right to push, because data that they cannot send are lost.
async function demandPush({ request, caller }: ApiRequest<PushNames>, names: PushNames): Promise<void> {
  if (caller.kind !== 'guest' && (await decidePermission({ caller, uri: pushPath(names) })).allowed) return
  admit(request, caller)
  if (caller.kind === 'guest') throw new AccessError('missing', 'A push needs an access token.')
  // The message does not reveal whether other clients may push to this path.
  throw new AccessError('forbidden', 'The token does not allow to push to this path.')
}
const metaPrefix = 'x-opendatahub-'

function factsOf({ request, caller }: ApiRequest<PushNames>) {
  const { headers, url } = request
  const start = url.indexOf('?')
  const meta = [...headers].filter(([name]) => name.startsWith(metaPrefix) && name.length > metaPrefix.length)
  return {
    contentType: mediaTypeOf(headers),
    contentEncoding: codingOf(headers),
    sender: senderOf(caller),
    query: start < 0 ? '' : url.slice(start + 1),
    userAgent: headers.get('user-agent'),
    meta: meta.length === 0 ? null : Object.fromEntries(meta.map(([name, value]) => [name.slice(metaPrefix.length), value])),
  }
}
