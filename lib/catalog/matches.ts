import { readsOf } from '@/lib/access/reader'
import type { Rights } from '@/lib/access/rights/rights'
import type { CatalogRecord } from '@/lib/catalog/present'
import { beyond, expressionsOf, orderBy, type SortValues } from '@/lib/db/order'
import { lowered, recordFilters, recordOrder } from '@/lib/db/records/record-filters'
import { and, type Sql, sql } from '@/lib/db/sql'
import type { CsvCells } from '@/lib/formats/csv'
import { jsonText } from '@/lib/formats/json/exact'
import type { Shape } from '@/lib/formats/records/shape'
import { searchText } from '@/lib/formats/text'
import { badParameter, queryValues, readQuery } from '@/lib/http/queries/query'
import {
  ourNames,
  queryShape,
  RecordQuery,
  type RecordSelection,
  readRecordQuery,
  type Seed,
  ShapeQuery,
} from '@/lib/http/queries/record-query'

export type CatalogRequest = RecordSelection & Readonly<{ query: RecordQuery; cells: CsvCells }>

export function parseCatalog(query: URLSearchParams): CatalogRequest {
  const values = ourNames(queryValues(query))
  refuseForeign(values)
  const read = readQuery(RecordQuery, values)
  return { ...readRecordQuery(read, values), query: read, cells: read.csvsafe ? 'safe' : 'raw' }
}

/** Parameters of lists of records that do not apply to datasets, with the reason. */
const foreign: Readonly<Record<string, string>> = Object.fromEntries([
  ...['latitude', 'longitude', 'radius', 'polygon'].map(name => [name, 'a dataset has no position']),
  ...['locfilter', 'areafilter'].map(name => [name, 'a dataset lies in no place']),
  ...['active', 'hubactive', 'odhactive'].map(name => [name, 'publishedon contains where a dataset is published']),
  ...['hubtagfilter', 'hubtagfilter_and', 'odhtagfilter', 'odhtagfilter_and'].map(name => [name, 'tagfilter is meant']),
  ...['validforentity', 'types'].map(name => [name, 'only tags have it']),
])

// Unsupported filters are refused, because ignoring them would return more than was requested.
function refuseForeign(values: Readonly<Record<string, string>>): void {
  for (const [name, reason] of Object.entries(foreign))
    if (values[name] !== undefined) throw badParameter(name, `no such parameter, because ${reason}`, values[name])
}

export function parseCatalogRecord(query: URLSearchParams): Readonly<{ shape: Shape; cells: CsvCells }> {
  const read = readQuery(ShapeQuery, queryValues(query))
  return { shape: queryShape(read), cells: read.csvsafe ? 'safe' : 'raw' }
}

/** Conditions and order for the rows `d` of `matchesSql`. Every caller sees every dataset; only counts differ. */
export function planCatalog({ query, tags, raw, rawOrder }: CatalogRequest, rights: Rights, seed: Seed | null) {
  const source = query.source && sql`d.sources && ${lowered(query.source)}::text[]`
  return Object.freeze({
    filters: [...(source ? [source] : []), ...recordFilters({ query, tags, raw, storedId: id => id.toLowerCase() })],
    order: recordOrder({ rawOrder, seed: seed?.text ?? null }, []),
    seed: seed?.reported ?? null,
    // Whether a condition or an order needs the complete record.
    needsRecord: Boolean(raw) || rawOrder.length > 0,
    reads: readsOf(rights),
  })
}

export type CatalogPlan = ReturnType<typeof planCatalog>

/**
 * Matching datasets in their order: columns id, whether it follows `after`, and the order values. Records of datasets
 * are computed, so they are sent with the statement, which then uses the same filters as all other lists.
 * @param after a position in the order; null if every dataset follows
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

/** Values of a dataset for filters and orders, in addition to the record. */
export function catalogFacts(record: CatalogRecord) {
  const titles = byLanguage(record)
  return {
    id: record.Id,
    sources: inLowerCase(record['Sources']),
    languages: Object.keys(titles),
    published_on: inLowerCase(record['PublishedOn']),
    tag_ids: inLowerCase(record['TagIds']),
    last_change: record['LastChange'],
    search: searchText({ ...titles, '': record.Shortname }),
  }
}

const inLowerCase = (words: unknown): string[] => (Array.isArray(words) ? words.map(word => String(word).toLowerCase()) : [])

function byLanguage(record: CatalogRecord): Record<string, string> {
  const maps = ['MetaTitle', 'MetaDescription', 'ApiDescription'].map(field => (record[field] ?? {}) as Record<string, unknown>)
  const languages = new Set(maps.flatMap(map => Object.keys(map).filter(language => /^[a-z]{2,3}$/.test(language))))
  const textsIn = (language: string) => maps.map(map => map[language]).filter(text => typeof text === 'string' && text.trim())
  const texts = [...languages].map(language => [language, textsIn(language).join(' | ')] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}
