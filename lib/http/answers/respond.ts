import type { PackedForms } from '@/lib/http/answers/coding'

/** `Vary` of every answer; rights and formats decide the body. */
export const vary = 'Accept, Accept-Encoding, Accept-Language, Authorization, Cookie'

type Body = string | Buffer | ReadableStream

type OriginalAnswer = Readonly<{ body: Body; headers: Readonly<Record<string, string>>; forms?: PackedForms | undefined }>

/** The member of an answer with its original body: reading the response would create a stream, which costs more than a small answer. */
const given = Symbol('as it was given')
type AnswerWithOriginal = Response & { [given]?: OriginalAnswer }

/** The original body of an answer, when it may be compressed. */
export const packable = (response: AnswerWithOriginal): Body | undefined => response[given]?.body

/** The same answer with more headers: the one way to add some to an answer of `json` or `withBody`. */
export function withHeaders(response: AnswerWithOriginal, more: Readonly<Record<string, string>>): Response {
  const kept = response[given]
  if (kept) return withBody(kept.body, { status: response.status, headers: { ...kept.headers, ...more } }, kept.forms)
  for (const [name, value] of Object.entries(more)) response.headers.set(name, value)
  return response
}

/** The compressed forms of its body, where there are any. */
export const packedForms = (response: AnswerWithOriginal): PackedForms | undefined => response[given]?.forms

/** A header of an answer, or null. */
export const headerOf = (response: AnswerWithOriginal, name: string): string | null =>
  response[given] ? (response[given].headers[name] ?? null) : response.headers.get(name)

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

/** An answer with a text or bytes that may be compressed. @param forms of the same body, where there are any */
export function withBody(
  body: Body,
  init: { status: number; headers: Record<string, string> },
  forms?: PackedForms | undefined,
): Response {
  const response: AnswerWithOriginal = new Response(body as BodyInit, init)
  response[given] = { body, headers: init.headers, forms }
  return response
}

/** The answer to `HEAD`: the headers of the answer to `GET`, without a body; a stream is not read. */
export function withoutBody(response: Response): Response {
  const headers = new Headers(response.headers)
  const body = packable(response)
  if (body !== undefined && !(body instanceof ReadableStream)) headers.set('Content-Length', String(Buffer.byteLength(body)))
  response.body?.cancel().catch(() => {})
  return new Response(null, { status: response.status, headers })
}
