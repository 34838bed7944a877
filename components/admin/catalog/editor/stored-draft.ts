import type { RecordDraft } from '@/components/admin/catalog/editor/record-state'

type Key = Readonly<{ entity: string; id: string | null }>

const place = ({ entity, id }: Key) => `draft record ${entity} ${id ?? ''}`

/** The draft of a record that was left without saving, in this tab. */
export function readRecordDraft(key: Key): RecordDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place(key)) ?? 'null')
    return isDraft(kept) ? kept : null
  } catch {
    return null
  }
}

const isDraft = (kept: unknown): kept is RecordDraft =>
  typeof kept === 'object' && kept !== null && 'record' in kept && 'base' in kept && 'etag' in kept

/** Keeps the draft for as long as the tab is open, or forgets it. Fails silently where the browser stores nothing. */
export function keepRecordDraft(key: Key, draft: RecordDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(place(key))
    else sessionStorage.setItem(place(key), JSON.stringify({ record: draft.record, base: draft.base, etag: draft.etag }))
  } catch {}
}
