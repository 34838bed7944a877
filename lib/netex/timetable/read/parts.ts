import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import type { List } from '@/lib/netex/timetable/lists'
import { timetableReader } from '@/lib/netex/timetable/read/timetables'

const unpack = promisify(gunzip)

// A few megabytes of text: so much is in memory for each reader.
const sliceParts = 8

type Part = { ordinal: number; keys: number[]; counts: number[]; packed: Buffer }

/** The publication that was being read is gone: it was replaced more than an hour ago. */
export class TimetableGone extends Error {}

/**
 * The objects of a list, some hundred at a time. No connection is held meanwhile: a reader may be slow.
 * @param wanted keys of the objects; null: all
 * @throws TimetableGone
 */
export async function* listPieces(timetableId: number, list: List, wanted: readonly number[] | null): AsyncGenerator<string> {
  if (wanted?.length === 0) return
  const chosen = wanted && new Set(wanted)
  for (let last = -1; ; ) {
    const slice = await rows<Part>(timetableReader(), sliceSql({ timetableId, list: list.number, last, wanted }))
    const texts = await Promise.all(slice.map(async part => objectsOf(part, String(await unpack(part.packed)), chosen)))
    yield* texts
    if (slice.length < sliceParts) break
    last = slice.at(-1)!.ordinal
  }
  if (!(await isThere(timetableId))) throw new TimetableGone(`the timetable ${timetableId} was removed while it was read`)
}

const sliceSql = (wanted: { timetableId: number; list: number; last: number; wanted: readonly number[] | null }): Sql => sql`
  select ordinal, keys, counts, packed
    from timetable_part
   where timetable_id = ${wanted.timetableId} and list = ${wanted.list} and ordinal > ${wanted.last}
     and (${wanted.wanted}::int[] is null or keys && ${wanted.wanted}::int[])
   order by ordinal
   limit ${sliceParts}`

async function isThere(id: number): Promise<boolean> {
  return (await rows(timetableReader(), sql`select from timetable where id = ${id}`)).length > 0
}

/** The lines of a part whose keys are wanted. */
function objectsOf({ keys, counts }: Part, text: string, wanted: ReadonlySet<number> | null): string {
  if (!wanted || keys.every(key => wanted.has(key))) return text
  const objects = text.split('\n')
  let at = 0
  let chosen = ''
  for (const [index, key] of keys.entries()) {
    const end = at + counts[index]!
    if (wanted.has(key)) chosen += `${objects.slice(at, end).join('\n')}\n`
    at = end
  }
  return chosen
}
