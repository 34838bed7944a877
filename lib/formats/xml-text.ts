/** Characters that XML 1.0 cannot contain, including halves of surrogate pairs. */
const unwritable = /(?![\t\n\r\u007f-\u009f])\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu

const references: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }

/** Characters that need escaping. Most texts have none, and this test is much faster than one by character properties. */
const special = /[&<>"\r]|[^\t\n\r -\ud7ff\ue000-\ufffd]/

/** A text escaped for element content or double quotes. Characters that XML cannot contain become U+FFFD. */
export const xmlText = (text: string): string => (special.test(text) ? escaped(text) : text)

const escaped = (text: string): string =>
  text.replace(unwritable, '\ufffd').replace(/[&<>"\r]/g, character => references[character]!)
