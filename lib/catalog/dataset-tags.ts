import type { Caller } from '@/lib/access/caller'
import { readerFor, rememberFor } from '@/lib/access/reader'
import { type Rights, rightsOf } from '@/lib/access/rights/rights'
import { documentVisible } from '@/lib/access/rights/visible-records'
import type { Dataset } from '@/lib/catalog/dataset'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { shortHash } from '@/lib/formats/short-hash'
import { doorUrl } from '@/lib/http/mounts'

const cacheMilliseconds = 10_000

/** A tag as records name it; without what its own record says where there is none that the caller may see. */
export type DatasetTag = Readonly<{
  Id: string
  Name: string | null
  Self: string
  Type: string | null
  Source: string | null
  TagEntry: null
}>

/** Names tags by their ids. */
export type TagsOf = (ids: readonly string[]) => DatasetTag[]

type Known = Readonly<{ id: string; titles: Record<string, string>; source: string | null; kind: string | null }>

/** The tags of datasets, with the names that the caller may see. At most ten seconds old. */
export async function datasetTags(caller: Caller, datasets: readonly Dataset[]): Promise<TagsOf> {
  const ids = [...new Set(datasets.flatMap(tagIdsOf))].sort()
  const rights = await rightsOf(caller)
  const what = { name: `tags of datasets ${shortHash(ids.join('\n'))}`, milliseconds: cacheMilliseconds }
  const found =
    ids.length === 0 ? [] : await rememberFor(rights, what, () => rows<Known>(readerFor(rights), tagsSql(ids, rights)))
  const known = new Map(found.map(tag => [tag.id, tag]))
  return named => named.map(id => tagOf(id, known.get(id)))
}

export const tagIdsOf = ({ body }: Pick<Dataset, 'body'>): readonly string[] => (body['TagIds'] as string[] | null) ?? []

const tagOf = (id: string, known: Known | undefined): DatasetTag => ({
  Id: id,
  Name: known ? mainName(known.titles) : null,
  Self: `${doorUrl('content')}/v1/Tag/${encodeURIComponent(id)}`,
  Type: known?.kind ?? null,
  Source: known?.source ?? null,
  TagEntry: null,
})

const mainName = (titles: Readonly<Record<string, string>>): string | null =>
  ['en', 'de', 'it', ...Object.keys(titles).sort()].map(language => titles[language]).find(title => title !== undefined) ?? null

const tagsSql = (ids: readonly string[], rights: Rights): Sql => sql`
  select d.id, d.titles, d.source, d.body::jsonb #>> '{Types,0}' as kind
    from document d
   where d.type = 'tag' and d.id = any(${ids}::text[]) and ${documentVisible(rights)}
   order by d.id`
