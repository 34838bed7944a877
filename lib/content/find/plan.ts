import type { Entity } from '@/lib/content/entities'
import type { FindRequest } from '@/lib/content/find/params'
import { insideSql } from '@/lib/content/location/sql'
import type { ResolvedKinds } from '@/lib/content/resolve'
import { hasText, type MadeRecord, type VisibleRows, visibleTypes } from '@/lib/content/several-kinds'
import { rawMatch, rawSortKey } from '@/lib/db/records/raw-match'
import { titleMatch } from '@/lib/db/records/record-filters'
import { fixed, or, type Sql, sql } from '@/lib/db/sql'
import { alike } from '@/lib/grammar/call-address'
import type { FieldPath } from '@/lib/grammar/fields'
import type { PageBounds } from '@/lib/http/queries/list-query'

/** A search: in which types, which rows of each, in which order. Plain data, no I/O. */
export type FindPlan = VisibleRows &
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

export function planFind(wanted: FindRequest, { rights, made }: ResolvedKinds): FindPlan {
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
export function titlePath(
  { titles: [first] }: Entity,
  titles: Readonly<Record<string, string>>,
  languages: readonly string[],
): string {
  const [field, name] = first!
  const language = languages[0] ?? ['en', ...Object.keys(titles).sort()].find(code => code !== '' && Object.hasOwn(titles, code))
  // A title without a language is in the field itself.
  if (Object.hasOwn(titles, '') && !Object.hasOwn(titles, language ?? '-')) return field
  if (language === undefined) return [field, 'en', name].filter(Boolean).join('.')
  return [field, language, name].filter(Boolean).join('.')
}
