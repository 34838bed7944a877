import type { Body } from '@/lib/collector/message'
import { BodyPieces } from '@/lib/collector/push/body-pieces'

/** Bytes that are at hand, as the body of a message. */
export function bodyOf(bytes: Uint8Array): Body {
  const pieces = new BodyPieces()
  pieces.add(bytes)
  return pieces.end()
}
