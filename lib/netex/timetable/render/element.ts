import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { xmlText } from '@/lib/formats/xml/text'
import type { PublicIds } from '@/lib/netex/timetable/public-ids'
import type { RenderedObject, TimetableDraft } from '@/lib/netex/timetable/store/draft'

/** Writes content on one line, because each line of a part is an object. */
const oneLine = (text: string): string => xmlText(text.replace(/\s+/g, ' ').trim())

/** An element with a text, or empty if there is no text. */
export function leaf(name: string, text: string | number | null | undefined): string {
  if (text === null || text === undefined) return ''
  const content = typeof text === 'number' ? String(text) : oneLine(text)
  return content === '' ? '' : `<${name}>${content}</${name}>`
}

/** An element around others, or empty without content, because empty lists are not valid. */
export const wrapped = (name: string, content: string): string => (content === '' ? '' : `<${name}>${content}</${name}>`)

const pageRows = 500

/**
 * Rows of a draft sorted by id, some hundreds for each statement: a cursor would block the connection, which stores
 * rendered rows. @param before the statement up to its conditions; `x` is the table with the ids
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

export type Render = (draft: TimetableDraft, naming: PublicIds) => AsyncIterable<RenderedObject>

/** Creates a renderer for rows. @param keyOf id by which selections filter the objects, e.g. of the line of a route */
export const renderer = <Row extends { id: number }>(
  statement: Sql,
  write: (row: Row, naming: PublicIds) => string,
  keyOf: (row: Row) => number = ({ id }) => id,
): Render =>
  async function* (draft, naming) {
    for await (const row of paged<Row>(draft, statement)) yield { key: keyOf(row), xml: write(row, naming) }
  }

export type TranslatedKind = 'operator' | 'place' | 'stop' | 'line' | 'display' | 'journey'

/** Kinds that have no `alternativeNames`: of all their translations only the first is published. */
export const onlyOneText: readonly TranslatedKind[] = ['line', 'display', 'journey']

/** Translations of an object, starting with the most important one, or null. */
export type Translations = readonly Readonly<{ field: string; language: string; text: string }>[] | null

export const translationsColumn = (kind: TranslatedKind, id: Sql = sql`x.id`): Sql => sql`
         (select json_agg(json_build_object('field', t.field, 'language', t.language, 'text', t.text) order by t.place)
            from draft_translation t
           where t.kind = ${kind} and t.id = ${id}) as translations`

const inLanguage = (element: string, language: string, text: string): string =>
  leaf(element, text).replace(`<${element}>`, `<${element} lang="${language}">`)

/** The first translation as `alternativeTexts`, in which the European profile allows one `AlternativeText`. */
export function alternativeTexts(translations: Translations | undefined): string {
  const [first] = translations ?? []
  if (!first) return ''
  const attributes = `attributeName="${first.field}" useForLanguage="${first.language}"`
  return `<alternativeTexts><AlternativeText ${attributes}>${inLanguage('Text', first.language, first.text)}</AlternativeText></alternativeTexts>`
}

export const alternativeNames = (translations: Translations): string =>
  wrapped(
    'alternativeNames',
    (translations ?? [])
      .filter(({ field }) => field === 'Name')
      .map(
        ({ language, text }) =>
          `<AlternativeName>${leaf('Lang', language)}${inLanguage('Name', language, text)}</AlternativeName>`,
      )
      .join(''),
  )
