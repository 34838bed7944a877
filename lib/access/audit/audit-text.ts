import { cutText } from '@/lib/formats/cut-text'

const charactersMax = 300

/** A text as an audit row keeps it: shortened, and without characters that a database refuses or a terminal interprets. */
export function cleanText(text: string): string {
  const cut = text.length > charactersMax ? `${cutText(text, charactersMax)}…` : text
  // Control characters and lone surrogates.
  return cut.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|\p{Bidi_Control}/gu, '\uFFFD')
}

/** The JSON of a detail, its texts cleaned. */
export const cleanDetail = (detail: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(detail, (_, value: unknown) => (typeof value === 'string' ? cleanText(value) : value))
