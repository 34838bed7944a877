import type { Rights } from '@/lib/access/rights/rights'
import { documentVisible } from '@/lib/access/rights/visible-records'
import { covering, type Sql, sql } from '@/lib/db/sql'
import { folded, type Texts } from '@/lib/formats/text'
import { type Language, languages } from '@/lib/words/words'

/** A possible meaning of a phrase: a row of the table `spelling`, with fields of the record that it names. */
export type SenseRow = Readonly<{
  /** The index of the phrase that has this meaning, from 0. */
  place: number
  /** `record`, `dataset`, or the kind of a word: `stop` for a stop word, `stem` for a word without its ending. */
  kind: string
  /** The `_Meta.Type` of a record, `amount` for an amount, and empty for others. */
  type: string
  code: string
  name: string
  /** Whether the phrase is a part of the name. */
  part: boolean
  /** The similarity of the words to the name, from 0 to 1. */
  likeness: number
  /** The code of the subject or feature through which the name was found; null if the words are the name. */
  through: string | null
  /** Whether `through` is the code of a feature. */
  feature: boolean
  /** For a subject, a feature and a synonym, all its words, folded; null for others. */
  words: readonly string[] | null
  titles: Texts | null
  longitude: number | null
  latitude: number | null
  /** For a tag, the kinds of records that it is for; null for others. */
  entities: readonly string[] | null
  /** The id of the stored shape of a location: the record itself or a shape with its name. The bounding box follows. */
  shape: string | null
  shapeType: string | null
  west: number | null
  south: number | null
  east: number | null
  north: number | null
}>

/** The stem of a word in each language; empty if it is a stop word there. */
export type Stems = Readonly<Record<Language, string>>

/** The rights of a caller, and the data types with accessible series: they limit the names that may be found. */
export type NameRights = Readonly<{ rights: Rights; dataTypes: readonly string[] }>

/** SQL for the possible meanings of phrases: names that match, and names found through a subject or a feature. */
export const sensesSql = (texts: readonly Readonly<{ text: string; keys: Stems }>[], { rights, dataTypes }: NameRights): Sql => {
  const keyed = texts.flatMap(({ text, keys }, place) =>
    languages.flatMap(language => (keys[language] === '' ? [] : [{ place, plain: folded(text), language, key: keys[language] }])),
  )
  return sql`
  with asked as materialized (
         select a.place, a.plain, a.language, a.key
           from unnest(${keyed.map(({ place }) => place)}::int[], ${keyed.map(({ plain }) => plain)}::text[],
                       ${keyed.map(({ language }) => language)}::text[], ${keyed.map(({ key }) => key)}::text[]) as a (place, plain, language, key)),
       direct as materialized (
         select distinct on (a.place, p.kind, p.type, p.code) a.place, p.kind, p.type, p.code, p.name, p.part
           from asked a
           join spelling p on p.language = a.language and p.key = a.key
          where ${isOpenName(dataTypes)}
          order by a.place, p.kind, p.type, p.code, p.part, p.plain <> a.plain, abs(length(p.plain) - length(a.plain)), p.name),
       meant as (
         select f.place, f.kind, f.type, f.code, f.name, f.part, 1::float8 as likeness, null::text as through, false as feature
           from direct f
          union all
         select distinct on (f.place, r.kind, r.type, r.code, f.code)
                f.place, r.kind, r.type, r.code, r.name, false, 0.98::float8, f.code, f.kind = 'feature'
           from direct f
           join spelling w on w.kind = f.kind and w.type = '' and w.code = f.code
           join spelling r on r.language = w.language and r.key = w.key and not r.part
          where f.kind in ('subject', 'feature') and (r.kind = 'dataset' or r.type = 'tag'))
  ${facts(sql`meant`, rights)}
   order by 1, 2, 3, 4, 5`
}

// The name of a data type whose series are all restricted would reveal that one exists.
const isOpenName = (dataTypes: readonly string[]): Sql => sql`(p.kind <> 'data type' or p.code = any(${dataTypes}::text[]))`

/** A name similar to one of several words. `place` is the index of the word, `likeness` is from 0 to 1. */
export type AlikeRow = Readonly<{ place: number; name: string; plain: string; likeness: number }>

const alikeMax = 12

/** SQL for names that are similar to words, as a whole or in one of their words; most similar first. */
export const alikeSql = (texts: readonly string[], { rights, dataTypes }: NameRights): Sql => sql`
  select a.place - 1 as place, n.name, n.plain, n.likeness
    from unnest(${texts}::text[]) with ordinality as a (text, place)
   cross join lateral (select public.folded(a.text) as plain offset 0) f
   cross join lateral (
         select p.plain, min(p.name) as name,
                greatest(public.similarity(p.plain, f.plain), public.strict_word_similarity(f.plain, p.plain))::float8 as likeness
           from spelling p
          where (p.plain operator(public.%) f.plain or p.plain operator(public.%>>) f.plain)
            and ${isOpenName(dataTypes)}
            and (p.kind <> 'record'
                 or exists (select from document d where d.type = p.type and d.id = p.code and ${documentVisible(rights)}))
          group by p.plain
          order by likeness desc, p.plain
          limit ${alikeMax}::bigint) n
   order by a.place, n.likeness desc, n.plain`

/** SQL that adds fields of records to senses. Senses of records that the caller may not see are removed. */
const facts = (meant: Sql, rights: Rights): Sql => sql`
  select m.place, m.kind, m.type, m.code, m.name, m.part, m.likeness, m.through, m.feature,
         case when m.kind in ('subject', 'feature', 'synonym') then
           array(select w.plain from spelling w where w.kind = m.kind and w.type = '' and w.code = m.code order by length(w.plain) desc, w.plain) end as words,
         r.titles, r.longitude, r.latitude, r.entities, g.id as shape, g.shape_type as "shapeType",
         (g.bounds[1])[0] as west, (g.bounds[1])[1] as south, (g.bounds[0])[0] as east, (g.bounds[0])[1] as north
    from ${meant} m
    left join lateral (
         select d.titles, d.position[0] as longitude, d.position[1] as latitude,
                case when d.type = 'tag' then (select k.kept -> 'ValidForEntity' from document_values k where ${recordOfValue}) end as entities
           from document d
          where m.kind = 'record' and d.type = m.type and d.id = m.code and ${documentVisible(rights)}) r on true
    left join lateral (
         select d.id, d.bounds, (select k.kept ->> 'Type' from document_values k where ${recordOfValue}) as shape_type
           from (select m.code where m.kind = 'place' or m.type = 'geoshape'
                  union all
                 select n.code
                   from jsonb_each_text(r.titles) t
                   join spelling n on n.plain = public.folded(t.value) and n.kind = 'record' and n.type = 'geoshape' and not n.part
                  where m.type not in ('geoshape', 'tag')) s
           join document d on d.type = 'geoshape' and d.id = s.code and d.bounds is not null and ${documentVisible(rights)}
          order by d.id
          limit 1) g on true
   where m.kind <> 'record' or r.titles is not null`

// The values need no check of their own: a caller who may see a record may see its values.
const recordOfValue = covering(['document_values'], sql`k.type = d.type and k.id = d.id`)
