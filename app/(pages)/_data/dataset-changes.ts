import { callDoor } from '@/app/(pages)/_data/call-door'
import {
  type ChangesAnswer,
  entryChangesCall,
  namesCall,
  type RecordChange,
  recordChangesCall,
} from '@/components/dataset/changes'
import { titleOf } from '@/components/record/record-view'
import type { ContentSource } from '@/components/source/source'
import { readableAt } from '@/lib/content/entities'

/** A page of record changes, with the records' names. */
export type ChangedRecords = Readonly<{
  items: readonly RecordChange[]
  total: number
  pages: number
  /** By id in lower case. */
  names: ReadonlyMap<string, string>
}>

/** The changes of the catalogue's record of a dataset, newest first. */
export const readEntryChanges = async (id: string): Promise<ChangesAnswer> =>
  (await callDoor(entryChangesCall(id))) as ChangesAnswer

/** The changes of records of the dataset's type. */
export async function readRecordChanges(source: ContentSource, page: number): Promise<ChangedRecords> {
  const entity = readableAt(source.path.split('/').slice(3).map(decodeURIComponent).join('/'))
  if (!entity) return { items: [], total: 0, pages: 0, names: new Map() }
  const { Items, TotalResults, TotalPages } = (await callDoor(recordChangesCall(entity.type, page))) as ChangesAnswer
  return { items: Items, total: TotalResults, pages: TotalPages, names: await namesOf(source, Items) }
}

type RecordWithId = Readonly<Record<string, unknown> & { Id: string | number }>

async function namesOf(source: ContentSource, items: readonly RecordChange[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(items.map(({ SourceId }) => SourceId))]
  if (ids.length === 0) return new Map()
  const { Items } = (await callDoor(namesCall(source.path, ids, source.titles as never))) as { Items: readonly RecordWithId[] }
  return new Map(
    Items.flatMap(item => {
      const title = titleOf(item, source.titles, source.language)
      return title ? [[String(item.Id).toLowerCase(), title] as const] : []
    }),
  )
}
