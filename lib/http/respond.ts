/** What every answer varies by; rights and formats decide the body. */
export const vary = 'Accept, Accept-Encoding, Accept-Language, Authorization, Cookie'

type Body = string | Buffer | ReadableStream

/** Where an answer keeps its body as it was given: asking the answer itself would turn it into a stream, which costs more than a small answer. */
const given = Symbol('body as it was given')
type Keeping = Response & { [given]?: Body }

/** The body of an answer as it was given, when it may be packed for those who take a coding. */
export const packable = (response: Keeping): Body | undefined => response[given]

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
export function withBody(body: Body, init: { status: number; headers: Record<string, string> }): Response {
  const response: Keeping = new Response(body as BodyInit, init)
  response[given] = body
  return response
}
