import { readerFor } from '@/lib/access/reader'
import type { Rights } from '@/lib/access/rights/rights'
import { documentVisible } from '@/lib/access/rights/visible-records'
import { stationVisible } from '@/lib/access/rights/visible-series'
import { rows } from '@/lib/db/run'
import { and, containing, join, type Sql, sql } from '@/lib/db/sql'
import { folded, type Texts } from '@/lib/formats/text'
import type { Interpretation, TextUnit } from '@/lib/search/plan'
import type { List } from '@/lib/search/senses/lists'

/** Words that titles of a list have, each with the form in which they have it. */
export type FoundText = Readonly<{ unit: TextUnit; word: string }>

/** A reading with the words that titles have, and those that nothing has. */
export type Settled = Interpretation & Readonly<{ found: readonly FoundText[]; dropped: readonly TextUnit[] }>

const [textWeight, emptySubject, shortest] = [0.6, 0.3, 2]

/** Looks which words that nothing explains are in titles of the records or stations that each reading is about; the best reading first. */
export async function settle(readings: readonly Interpretation[], rights: Rights): Promise<Settled[]> {
  const probes = readings.flatMap((reading, index) => probesOf(reading, index))
  const found = await readProbes(probes, rights)
  return readings
    .map((reading, index) => {
      const hits = reading.rest.flatMap(unit => hitOf(probes, found, { index, unit }) ?? [])
      const dropped = reading.rest.filter(unit => !hits.some(hit => hit.unit === unit))
      const said = hits.filter(({ unit }) => !unit.place).length
      // A subject or a place that nothing has speaks less for a reading.
      const empty = sum(dropped, ({ subject, place }) => (place ? textWeight : subject ? emptySubject : 0))
      return { ...reading, found: hits, dropped, score: reading.score + textWeight * said - empty }
    })
    .sort((a, b) => b.score - a.score)
}

const sum = (units: readonly TextUnit[], costOf: (unit: TextUnit) => number) =>
  units.reduce((cost, unit) => cost + costOf(unit), 0)

/** A word that titles may have. `index`: of the reading. */
type Probe = Readonly<{ index: number; unit: TextUnit; word: string; list: List }>

const wordsMax = 8

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
  found: ReadonlyMap<number, string>,
  { index, unit }: Pick<Probe, 'index' | 'unit'>,
): FoundText | null {
  const place = probes.findIndex((probe, at) => probe.index === index && probe.unit === unit && found.has(at))
  if (place < 0) return null
  const { word, list } = probes[place]!
  return { unit, word: list.kind === 'records' ? word : asWritten(word, found.get(place)!) }
}

/** The part of a name that reads as the word does without accents. */
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

/** The names in which words were found, by the place of their probe. */
async function readProbes(probes: readonly Probe[], rights: Rights): Promise<ReadonlyMap<number, string>> {
  if (probes.length === 0) return new Map()
  const found = await rows<{ place: number; name: string | null }>(readerFor(rights), probesSql(probes, rights), 'fresh')
  return new Map(found.flatMap(({ place, name }) => (name === null ? [] : [[place, name] as const])))
}

const probesSql = (probes: readonly Probe[], rights: Rights): Sql => sql`
  select p.place, p.name
    from (values ${join(
      probes.map(
        (probe, place) =>
          sql`(${place}::int, ${probe.list.kind === 'records' ? recordName(probe, rights) : stationName(probe, rights)})`,
      ),
      ', ',
    )}) as p (place, name)
   order by p.place`

// That there is one is enough.
const recordName = ({ list, word }: Probe, rights: Rights): Sql => sql`case when exists (
           select from document d
            where ${and([sql`d.type = ${list.entity!.type}`, hasWord(sql`d.search`, word), documentVisible(rights), ...tagged(list)])})
           then '' end`

const tagged = ({ tag }: List): Sql[] => (tag === null ? [] : [sql`d.tag_ids @> ${[tag]}::text[]`])

const stationName = ({ list, word }: Probe, rights: Rights): Sql => sql`(
           select min(s.name)
             from station s
            where s.type = ${list.stationType} and s.available and ${hasWord(sql`public.folded(s.name)`, word)} and ${stationVisible(rights)})`

const shortMax = 3

/** Short words are only words of their own or beginnings; longer ones may be inside of others. */
export const hasWord = (column: Sql, word: string): Sql =>
  word.length > shortMax
    ? sql`${column} like ${containing(word)}`
    : sql`(${column} like ${containing(word)} and ${column} ~ ${`\\m${word.replace(/[^a-z0-9]/g, '.')}`})`

/** A record that words name, with its place. */
export type Landmark = Readonly<{ type: string; id: string; titles: Texts; longitude: number; latitude: number }>

/** Kinds of records that are known places themselves. */
const landmarkTypes = ['odhactivitypoi', 'venue', 'skiarea', 'district', 'tourismassociation', 'webcam']

/** The record with the shortest name that has all the words, so that one can look around it; null for none. */
export async function findLandmark(units: readonly TextUnit[], rights: Rights): Promise<Landmark | null> {
  const usable = units.filter(({ words }) => words.some(word => word.length > 3))
  if (usable.length === 0) return null
  const [found] = await rows<Landmark>(readerFor(rights), landmarkSql(usable, rights), 'fresh')
  return found ?? null
}

const landmarkSql = (units: readonly TextUnit[], rights: Rights): Sql => sql`
  select d.type, d.id, d.titles, d.position[0] as longitude, d.position[1] as latitude
    from document d
   where d.type = any(${landmarkTypes}::text[]) and d.position is not null and ${documentVisible(rights)}
     and ${join(
       units.map(({ words }) => sql`d.search like any(${words.filter(word => word.length >= shortest).map(containing)}::text[])`),
       ' and ',
     )}
     -- Most of the name, or one of a record that has the word by the way.
     and length(d.search) <= ${8 * units.reduce((sum, { text }) => sum + text.length + 4, 0)}::bigint
   order by length(d.search), array_position(${landmarkTypes}::text[], d.type), d.id
   limit 1`
