import { problem } from '@/lib/http/errors/problem'
import { headerOf, headersOf, packable, withBody, withHeaders } from '@/lib/http/responses/respond'

/** A part of a file: its first and its last byte. */
export type ByteRange = Readonly<{ first: number; last: number }>

/** The part of a file in a header `Range`; `whole` for several parts and for other units. @see RFC 9110, 14.1.2 */
export function byteRangeOf(header: string | undefined, fileBytes: number): ByteRange | 'whole' | 'outside' {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'whole'
  const end = fileBytes - 1
  if (from === '') return lastBytes(Number(to), end)
  const [first, last] = [Number(from), to === '' ? end : Math.min(Number(to), end)]
  if (to !== '' && Number(to) < first) return 'whole'
  return first > end ? 'outside' : { first, last }
}

const lastBytes = (count: number, end: number): ByteRange | 'outside' =>
  count === 0 || end < 0 ? 'outside' : { first: Math.max(0, end - count + 1), last: end }

type RangeRequest = Readonly<{
  method: string | undefined
  range: string | null | undefined
  ifRange: string | readonly string[] | null | undefined
}>
type RangedFile = Readonly<{ etag: string; bytes: number }>

/** The requested part of a file, only for GET. If the client sends `If-Range`, it must be the strong ETag. @see RFC 9110, 14.2 */
export function requestedRange(
  { method, range, ifRange }: RangeRequest,
  { etag, bytes }: RangedFile,
): ByteRange | 'whole' | 'outside' {
  const isFitting = method === 'GET' && !etag.startsWith('W/') && (ifRange == null || ifRange === etag)
  return isFitting ? byteRangeOf(range ?? undefined, bytes) : 'whole'
}

export const rangeHeaders = ({ first, last }: ByteRange, bytes: number): Record<string, string> => ({
  'Content-Range': `bytes ${first}-${last}/${bytes}`,
  'Content-Length': String(last - first + 1),
})

/** The part of a file that an API request selects; null for the whole file. @throws Problem 416 if it is after the end */
export function partOf({ method, headers }: Request, file: RangedFile): ByteRange | null {
  const range = requestedRange({ method, range: headers.get('range'), ifRange: headers.get('if-range') }, file)
  if (range !== 'outside') return range === 'whole' ? null : range
  throw problem(
    'range-outside',
    { detail: `The header Range asks for bytes behind the end: there are ${file.bytes}.` },
    { headers: { 'Content-Range': `bytes */${file.bytes}` } },
  )
}

/**
 * The part that Range requests; the whole response if it has no ETag, is a stream or is not 200.
 * @throws Problem 416
 */
export function withRange(request: Request, response: Response): Response {
  const body = packable(response)
  if (body instanceof ReadableStream)
    return headerOf(response, 'Accept-Ranges') === null ? withHeaders(response, { 'Accept-Ranges': 'none' }) : response
  const etag = request.headers.get('range') === null ? null : headerOf(response, 'ETag')
  if (etag === null || body === undefined || response.status !== 200) return response
  const bytes = Buffer.from(body)
  const part = partOf(request, { etag, bytes: bytes.length })
  if (part === null) return response
  const partial = withBody(bytes.subarray(part.first, part.last + 1), { status: 206, headers: headersOf(response) })
  return withHeaders(partial, rangeHeaders(part, bytes.length))
}

/** The bytes of a part of a body, from all its pieces or the last ones. @param skipped bytes before the first piece */
export async function* piecesOf(
  pieces: AsyncIterable<string | Uint8Array>,
  { first, last }: ByteRange,
  skipped = 0,
): AsyncGenerator<Uint8Array> {
  let at = skipped
  for await (const source of pieces) {
    const piece = typeof source === 'string' ? Buffer.from(source) : source
    const cut = piece.subarray(Math.max(0, first - at), Math.max(0, last + 1 - at))
    at += piece.length
    if (cut.length > 0) yield cut
    if (at > last) return
  }
  throw new Error('a body ended before the announced part')
}
