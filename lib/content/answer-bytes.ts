import { shortHash } from '@/lib/formats/short-hash'
import { json } from '@/lib/http/answers/respond'
import { etagOf, isHeldByClient, notModified } from '@/lib/http/caching/caching'

/** A JSON answer that is put together for the question: its state is that of its bytes. */
export function answerBytes(request: Request, body: Buffer, headers: Record<string, string> = {}): Response {
  const state = shortHash(body)
  const etag = `W/${etagOf(state, 'json')}`
  if (isHeldByClient(request, state, 'json')) return notModified(etag)
  return json(body, { headers: { ETag: etag, 'Cache-Control': 'no-cache', ...headers } })
}
