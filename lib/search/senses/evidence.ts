import { readerFor, readsOf } from '@/lib/access/reader'
import type { Rights } from '@/lib/access/rights/rights'
import { documentVisible } from '@/lib/access/rights/visible-records'
import { stationVisible } from '@/lib/access/rights/visible-series'
import type { Waiter } from '@/lib/db/lane'
import { rows } from '@/lib/db/run'
import { containing, expensive, type Sql, sql } from '@/lib/db/sql'
import { folded, type Texts } from '@/lib/formats/text'
import type { Interpretation } from '@/lib/search/plan'
import type { TextUnit } from '@/lib/search/resolved-question'
import type { DatasetList } from '@/lib/search/senses/lists'

/** Words of a question that titles contain, in the form `word`. */
type TitleWord = Readonly<{ unit: TextUnit; word: string }>

/** An interpretation with the words found in titles, and the words that nothing explains. */
export type WeighedReading = Interpretation & Readonly<{ found: readonly TitleWord[]; dropped: readonly TextUnit[] }>

const [textWeight, emptySubject, shortest] = [0.6, 0.3, 3]

/** The rights of a caller, and the client whose disconnection stops the statements. */
export type NameReader = Readonly<{ rights: Rights; client: Waiter }>

/** The database connections that read names for a caller. */
export const connectionsOf = ({ rights, client }: NameReader) => readerFor({ ...readsOf(rights), client })

/** Looks up unexplained words in the titles of each reading's records or stations. @returns the readings, best first */
export async function weighReadings(readings: readonly Interpretation[], by: NameReader): Promise<WeighedReading[]> {
  // The number of probes is limited, so words of the last readings may not be looked up.
  const probes = readings.flatMap((reading, index) => probesOf(reading, index)).slice(0, probesMax)
  const namesByProbe = await readProbes(probes, by)
  return readings
    .map((reading, index) => {
      const hits = reading.rest.flatMap(unit => hitOf(probes, namesByProbe, { index, unit }) ?? [])
      const dropped = reading.rest.filter(unit => !hits.some(hit => hit.unit === unit))
      const explained = hits.filter(({ unit }) => !unit.place).length
      // A location that no title contains lowers the score; a subject lowers it less, and other words not at all.
      const empty = sum(dropped, ({ subject, place }) => (place ? textWeight : subject ? emptySubject : 0))
      return { ...reading, found: hits, dropped, score: reading.score + textWeight * explained - empty }
    })
    .sort((a, b) => b.score - a.score)
}

const sum = (units: readonly TextUnit[], costOf: (unit: TextUnit) => number) =>
  units.reduce((cost, unit) => cost + costOf(unit), 0)

/** A word to look up in titles, for the reading at `index`. */
type Probe = Readonly<{ index: number; unit: TextUnit; word: string; list: DatasetList }>

const [wordsMax, probesMax] = [4, 24]

function probesOf({ list, rest }: Interpretation, index: number): Probe[] {
  if (!list) return []
  return rest.flatMap(unit =>
    unit.words
      .filter(word => word.length >= shortest)
      .slice(0, wordsMax)
      .map(word => ({ index, unit, word, list })),
  )
}

function hitOf(
  probes: readonly Probe[],
  names: ReadonlyMap<number, string>,
  { index, unit }: Pick<Probe, 'index' | 'unit'>,
): TitleWord | null {
  const place = probes.findIndex((probe, at) => probe.index === index && probe.unit === unit && names.has(at))
  if (place < 0) return null
  const { word, list } = probes[place]!
  return { unit, word: list.kind === 'records' ? word : asWritten(word, names.get(place)!) }
}

/** The part of a name that equals a folded word; the word itself if there is none. */
export function asWritten(word: string, name: string): string {
  const letters = [...name]
  const plain = letters.map(folded)
  const begin = plain.join('').indexOf(word)
  if (begin < 0) return word
  let [from, passed] = [0, 0]
  while (passed < begin) passed += plain[from++]!.length
  let to = from
  for (let length = 0; length < word.length; to++) length += plain[to]!.length
  return letters.slice(from, to).join('')
}

async function readProbes(probes: readonly Probe[], by: NameReader): Promise<ReadonlyMap<number, string>> {
  if (probes.length === 0) return new Map()
  const statement = expensive(probesSql(probes, by.rights))
  const matches = await rows<{ place: number; name: string }>(connectionsOf(by), statement)
  return new Map(matches.map(({ place, name }) => [place, name]))
}

/** Passes probes as rows, so that the text of the statement does not depend on their number. */
function probesSql(probes: readonly Probe[], rights: Rights): Sql {
  const all = probes.map(({ list, word }, place) => ({ place, word, list }))
  const [records, stations] = [
    all.filter(({ list }) => list.kind === 'records'),
    all.filter(({ list }) => list.kind !== 'records'),
  ]
  const places = (some: typeof all) => some.map(({ place }) => place)
  return sql`
  select p.place, '' as name
    from unnest(${places(records)}::int[], ${records.map(({ list }) => list.entity!.type)}::text[], ${records.map(({ list }) => list.tag)}::text[],
                ${records.map(({ word }) => containing(word))}::text[], ${records.map(({ word }) => beginning(word))}::text[])
           as p (place, type, tag, pattern, beginning)
   cross join lateral (
         select from document d
          where d.type = p.type and d.search like p.pattern and d.search ~ p.beginning
            and (p.tag is null or d.tag_ids @> array[p.tag]) and ${documentVisible(rights)}
          limit 1) d
   union all
  select p.place, n.name
    from unnest(${places(stations)}::int[], ${stations.map(({ list }) => list.stationType)}::text[],
                ${stations.map(({ word }) => containing(word))}::text[], ${stations.map(({ word }) => beginning(word))}::text[])
           as p (place, type, pattern, beginning)
   cross join lateral (
         select s.name from station s
          where s.type = p.type and s.available and s.plain like p.pattern and s.plain ~ p.beginning and ${stationVisible(rights)}
          order by s.code
          limit 1) n
   order by 1`
}

const shortMax = 3

/** A pattern that finds short words only at the beginning of a word; empty, without a restriction, for longer ones. */
const beginning = (word: string): string => (word.length > shortMax ? '' : `\\m${word.replace(/[^a-z0-9]/g, '.')}`)

/** The index of a word that begins a word of a title. */
export type InTitles = Readonly<{ place: number }>

/** SQL for the words that begin a word of a record's title or a station's name. @param words folded */
export const inTitlesSql = (words: readonly string[], rights: Rights): Sql => sql`
  select p.place - 1 as place
    from unnest(${words.map(containing)}::text[], ${words.map(word => `\\m${word.replace(/[^a-z0-9]/g, '.')}`)}::text[])
         with ordinality as p (pattern, beginning, place)
   where exists (select from document d where d.search like p.pattern and d.search ~ p.beginning and ${documentVisible(rights)})
      or exists (select from station s where s.available and s.plain like p.pattern and s.plain ~ p.beginning and ${stationVisible(rights)})
   order by p.place`

const [alikeMax, titlesMax] = [12, 300]

/** SQL for words of titles that are similar to given words, most similar first. @param words folded */
export const alikeInTitlesSql = (words: readonly string[], rights: Rights): Sql => sql`
  select a.place - 1 as place, t.word as name, t.word as plain, t.likeness
    from unnest(${words}::text[]) with ordinality as a (word, place)
   cross join lateral (
         select w.word, max(public.similarity(w.word, a.word))::float8 as likeness
           from (select d.search from document d
                  where d.search operator(public.%>>) a.word and ${documentVisible(rights)}
                  order by d.type, d.id
                  limit ${titlesMax}::bigint) d
          cross join lateral regexp_split_to_table(d.search, '[^a-z0-9]+') as w (word)
          where w.word operator(public.%) a.word
          group by w.word
          order by likeness desc, w.word
          limit ${alikeMax}::bigint) t
   order by a.place, t.likeness desc, t.word`

/** The folded names of the municipality of a location; empty if its record has none. */
export async function townNamesOf({ type, id }: Readonly<{ type: string; id: string }>, by: NameReader): Promise<string[]> {
  const [found] = await rows<{ titles: Texts }>(connectionsOf(by), expensive(townSql(type, id, by.rights)))
  return [...new Set(Object.values(found?.titles ?? {}).flatMap(title => (title ? folded(title) : [])))]
}

const townSql = (type: string, id: string, rights: Rights): Sql => sql`
  select d.titles
    from document d
   where d.type = 'municipality' and ${documentVisible(rights)}
     and d.id = (select p.municipality_id from document p where p.type = ${type}::text and p.id = ${id}::text)`
