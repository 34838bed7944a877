import type { Replacing } from '@/components/record/deprecation-mark'
import { holdsNothing } from '@/components/record/groups'
import { isObject, type Json } from '@/components/record/record-view'
import { inLanguage } from '@/components/text/in-language'
import { plainText } from '@/components/text/plain-text'
import { cutText } from '@/lib/formats/cut-text'

const valueMax = 90

/**
 * The fields of a record that a replacement names, with what they say.
 * @param replacement as the register says it: `GpsInfo`, `EventProperty.TicketRequired`, `Tags, type eventcategory`, `A or B`
 */
export function replacingIn(record: Json, replacement: string | null, language: string): Replacing[] {
  const paths = [...(replacement ?? '').matchAll(/\b[A-Z_]\w*(?:\.\w+)*/g)].map(([path]) => path)
  const there = [...new Set(paths)].filter(path => path.split('.')[0]! in record)
  const all = there.map(field => ({ field, value: shortText(valueAt(record, field.split('.')), language) }))
  // Of several that may take its place those that do so here.
  return all.some(({ value }) => value !== null) ? all.filter(({ value }) => value !== null) : all
}

function valueAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return value
  if (Array.isArray(value)) return value.map(item => valueAt(item, [name, ...rest])).filter(inner => !holdsNothing(inner))
  if (!isObject(value)) return null
  if (name in value) return valueAt(value[name], rest)
  // Names of languages are left out of a path.
  const byLanguage = Object.entries(value).filter(([key]) => /^[a-z]{2}$/.test(key))
  return byLanguage.length > 0
    ? valueAt(Object.fromEntries(byLanguage.map(([key, inner]) => [key, valueAt(inner, [name, ...rest])])), [])
    : null
}

function shortText(value: unknown, language: string): string | null {
  if (holdsNothing(value)) return null
  const text = Array.isArray(value) ? value.map(item => partText(item, language)).join(', ') : partText(value, language)
  const plain = plainText(text)
  return plain.length > valueMax ? `${cutText(plain, valueMax)} …` : plain
}

function partText(value: unknown, language: string): string {
  if (!isObject(value)) return String(value)
  const named = inLanguage(value['TagEntry'], language) ?? value['Name'] ?? value['Id'] ?? inLanguage(value, language)
  return typeof named === 'string' && named !== '' ? named : JSON.stringify(value)
}
