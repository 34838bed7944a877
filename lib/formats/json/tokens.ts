/** Structural characters of JSON; the same codes in UTF-16 and as bytes of UTF-8. */
export const quote = 0x22
export const backslash = 0x5c
export const colon = 0x3a
export const comma = 0x2c

// `[` and `{`, `]` and `}` differ in one bit, so one comparison finds both.
const differingBit = 0x20

export const isOpening = (code: number): boolean => (code | differingBit) === 0x7b

export const isClosing = (code: number): boolean => (code | differingBit) === 0x7d

const isSpace = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09

/** The first index from `from` on that is not white space. */
export function afterSpace(text: string, from: number): number {
  let at = from
  while (isSpace(text.charCodeAt(at))) at++
  return at
}

/** The index of the quote that ends the string whose first quote is at `start`, or -1. */
export function endOfString(text: string, start: number): number {
  let at = text.indexOf('"', start + 1)
  while (at >= 0 && isEscaped(text, at)) at = text.indexOf('"', at + 1)
  return at
}

// A quote is escaped by an odd number of backslashes.
function isEscaped(text: string, at: number): boolean {
  let before = at - 1
  while (text.charCodeAt(before) === backslash) before--
  return (at - before) % 2 === 0
}

/** The index after the list or object whose bracket is at `start`, or -1 if it does not end before `until`. */
export function endOfContainer(text: string, start: number, until = text.length): number {
  let depth = 0
  for (let at = start; at < until; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) {
      at = endOfString(text, at)
      if (at < 0) return -1
    } else if (isOpening(code)) depth++
    else if (isClosing(code) && --depth === 0) return at + 1
  }
  return -1
}
