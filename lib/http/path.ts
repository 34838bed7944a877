import { cutText } from '@/lib/formats/cut-text'
import { problem } from '@/lib/http/errors/problem'

/**
 * The segments of a request target's path, percent-decoded once. Empty segments are dropped, so a trailing or doubled slash is accepted.
 * @throws Problem `path-encoding` for a broken percent-encoding or a NUL, naming the segment
 */
export function pathSegments(target: string): string[] {
  const end = target.indexOf('?')
  const path = end < 0 ? target : target.slice(0, end)
  return path.split('/').filter(Boolean).map(decodeSegment)
}

function decodeSegment(segment: string): string {
  if (!segment.includes('%')) return segment
  const decoded = decode(segment)
  if (decoded === null || decoded.includes('\0')) {
    throw problem('path-encoding', {
      detail: `The path segment "${cutText(segment, 80)}" has a broken percent-encoding.`,
      segment: cutText(segment, 80),
    })
  }
  return decoded
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
