import { type Sql, sql } from '@/lib/db/sql'
import { around, leaf } from '@/lib/netex/timetable/render/element'

/** The kinds of objects whose texts can be in several languages. */
export type TranslatedKind = 'operator' | 'place' | 'stop' | 'line' | 'display' | 'journey'

/** Kinds that have no `alternativeNames`: of all their translations only the first is published. */
export const onlyOneText: readonly TranslatedKind[] = ['line', 'display', 'journey']

/** Texts of an object in other languages, the most important first; null where there are none. */
export type Translations = readonly Readonly<{ field: string; language: string; text: string }>[] | null

/** The column `translations` of the objects in table `x`. */
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

/** Names in all languages as `alternativeNames`. */
export const alternativeNames = (translations: Translations): string =>
  around(
    'alternativeNames',
    (translations ?? [])
      .filter(({ field }) => field === 'Name')
      .map(
        ({ language, text }) =>
          `<AlternativeName>${leaf('Lang', language)}${inLanguage('Name', language, text)}</AlternativeName>`,
      )
      .join(''),
  )
