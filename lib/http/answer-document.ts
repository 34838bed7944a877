import { shortHash } from '@/lib/formats/short-hash'
import { cacheControl } from '@/lib/http/caching'
import { etagOf, heldStates, notModified } from '@/lib/http/etag'
import type { Call } from '@/lib/http/handle'
import { json } from '@/lib/http/respond'
import { once } from '@/lib/runtime'

/** Answers with a document that stays the same while the process runs: written once, 304 for whoever holds it. */
export function answerDocument({ request, caller }: Pick<Call<unknown>, 'request' | 'caller'>, document: object): Response {
  const { bytes, state } = written(document)
  const etag = etagOf(state, 'json')
  const headers = { ETag: etag, 'Cache-Control': cacheControl(request, caller, 3600) }
  const held = heldStates(request.headers.get('if-none-match'), 'json')
  if (held.includes('*') || held.includes(state)) return notModified(etag, headers)
  return json(bytes, { headers })
}

type Written = Readonly<{ bytes: Buffer; state: string }>

function written(document: object): Written {
  const known = once('written documents', () => new WeakMap<object, Written>())
  const bytes = known.get(document)?.bytes ?? Buffer.from(JSON.stringify(document))
  const found = known.get(document) ?? { bytes, state: shortHash(bytes) }
  known.set(document, found)
  return found
}
