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

/** The meanings of the words of a question, by the names that the caller may read, and by the vocabulary. */
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
  // A tag that is meant through a word of a subject is named by that word.
  const direct = new Map(senseRows.filter(({ through }) => through === null).map(row => [`${row.place} ${row.code}`, row.name]))
  const nameOf = ({ place, name, through }: SenseRow) => (through === null ? name : (direct.get(`${place} ${through}`) ?? name))
  const empty = new Set(
    rest.flatMap(({ kind, place }) => (kind === 'stop' && lengthOf(spans[place]!) === 1 ? [spans[place]!.from] : [])),
  )
  const senses = withFeatures([...senseRows, ...rest]).map(row => {
    const { from, to, text } = spans[row.place]!
    const sense = { ...row, from, to }
    if (isSameName(nameOf(row), text) || row.kind === 'stop') return sense
    // `Centre in Bolzano` means the same as `Bolzano centre`, and `park with the most free spaces` the same as `free
    // parking spaces`.
    const share = positionsIn(sense).filter(at => !empty.has(at)).length / lengthOf(sense)
    if (isPlace(sense)) return { ...sense, likeness: row.likeness * inflectedPlace * share }
    return { ...sense, likeness: row.likeness * Math.min(1, countOf(nameOf(row)) / lengthOf(sense)) }
  })
  return trimmed(senses, sense => folded(nameOf(sense)) === folded(keyed[sense.place]!.text))
}

const countOf = (name: string): number => name.split(/[^\p{L}\p{N}]+/u).filter(Boolean).length

/** `Chiuso` is rather closed than `Chiusa`, whose stem it has. */
const inflectedPlace = 0.9

/** A tag that is meant by its name and through a feature of its own kind of records is a feature. */
function withFeatures(senses: readonly SenseRow[]): SenseRow[] {
  const features = new Set(senses.filter(row => row.feature && isOfItsKind(row)).map(({ place, code }) => `${place} ${code}`))
  return senses.map(row => (features.has(`${row.place} ${row.code}`) ? { ...row, feature: true } : row))
}

/** `restaurant` is a feature of accommodations, and not where it names a tag of other records. */
function isOfItsKind({ through, entities }: SenseRow): boolean {
  const type = findEntity(through!.split(' ')[0]!)?.type
  return entities?.some(name => findEntity(name)?.type === type) ?? false
}

/** Without stop words around a name: `in Bozen` is `Bozen`, but `things to do` is a name. */
function trimmed(senses: readonly Sense[], isExact: (sense: Sense) => boolean): Sense[] {
  const stops = new Set(senses.filter(({ kind, from, to }) => kind === 'stop' && to === from + 1).map(({ from }) => from))
  const isSame = (a: Sense, b: Sense) => a.kind === b.kind && a.type === b.type && a.code === b.code
  /** Whether one is the other with such words around it. */
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

/** Queries the dictionaries of the database, which do not change while the process runs. */
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
