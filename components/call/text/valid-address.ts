/**
 * An address as every program sends it on unchanged: what RFC 3986 does not allow is escaped, and so are apostrophes, which browsers escape
 * and others do not. What is escaped already stays as it is, and so do braces: people fill in what is in them.
 */
export const validAddress = (address: string): string =>
  address
    .replace(/[\uD800-\uDFFF]/gu, '\uFFFD') // half a character has no bytes
    .replace(/%(?![\dA-F]{2})|[^\w\-.~:/?#[\]@!$&()*+,;={}%]/giu, escaped)

// `encodeURIComponent` leaves the apostrophe.
const escaped = (text: string) => (text === "'" ? '%27' : encodeURIComponent(text))
