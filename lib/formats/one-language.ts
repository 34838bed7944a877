import { isObject, type JsonObject } from '@/lib/formats/json-object'
/**
 * A record in one language: its texts from `Translations` and from each `WeatherDescription` in that language replace its own, and `Language` is set.
 * A text that is missing in that language is taken in English, or stays.
 */
export function inOneLanguage(record: unknown, language: string): unknown {
  if (!isObject(record)) return record
  const { Translations, ...own } = record
  const texts = isObject(Translations) ? Translations[language] : undefined
  const served = described(isObject(texts) ? overlaid(own, texts) : own, language) as JsonObject
  const isTranslated = isObject(texts) || hasDescription(own, language)
  if (!isTranslated && language !== 'en') return inOneLanguage(record, 'en')
  return isTranslated && 'Language' in served ? { ...served, Language: language } : served
}

/** A value with the parts of another one merged in: members by name, list entries by index. */
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
