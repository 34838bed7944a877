import { isFilled } from '@/lib/formats/records/filled'
import { recordLanguages } from '@/lib/formats/records/languages'
import { inOneLanguage } from '@/lib/formats/records/one-language'
import type { FieldPath, Step } from '@/lib/grammar/fields'

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

const languageKeys = new Set<string>(recordLanguages)

// A map of languages is recognised by its keys alone: it stands at any depth and under any name.
function keepLanguages(value: unknown, kept: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map(inner => keepLanguages(inner, kept))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key]) => !languageKeys.has(key) || kept.has(key))
  return Object.fromEntries(entries.map(([key, inner]) => [key, keepLanguages(inner, kept)]))
}

/** Without members that are null, '', [] or {}. An object that only becomes empty by this stays, as clients of the public original expect. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, inner]) => isFilled(inner))
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutEmpty(inner)]))
}

/**
 * The requested fields of a record, flat, under the words of the request; `Id` always comes first.
 * A field that is not there is null. With `[*]` the answer is always an array of what was found.
 */
export function project(record: unknown, paths: readonly FieldPath[]): Record<string, unknown> {
  const fields = paths.map(({ text, steps }): [string, unknown] => [text, valueAt(record, steps)])
  return Object.fromEntries([['Id', valueAt(record, [{ kind: 'key', key: 'Id' }])], ...fields])
}

function valueAt(record: unknown, steps: readonly Step[]): unknown {
  const [first, second] = steps
  // Most fields are members of the record itself.
  if (second === undefined && first?.kind === 'key') return inside(record, first)[0] ?? null
  const found = steps.reduce<unknown[]>((values, step) => values.flatMap(value => inside(value, step)), [record])
  return steps.some(({ kind }) => kind === 'every') ? found : (found[0] ?? null)
}

// Each result is wrapped, so that arrays among them stay whole.
function inside(value: unknown, step: Step): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  if (step.kind === 'every') return Object.values(value)
  const key = step.kind === 'index' ? String(step.index) : step.key
  if (Array.isArray(value) && !/^\d+$/.test(key)) return []
  return Object.hasOwn(value, key) ? [(value as Record<string, unknown>)[key]] : []
}
