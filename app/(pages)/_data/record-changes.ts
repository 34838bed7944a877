import { requestApi } from '@/app/(pages)/_data/request-api'
import {
  type ChangesResponse,
  entryChangesCall,
  namesCall,
  type RecordChange,
  recordChangesCall,
} from '@/components/dataset/changes'
import { titleOf } from '@/components/record/record-view'
import { type ContentSource, endpointOf } from '@/components/source/source'
import { readableAt } from '@/lib/content/entities'

export type ChangedRecords = Readonly<{
  items: readonly RecordChange[]
  total: number
  pages: number
  names: ReadonlyMap<string, string>
}>

export const readEntryChanges = async (id: string): Promise<ChangesResponse> =>
  (await requestApi(entryChangesCall(id))) as ChangesResponse

export async function readRecordChanges(source: ContentSource, page: number): Promise<ChangedRecords> {
  const entity = readableAt(endpointOf(source))
  if (!entity) return { items: [], total: 0, pages: 0, names: new Map() }
  const { Items, TotalResults, TotalPages } = (await requestApi(recordChangesCall(entity.type, page))) as ChangesResponse
  return { items: Items, total: TotalResults, pages: TotalPages, names: await namesOf(source, Items) }
}

type RecordWithId = Readonly<Record<string, unknown> & { Id: string | number }>

async function namesOf(source: ContentSource, items: readonly RecordChange[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(items.map(({ SourceId }) => SourceId))]
  if (ids.length === 0) return new Map()
  const { Items } = (await requestApi(namesCall(source.path, ids, source.titles as never))) as { Items: readonly RecordWithId[] }
  return new Map(
    Items.flatMap(item => {
      const title = titleOf(item, source.titles, source.language)
      return title ? [[String(item.Id).toLowerCase(), title] as const] : []
    }),
  )
}
