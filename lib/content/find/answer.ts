import { readBy, readerFor } from '@/lib/access/reader'
import { answerItems, type ItemsCall, itemFormatOf } from '@/lib/content/answer-items'
import { type Entity, findEntity } from '@/lib/content/entities'
import { type FindEndpoint, type FindRequest, parseFind } from '@/lib/content/find/params'
import { insideSql } from '@/lib/content/location/answer'
import { type ResolvedKinds, resolveKinds } from '@/lib/content/resolve'
import {
  besideMade,
  catalogEntity,
  hasText,
  type MadeRecord,
  type MakeDatasets,
  type VisibleRows,
  visibleTypes,
} from '@/lib/content/several-kinds'
import { shapeIn } from '@/lib/content/weather/bulletins'
import { documentsFor } from '@/lib/db/records/opened-document'
import { rawMatch, rawSortKey } from '@/lib/db/records/raw-match'
import { titleMatch } from '@/lib/db/records/record-filters'
import { rows } from '@/lib/db/run'
import { and, fixed, join, or, type Sql, sql } from '@/lib/db/sql'
import { jsonText, parseJson } from '@/lib/formats/json/exact'
import { shapeRecord } from '@/lib/formats/records/shape'
import { alike } from '@/lib/grammar/call-address'
import { type FieldPath, parseFields } from '@/lib/grammar/fields'
import { type EnvelopeFrame, envelope, pageAddresses } from '@/lib/http/answers/envelope'
import { doorUrl } from '@/lib/http/mounts'
import type { PageBounds } from '@/lib/http/queries/list-query'

const seconds = 60

/**
 * Answers `GET /v1/Find`, `/v1/Filter` or `/v1/Search`: records of several types in one list.
 * @throws Problem for bad parameters, 406 for a format there is not
 */
export const answerFind =
  (endpoint: FindEndpoint, datasets: MakeDatasets) =>
  async (call: ItemsCall): Promise<Response> => {
    const format = itemFormatOf(call)
    const wanted = parseFind(endpoint, call.query)
    const plan = readBy(planFind(wanted, await resolveKinds(wanted.entities, call.caller, datasets)), call.request)
    const found = await rows<FindRow>(readerFor(plan.reads), findSql(plan), 'fresh')
    const presented = presentFound(wanted, found, call.query)
    // The fields of an item are flat, under the words of the request.
    const columns = [...new Set(presented.items.flatMap(Object.keys))]
    return answerItems(call, { ...presented, columns, cells: wanted.cells, seconds, name: endpoint }, format)
  }

/** What was found: the list envelope with what was looked for and how much of each type was found in front of the items. */
type FindPage = Readonly<{ items: readonly object[]; frame: EnvelopeFrame; body: Buffer }>

function presentFound(wanted: FindRequest, found: readonly FindRow[], query: URLSearchParams): FindPage {
  const { counts } = found[0]!
  const detailedResults = Object.fromEntries(wanted.entities.map(({ type }) => [type, counts[type] ?? 0]))
  const total = Object.values(detailedResults).reduce((sum, count) => sum + count, 0)
  const address = pageAddresses(`${doorUrl('content')}/v1/${wanted.endpoint}`, query)
  const frame = { total, page: wanted.page, seed: null, address }
  const items = found.flatMap(row => (row.type === null || !row.body ? [] : [itemOf(wanted, row)]))
  const texts = items.map(item => Buffer.from(jsonText(item)))
  const facts = jsonText({ searchTerm: wanted.words, detailedResults })
  // The envelope's own members follow, so that its bytes stay as they are.
  const body = Buffer.concat([Buffer.from(`${facts.slice(0, -1)},`), envelope(frame, texts).subarray(1)])
  return { items, frame, body }
}

type Row = Extract<FindRow, { body: string }>

/** A flat record: id, title, type and address, and the requested fields. */
function itemOf({ languages, fields, empty }: FindRequest, { type, titles, body }: Row): object {
  const entity = type === catalogEntity.type ? catalogEntity : findEntity(type)!
  const usual = [titlePath(entity, titles, languages), '_Meta.Type', 'Self'].flatMap(text => parseFields(text))
  const asked = fields.filter(({ text }) => usual.every(field => field.text !== text))
  const shape = { languages, fields: [...usual, ...asked] satisfies FieldPath[], empty }
  // In the same shape as in the list of its own kind.
  return shapeRecord(parseJson(body), shapeIn(entity, shape)) as object
}

/** A search: in which types, which rows of each, in which order. Plain data, no I/O. */
type FindPlan = VisibleRows &
  Readonly<{
    types: readonly string[]
    /** Datasets of the catalog if it is among the types, joined to `document`. */
    made: readonly MadeRecord[] | null
    /** Further conditions on rows `d` of `document` or `opened_document`. */
    filters: readonly Sql[]
    /** Expressions over the same with their directions, the last one unique within a type. */
    order: readonly Sql[]
    limit: number | null
    page: PageBounds
  }>

function planFind(wanted: FindRequest, { rights, made }: ResolvedKinds): FindPlan {
  const types = wanted.entities.map(({ type }) => type)
  const { visible, reads } = visibleTypes([...types, 'metaregion'], rights)
  const { filter, orders } = wanted.raw
  return Object.freeze({
    visible,
    reads,
    types,
    made,
    filters: [
      ...wordsMatch(wanted),
      // Places of one kind are alternatives; a record must be in one of each kind.
      ...insideSql(wanted.inside, visible),
      ...(filter ? [rawMatch(filter)] : []),
    ],
    order: [...orders.map(order => sql`${rawSortKey(order)} ${fixed(directions[order.direction])}`), sql`d.sort_key`, sql`d.id`],
    limit: wanted.limit,
    page: wanted.page,
  })
}

const directions = { ascending: 'asc nulls last', descending: 'desc nulls last' } as const

type WordSearch = Pick<FindRequest, 'words' | 'languages' | 'places' | 'texts'>

/** The conditions on `document d` under which a record has the words; none when there are no words. */
function wordsMatch({ words, languages, places, texts }: WordSearch): Sql[] {
  if (words === null) return []
  const pattern = alike(words)
  if (places) return [or(places.map(place => hasText(place.steps, pattern)))]
  const long = texts === 'titles' ? [] : longTexts(languages).map(steps => hasText(steps, pattern))
  return [or([titleMatch(words, languages), idMatch(words), ...long])]
}

// Ids are stored in the case of their type.
const idMatch = (words: string): Sql =>
  sql`d.id = any(${[...new Set([words, words.toLowerCase(), words.toUpperCase()])]}::text[])`

const key = (name: string) => ({ kind: 'key', key: name }) as const
const every = { kind: 'every' } as const

const longTexts = (languages: readonly string[]): FieldPath['steps'][] =>
  (languages.length === 0 ? [every] : languages.map(key)).map(language => [key('Detail'), language, key('BaseText')])

/** Path of the title of a record: in the requested language, else in English, else in another one. */
function titlePath({ titles: [first] }: Entity, titles: Readonly<Record<string, string>>, languages: readonly string[]): string {
  const [field, name] = first!
  const language = languages[0] ?? ['en', ...Object.keys(titles).sort()].find(code => code !== '' && Object.hasOwn(titles, code))
  // A title without a language is in the field itself.
  if (Object.hasOwn(titles, '') && !Object.hasOwn(titles, language ?? '-')) return field
  if (language === undefined) return [field, 'en', name].filter(Boolean).join('.')
  return [field, language, name].filter(Boolean).join('.')
}

/** A row of a page, with the counts of all of it; without a record when the page is empty. */
type FindRow = Readonly<
  { counts: Record<string, number> } & (
    | { type: string; id: string; titles: Record<string, string>; body: string }
    | { type: null }
  )
>

/**
 * One page of the records found, by type, and the number of records of each type, in one round trip: columns counts, type,
 * id, titles, body; one row without a record if the page is empty.
 */
function findSql({ made, visible, types, filters, order, limit, page }: FindPlan): Sql {
  const documents = made ? besideMade(made, visible) : documentsFor([...filters, ...order])
  const seen = made ? sql`true` : visible
  return sql`
  with found as materialized (
    select t.place, m.rank, t.type, m.id
      from unnest(${types}::text[]) with ordinality as t (type, place)
     cross join lateral (
           select d.id, row_number() over (order by ${join(order, ', ')}) as rank
             from ${documents}
            where ${and([seen, sql`d.type = t.type`, ...filters])}
            order by ${join(order, ', ')}
            limit ${limit}::bigint) m)
  select c.counts, p.type, p.id, d.titles, d.body
    from (select coalesce(jsonb_object_agg(n.type, n.number), '{}') as counts
            from (select f.type, count(*) as number from found f group by f.type) n) c
    left join (
         select f.place, f.rank, f.type, f.id
           from found f
          order by f.place, f.rank
          limit ${page.size}::bigint offset ${(page.number - 1) * page.size}::bigint) p on true
    left join ${documents} on d.type = p.type and d.id = p.id and ${seen}
   order by p.place, p.rank`
}
