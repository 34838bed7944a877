import type { Entity } from '@/lib/content/entities'
import { hasText } from '@/lib/content/filters/value-sql'
import type { FindWanted } from '@/lib/content/find/params'
import { openedRecord } from '@/lib/db/records/record-filters'
import { and, or, type Sql, sql } from '@/lib/db/sql'
import type { FieldPath } from '@/lib/grammar/fields'

type Looking = Pick<FindWanted, 'words' | 'languages' | 'places' | 'texts'>

/** The conditions on `document d` under which a record has the words; none when there are no words. */
export function wordsMatch({ words, languages, places, texts }: Looking): Sql[] {
  if (words === null) return []
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  if (places) return [or(places.map(place => hasText(openedRecord, place.steps, pattern)))]
  const long = texts === 'titles' ? [] : longTexts(languages).map(steps => hasText(openedRecord, steps, pattern))
  return [or([titleMatch(pattern.toLowerCase(), languages), idMatch(words), ...long])]
}

// Ids are stored in the case of their type.
const idMatch = (words: string): Sql =>
  sql`d.id = any(${[...new Set([words, words.toLowerCase(), words.toUpperCase()])]}::text[])`

// The whole column is matched first because it has the trigram index; a language then looks at its own line.
function titleMatch(pattern: string, languages: readonly string[]): Sql {
  const anywhere = sql`d.search like ${pattern}`
  if (languages.length === 0) return anywhere
  return and([anywhere, or([...languages, 'und'].map(language => sql`${lineOf(language)} like ${pattern}`))])
}

const lineOf = (language: string): Sql => sql`split_part(split_part(d.search, ${`${language.toUpperCase()}:`}, 2), chr(10), 1)`

const key = (name: string) => ({ kind: 'key', key: name }) as const
const every = { kind: 'every' } as const

const longTexts = (languages: readonly string[]): FieldPath['steps'][] =>
  (languages.length === 0 ? [every] : languages.map(key)).map(language => [key('Detail'), language, key('BaseText')])

/** Where the title of a record stands that has these titles: in the language asked for, else in English, else in another one. */
export function titlePath(
  { titles: [first] }: Entity,
  titles: Readonly<Record<string, string>>,
  languages: readonly string[],
): string {
  const [field, name] = first!
  const language = languages[0] ?? ['en', ...Object.keys(titles).sort()].find(code => code !== '' && Object.hasOwn(titles, code))
  // A title without a language stands in the field itself.
  if (Object.hasOwn(titles, '') && !Object.hasOwn(titles, language ?? '-')) return field
  if (language === undefined) return [field, 'en', name].filter(Boolean).join('.')
  return [field, language, name].filter(Boolean).join('.')
}
