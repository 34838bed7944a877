import { readerFor } from '@/lib/access/reader'
import type { Rights } from '@/lib/access/rights/rights'
import { Cache } from '@/lib/db/cache'
import { rows } from '@/lib/db/run'
import { fixed, type Sql, sql } from '@/lib/db/sql'
import { once } from '@/lib/runtime'
import { type Language, languages } from '@/lib/words/words'

/** A word without its ending, by language; empty where the language has it in every text. */
export type Stems = Readonly<Record<Language, string>>

const wordsMax = 20_000
const kept = () => once('stems of words', () => new Cache<Stems>(wordsMax, 'stems of words'))

/** Asks the dictionaries of the database, which do not change while the process runs. */
export async function readStems(words: readonly string[], rights: Rights): Promise<(word: string) => Stems> {
  const wanted = [...new Set(words)]
  const found = new Map(wanted.flatMap(word => (kept().get(word) ? [[word, kept().get(word)!] as const] : [])))
  const missing = wanted.filter(word => !found.has(word))
  for (const { word, ...stems } of missing.length === 0 ? [] : await askDictionaries(missing, rights)) {
    kept().set(word, stems)
    found.set(word, stems)
  }
  return word => found.get(word)!
}

type StemRow = Stems & Readonly<{ word: string }>

const askDictionaries = (words: readonly string[], rights: Rights): Promise<readonly StemRow[]> =>
  rows<StemRow>(readerFor(rights), stemsSql(words))

const stemsSql = (words: readonly string[]): Sql => sql`
  select w.word, ${stemsIn('en')} as en, ${stemsIn('de')} as de, ${stemsIn('it')} as it
    from unnest(${words}::text[]) as w (word)
   order by w.word`

const stemsIn = (language: Language): Sql =>
  sql`coalesce((select string_agg(s.stem, ' ') from public.search_stems(${fixed(`'${language}'`)}, w.word) as s (stem)), '')`

/** The key of some words by language, as the table of spellings has it: their stems in the order of bytes. */
export function keysOf(words: readonly Stems[]): Stems {
  const keyIn = (language: Language) =>
    words
      .flatMap(stems => stems[language].split(' '))
      .filter(stem => stem !== '')
      .sort()
      .join(' ')
  return Object.fromEntries(languages.map(language => [language, keyIn(language)])) as Stems
}
