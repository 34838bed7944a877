import { inOneLanguage } from '@/lib/formats/one-language'
import { project } from '@/lib/formats/project'
import type { FieldPath } from '@/lib/grammar/fields'

/** The requested shape of a record. */
export type Shape = Readonly<{
  /** Keep only these languages; empty: all. */
  languages: readonly string[]
  /** Send only these fields, flat; empty: the whole record. */
  fields: readonly FieldPath[]
  empty: 'keep' | 'remove'
  /** The language of texts that a record has once, instead of keeping languages of maps. */
  textLanguage?: string
  /** A conversion that is applied before everything else. */
  first?: (record: unknown) => unknown
}>

/** Whether the record is sent as stored. */
export const isWhole = ({ languages, fields, empty, textLanguage, first }: Shape): boolean =>
  first === undefined && textLanguage === undefined && languages.length === 0 && fields.length === 0 && empty === 'keep'

/** The record in a shape: selects languages, then fields, then removes empty members. */
export function shapeRecord(given: unknown, { languages, fields, empty, textLanguage, first }: Shape): unknown {
  const changed = first ? first(given) : given
  const record = textLanguage === undefined ? changed : inOneLanguage(changed, textLanguage)
  const inLanguage = languages.length > 0 ? keepLanguages(record, new Set(languages)) : record
  const projected = fields.length > 0 ? project(inLanguage, fields) : inLanguage
  return empty === 'remove' ? withoutEmpty(projected) : projected
}

const languageKeys = new Set(['de', 'it', 'en', 'cs', 'fr', 'nl', 'pl', 'ru', 'ld'])

// A map of languages is textLanguage by its keys alone: it stands at any depth and under any name.
function keepLanguages(value: unknown, kept: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map(inner => keepLanguages(inner, kept))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key]) => !languageKeys.has(key) || kept.has(key))
  return Object.fromEntries(entries.map(([key, inner]) => [key, keepLanguages(inner, kept)]))
}

/** Without members that are null, '', [] or {}; an object that becomes empty by this stays, as clients of the public original know it. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, inner]) => !isEmpty(inner))
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutEmpty(inner)]))
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}
