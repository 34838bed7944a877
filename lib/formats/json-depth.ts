import { backslash, isClosing, isOpening, quote } from '@/lib/formats/json-bytes'

/**
 * Where a JSON text nests deeper than allowed, found before anything is built from it.
 * @param bytes the text in UTF-8; it need not be valid JSON
 * @returns index of the offending bracket, or -1
 */
export function tooDeepAt(bytes: Uint8Array, depthMax: number): number {
  let depth = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte === quote) at = endOfString(bytes, at)
    else if (isClosing(byte)) depth--
    else if (isOpening(byte) && ++depth > depthMax) return at
  }
  return -1
}

function endOfString(bytes: Uint8Array, start: number): number {
  let at = start + 1
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1
  return at
}
