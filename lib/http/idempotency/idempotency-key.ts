import { createHash, type Hash } from 'node:crypto'
import { cutText } from '@/lib/formats/text'
import { problem } from '@/lib/http/errors/problem'

const charactersMax = 255

/** The key of a request, and a hash of its method and URL, to which its body is added. */
export type RequestKey = Readonly<{ key: string; hash: Hash }>

/** The key of a request, before its body is read. @throws Problem 400 if the header is invalid */
export function readRequestKey(request: Request): RequestKey | null {
  const key = readIdempotencyKey(request.headers)
  return key === null ? null : { key, hash: hashOfCall(request) }
}

/**
 * The key in the header `Idempotency-Key`: a string of structured fields, or the bare key; null if there is no header.
 * @throws Problem 400 if it contains no key
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

/** A hash of the method, path and query of a request, without the host. */
const hashOfCall = ({ method, url }: Request): Hash =>
  createHash('sha256').update(`${method} ${url.replace(/^[a-z]+:\/\/[^/]*/i, '')}\n`)

function refused(text: string) {
  const expected = `one text of 1 to ${charactersMax} characters, in double quotes or without blanks, commas, quotes and backslashes`
  const detail = `Header Idempotency-Key: expected ${expected}, found ${JSON.stringify(cutText(text, 100))}.`
  return problem('parameter-invalid', { detail, parameter: 'Idempotency-Key', expected })
}
