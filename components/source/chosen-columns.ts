import { columnsOf, titleColumn } from '@/components/source/content-columns'
import { isListOf } from '@/components/source/content-query'
import { edgeListColumns } from '@/components/source/edge-source'
import { dataTypeOf } from '@/components/source/series-query'
import { measureColumn, stationColumns } from '@/components/source/series-source'
import type { Column, ListSource } from '@/components/source/source'
import { stepsIn } from '@/lib/grammar/path'
import { pathOf } from '@/lib/grammar/raw-of-where'

/** The chosen columns of a list in order, or else the default ones. The title is always among them. */
export function chosenColumns(
  source: ListSource,
  defaults: readonly Column[],
  keys: readonly string[] | null,
): readonly Column[] {
  if (!keys) return defaults
  const available = new Map([...candidates(source), ...defaults].map(column => [column.key, column]))
  const listed = [...new Set(keys)].map(key => withNames(source, available.get(key) ?? fieldColumn(source, key)))
  return listed.some(({ kind }) => kind === 'title') ? listed : [...defaults.filter(({ kind }) => kind === 'title'), ...listed]
}

export function withNames({ names, language }: ListSource, column: Column): Column {
  const named = (column.paths ?? []).map(path => names?.values[path.replace('{l}', language)]).filter(each => each !== undefined)
  return named.length === 0 ? column : { ...column, values: Object.assign({}, ...named) }
}

/** The display name of a field, or null. It is stored with the names of the field's values, under the key `some`. */
export const fieldName = ({ names }: ListSource, path: string): string | null => names?.values[path]?.['some'] ?? null

export function displayOrder(columns: readonly Column[], pinned: readonly string[]): readonly Column[] {
  const left = pinned.flatMap(key => columns.find(column => column.key === key && column.kind !== 'title') ?? [])
  return [
    ...columns.filter(({ kind }) => kind === 'title'),
    ...left,
    ...columns.filter(column => column.kind !== 'title' && !left.includes(column)),
  ]
}

function candidates(source: ListSource): readonly Column[] {
  if (source.kind === 'content') return [titleColumn, ...columnsOf(source)]
  return source.kind === 'edges' ? edgeListColumns : Object.values(stationColumns)
}

/** A column for any field. `key` is its path, e.g. `Detail.de.Title`, or the key of a data type. */
function fieldColumn(source: ListSource, key: string): Column {
  if (source.kind === 'timeseries' && dataTypeOf(key) !== null) return measureColumn(key, null, source.names)
  // A key such as `ForeCastDaily.[1].Date` contains the index of a list already.
  const path = source.kind === 'content' && !/\[[\d*\]]/.test(key) ? pathOf(stepsIn(key), isListOf(source)) : key
  const caption = fieldName(source, key)
  return {
    key,
    name: key,
    ...(caption ? { caption } : {}),
    kind: 'any',
    width: Math.min(Math.max(120, 56 + 7 * key.length), 260),
    paths: [path],
  }
}
