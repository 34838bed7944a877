import { answerDoor } from '@/app/(pages)/_data/answer-door'
import {
  type ChangesAnswer,
  entryChangesCall,
  namesCall,
  type RecordChange,
  recordChangesCall,
} from '@/components/dataset/changes'
import { titleOf } from '@/components/record/record-view'
import type { ContentSource } from '@/components/source/source'
import { readableAt } from '@/lib/content/deprecations/older-addresses'

/** A page of what happened to records, with what people call them. */
export type ChangedRecords = Readonly<{
  items: readonly RecordChange[]
  total: number
  pages: number
  /** By id in lower case. */
  names: ReadonlyMap<string, string>
}>

/** What happened to the catalogue's entry of a dataset, the newest first. */
export const readEntryChanges = async (id: string): Promise<ChangesAnswer> =>
  (await answerDoor(entryChangesCall(id))) as ChangesAnswer

/** What happened to records of the type a dataset is made of. */
export async function readRecordChanges(source: ContentSource, page: number): Promise<ChangedRecords> {
  const entity = readableAt(source.path.split('/').slice(3).map(decodeURIComponent).join('/'))
  if (!entity) return { items: [], total: 0, pages: 0, names: new Map() }
  const { Items, TotalResults, TotalPages } = (await answerDoor(recordChangesCall(entity.type, page))) as ChangesAnswer
  return { items: Items, total: TotalResults, pages: TotalPages, names: await namesOf(source, Items) }
}

type RecordWithId = Readonly<Record<string, unknown> & { Id: string | number }>

async function namesOf(source: ContentSource, items: readonly RecordChange[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(items.map(({ SourceId }) => SourceId))]
  if (ids.length === 0) return new Map()
  const { Items } = (await answerDoor(namesCall(source.path, ids, source.titles as never))) as { Items: readonly RecordWithId[] }
  return new Map(
    Items.flatMap(item => {
      const title = titleOf(item, source.titles, source.language)
      return title ? [[String(item.Id).toLowerCase(), title] as const] : []
    }),
  )
}
