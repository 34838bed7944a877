/** A part of a file: its first and its last byte. */
export type ByteRange = Readonly<{ first: number; last: number }>

/**
 * The part of a file that a request wants. Several parts, and what is no range of bytes, are answered with the whole, as the standard allows.
 * @param header that of the request, `Range`
 * @see RFC 9110, 14.1.2
 */
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
