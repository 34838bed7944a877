import { geometriesIn } from '@/components/export/geometries'
import type { SavedRow } from '@/components/export/write-rows'
import type { DoorReader, Page } from '@/components/source/source'

/** How far a walk through a list has come; plain data, so that it can go on from there. */
export type WalkPosition = Readonly<{ start: number; cursor: string }>

export const beginning: WalkPosition = { start: 0, cursor: 'start' }

/** What a walk reads: a stretch of the list as the screen reads it, so that both show the same. */
export type Walked = Readonly<{
  /** Whether the list is one of content records, which are walked through by cursor. */
  content: boolean
  readPage: (stretch: Readonly<{ start: number; count: number }>, read: DoorReader) => Promise<Page>
  /** Field of content records that holds their place, or null when places are not wanted. */
  placeField: string | null
}>

/** Rows in the order of the list, how many there are in all, and where it goes on; null at its end. */
export type Batch = Readonly<{ rows: readonly SavedRow[]; total: number; next: WalkPosition | null }>

const contentRows = 1000
/** Codes of stations stand in the address of the call for their values, which must not become too long. */
const stationRows = 100

/** Reads the next rows from a place. The list of stations, which each stretch is cut from, is asked for once. @throws DoorError */
export function walker(walked: Walked, read: DoorReader): (from: WalkPosition) => Promise<Batch> {
  const once = remembering(read)
  return from => (walked.content ? contentBatch(walked, from, read) : stretchBatch(walked, from, once))
}

async function contentBatch({ readPage, placeField }: Walked, from: WalkPosition, read: DoorReader): Promise<Batch> {
  let answer: unknown = null
  const page = await readPage({ start: 0, count: contentRows }, async path => {
    answer = await read(byCursor(path, from.cursor, placeField))
    return answer
  })
  const geometries = geometriesIn([answer])
  const cursor = nextCursor(answer)
  return {
    rows: page.rows.map(row => ({ row, geometry: geometries.get(row.id) ?? null })),
    total: page.total,
    next: cursor === null ? null : { start: from.start + page.rows.length, cursor },
  }
}

/** A call for a page of content, as a walk by cursor: nothing is lost or doubled when the list changes meanwhile. */
export function byCursor(path: string, cursor: string, placeField: string | null): string {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  searchParams.delete('pagenumber')
  searchParams.set('pagesize', String(contentRows))
  searchParams.set('cursor', cursor)
  const fields = searchParams.get('fields')
  if (placeField && fields && !fields.split(',').includes(placeField)) searchParams.set('fields', `${fields},${placeField}`)
  return `${pathname}?${searchParams}`
}

function nextCursor(answer: unknown): string | null {
  const { NextPage } = (answer ?? {}) as { NextPage?: string | null }
  return NextPage ? new URL(NextPage, 'http://localhost').searchParams.get('cursor') : null
}

async function stretchBatch({ readPage }: Walked, from: WalkPosition, read: Remembering): Promise<Batch> {
  const { rows, total } = await readPage({ start: from.start, count: stationRows }, read.door)
  const geometries = geometriesIn(read.kept())
  const start = from.start + rows.length
  return {
    rows: rows.map(row => ({ row, geometry: geometries.get(row.id) ?? null })),
    total,
    next: rows.length === 0 || start >= total ? null : { ...from, start },
  }
}

type Remembering = Readonly<{ door: DoorReader; kept: () => readonly unknown[] }>

// The values of some stations name these; everything else is asked of the whole list.
const isOfStretch = (path: string) => decodeURIComponent(path).includes('scode.in.(')

/** Keeps the answers that hold a whole list; those for a stretch are not asked for twice. */
function remembering(read: DoorReader): Remembering {
  const kept = new Map<string, unknown>()
  return {
    kept: () => [...kept.values()],
    door: async path => {
      if (kept.has(path)) return kept.get(path)
      const answer = await read(path)
      if (!isOfStretch(path)) kept.set(path, answer)
      return answer
    },
  }
}
