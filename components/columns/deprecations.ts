import { columnPaths } from '@/components/columns/field-path'
import { keysOf, replacedPath, withLanguage } from '@/components/record/field-path'
import type { Column, Deprecation, Deprecations, ListSource } from '@/components/source/source'

/** A deprecated field, by its name in the register. */
export type DeprecatedColumnField = Deprecation & Readonly<{ field: string }>

/** The deprecated field that a path leads to or through: the nearest to the record, because nested fields go with it. */
export function deprecatedAt({ fields }: Deprecations, path: string): DeprecatedColumnField | null {
  const keys = keysOf(path).filter(key => !/^\d+$/.test(key))
  const ways = keys.map((_, index) => keys.slice(0, index + 1).join('.'))
  const field = ways.find(way => Object.hasOwn(fields, way))
  return field === undefined ? null : { ...fields[field]!, field }
}

/** The deprecated field of a column; a column that can also show another field of these records is not deprecated. */
export function deprecatedColumn(source: ListSource, deprecations: Deprecations, column: Column): DeprecatedColumnField | null {
  if (source.kind !== 'content' || column.kind === 'title') return null
  const all = columnPaths(source, column.key)
  const own = all.filter(path => deprecations.names.includes(path.split('.')[0]!))
  const found = (own.length > 0 ? own : all).map(path => deprecatedAt(deprecations, path))
  return found.includes(null) ? null : (found[0] ?? null)
}

/**
 * The columns that can replace a deprecated one; a replacement in words may name several.
 * @param language of texts where the column has none
 */
export function swapsFor(key: string, { field, replacement }: DeprecatedColumnField, language: string): readonly string[] {
  const named = [...(replacement ?? '').matchAll(/(?<![\w.])[A-Z_]\w*(?:\.\w+)*/g)].map(([path]) => path)
  return [...new Set(named)].map(path => replacedPath(key, field, path) ?? withLanguage(language, path))
}
