import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { xmlText } from '@/lib/formats/xml-text'
import type { Draft } from '@/lib/netex/timetable/store/draft'

/** A text on one line, as everything in a part is. */
const oneLine = (text: string): string => xmlText(text.replace(/\s+/g, ' ').trim())

/** An element with a text; nothing where there is none. */
export function leaf(name: string, text: string | number | null | undefined): string {
  if (text === null || text === undefined) return ''
  const content = typeof text === 'number' ? String(text) : oneLine(text)
  return content === '' ? '' : `<${name}>${content}</${name}>`
}

/** An element around others; nothing where there are none, as empty lists are not valid. */
export const around = (name: string, content: string): string => (content === '' ? '' : `<${name}>${content}</${name}>`)

const pageRows = 500

/**
 * Rows of a draft in the order of their ids, some hundred at a time. Each page is a statement of its own: what is made of them is stored on the same
 * connection meanwhile, which a cursor would keep to itself.
 * @param before the statement up to its conditions, with the table whose ids count as `x`
 */
export async function* paged<Row extends { id: number }>({ connection }: Draft, before: Sql): AsyncGenerator<Row> {
  let last = 0
  for (;;) {
    const page = await rows<Row>(connection, sql`${before} where x.id > ${last} order by x.id limit ${pageRows}`)
    yield* page
    if (page.length < pageRows) return
    last = page.at(-1)!.id
  }
}
