import type { JsonObject } from '@/lib/formats/json-object'
/** A text in a language; none: nobody says which. */
export type Text = Readonly<{ language: string | null; text: string }>

/** @see DATEX II 2.0, MultilingualStringValueType and String */
const charactersMax = 1024

/** Those of the region first, in the order its authorities use. */
const first = ['it', 'de', 'en']
/** @see XML Schema part 2, language */
const language = /^[a-z]{1,8}(-[a-z0-9]{1,8}){0,4}$/i

/**
 * What an announcement says, in every language that it says something in: title and text.
 * @param otherwise said where it says nothing in any language
 */
export function publicTexts(detail: JsonObject, otherwise: string): Text[] {
  const others = Object.keys(detail).filter(name => !first.includes(name) && language.test(name))
  const texts = [...first, ...others.sort()].map(name => ({ language: name, text: textOf(detail[name]) }))
  const said = texts.filter(({ text }) => text !== '')
  const last = { language: null, text: fitting(otherwise) }
  return said.length === 0 && last.text !== '' ? [last] : said
}

function textOf(said: unknown): string {
  if (typeof said !== 'object' || said === null) return ''
  const { Title, BaseText } = said as JsonObject
  return fitting([Title, BaseText].filter(part => typeof part === 'string').join(' '))
}

/** What XML has no way to write, and what looks like it at first: halves of surrogate pairs. */
const suspicious = /[^\t\n\r -\ud7ff\ue000-\ufffd]/
const unwritable = /(?![\t\n\r\u007f-\u009f])\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu

/** A text that DATEX II takes: without what XML cannot write and without blanks around it, cut where it is longer than a value may be. */
export function fitting(text: string): string {
  // Far behind what can be used nothing is looked at: a character takes two of these at most.
  const beginning = text.slice(0, 16 * charactersMax)
  const written = (suspicious.test(beginning) ? beginning.replace(unwritable, '') : beginning).trim()
  if (written.length <= charactersMax) return written
  const characters = [...written]
  return characters.length <= charactersMax ? written : `${characters.slice(0, charactersMax - 1).join('')}…`
}
