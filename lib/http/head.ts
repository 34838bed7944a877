import { packable } from '@/lib/http/respond'

/** The answer to `HEAD`: all headers of the one to `GET`, and no body; what would have been streamed is not read. */
export function withoutBody(response: Response): Response {
  const headers = new Headers(response.headers)
  const body = packable(response)
  if (body !== undefined && !(body instanceof ReadableStream)) headers.set('Content-Length', String(Buffer.byteLength(body)))
  response.body?.cancel().catch(() => {})
  return new Response(null, { status: response.status, headers })
}
