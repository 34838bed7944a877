import { isDeepStrictEqual } from 'node:util'
import { isObject, type JsonObject } from '@/lib/formats/json-object'
import { inOneLanguage } from '@/lib/formats/one-language'

/** A value of a record, and the text in one language that replaces it. */
type TranslatedValue = Readonly<{ own: unknown; text: unknown }>

/**
 * Applies a record that a client read in one language and sent back: unchanged parts stay as stored, and changes apply to that language.
 * `Translations`, which such a record does not include, stay unless they are sent.
 * @see toldIn
 */
export function restoreLanguages(record: JsonObject, came: JsonObject): JsonObject {
  if ('Translations' in came) return came
  const { Translations, ...own } = record
  const languages = isObject(Translations) ? Translations : {}
  const language = languageOf(record, languages, came)
  const served = inOneLanguage(record, language)
  const sent = restoreValue({ own, text: languages[language] }, served, came)
  const texts = sent.text === undefined ? languages : { ...languages, [language]: sent.text }
  return { ...(sent.own as JsonObject), ...(isObject(Translations) ? { Translations: texts } : {}) }
}

/** The language in which a record was read: the one it names, or the one in which it is unchanged. */
function languageOf(record: JsonObject, languages: JsonObject, came: JsonObject): string {
  const { Language } = came
  if (typeof Language === 'string') return Language
  return Object.keys(languages).find(language => isDeepStrictEqual(inOneLanguage(record, language), came)) ?? 'en'
}

function restoreValue({ own, text }: TranslatedValue, served: unknown, came: unknown): TranslatedValue {
  if (isDeepStrictEqual(served, came)) return { own, text }
  if (isObject(own) && isObject(served) && isObject(came)) return restoreMembers({ own, text }, served, came)
  if (Array.isArray(own) && Array.isArray(served) && Array.isArray(came)) return restoreEntries({ own, text }, served, came)
  return text === undefined || text === null ? { own: came, text } : { own, text: came }
}

function restoreMembers({ own, text }: TranslatedValue, served: JsonObject, came: JsonObject): TranslatedValue {
  const texts = isObject(text) ? text : {}
  const sent = Object.entries(came).map(([name, value]) => {
    const at = { own: (own as JsonObject)[name], text: texts[name] }
    return [name, name in served ? restoreValue(at, served[name], value) : { own: value, text: undefined }] as const
  })
  const left = sent.flatMap(([name, one]) => (one.text === undefined ? [] : [[name, one.text] as const]))
  return {
    own: Object.fromEntries(sent.map(([name, one]) => [name, one.own])),
    text: isObject(text) ? Object.fromEntries(left) : text,
  }
}

function restoreEntries({ own, text }: TranslatedValue, served: readonly unknown[], came: readonly unknown[]): TranslatedValue {
  const texts = Array.isArray(text) ? text : []
  const sent = came.map((value, place) =>
    place < served.length
      ? restoreValue({ own: (own as unknown[])[place], text: texts[place] }, served[place], value)
      : { own: value, text: undefined },
  )
  return { own: sent.map(one => one.own), text: Array.isArray(text) ? sent.map(one => one.text ?? {}) : text }
}
