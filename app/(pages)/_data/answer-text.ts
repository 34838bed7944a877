import { shortHash } from '@/lib/formats/short-hash'
import { etagOf, isHeldByClient, notModified } from '@/lib/http/caching/caching'

/** How a text is sent. `form`: the name of its format in the ETag; `state`: what changes with it, where that is known without the text. */
type TextForm = Readonly<{ type: string; form: string; caching: string; state?: string }>

/** Answers with a text and its ETag, or with 304 where the client has it. The tag is weak, because Next compresses what a route returns. */
export function answerText(request: Request, text: string, { type, form, caching, state = shortHash(text) }: TextForm): Response {
  const etag = `W/${etagOf(state, form)}`
  const headers = { 'Cache-Control': caching, Vary: 'Accept-Encoding' }
  if (isHeldByClient(request, state, form)) return notModified(etag, headers)
  return new Response(text, { headers: { ...headers, ETag: etag, 'Content-Type': type } })
}
