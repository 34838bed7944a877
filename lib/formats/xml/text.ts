import { GrammarError } from '@/lib/grammar/reader'

/** Characters that XML 1.0 cannot contain, including halves of surrogate pairs. */
const unwritable = /(?![\t\n\r\u007f-\u009f])\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu

const references: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }

/** Matches strings that need escaping; much faster than a pattern with character properties. */
const special = /[&<>"\r]|[^\t\n\r -\ud7ff\ue000-\ufffd]/

/** A string escaped for element content or double quotes. Characters that XML cannot contain become U+FFFD. */
export const xmlText = (text: string): string => (special.test(text) ? escaped(text) : text)

const escaped = (text: string): string =>
  text.replace(unwritable, '\ufffd').replace(/[&<>"\r]/g, character => references[character]!)

const encodings = ['utf-8', 'us-ascii', 'iso-8859-1', 'iso-8859-15', 'windows-1252']

/**
 * Decodes an XML document. Its encoding is that of the byte order mark, the sender or the declaration, in this order.
 * @param charset the encoding that the sender declared
 * @see RFC 7303 section 3
 * @throws GrammarError for an unsupported encoding, or bytes that are not valid in it
 */
export function decodeXml(bytes: Uint8Array, charset?: string): string {
  const label = encodingOf(bytes, charset)
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    throw new GrammarError(0, `text in ${label}`)
  }
}

function encodingOf(bytes: Uint8Array, charset: string | undefined): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const named = head.startsWith('\xef\xbb\xbf') ? 'utf-8' : charset?.toLowerCase()
  const declared = named ?? /^<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(head)?.[1]?.toLowerCase() ?? 'utf-8'
  if (encodings.includes(declared)) return declared
  throw new GrammarError(0, `one of the encodings ${encodings.join(', ')}, or utf-16 with its mark`)
}
