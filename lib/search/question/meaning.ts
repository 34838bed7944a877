/** The kind of an input, determined from its text alone. */
export type TextMeaning = Readonly<
  | { kind: 'nothing' }
  | { kind: 'words' }
  /** Coordinates in degrees. `swapped`: the input has the longitude first. */
  | { kind: 'place'; latitude: number; longitude: number; swapped: boolean }
  /** An API request; `address` is its URL as entered. */
  | { kind: 'call'; address: string }
>

const wordsMin = 2

const apiPath = /^\/(?:auth|content|timeseries|writer|collector|traffic|netex|tiles|search\/v1)\b/
const bareCall = /^\/?v[12]\/[\w,]+/
const numbers = /^\(?\s*(-?\d{1,3}(?:\.\d+)?)\s*°?\s*[NSns]?\s*[,; ]\s*(-?\d{1,3}(?:\.\d+)?)\s*°?\s*[EWew]?\s*\)?$/

/**
 * Determines what an input is: the URL of an API request, coordinates or words. Coordinates are latitude first, unless
 * only the other order is possible, or only the other order is in the region.
 */
export function meaningOf(input: string): TextMeaning {
  const text = input.trim()
  if (isCall(text)) return { kind: 'call', address: text }
  return placeOf(text) ?? { kind: text.length < wordsMin ? 'nothing' : 'words' }
}

function isCall(text: string): boolean {
  const path = text.replace(/^https?:\/\/[^/\s]+/i, '')
  return !/\s/.test(text) && (apiPath.test(path) || bareCall.test(path))
}

function placeOf(text: string): TextMeaning | null {
  const [, first, second] = numbers.exec(text) ?? []
  // Two integers without a degree sign could also be words, an id or a decimal number.
  if (first === undefined || second === undefined || !/\d\.\d|°/.test(text)) return null
  const [a, b] = [Number(first), Number(second)]
  const swapped = Math.abs(a) > 90 || (isAround(b, a) && !isAround(a, b))
  const [latitude, longitude] = swapped ? [b, a] : [a, b]
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null
  return { kind: 'place', latitude, longitude, swapped }
}

/** Whether a position is in or around the Alps. */
const isAround = (latitude: number, longitude: number) => latitude > 43 && latitude < 49 && longitude > 5 && longitude < 17
