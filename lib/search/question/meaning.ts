/** The meaning of an input, before any search. */
export type TextMeaning = Readonly<
  | { kind: 'nothing' }
  | { kind: 'words' }
  /** Degrees; `swapped` when they were given as longitude, latitude. */
  | { kind: 'place'; latitude: number; longitude: number; swapped: boolean }
  /** A request to an interface; `address` as entered. */
  | { kind: 'call'; address: string }
>

/** Shorter texts find too much. */
const wordsMin = 2

const apiPath = /^\/(?:auth|content|timeseries|writer|collector|traffic|netex|tiles|search\/v1)\b/
const bareCall = /^\/?v[12]\/[\w,]+/
const numbers = /^\(?\s*(-?\d{1,3}(?:\.\d+)?)\s*°?\s*[NSns]?\s*[,; ]\s*(-?\d{1,3}(?:\.\d+)?)\s*°?\s*[EWew]?\s*\)?$/

/**
 * The meaning of an input: the URL of a request, two coordinates, or words. Coordinates are latitude first, as people
 * copy them; if the first cannot be a latitude, or both are in this region only when swapped, they are longitude,
 * latitude.
 */
export function meaningOf(input: string): TextMeaning {
  const text = input.trim()
  if (isCall(text)) return { kind: 'call', address: text }
  return placeOf(text) ?? { kind: text.length < wordsMin ? 'nothing' : 'words' }
}

/** Whether the input is the URL of a request to an interface, on this host or on another one. */
function isCall(text: string): boolean {
  const path = text.replace(/^https?:\/\/[^/\s]+/i, '')
  return !/\s/.test(text) && (apiPath.test(path) || bareCall.test(path))
}

function placeOf(text: string): TextMeaning | null {
  const [, first, second] = numbers.exec(text) ?? []
  // Two whole numbers are as likely words, an id or a decimal as coordinates.
  if (first === undefined || second === undefined || !/\d\.\d|°/.test(text)) return null
  const [a, b] = [Number(first), Number(second)]
  const swapped = Math.abs(a) > 90 || (isAround(b, a) && !isAround(a, b))
  const [latitude, longitude] = swapped ? [b, a] : [a, b]
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null
  return { kind: 'place', latitude, longitude, swapped }
}

/** The Alps and their neighbours. */
const isAround = (latitude: number, longitude: number) => latitude > 43 && latitude < 49 && longitude > 5 && longitude < 17
