import { readerFor } from '@/lib/access/reader'
import type { Rights } from '@/lib/access/rights/rights'
import { findEntity } from '@/lib/content/entities'
import { Cache } from '@/lib/db/cache'
import { rows } from '@/lib/db/run'
import { fixed, type Sql, sql } from '@/lib/db/sql'
import { folded } from '@/lib/formats/text'
import { once } from '@/lib/runtime'
import { lengthOf, positionsIn, type SpanText, type Token } from '@/lib/search/question/tokens'
import { type NameRights, type SenseRow, type Stems, sensesSql } from '@/lib/search/senses/senses-sql'
import type { Sense } from '@/lib/search/senses/word-meanings'
import { isPlace, isSameName, wordSenses } from '@/lib/search/senses/word-senses'
import { type Language, languages } from '@/lib/words/words'

/** Reads the senses of the words of a question: names that the caller may read, and the vocabulary. */
export async function readSenses(tokens: readonly Token[], spans: readonly SpanText[], names: NameRights): Promise<Sense[]> {
  if (spans.length === 0) return []
  const stemsOf = await readStems(
    tokens.map(({ text }) => text),
    names.rights,
  )
  const keyed = spans.map(({ from, to, text }) => ({
    text,
    keys: keysOf(tokens.slice(from, to).map(token => stemsOf(token.text))),
  }))
  const senseRows = await rows<SenseRow>(readerFor(names.rights), sensesSql(keyed, names))
  const rest = keyed.flatMap(({ keys }, place) =>
    wordSenses(keys, { place, isWord: spans[place]!.to === spans[place]!.from + 1 }),
  )
  // A tag found through a subject is compared with the word of the subject, not with its own name.
  const direct = new Map(senseRows.filter(({ through }) => through === null).map(row => [`${row.place} ${row.code}`, row.name]))
  const nameOf = ({ place, name, through }: SenseRow) => (through === null ? name : (direct.get(`${place} ${through}`) ?? name))
  const empty = new Set(
    rest.flatMap(({ kind, place }) => (kind === 'stop' && lengthOf(spans[place]!) === 1 ? [spans[place]!.from] : [])),
  )
  const senses = withFeatures([...senseRows, ...rest]).map(row => {
    const { from, to, text } = spans[row.place]!
    const sense = { ...row, from, to }
    if (isSameName(nameOf(row), text) || row.kind === 'stop') return sense
    // A phrase longer than the name is less likely: `park with the most free spaces` for `free parking spaces`.
    const share = positionsIn(sense).filter(at => !empty.has(at)).length / lengthOf(sense)
    if (isPlace(sense)) return { ...sense, likeness: row.likeness * inflectedPlace * share }
    return { ...sense, likeness: row.likeness * Math.min(1, countOf(nameOf(row)) / lengthOf(sense)) }
  })
  return trimmed(senses, sense => folded(nameOf(sense)) === folded(keyed[sense.place]!.text))
}

const countOf = (name: string): number => name.split(/[^\p{L}\p{N}]+/u).filter(Boolean).length

/** Factor for a location whose name only shares a stem with the word: `chiuso` means closed, rather than `Chiusa`. */
const inflectedPlace = 0.9

/** If a phrase names a tag by a feature of the tag's own records, all its senses with this tag become features. */
function withFeatures(senses: readonly SenseRow[]): SenseRow[] {
  const features = new Set(senses.filter(row => row.feature && isOfItsKind(row)).map(({ place, code }) => `${place} ${code}`))
  return senses.map(row => (features.has(`${row.place} ${row.code}`) ? { ...row, feature: true } : row))
}

/** Whether a tag is for the records of the feature that led to it: `restaurant` is a feature only of accommodations. */
function isOfItsKind({ through, entities }: SenseRow): boolean {
  const type = findEntity(through!.split(' ')[0]!)?.type
  return entities?.some(name => findEntity(name)?.type === type) ?? false
}

/** Removes senses with stop words around the name (`in Bozen`), unless they belong to it (`things to do`). */
function trimmed(senses: readonly Sense[], isExact: (sense: Sense) => boolean): Sense[] {
  const stops = new Set(senses.filter(({ kind, from, to }) => kind === 'stop' && to === from + 1).map(({ from }) => from))
  const isSame = (a: Sense, b: Sense) => a.kind === b.kind && a.type === b.type && a.code === b.code
  /** Whether `outer` is `inner` with stop words around it. */
  const isAround = (outer: Sense, inner: Sense) =>
    isSame(outer, inner) &&
    lengthOf(outer) > lengthOf(inner) &&
    positionsIn(outer).every(at => (inner.from <= at && at < inner.to) || stops.has(at))
  return senses.filter(sense => {
    if (sense.kind === 'stop' || sense.kind === 'stem' || isExact(sense)) return true
    return !senses.some(other => isAround(sense, other) || (isExact(other) && isAround(other, sense)))
  })
}

const wordsMax = 20_000
const stemCache = () => once('stems of words', () => new Cache<Stems>(wordsMax, 'stems of words'))

/** Reads stems from the dictionaries of the database. They are cached, because the dictionaries do not change. */
async function readStems(words: readonly string[], rights: Rights): Promise<(word: string) => Stems> {
  const unique = [...new Set(words)]
  const stemsByWord = new Map(unique.flatMap(word => (stemCache().get(word) ? [[word, stemCache().get(word)!] as const] : [])))
  const missing = unique.filter(word => !stemsByWord.has(word))
  for (const { word, ...stems } of missing.length === 0 ? [] : await askDictionaries(missing, rights)) {
    stemCache().set(word, stems)
    stemsByWord.set(word, stems)
  }
  return word => stemsByWord.get(word)!
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

/** The key of a phrase in the table `spelling`, for each language: its sorted stems. */
export function keysOf(words: readonly Stems[]): Stems {
  const keyIn = (language: Language) =>
    words
      .flatMap(stems => stems[language].split(' '))
      .filter(stem => stem !== '')
      .sort()
      .join(' ')
  return Object.fromEntries(languages.map(language => [language, keyIn(language)])) as Stems
}
