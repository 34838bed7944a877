import type { CatalogPlan } from '@/lib/catalog/plan'
import type { CatalogRecord } from '@/lib/catalog/present'
import { beyond, expressionsOf, orderBy, type SortValues } from '@/lib/db/order'
import { and, type Sql, sql } from '@/lib/db/sql'
import { jsonText } from '@/lib/formats/json/exact'
import { searchText } from '@/lib/formats/text'

/**
 * Matching datasets in their order: columns id, whether it follows a position in the order, and the values it is ordered by.
 * A catalog has only hundreds of records, which are made when they are read. They are sent with the statement, so that it can
 * use the same filters as all other lists.
 * @param after null: every dataset follows
 */
export const matchesSql = (
  records: readonly CatalogRecord[],
  { filters, order, needsRecord }: CatalogPlan,
  after: SortValues | null,
): Sql => sql`
  select d.id, ${after ? beyond(order, after) : sql`true`} as onward, ${expressionsOf(order)}
    from (select m.*, m.record as kept
            from jsonb_to_recordset(${jsonText(records.map(record => rowOf(record, needsRecord)))}::text::jsonb) as m (
                   id text, sources text[], languages text[], published_on text[], tag_ids text[], last_change timestamptz,
                   search text, record jsonb)) d
   where ${and(filters.length > 0 ? filters : [sql`true`])}
   order by ${orderBy(order)}`

const rowOf = (record: CatalogRecord, needsRecord: boolean) => ({
  ...catalogFacts(record),
  record: needsRecord ? record : null,
})

/** Values that filters and orders of datasets use, beside the record. */
export function catalogFacts(record: CatalogRecord) {
  const titles = byLanguage(record)
  return {
    id: record.Id,
    sources: lowered(record['Sources']),
    languages: Object.keys(titles),
    published_on: lowered(record['PublishedOn']),
    tag_ids: lowered(record['TagIds']),
    last_change: record['LastChange'],
    search: searchText({ ...titles, '': record.Shortname }),
  }
}

const lowered = (words: unknown): string[] => (Array.isArray(words) ? words.map(word => String(word).toLowerCase()) : [])

/** Titles and descriptions of a dataset in each language it is described in. */
function byLanguage(record: CatalogRecord): Record<string, string> {
  const maps = ['MetaTitle', 'MetaDescription', 'ApiDescription'].map(field => (record[field] ?? {}) as Record<string, unknown>)
  const languages = new Set(maps.flatMap(map => Object.keys(map).filter(language => /^[a-z]{2,3}$/.test(language))))
  const textsIn = (language: string) => maps.map(map => map[language]).filter(text => typeof text === 'string' && text.trim())
  const texts = [...languages].map(language => [language, textsIn(language).join(' | ')] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}
