import { readContentPage } from '@/components/source/content-source'
import type { ContentSource, DoorReader, Query, Row } from '@/components/source/source'

/** A record's position in a list, counted from 1, and its neighbours. */
export type ListPosition = Readonly<{ number: number; total: number; previous: Row | null; next: Row | null }>

/** How far into a list a record is searched. */
const lookedAtMax = 1000

/** The record's position in the previous list; null when it is not among the first thousand, or the list cannot be read. */
export async function readPlace(source: ContentSource, query: Query, id: string, read: DoorReader): Promise<ListPosition | null> {
  const list = await readContentPage(source, [], { query, start: 0, count: lookedAtMax }, read).catch(refused)
  const index = list?.rows.findIndex(row => row.id === id) ?? -1
  if (!list || index < 0) return null
  return { number: index + 1, total: list.total, previous: list.rows[index - 1] ?? null, next: list.rows[index + 1] ?? null }
}

/** A manually edited address may be refused by the interface. @throws errors on our side */
function refused(error: unknown): null {
  const { status } = error as { status?: unknown }
  if (typeof status === 'number' && status >= 400 && status < 500) return null
  throw error
}
