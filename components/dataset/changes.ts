import { apiPath } from '@/components/address/page-paths'
import { jsonText } from '@/lib/formats/json/exact'
import { cutText } from '@/lib/formats/text'

/** A changed field of a record. `path` is a JSON Pointer. @see RFC 6901 */
export type FieldChange = Readonly<{ op: 'add' | 'remove' | 'replace'; path: string; value?: unknown; was?: unknown }>

/** A change of a record, as `/content/v1/Rawchanges` returns it. */
export type RecordChange = Readonly<{
  Type: string
  SourceId: string
  Revision: number
  Operation: 'Create' | 'Update' | 'Delete' | 'Access'
  Date: string
  EditedBy: string | null
  Changes: readonly FieldChange[]
}>

export type ChangesResponse = Readonly<{ TotalResults: number; TotalPages: number; Items: readonly RecordChange[] }>

const changesPerPage = 20

export const entryChangesCall = (id: string): string =>
  apiPath('/content/v1/Rawchanges', { type: 'odhmetadata', idlist: id, pagesize: changesPerPage })

export const recordChangesCall = (type: string, page: number): string =>
  apiPath('/content/v1/Rawchanges', { type, pagesize: changesPerPage, pagenumber: page })

export const namesCall = (path: string, ids: readonly string[], titles: readonly (readonly string[])[]): string =>
  apiPath(path, {
    idlist: ids.join(','),
    pagesize: changesPerPage,
    fields: ['Id', 'Shortname', ...titles.map(([field]) => field)].join(','),
  })

/** A value as at most 80 characters of text. Null if it is null or undefined. */
export function shortValue(value: unknown): string | null {
  if (value === null || value === undefined) return null
  const text = typeof value === 'string' ? value : jsonText(value)
  return text.length > 80 ? `${cutText(text, 79)}…` : text
}

export function byDay(changes: readonly RecordChange[], dayOf: (at: Date) => string): { day: string; changes: RecordChange[] }[] {
  const days: { day: string; changes: RecordChange[] }[] = []
  for (const change of changes) {
    const day = dayOf(new Date(change.Date))
    if (days.at(-1)?.day === day) days.at(-1)!.changes.push(change)
    else days.push({ day, changes: [change] })
  }
  return days
}
