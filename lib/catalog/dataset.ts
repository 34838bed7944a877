import type { Caller } from '@/lib/access/caller'
import { readCachedFor, readerFor } from '@/lib/access/reader'
import { type Rights, type RuleDataset, rightsOf } from '@/lib/access/rights/rights'
import { documentVisible } from '@/lib/access/rights/visible-records'
import { dropCached, readCached } from '@/lib/db/cache'
import { reader } from '@/lib/db/pools'
import { firstRow, rows } from '@/lib/db/run'
import { fixed, type Sql, sql } from '@/lib/db/sql'
import { shortHash } from '@/lib/formats/short-hash'
import { apiUrl } from '@/lib/http/mounts'

export type Dataset = RuleDataset &
  Readonly<{
    shortname: string
    /** The interface, or null for an interface of another service that does not exist here. */
    apiType: 'content' | 'timeseries' | null
    /** Base URL of the other service that serves the dataset, or null if this platform does. */
    servedBy: string | null
    closed: boolean
    /** Sources whose content records are reduced for callers without the right, or `*` for all, or null. */
    reduces: readonly string[] | null
    deprecated: boolean
    body: Readonly<Record<string, unknown>>
    firstImport: Date
    lastChange: Date
  }>

const datasetsCacheMilliseconds = 1000
const cachedAs = 'datasets'

const columns = fixed(`c.id, c.shortname, c.api_type as "apiType", c.entity, c.station_type as "stationType", c.origin,
         c.data_type as "dataType", c.events, c.filter, c.only_tag as "onlyTag", c.served_by as "servedBy", c.undecided, c.closed,
         c.reduces, c.deprecated, c.body, c.first_import as "firstImport", c.last_change as "lastChange"`)

const datasetsSql = (which: Sql): Sql => sql`
  select ${columns}
    from dataset c
   ${which}`

export const lockedDatasetsSql = (ids: readonly string[]): Sql =>
  datasetsSql(sql`where c.id = any(${ids}::text[]) order by c.id for update`)

/** Every dataset by id. A catalog is small, so it is read as a whole. A change is visible within a second. */
export const allDatasets = (): Promise<readonly Dataset[]> =>
  readCached(cachedAs, datasetsCacheMilliseconds, () => rows<Dataset>(reader(), datasetsSql(sql`order by c.id`)))

/** Drops the cached datasets. When the promise resolves, a change is in effect in all processes of this machine. */
export const invalidateDatasets = (): Promise<void> => dropCached(cachedAs)

/** A dataset as it is currently stored, or null if there is none. @param id in lower case */
export const storedDataset = (id: string): Promise<Dataset | null> =>
  firstRow<Dataset>(reader(), datasetsSql(sql`where c.id = ${id}`))

/** A dataset as users describe it, without computed counts, dates and URLs. */
export function describedDataset(dataset: Dataset): Record<string, unknown> {
  const { servedBy, reduces, body } = dataset
  return {
    Id: dataset.id,
    Shortname: dataset.shortname,
    ApiType: dataset.apiType,
    Type: dataset.entity,
    ApiFilter: [...dataset.filter],
    ApiAccess: dataset.closed ? 'closed' : 'open',
    Deprecated: dataset.deprecated,
    ...(servedBy === null ? {} : { BaseUrl: servedBy }),
    ...(reduces ? { ReducedSources: [...reduces] } : {}),
    ...body,
  }
}

const tagsCacheMilliseconds = 10_000

type TagsOf = (ids: readonly string[]) => DatasetTag[]

type TagRow = Readonly<{ id: string; titles: Record<string, string>; source: string | null; kind: string | null }>

/** The tags of datasets, with the names that the caller may see. They are at most ten seconds old. */
export async function datasetTags(caller: Caller, datasets: readonly Dataset[]): Promise<TagsOf> {
  const ids = [...new Set(datasets.flatMap(tagIdsOf))].sort()
  const rights = await rightsOf(caller)
  const what = { name: `tags of datasets ${shortHash(ids.join('\n'))}`, milliseconds: tagsCacheMilliseconds }
  const tags =
    ids.length === 0 ? [] : await readCachedFor(rights, what, () => rows<TagRow>(readerFor(rights), tagsSql(ids, rights)))
  const byId = new Map(tags.map(tag => [tag.id, tag]))
  return tagIds => tagIds.map(id => tagOf(id, byId.get(id)))
}

export const tagIdsOf = ({ body }: Pick<Dataset, 'body'>): readonly string[] => (body['TagIds'] as string[] | null) ?? []

/** A tag of a dataset. Properties from the tag's own record are null if the caller may not see this record. */
export type DatasetTag = ReturnType<typeof tagOf>

const tagOf = (id: string, tag: TagRow | undefined) => ({
  Id: id,
  Name: tag ? mainName(tag.titles) : null,
  Self: `${apiUrl('content')}/v1/Tag/${encodeURIComponent(id)}`,
  Type: tag?.kind ?? null,
  Source: tag?.source ?? null,
  TagEntry: null,
})

const mainName = (titles: Readonly<Record<string, string>>): string | null =>
  ['en', 'de', 'it', ...Object.keys(titles).sort()].map(language => titles[language]).find(title => title !== undefined) ?? null

const tagsSql = (ids: readonly string[], rights: Rights): Sql => sql`
  select d.id, d.titles, d.source, d.body::jsonb #>> '{Types,0}' as kind
    from document d
   where d.type = 'tag' and d.id = any(${ids}::text[]) and ${documentVisible(rights)}
   order by d.id`
