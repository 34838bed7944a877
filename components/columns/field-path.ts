import type { FieldInfo } from '@/components/query/fields'
import { keysOf, replacedPath, withLanguage } from '@/components/record/field-path'
import { contentPaths } from '@/components/source/content-query'
import { edgeField } from '@/components/source/edge-source'
import { isMeasuredField, isSeriesField, measureKey, stationField } from '@/components/source/series-query'
import type { Column, Deprecation, Deprecations, ListSource } from '@/components/source/source'
import { routing } from '@/components/text/routing'
import { recordLanguages } from '@/lib/formats/records/languages'
import { printPath, readPathSteps, stepsIn } from '@/lib/grammar/path'

/** The paths of a column's value in conditions. Columns of content records may have several. */
export function columnPaths(source: ListSource, key: string): readonly string[] {
  if (source.kind === 'content') return contentPaths(source, key)
  return [source.kind === 'edges' ? edgeField(key) : stationField(key)]
}

export const fieldAt = (fields: readonly FieldInfo[], paths: readonly string[]): FieldInfo | null =>
  paths.flatMap(path => fields.find(field => field.path === path) ?? [])[0] ?? null

type ColumnPath = Readonly<{ key: string; described: boolean }>

/** Parses a path such as `Tags.[*].Id`, or the name of a data type. Null if no record can have it. */
export function readPath(source: ListSource, fields: readonly FieldInfo[], text: string): ColumnPath | null {
  const typed = text.trim()
  if (source.kind === 'timeseries' && fields.some(({ path }) => path === measureKey(typed)))
    return { key: measureKey(typed), described: true }
  const key = typed.replace(/\.?\[(?:\d*|\*)\]/g, '')
  const [first] = readPathSteps(key) ?? []
  if (first === undefined) return null
  if (source.kind !== 'content' && (!isSeriesField(source.kind, first) || isMeasuredField(first))) return null
  const plain = inLanguage(key, source.language)
  return { key, described: fields.some(({ path }) => path === plain || path.startsWith(`${plain}.`)) }
}

/** The path by which a field is described: in the language of the page, and without indexes. */
const inLanguage = (key: string, language: string) =>
  printPath(
    stepsIn(key)
      .filter(step => !/^\d+$/.test(step))
      .map(step => (isLanguage(step) ? language : step)),
  )

export const fieldLanguages: readonly string[] = [...new Set([...routing.locales, ...recordLanguages])]

const isLanguage = (step: string) => fieldLanguages.includes(step)

const completionsMax = 40

/** Completions of a path: paths that begin with the text, then paths that contain it, in all languages. */
export function completions(fields: readonly FieldInfo[], language: string, text: string): readonly string[] {
  const typed = text.trim().toLowerCase()
  if (typed === '') return []
  const all = fields.flatMap(({ path }) => spokenPaths(path, language))
  const matches = [...new Set(all)].filter(path => path.toLowerCase().includes(typed))
  const begun = (path: string) => (path.toLowerCase().startsWith(typed) ? 0 : 1)
  return matches.sort((a, b) => begun(a) - begun(b)).slice(0, completionsMax)
}

function spokenPaths(path: string, language: string): readonly string[] {
  const steps = stepsIn(path)
  if (!steps.includes(language)) return [path]
  return fieldLanguages.map(locale => printPath(steps.map(step => (step === language ? locale : step))))
}

export type DeprecatedColumnField = Deprecation & Readonly<{ field: string }>

export function deprecatedAt({ fields }: Deprecations, path: string): DeprecatedColumnField | null {
  const keys = keysOf(path).filter(key => !/^\d+$/.test(key))
  const prefixes = keys.map((_, index) => keys.slice(0, index + 1).join('.'))
  const field = prefixes.find(prefix => Object.hasOwn(fields, prefix))
  return field === undefined ? null : { ...fields[field]!, field }
}

/** The deprecated field of a column, or null if the column can also show another field. */
export function deprecatedColumn(source: ListSource, deprecations: Deprecations, column: Column): DeprecatedColumnField | null {
  if (source.kind !== 'content' || column.kind === 'title') return null
  const all = columnPaths(source, column.key)
  const deprecatedPaths = all.filter(path => deprecations.names.includes(path.split('.')[0]!))
  const deprecated = (deprecatedPaths.length > 0 ? deprecatedPaths : all).map(path => deprecatedAt(deprecations, path))
  return deprecated.includes(null) ? null : (deprecated[0] ?? null)
}

/** The columns that can replace a deprecated one. A replacement that is a sentence may name several. */
export function swapsFor(key: string, { field, replacement }: DeprecatedColumnField, language: string): readonly string[] {
  const named = [...(replacement ?? '').matchAll(/(?<![\w.])[A-Z_]\w*(?:\.\w+)*/g)].map(([path]) => path)
  return [...new Set(named)].map(path => replacedPath(key, field, path) ?? withLanguage(language, path))
}
