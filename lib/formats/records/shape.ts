import { isFilled } from '@/lib/formats/records/filled'
import { recordLanguages } from '@/lib/formats/records/languages'
import { inOneLanguage } from '@/lib/formats/records/one-language'
import type { FieldPath, PathStep } from '@/lib/grammar/fields'

export type Shape = Readonly<{
  /** Languages to include. If the list is empty, all are included. */
  languages: readonly string[]
  /** Fields to include, flat under their paths. If the list is empty, the record is sent whole. */
  fields: readonly FieldPath[]
  empty: 'keep' | 'remove'
  /** The language of strings for `inOneLanguage`, for records with one string instead of a map of languages. */
  textLanguage?: string
  /** A conversion that is applied before everything else. */
  first?: (record: unknown) => unknown
}>

/** Whether the record is sent as stored. */
export const isWhole = ({ languages, fields, empty, textLanguage, first }: Shape): boolean =>
  first === undefined && textLanguage === undefined && languages.length === 0 && fields.length === 0 && empty === 'keep'

/** The record in a shape: selects languages, then fields, then removes empty properties. */
export function shapeRecord(stored: unknown, { languages, fields, empty, textLanguage, first }: Shape): unknown {
  const changed = first ? first(stored) : stored
  const record = textLanguage === undefined ? changed : inOneLanguage(changed, textLanguage)
  const inLanguage = languages.length > 0 ? keepLanguages(record, new Set(languages)) : record
  const projected = fields.length > 0 ? project(inLanguage, fields) : inLanguage
  return empty === 'remove' ? withoutEmpty(projected) : projected
}

const languageKeys = new Set<string>(recordLanguages)

// A map of languages is recognised by its keys, at any depth and under any name.
function keepLanguages(value: unknown, selected: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map(inner => keepLanguages(inner, selected))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key]) => !languageKeys.has(key) || selected.has(key))
  return Object.fromEntries(entries.map(([key, inner]) => [key, keepLanguages(inner, selected)]))
}

/** Removes null, '', [] and {}. An object that only becomes empty by this stays, as clients of the Open Data Hub expect. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, inner]) => isFilled(inner))
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutEmpty(inner)]))
}

/** The requested fields of a record, flat, after `Id`. A missing field is null. With `[*]` the result is an array. */
export function project(record: unknown, paths: readonly FieldPath[]): Record<string, unknown> {
  const fields = paths.map(({ text, steps }): [string, unknown] => [text, valueAt(record, steps)])
  return Object.fromEntries([['Id', valueAt(record, [{ kind: 'key', key: 'Id' }])], ...fields])
}

function valueAt(record: unknown, steps: readonly PathStep[]): unknown {
  const [first, second] = steps
  // A shortcut: most fields are properties of the record itself.
  if (second === undefined && first?.kind === 'key') return inside(record, first)[0] ?? null
  const values = steps.reduce<unknown[]>((before, step) => before.flatMap(value => inside(value, step)), [record])
  return steps.some(({ kind }) => kind === 'every') ? values : (values[0] ?? null)
}

// A value is returned in an array, so that `flatMap` keeps arrays whole.
function inside(value: unknown, step: PathStep): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  if (step.kind === 'every') return Object.values(value)
  const key = step.kind === 'index' ? String(step.index) : step.key
  if (Array.isArray(value) && !/^\d+$/.test(key)) return []
  return Object.hasOwn(value, key) ? [(value as Record<string, unknown>)[key]] : []
}
