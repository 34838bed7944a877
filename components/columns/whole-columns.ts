import { readDataTypes } from '@/components/query/fields'
import { chosenColumns } from '@/components/source/chosen-columns'
import { dataTypeOf, measureKey } from '@/components/source/series-query'
import { measureColumn } from '@/components/source/series-source'
import type { Column, DoorReader, ListSource } from '@/components/source/source'

/** The columns of a file with a whole dataset: for stations each of their data types, for records their ids too. @param columns of the list */
export async function wholeColumns(source: ListSource, columns: readonly Column[], read: DoorReader): Promise<readonly Column[]> {
  const keys = columns.map(({ key }) => key)
  if (source.kind === 'content') return chosenColumns(source, columns, [...keys, 'Id'])
  if (source.kind === 'edges') return columns
  const units = new Map((await readDataTypes(source, read)).map(({ tname, tunit }) => [measureKey(tname), tunit || null]))
  const others = [...units].filter(([key]) => !keys.includes(key))
  const place = columns.findLastIndex(({ key, kind }) => kind === 'title' || dataTypeOf(key) !== null) + 1
  return columns.toSpliced(place, 0, ...others.map(([key, unit]) => measureColumn(key, unit, source.names)))
}
