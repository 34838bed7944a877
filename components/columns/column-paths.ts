import type { FieldInfo } from '@/components/query/fields'
import { contentPaths } from '@/components/source/content-query'
import { edgeField } from '@/components/source/edge-source'
import { dataTypeOf, stationField } from '@/components/source/series-query'
import type { Source } from '@/components/source/source'

/** Paths of a column's value, as conditions name it; a column of content records may have several. @param key of the column */
export function columnPaths(source: Source, key: string): readonly string[] {
  if (source.kind === 'content') return contentPaths(source, key)
  if (source.kind === 'edges') return [edgeField(key)]
  if (dataTypeOf(key) !== null) return [key]
  return [key === 'measured' ? 'mvalidtime' : stationField(key)]
}

/** The first described field of a column. */
export const fieldAt = (fields: readonly FieldInfo[], paths: readonly string[]): FieldInfo | null =>
  paths.flatMap(path => fields.find(field => field.path === path) ?? [])[0] ?? null
