import type { ListPage } from '@/lib/admin/list'
import type { WordAnswer, WordsQuery } from '@/lib/admin/words/params'
import { and, containing, type Sql, sql } from '@/lib/db/sql'
import { folded } from '@/lib/formats/text'
import type { WordTexts } from '@/lib/words/words'

/** A code with the words that count for it. `own`: those that administrators set; `by`: who set some of them last. */
export type WordRow = Readonly<{ kind: string; code: string; texts: WordTexts; own: WordTexts; by: WordAnswer['By'] }>

type WordFilter = Pick<WordsQuery, 'search' | 'kind' | 'by'>

/** A page of the codes that have words. */
export const wordsSql = (wanted: WordFilter, { size, offset }: ListPage): Sql => sql`
  select ${columns}
    from ${codes}
   where ${matching(wanted)}
   order by c.kind, c.code
   limit ${size} offset ${offset}`

/** How many there are. */
export const countWordsSql = (wanted: WordFilter): Sql => sql`
  select count(*)::int as total
    from ${codes}
   where ${matching(wanted)}`

/** One code. */
export const wordSql = (kind: string, code: string): Sql => sql`
  select ${columns}
    from ${codes}
   where c.kind = ${kind} and c.code = ${code}`

const columns = sql`c.kind, c.code, coalesce(p.texts, '{}') || coalesce(e.texts, '{}') || coalesce(o.texts, '{}') as texts,
         coalesce(o.texts, '{}') as own, coalesce(o.made_by, e.made_by, 'platform') as by`

const codes = sql`(select distinct w.kind, w.code from word w) c
    left join word p on p.kind = c.kind and p.code = c.code and p.made_by = 'platform'
    left join word e on e.kind = c.kind and e.code = c.code and e.made_by = 'demo'
    left join word o on o.kind = c.kind and o.code = c.code and o.made_by = 'administrators'`

const matching = ({ search, kind, by }: WordFilter): Sql =>
  and([
    sql`true`,
    ...(kind === undefined ? [] : [sql`c.kind = ${kind}`]),
    ...(by === undefined ? [] : [sql`o.code is not null`]),
    ...(search === undefined ? [] : [isCalled(folded(search.trim()))]),
  ])

const isCalled = (text: string): Sql => sql`(
     public.folded(c.code) like ${containing(text)}
  or exists (select from spelling s where s.kind = c.kind and s.type = '' and s.code = c.code and s.plain like ${containing(text)}))`

/** Changes wait for each other; reads do not. */
export const lockWordsSql = (): Sql => sql`lock table word in share row exclusive mode`

/** Returns to the platform's words. */
export const removeWordSql = (kind: string, code: string): Sql => sql`
  delete from word w where w.kind = ${kind} and w.code = ${code} and w.made_by = 'administrators'`
