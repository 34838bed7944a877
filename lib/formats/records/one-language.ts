import { isDeepStrictEqual } from 'node:util'
import { isObject, type JsonObject } from '@/lib/formats/json/object'

/** A record in one language: strings from `Translations` and `WeatherDescription`, else in English, replace its own. */
export function inOneLanguage(record: unknown, language: string): unknown {
  if (!isObject(record)) return record
  const { Translations, ...own } = record
  const texts = isObject(Translations) ? Translations[language] : undefined
  const served = described(isObject(texts) ? overlaid(own, texts) : own, language) as JsonObject
  const isTranslated = isObject(texts) || hasDescription(own, language)
  if (!isTranslated && language !== 'en') return inOneLanguage(record, 'en')
  return isTranslated && 'Language' in served ? { ...served, Language: language } : served
}

/** A value with the parts of another one merged in: properties by name, list entries by index. */
function overlaid(value: unknown, texts: unknown): unknown {
  if (texts === undefined || texts === null) return value
  if (Array.isArray(value) && Array.isArray(texts)) return value.map((entry, place) => overlaid(entry, texts[place]))
  if (!isObject(value) || !isObject(texts)) return texts
  const entries = Object.entries(texts).map(([name, text]) => [name, overlaid(value[name], text)])
  return { ...value, ...Object.fromEntries(entries) }
}

function described(value: unknown, language: string): unknown {
  if (Array.isArray(value)) return value.map(entry => described(entry, language))
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, described(inner, language)])
  const text = descriptionIn(value, language)
  return Object.fromEntries(text === null ? entries : [...entries, ['WeatherDesc', text]])
}

function descriptionIn({ WeatherDescription }: JsonObject, language: string): string | null {
  const text = isObject(WeatherDescription) ? WeatherDescription[language] : null
  return typeof text === 'string' ? text : null
}

function hasDescription(value: unknown, language: string): boolean {
  if (Array.isArray(value)) return value.some(entry => hasDescription(entry, language))
  return (
    isObject(value) &&
    (descriptionIn(value, language) !== null || Object.values(value).some(inner => hasDescription(inner, language)))
  )
}

type TranslatedValue = Readonly<{ own: unknown; text: unknown }>

/** Applies a record that was read with `inOneLanguage` and changed. `Translations` stay unless they are sent, too. */
export function restoreLanguages(record: JsonObject, came: JsonObject): JsonObject {
  if ('Translations' in came) return came
  const { Translations, ...own } = record
  const languages = isObject(Translations) ? Translations : {}
  const language = languageOf(record, languages, came)
  const served = inOneLanguage(record, language)
  const { own: restored, text: restoredTexts } = restoreValue({ own, text: languages[language] }, served, came)
  const texts = restoredTexts === undefined ? languages : { ...languages, [language]: restoredTexts }
  return { ...(restored as JsonObject), ...(isObject(Translations) ? { Translations: texts } : {}) }
}

/** The language in which a record was read: its `Language`, or the one in which it is unchanged. */
function languageOf(record: JsonObject, languages: JsonObject, came: JsonObject): string {
  const { Language } = came
  if (typeof Language === 'string') return Language
  return Object.keys(languages).find(language => isDeepStrictEqual(inOneLanguage(record, language), came)) ?? 'en'
}

function restoreValue({ own, text }: TranslatedValue, served: unknown, came: unknown): TranslatedValue {
  if (isDeepStrictEqual(served, came)) return { own, text }
  if (isObject(own) && isObject(served) && isObject(came)) return restoreProperties({ own, text }, served, came)
  if (Array.isArray(own) && Array.isArray(served) && Array.isArray(came)) return restoreEntries({ own, text }, served, came)
  return text === undefined || text === null ? { own: came, text } : { own, text: came }
}

function restoreProperties({ own, text }: TranslatedValue, served: JsonObject, came: JsonObject): TranslatedValue {
  const texts = isObject(text) ? text : {}
  const restored = Object.entries(came).map(([name, value]) => {
    const at = { own: (own as JsonObject)[name], text: texts[name] }
    return [name, name in served ? restoreValue(at, served[name], value) : { own: value, text: undefined }] as const
  })
  const left = restored.flatMap(([name, one]) => (one.text === undefined ? [] : [[name, one.text] as const]))
  return {
    own: Object.fromEntries(restored.map(([name, one]) => [name, one.own])),
    text: isObject(text) ? Object.fromEntries(left) : text,
  }
}

function restoreEntries({ own, text }: TranslatedValue, served: readonly unknown[], came: readonly unknown[]): TranslatedValue {
  const texts = Array.isArray(text) ? text : []
  const restored = came.map((value, place) =>
    place < served.length
      ? restoreValue({ own: (own as unknown[])[place], text: texts[place] }, served[place], value)
      : { own: value, text: undefined },
  )
  return { own: restored.map(one => one.own), text: Array.isArray(text) ? restored.map(one => one.text ?? {}) : text }
}
