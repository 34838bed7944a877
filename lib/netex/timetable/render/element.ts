import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { xmlText } from '@/lib/formats/xml/text'
import type { TimetableDraft } from '@/lib/netex/timetable/store/draft'

/** A text on one line, because an object takes one line of a part. */
const oneLine = (text: string): string => xmlText(text.replace(/\s+/g, ' ').trim())

/** An element with a text; nothing when there is no text. */
export function leaf(name: string, text: string | number | null | undefined): string {
  if (text === null || text === undefined) return ''
  const content = typeof text === 'number' ? String(text) : oneLine(text)
  return content === '' ? '' : `<${name}>${content}</${name}>`
}

/** An element around others; nothing when there are none, because empty lists are not valid. */
export const around = (name: string, content: string): string => (content === '' ? '' : `<${name}>${content}</${name}>`)

const pageRows = 500

/**
 * Rows of a draft in the order of their ids, some hundred at a time. Each page is a separate statement: a cursor would block the connection, on
 * which the rendered rows are stored in between.
 * @param before the statement up to its conditions; `x` is the table with the ids
 */
export async function* paged<Row extends { id: number }>({ connection }: TimetableDraft, before: Sql): AsyncGenerator<Row> {
  let last = 0
  for (;;) {
    const page = await rows<Row>(connection, sql`${before} where x.id > ${last} order by x.id limit ${pageRows}`)
    yield* page
    if (page.length < pageRows) return
    last = page.at(-1)!.id
  }
}
