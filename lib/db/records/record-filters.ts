import { ascending, type SortKey } from '@/lib/db/order'
import { rawMatch, rawSortKey } from '@/lib/db/records/raw-match'
import { and, containing, or, type Sql, sql } from '@/lib/db/sql'
import { folded } from '@/lib/formats/text'
import { momentText } from '@/lib/grammar/moment'
import type { RawFilter, RawOrder } from '@/lib/grammar/raw-filter'
import type { TagFilter } from '@/lib/grammar/tag-filter'

/** Filters that lists of records and of datasets have in common; `storedId` returns the stored form of an id. */
type RecordFilters = Readonly<{
  query: Readonly<{
    idlist?: readonly string[] | undefined
    langfilter?: readonly string[] | undefined
    publishedon?: readonly string[] | undefined
    updatefrom?: number | undefined
    searchfilter?: string | undefined
    language?: readonly string[] | undefined
  }>
  tags: TagFilter | null
  raw: RawFilter | null
  storedId: (id: string) => string
}>

/** Conditions on rows `d` of `document`, or of `opened_document` for a raw filter. The caller adds the filter of sources. */
export function recordFilters({ query, tags, raw, storedId }: RecordFilters): Sql[] {
  const { idlist, langfilter, publishedon, updatefrom, searchfilter } = query
  const languages = query.language ?? lowered(langfilter ?? [])
  const filters = [
    idlist && sql`d.id = any(${idlist.map(storedId)}::text[])`,
    langfilter && sql`d.languages @> ${lowered(langfilter)}::text[]`,
    publishedon && sql`d.published_on && ${lowered(publishedon)}::text[]`,
    updatefrom !== undefined && sql`d.last_change >= ${momentText(updatefrom)}::timestamptz`,
    searchfilter !== undefined && searchMatch(searchfilter.trim(), languages, storedId),
    tags && tagsMatch(tags),
    raw && rawMatch(raw),
  ]
  return filters.filter(filter => typeof filter === 'object' && filter !== null)
}

export const lowered = (words: readonly string[]) => words.map(word => word.toLowerCase())

function searchMatch(words: string, languages: readonly string[], storedId: (id: string) => string): Sql {
  const ids = [...new Set([words, storedId(words), words.toLowerCase(), words.toUpperCase()])]
  return or([titleMatch(words, languages), sql`d.id = any(${ids}::text[])`])
}

/**
 * The condition that the title of a row `d`, in one of the languages (none: in any), contains each of the words, even
 * within longer words; accents are ignored. The whole column, which has the trigram index, is matched first.
 */
export function titleMatch(words: string, languages: readonly string[]): Sql {
  const each = tellingWords(words)
  const hasAll = (column: Sql): Sql => and(each.map(word => sql`${column} like ${containing(word)}`))
  const anywhere = hasAll(sql`d.search`)
  return languages.length === 0 ? anywhere : and([anywhere, or([...languages, 'und'].map(language => hasAll(lineOf(language))))])
}

const titleWordsMax = 16

/** The distinct words, except parts of other words: a title that contains `hotels` also contains `hotel`. */
function tellingWords(text: string): string[] {
  const words = [...new Set(folded(text).split(/\s+/))].slice(0, titleWordsMax)
  return words.filter(word => !words.some(other => other !== word && other.includes(word)))
}

// The marker is in upper case and titles are in lower case, so it cannot occur inside one.
const lineOf = (language: string) => sql`split_part(split_part(d.search, ${`${language.toUpperCase()}:`}, 2), chr(10), 1)`

/** The order of rows `d`: by the requested fields, else by a seed, else `usual`. Ids decide between equal rows. */
export function recordOrder(
  { rawOrder, seed }: Readonly<{ rawOrder: readonly RawOrder[]; seed: string | null }>,
  usual: readonly SortKey[],
): SortKey[] {
  const last = ascending(sql`d.id`)
  if (rawOrder.length > 0) return [...rawOrder.map(rawPlaceOf), last]
  return seed === null ? [...usual, last] : [ascending(sql`md5(d.id || ${seed}::text)`), last]
}

const rawPlaceOf = (order: RawOrder): SortKey => ({
  expression: rawSortKey(order),
  direction: order.direction,
  type: 'jsonb',
})

/** The condition that rows `d` of `document` have the tags; the tags of a group are one indexed comparison. */
export function tagsMatch(filter: TagFilter): Sql {
  if (filter.kind === 'tag') return sql`d.tag_ids @> ${[filter.tag]}::text[]`
  const { kind, items } = filter
  const tags = items.flatMap(item => (item.kind === 'tag' ? [item.tag] : []))
  const groups = items.filter(item => item.kind !== 'tag').map(tagsMatch)
  const together = kind === 'and' ? sql`d.tag_ids @> ${tags}::text[]` : sql`d.tag_ids && ${tags}::text[]`
  const conditions = tags.length > 0 ? [together, ...groups] : groups
  return kind === 'and' ? and(conditions) : or(conditions)
}

/** `tagsMatch` as a jsonpath on a list of tags, e.g. `$[*] == "hiking" && ($[*] == "lake")`. */
export function tagsPath(filter: TagFilter): string {
  // A JSON string is a valid string of a jsonpath.
  if (filter.kind === 'tag') return `$[*] == ${JSON.stringify(filter.tag)}`
  return filter.items
    .map(item => (item.kind === 'tag' ? tagsPath(item) : `(${tagsPath(item)})`))
    .join(filter.kind === 'and' ? ' && ' : ' || ')
}
