/**
 * An address that every program sends unchanged: characters outside RFC 3986 are escaped, and so are apostrophes, which browsers escape and others
 * do not. Existing escapes stay, and so do braces: people fill them in.
 */
export const validAddress = (address: string): string =>
  address
    .replace(/[\uD800-\uDFFF]/gu, '\uFFFD') // half a character has no bytes
    .replace(/%(?![\dA-F]{2})|[^\w\-.~:/?#[\]@!$&()*+,;={}%]/giu, escaped)

// `encodeURIComponent` leaves the apostrophe.
const escaped = (text: string) => (text === "'" ? '%27' : encodeURIComponent(text))
