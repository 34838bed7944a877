import { shortHash } from '@/lib/formats/short-hash'
import { etagOf, isCachedByClient, notModified } from '@/lib/http/caching/caching'

/** Headers of a text response. `form` is a part of the ETag. `state` changes with the content, by default its hash. */
type TextForm = Readonly<{ type: string; form: string; caching: string; state?: string }>

/** Responds with a text and its ETag, or with 304. The tag is weak, because Next compresses the responses of routes. */
export function respondText(
  request: Request,
  text: string,
  { type, form, caching, state = shortHash(text) }: TextForm,
): Response {
  const etag = `W/${etagOf(state, form)}`
  const headers = { 'Cache-Control': caching, Vary: 'Accept-Encoding' }
  if (isCachedByClient(request, state, form)) return notModified(etag, headers)
  return new Response(text, { headers: { ...headers, ETag: etag, 'Content-Type': type } })
}
