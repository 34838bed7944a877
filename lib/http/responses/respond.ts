import { jsonText } from '@/lib/formats/json/exact'
import type { PackedForms } from '@/lib/http/responses/coding'

/** `Vary` of every response, because rights and formats determine the body. */
export const vary = 'Accept, Accept-Encoding, Accept-Language, Authorization, Cookie'

type Body = string | Buffer | ReadableStream

type OriginalResponse = Readonly<{
  body: Body
  headers: Readonly<Record<string, string>>
  forms?: PackedForms | undefined
}>

/** The property with the original body: reading the response would create a stream, which is expensive. */
const original = Symbol('original response')
type ResponseWithOriginal = Response & { [original]?: OriginalResponse }

export const packable = (response: ResponseWithOriginal): Body | undefined => response[original]?.body

/** The response with more headers: the only way to add some to a response of `json` or `withBody`. */
export function withHeaders(response: ResponseWithOriginal, more: Readonly<Record<string, string>>): Response {
  const before = response[original]
  if (before) return responseOf({ ...before, headers: joinedHeaders(before.headers, more) }, response.status)
  for (const [name, value] of Object.entries(more)) response.headers.set(name, value)
  return response
}

/** Joins headers; later ones replace earlier ones. Spreading several objects takes 2 µs for each of them. */
export const joinedHeaders = (...some: readonly Readonly<Record<string, string>>[]): Record<string, string> =>
  Object.assign({}, ...some)

/** The response with a compressed body. @param headers all headers of the new response */
export function withCodedBody(response: ResponseWithOriginal, body: Body, headers: Record<string, string>): Response {
  return responseOf({ body, headers }, response.status)
}

/** The compressed forms of a response's body. */
export const packedForms = (response: ResponseWithOriginal): PackedForms | undefined => response[original]?.forms

/** The headers of a response of `json` or `withBody`, with their original names. */
export const headersOf = (response: ResponseWithOriginal): Readonly<Record<string, string>> => response[original]?.headers ?? {}

/** A header of a response, read without creating a `Headers` object where possible. @param name with its usual capitals */
export const headerOf = (response: ResponseWithOriginal, name: string): string | null =>
  response[original] ? (response[original].headers[name] ?? null) : response.headers.get(name)

type ResponseOptions = { status?: number; headers?: Record<string, string> }

/** A JSON response. @param body strings and bytes are sent unchanged, anything else is serialized */
export function json(body: unknown, { status = 200, headers }: ResponseOptions = {}): Response {
  const bytes = typeof body === 'string' || Buffer.isBuffer(body) || body instanceof ReadableStream ? body : jsonText(body)
  const all = joinedHeaders({ 'Content-Type': 'application/json; charset=utf-8', Vary: vary }, headers ?? {})
  return responseOf({ body: bytes, headers: all }, status)
}

/** A response whose body may be compressed. @param forms compressed forms of the body, if any */
export function withBody(
  body: Body,
  init: { status: number; headers: Record<string, string> },
  forms?: PackedForms | undefined,
): Response {
  return responseOf({ body, headers: init.headers, forms }, init.status)
}

function responseOf(whole: OriginalResponse, status: number): Response {
  const response: ResponseWithOriginal = new Response(whole.body as BodyInit, { status, headers: whole.headers })
  response[original] = whole
  return response
}

/** The response to `HEAD`: the headers of the response to `GET`, without a body. A stream is cancelled without being read. */
export function withoutBody(response: Response): Response {
  const headers = new Headers(response.headers)
  const body = packable(response)
  if (body !== undefined && !(body instanceof ReadableStream)) headers.set('Content-Length', String(Buffer.byteLength(body)))
  response.body?.cancel().catch(() => {})
  return new Response(null, { status: response.status, headers })
}
