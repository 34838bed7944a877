/** What every answer varies by; rights and formats decide the body. */
export const vary = 'Accept, Accept-Encoding, Accept-Language, Authorization, Cookie'

/**
 * A JSON answer.
 * @param body text or bytes are sent as they are, anything else is serialized
 */
export function json(body: unknown, init: { status?: number; headers?: Record<string, string> } = {}): Response {
  const bytes = typeof body === 'string' || Buffer.isBuffer(body) || body instanceof ReadableStream ? body : JSON.stringify(body)
  return new Response(bytes as BodyInit, {
    status: init.status ?? 200,
    headers: { 'Content-Type': 'application/json; charset=utf-8', Vary: vary, ...init.headers },
  })
}
