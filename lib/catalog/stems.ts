import { reader } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

/** The dictionaries of PostgreSQL for stemming, by language. */
const dictionaries = { de: 'german_stem', en: 'english_stem', it: 'italian_stem' } as const

/** `wordsMax`: words of a text that are stemmed. `stemMin`: length of a stem; shorter stems match too many words. */
const [wordsMax, stemMin] = [8, 3]

/**
 * Stems by word in lower case: `parken` is `park`, `parcheggi` and `parcheggio` are `parchegg`. Words begin with their
 * stems, unlike with the keys of `spelling`. Stop words (`und`) have no stem.
 */
export async function stemsOf(text: string, language: keyof typeof dictionaries): Promise<ReadonlyMap<string, string>> {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, wordsMax)
  if (words.length === 0) return new Map()
  const stems = await rows<{ word: string; stem: string }>(reader(), stemsSql(words, dictionaries[language]))
  return new Map(stems.filter(({ stem }) => stem.length >= stemMin).map(({ word, stem }) => [word, stem]))
}

const stemsSql = (words: readonly string[], dictionary: string): Sql => sql`
  select w.word, (ts_lexize(${dictionary}::regdictionary, w.word))[1] as stem
    from unnest(${words}::text[]) as w(word)
   where (ts_lexize(${dictionary}::regdictionary, w.word))[1] is not null
   order by w.word`
