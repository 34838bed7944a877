import type { Entity } from '@/lib/content/entities'
import type { IncomingRecord } from '@/lib/content/incoming-record'
import { isObject } from '@/lib/formats/json/object'
import { recordLanguages } from '@/lib/formats/records/languages'

const isLanguage = (key: string) => /^[a-z]{2,3}$/.test(key)

/** The languages that a record has texts in; without texts by language the ones that it lists. */
export function languagesOf(entity: Entity, record: IncomingRecord): string[] {
  const maps = [...new Set(['Detail', ...entity.titles.map(([field]) => field)])].map(field => record[field]).filter(isObject)
  const found = new Set(maps.flatMap(map => Object.keys(map).filter(key => isLanguage(key) && hasText(map[key]))))
  if (found.size > 0) return [...found].sort(byOrder)
  if (record.HasLanguage) return [...record.HasLanguage]
  return typeof record['Language'] === 'string' && isLanguage(record['Language']) ? [record['Language']] : []
}

function hasText(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  return isObject(value) && Object.entries(value).some(([key, text]) => key !== 'Language' && hasText(text))
}

// Other languages follow by alphabet.
const order: readonly string[] = recordLanguages
const rank = (language: string) => (order.includes(language) ? order.indexOf(language) : order.length)
const byOrder = (a: string, b: string) => rank(a) - rank(b) || (a < b ? -1 : 1)

/** Titles by language; the key of a title without a language is empty. */
export function titlesOf(entity: Entity, record: IncomingRecord): Record<string, string> {
  const titles = entity.titles.flatMap(([field, key]) => titlesIn(record[field], key))
  // The first of several fields wins, so it is written last.
  const found = Object.fromEntries(titles.reverse())
  if (Object.keys(found).length > 0) return found
  return record.Shortname ? { '': record.Shortname } : {}
}

function titlesIn(value: unknown, key: string | undefined): [string, string][] {
  if (typeof value === 'string') return value.trim() ? [['', value]] : []
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([language, inner]): [string, string][] => {
    const title = key === undefined ? inner : isObject(inner) ? inner[key] : undefined
    return isLanguage(language) && typeof title === 'string' && title.trim() ? [[language, title]] : []
  })
}

/** One title for people: English, else the first in the usual order of languages, else the one without a language. */
export function mainTitle(titles: Readonly<Record<string, string>>): string | null {
  const [first] = Object.keys(titles).sort(byOrder)
  return titles['en'] ?? (first === undefined ? null : titles[first]!)
}
