import { openedRecord } from '@/lib/db/opened-record'
import { recordMatch } from '@/lib/db/raw-match'
import { or, type Sql, sql } from '@/lib/db/sql'
import { tagsMatch } from '@/lib/db/tags-match'
import { momentText } from '@/lib/grammar/moment'
import type { RawFilter } from '@/lib/grammar/raw-filter'
import type { TagFilter } from '@/lib/grammar/tag-filter'

/** Filters that lists of records and of datasets share, and the form of their ids. */
export type RecordFilters = Readonly<{
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
  /** An id as it is stored. */
  storedId: (id: string) => string
}>

/**
 * Conditions on rows `d` with the columns `id`, `languages`, `published_on`, `tag_ids`, `last_change` and `search` of `document`, and on
 * `openedRecord`. Sources are filtered by each list itself.
 */
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
    raw && recordMatch(openedRecord, raw),
  ]
  return filters.filter(filter => typeof filter === 'object' && filter !== null)
}

export const lowered = (words: readonly string[]) => words.map(word => word.toLowerCase())

/**
 * Rows whose title contains the words, or that have them as their id. The whole column is matched first because it has the trigram index; then the
 * line of each language.
 */
function searchMatch(words: string, languages: readonly string[], storedId: (id: string) => string): Sql {
  const pattern = `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const lines = [...languages, 'und'].map(language => sql`${lineOf(language)} like ${pattern}`)
  const inTitle = languages.length === 0 ? sql`d.search like ${pattern}` : sql`(d.search like ${pattern} and ${or(lines)})`
  const ids = [...new Set([words, storedId(words), words.toLowerCase(), words.toUpperCase()])]
  return or([inTitle, sql`d.id = any(${ids}::text[])`])
}

// The marker is in upper case and titles are in lower case, so it cannot occur inside one.
const lineOf = (language: string) => sql`split_part(split_part(d.search, ${`${language.toUpperCase()}:`}, 2), chr(10), 1)`
