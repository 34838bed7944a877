import type { Rights } from '@/lib/access/rights/rights'
import { documentVisible } from '@/lib/access/rights/visible-records'
import { stationVisible } from '@/lib/access/rights/visible-series'
import { insideBox } from '@/lib/db/geo'
import { rows } from '@/lib/db/run'
import { and, anyOf, expensive, type Sql, sql } from '@/lib/db/sql'
import type { Texts } from '@/lib/formats/text'
import { areaBounds, type SearchArea } from '@/lib/geo/search-area'
import type { ListItem } from '@/lib/search/screens/read-list'
import { connectionsOf, type NameReader } from '@/lib/search/senses/evidence'
import type { DatasetList } from '@/lib/search/senses/lists'

/** The words of a name, each as its alternative folded forms. */
type NameWords = readonly (readonly string[])[]

/** Minimum length of a searched word: shorter ones are in nearly every title, and no index finds them. */
const shortest = 3
const formsMax = 4

const searchable = (words: NameWords): NameWords =>
  words.map(each => each.filter(word => word.length >= shortest).slice(0, formsMax)).filter(each => each.length > 0)

/** SQL that is false without words, because an empty condition would match every title. */
const hasAny = (column: Sql, words: NameWords): Sql => (words.length === 0 ? sql`false` : hasWords(column, words))

/** Records whose title has all words, or whose id is the text: the best of each type first, shortest titles first. */
export async function recordsNamed(
  { text, words, lists, by }: Readonly<{ text: string; words: NameWords; lists: readonly DatasetList[]; by: NameReader }>,
  limit: number,
): Promise<ListItem[]> {
  const byType = new Map(lists.filter(({ entity, whole }) => entity && whole).map(list => [list.entity!.type, list]))
  if (byType.size === 0 || words.length === 0) return []
  const statement = recordsSql({ text, words: searchable(words), types: [...byType.keys()], rights: by.rights }, limit)
  const records = await rows<{ type: string; id: string; titles: Texts; shortname: string | null }>(
    connectionsOf(by),
    expensive(statement),
  )
  return records.map(({ type, id, titles, shortname }) => ({
    list: byType.get(type)!,
    id,
    titles: { '': shortname ?? id, ...titles },
  }))
}

type RecordNames = Readonly<{ text: string; words: NameWords; types: readonly string[]; rights: Rights }>

// The best record of each type is first, so that no type fills the limit. With `union`, names and ids each use an
// index.
export const recordsSql = ({ text, words, types, rights }: RecordNames, limit: number): Sql => sql`
  select f.type, f.id, f.titles, f.shortname
    from (select m.*, row_number() over (partition by m.type order by m.length, m.id) as rank
            from (select d.type, d.id, d.titles, d.shortname, length(d.search) as length
                    from document d
                   where ${and([isOfTypes(sql`d.type`, types), hasAny(sql`d.search`, words), documentVisible(rights)])}
                   union
                  select d.type, d.id, d.titles, d.shortname, length(d.search)
                    from document d
                   where ${and([sql`d.type = any(${types}::text[])`, isId(text), documentVisible(rights)])}) m) f
   order by f.rank, f.length, f.type, f.id
   limit ${limit}::bigint`

// One expression per word: an index is searched once for all of them, and the text depends only on the number of words.
const hasWords = (column: Sql, words: NameWords): Sql => and(words.map(each => sql`${column} ~ ${anyOf(each)}`))

/** `array_position` prevents the use of the index by type, which would be searched once for each type. */
const isOfTypes = (column: Sql, types: readonly string[]): Sql => sql`array_position(${types}::text[], ${column}) is not null`

// Each type stores its ids in upper, lower or mixed case.
const isId = (text: string): Sql => sql`d.id = any(${[...new Set([text, text.toLowerCase(), text.toUpperCase()])]}::text[])`

/** Stations whose name contains all words, or whose code is the text; shortest names first. */
export async function stationsNamed(
  { text, words, lists, by }: Readonly<{ text: string; words: NameWords; lists: readonly DatasetList[]; by: NameReader }>,
  limit: number,
): Promise<(ListItem | Readonly<{ list: null; type: string; id: string; titles: Texts }>)[]> {
  if (words.length === 0) return []
  const stations = await rows<{ type: string; code: string; name: string }>(
    connectionsOf(by),
    expensive(stationsSql({ text, words: searchable(words), rights: by.rights }, limit)),
  )
  return stations.map(({ type, code, name }) => ({
    list: lists.find(({ kind, stationType, whole }) => kind === 'stations' && whole && stationType === type) ?? null,
    type,
    id: code,
    titles: { '': name },
  }))
}

export const stationsSql = ({ text, words, rights }: Pick<RecordNames, 'text' | 'words' | 'rights'>, limit: number): Sql => sql`
  select m.type, m.code, m.name
    from (select s.type, s.code, s.name
            from station s
           where s.available and ${and([hasAny(sql`s.plain`, words), stationVisible(rights)])}
           union
          select s.type, s.code, s.name
            from station s
           where s.available and ${and([sql`s.code = ${text}`, stationVisible(rights)])}) m
   order by length(m.name), m.name, m.type, m.code
   limit ${limit}::bigint`

/** The whole, open lists with records or stations in an area, most numerous first. */
export async function listsIn(area: SearchArea, lists: readonly DatasetList[], by: NameReader): Promise<DatasetList[]> {
  const whole = lists.filter(({ whole, open, deprecated, kind }) => whole && open && !deprecated && kind !== 'edges')
  if (whole.length === 0) return []
  const statement = expensive(kindsInSql(area, whole, by.rights))
  const names = await rows<{ kind: string; name: string }>(connectionsOf(by), statement)
  return names.flatMap(({ kind, name }) =>
    whole.filter(list => (kind === 'station' ? list.stationType : list.entity?.type) === name),
  )
}

const kindsInSql = (area: SearchArea, lists: readonly DatasetList[], rights: Rights): Sql => sql`
  select k.kind, k.name
    from (select 'record' as kind, d.type as name, count(*) as number
            from document d
           where ${and([
             sql`d.type = any(${lists.flatMap(({ entity }) => entity?.type ?? [])}::text[])`,
             insideBox(sql`d.position`, areaBounds(area)),
             documentVisible(rights),
           ])}
           group by d.type
           union all
          select 'station', s.type, count(*)
            from station s
           where ${and([
             sql`s.type = any(${lists.flatMap(({ stationType }) => stationType ?? [])}::text[])`,
             sql`s.available`,
             insideBox(sql`s.position`, areaBounds(area)),
             stationVisible(rights),
           ])}
           group by s.type) k
   order by k.number desc, k.kind, k.name`
