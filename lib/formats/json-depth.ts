import { backslash, colon, isClosing, isOpening, quote } from '@/lib/formats/json-tokens'

/** Facts of a JSON text that are found before it is parsed. */
export type JsonSurvey = Readonly<{
  /** Index of the bracket that nests deeper than allowed, or -1. */
  tooDeepAt: number
  /** The number of members of its objects, with repeated names. */
  names: number
}>

/** @param bytes the text in UTF-8; it need not be valid JSON */
export function surveyJson(bytes: Uint8Array, depthMax: number): JsonSurvey {
  let [depth, names] = [0, 0]
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte === quote) at = endOfString(bytes, at)
    else if (byte === colon) names++
    else if (isClosing(byte)) depth--
    else if (isOpening(byte) && ++depth > depthMax) return { tooDeepAt: at, names }
  }
  return { tooDeepAt: -1, names }
}

function endOfString(bytes: Uint8Array, start: number): number {
  let at = start + 1
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1
  return at
}
