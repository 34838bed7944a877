/** What every answer varies by; rights and formats decide the body. */
export const vary = 'Accept, Accept-Encoding, Accept-Language, Authorization, Cookie'

/** The bodies of answers that may be packed. Asking the answer itself would turn it into a stream, which costs more than a small answer. */
const bodies = new WeakMap<Response, string | Buffer | ReadableStream>()

/** The body of an answer as it was given, when it may be packed for those who take a coding. */
export const packable = (response: Response): string | Buffer | ReadableStream | undefined => bodies.get(response)

/**
 * A JSON answer.
 * @param body text or bytes are sent as they are, anything else is serialized
 */
export function json(body: unknown, init: { status?: number; headers?: Record<string, string> } = {}): Response {
  const bytes = typeof body === 'string' || Buffer.isBuffer(body) || body instanceof ReadableStream ? body : JSON.stringify(body)
  return withBody(bytes, {
    status: init.status ?? 200,
    headers: { 'Content-Type': 'application/json; charset=utf-8', Vary: vary, ...init.headers },
  })
}

/** An answer with a text or bytes that may be packed. */
export function withBody(
  body: string | Buffer | ReadableStream,
  init: { status: number; headers: Record<string, string> },
): Response {
  const response = new Response(body as BodyInit, init)
  bodies.set(response, body)
  return response
}
