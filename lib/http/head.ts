import { packable } from '@/lib/http/respond'

/** The answer to `HEAD`: the headers of the answer to `GET`, without a body; a stream is not read. */
export function withoutBody(response: Response): Response {
  const headers = new Headers(response.headers)
  const body = packable(response)
  if (body !== undefined && !(body instanceof ReadableStream)) headers.set('Content-Length', String(Buffer.byteLength(body)))
  response.body?.cancel().catch(() => {})
  return new Response(null, { status: response.status, headers })
}
