import { isDeepStrictEqual } from 'node:util'
import { isObject, type JsonObject } from '@/lib/formats/json-object'
import { toldIn } from '@/lib/formats/told-in'

/** A value of a record beside the text in one language that stands for it. */
type Told = Readonly<{ own: unknown; text: unknown }>

/**
 * What somebody means who read a record told in one language, and sends it back: the record as it is, where nothing is other than it was told, and
 * what is other in that language. `Translations`, which nobody is told, stay unless they are sent.
 * @see toldIn
 */
export function untold(record: JsonObject, came: JsonObject): JsonObject {
  if ('Translations' in came) return came
  const { Translations, ...own } = record
  const languages = isObject(Translations) ? Translations : {}
  const language = languageOf(record, languages, came)
  const told = toldIn(record, language)
  const sent = untoldValue({ own, text: languages[language] }, told, came)
  const texts = sent.text === undefined ? languages : { ...languages, [language]: sent.text }
  return { ...(sent.own as JsonObject), ...(isObject(Translations) ? { Translations: texts } : {}) }
}

/** The language that a record was read in: it says so, or is what it was in that language. */
function languageOf(record: JsonObject, languages: JsonObject, came: JsonObject): string {
  const { Language } = came
  if (typeof Language === 'string') return Language
  return Object.keys(languages).find(language => isDeepStrictEqual(toldIn(record, language), came)) ?? 'en'
}

function untoldValue({ own, text }: Told, told: unknown, came: unknown): Told {
  if (isDeepStrictEqual(told, came)) return { own, text }
  if (isObject(own) && isObject(told) && isObject(came)) return untoldMembers({ own, text }, told, came)
  if (Array.isArray(own) && Array.isArray(told) && Array.isArray(came)) return untoldEntries({ own, text }, told, came)
  return text === undefined || text === null ? { own: came, text } : { own, text: came }
}

function untoldMembers({ own, text }: Told, told: JsonObject, came: JsonObject): Told {
  const texts = isObject(text) ? text : {}
  const sent = Object.entries(came).map(([name, value]) => {
    const at = { own: (own as JsonObject)[name], text: texts[name] }
    return [name, name in told ? untoldValue(at, told[name], value) : { own: value, text: undefined }] as const
  })
  const left = sent.flatMap(([name, one]) => (one.text === undefined ? [] : [[name, one.text] as const]))
  return {
    own: Object.fromEntries(sent.map(([name, one]) => [name, one.own])),
    text: isObject(text) ? Object.fromEntries(left) : text,
  }
}

function untoldEntries({ own, text }: Told, told: readonly unknown[], came: readonly unknown[]): Told {
  const texts = Array.isArray(text) ? text : []
  const sent = came.map((value, place) =>
    place < told.length
      ? untoldValue({ own: (own as unknown[])[place], text: texts[place] }, told[place], value)
      : { own: value, text: undefined },
  )
  return { own: sent.map(one => one.own), text: Array.isArray(text) ? sent.map(one => one.text ?? {}) : text }
}
