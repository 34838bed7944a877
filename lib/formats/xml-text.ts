/** What XML 1.0 has no way to write, halves of surrogate pairs among it. */
const unwritable = /(?![\t\n\r\u007f-\u009f])\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu

const references: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }

/** What is not written as it is. Most texts have none of it, which this tells much faster than the properties of characters. */
const special = /[&<>"\r]|[^\t\n\r -\ud7ff\ue000-\ufffd]/

/** A text as it stands between tags or between double quotes. What XML cannot write becomes U+FFFD. */
export const xmlText = (text: string): string => (special.test(text) ? escaped(text) : text)

const escaped = (text: string): string =>
  text.replace(unwritable, '\ufffd').replace(/[&<>"\r]/g, character => references[character]!)
