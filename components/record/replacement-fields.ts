import type { ReplacementField } from '@/components/record/deprecation-mark'
import { holdsNothing } from '@/components/record/groups'
import { inLanguage, plainText } from '@/components/text/plain-text'
import { jsonText } from '@/lib/formats/json/exact'
import { isObject, type JsonObject } from '@/lib/formats/json/object'
import { cutText } from '@/lib/formats/text'

const valueMax = 90

/**
 * The fields of a record that a replacement names, with their values. `lang` is a language: the reader's, or one that has a value.
 * @param replacement as in the register: `GpsInfo`, `AccoDetail.lang.Name`, `Tags, type eventcategory`, `A or B`
 */
export function replacingIn(record: JsonObject, replacement: string | null, language: string): ReplacementField[] {
  const paths = [...(replacement ?? '').matchAll(/\b[A-Z_]\w*(?:\.\w+)*/g)].map(([path]) => path)
  const there = [...new Set(paths)].filter(path => path.split('.')[0]! in record)
  const all = there.map(path => {
    const field = inSpokenLanguage(record, path, language)
    return { field, value: shortText(valueAt(record, field.split('.')), language) }
  })
  // Of several possible replacements those with a value here.
  return all.some(({ value }) => value !== null) ? all.filter(({ value }) => value !== null) : all
}

/** The path with a language in place of `lang`: the first one with a value. */
function inSpokenLanguage(record: JsonObject, path: string, language: string): string {
  const [before, after] = path.split('.lang')
  if (after === undefined) return path
  const texts = valueAt(record, before!.split('.'))
  const languages = [language, 'en', ...(isObject(texts) ? Object.keys(texts) : [])]
  const spoken = languages.map(each => `${before}.${each}${after}`)
  return spoken.find(each => !holdsNothing(valueAt(record, each.split('.')))) ?? spoken[0]!
}

function valueAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return value
  if (Array.isArray(value)) return value.map(item => valueAt(item, [name, ...rest])).filter(inner => !holdsNothing(inner))
  if (!isObject(value)) return null
  if (name in value) return valueAt(value[name], rest)
  // Language names are left out of a path.
  const byLanguage = Object.entries(value).filter(([key]) => /^[a-z]{2}$/.test(key))
  return byLanguage.length > 0
    ? valueAt(Object.fromEntries(byLanguage.map(([key, inner]) => [key, valueAt(inner, [name, ...rest])])), [])
    : null
}

function shortText(value: unknown, language: string): string | null {
  if (holdsNothing(value)) return null
  // Nested lists are treated as one.
  const parts = [value].flat(3)
  const text = parts.map(part => partText(part, language)).join(', ')
  const plain = plainText(text)
  return plain.length > valueMax ? `${cutText(plain, valueMax)} …` : plain
}

function partText(value: unknown, language: string): string {
  if (!isObject(value)) return String(value)
  const named = inLanguage(value['TagEntry'], language) ?? value['Name'] ?? value['Id'] ?? inLanguage(value, language)
  return typeof named === 'string' && named !== '' ? named : jsonText(value)
}
