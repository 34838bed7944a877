import { createHash, type Hash } from 'node:crypto'
import { cutText } from '@/lib/formats/text'
import { problem } from '@/lib/http/errors/problem'

const charactersMax = 255

/** The key of a request, and the beginning of the hash that identifies the request; its body is added to it. */
export type RequestKey = Readonly<{ key: string; hash: Hash }>

/** The key of a request, read before its body; null without one. @throws Problem 400 when the header is invalid */
export function readRequestKey(request: Request): RequestKey | null {
  const key = readIdempotencyKey(request.headers)
  return key === null ? null : { key, hash: hashOfCall(request) }
}

/**
 * The key in the header `Idempotency-Key`: a string of structured fields, or the bare key; null without the header.
 * @throws Problem 400 when it contains no key
 * @see draft-ietf-httpapi-idempotency-key-header — RFC 9651, section 3.3.3
 */
export function readIdempotencyKey(headers: Headers): string | null {
  const text = headers.get('idempotency-key')?.trim()
  if (text === undefined) return null
  const quoted = /^"((?:[ !#-[\]-~]|\\["\\])*)"$/.exec(text)?.[1]
  const key = quoted === undefined ? text : quoted.replace(/\\(["\\])/g, '$1')
  if (key.length >= 1 && key.length <= charactersMax && (quoted !== undefined || /^[!#-+\--[\]-~]+$/.test(key))) return key
  throw refused(text)
}

/** Method, path and parameters of a request, without the host. */
const hashOfCall = ({ method, url }: Request): Hash =>
  createHash('sha256').update(`${method} ${url.replace(/^[a-z]+:\/\/[^/]*/i, '')}\n`)

function refused(text: string) {
  const expected = `one text of 1 to ${charactersMax} characters, in double quotes or without blanks, commas, quotes and backslashes`
  const detail = `Header Idempotency-Key: expected ${expected}, found ${JSON.stringify(cutText(text, 100))}.`
  return problem('parameter-invalid', { detail, parameter: 'Idempotency-Key', expected })
}
