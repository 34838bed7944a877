import { readCachedOrStaleFor, readerFor } from '@/lib/access/reader'
import { contentPart, coversDataset } from '@/lib/access/rights/datasets'
import type { Rights } from '@/lib/access/rights/rights'
import { seriesVisible } from '@/lib/access/rights/visible-series'
import { allDatasets, type Dataset } from '@/lib/catalog/dataset'
import { type Entity, readableAt } from '@/lib/content/entities'
import { fieldsOf } from '@/lib/content/model/model'
import { rows } from '@/lib/db/run'
import { expensive, type Sql, sql } from '@/lib/db/sql'
import type { Texts } from '@/lib/formats/text'

/** A dataset as the list of its records or stations. */
export type DatasetList = Readonly<{
  id: string
  titles: Texts
  kind: 'records' | 'stations' | 'edges'
  /** The entity of records; null for stations and edges. */
  entity: Entity | null
  /** The fixed parameters of the dataset's request, as `name=value`. */
  filter: readonly string[]
  /** The lower-case tag that alone selects the records; null if there is none, or another condition. */
  tag: string | null
  /** The type of stations and edges; null for records. */
  stationType: string | null
  origin: string | null
  dataType: string | null
  dataTypes: readonly string[]
  providers: readonly string[]
  /** Whether the list contains all records of its kind, or all stations of its type. */
  whole: boolean
  open: boolean
  deprecated: boolean
}>

/** Whether records have a field with their municipality. */
export const hasMunicipalities = ({ entity }: DatasetList): boolean =>
  entity !== null && entity.type !== 'municipality' && fieldsOf(entity).some(({ name }) => name === 'LocationInfo')

/** The lists that a caller with these rights may search; the same array until the catalog or the stations change. */
export async function listsFor(rights: Rights): Promise<readonly DatasetList[]> {
  const [datasets, facts] = await Promise.all([allDatasets(), stationFactsFor(rights)])
  const cached = lists.get(rights)
  if (cached?.datasets === datasets && cached.facts === facts) return cached.lists
  const read = { datasets, facts, lists: listsOf(datasets, facts, rights) }
  lists.set(rights, read)
  return read.lists
}

type ListsRead = Readonly<{ datasets: readonly Dataset[]; facts: readonly StationFacts[]; lists: readonly DatasetList[] }>

const lists = new WeakMap<Rights, ListsRead>()

const listsOf = (datasets: readonly Dataset[], facts: readonly StationFacts[], rights: Rights): DatasetList[] =>
  datasets.flatMap(dataset => {
    const list = dataset.servedBy === null && !dataset.events ? listOf(dataset, facts) : null
    if (!list) return []
    const isHidden = list.entity !== null && rights.hiddenTypes.includes(list.entity.type)
    return [{ ...list, open: !isHidden && (!dataset.closed || coversDataset(rights, dataset)) }]
  })

/** Data types and municipalities of the stations of a type and an origin. */
export type StationFacts = Readonly<{
  type: string
  origin: string | null
  dataTypes: readonly string[]
  /** The units of `dataTypes`, in the same order; the empty string for none. */
  units: readonly string[]
  municipalities: readonly string[]
}>

const factsMilliseconds = 60_000

/** Data types and municipalities of accessible stations: up to a minute old, or up to six while they are read again. */
export const stationFactsFor = (rights: Rights): Promise<readonly StationFacts[]> =>
  readCachedOrStaleFor(rights, { name: 'facts of stations', milliseconds: factsMilliseconds, entity: null }, () =>
    rows<StationFacts>(readerFor(rights), expensive(stationFactsSql(rights))),
  )

/** The units of the data types that the rights give access to, by name. */
export const dataTypesFor = async (rights: Rights): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await stationFactsFor(rights)).flatMap(({ dataTypes, units }) => dataTypes.map((name, at) => [name, units[at]!] as const)),
  )

// Sorted by id: the data type that was registered first is the main one of a station type.
const stationFactsSql = (rights: Rights): Sql => sql`
  with seen as materialized (
         select distinct s.type, s.origin, s.metadata ->> 'municipality' as municipality, r.data_type_id
           from series r
           join station s on s.id = r.station_id
           join data_type t on t.id = r.data_type_id
          where s.available and ${seriesVisible(rights)})
  select e.type, e.origin,
         array(select t.name from data_type t where t.id = any(array_agg(e.data_type_id)) order by t.id) as "dataTypes",
         array(select coalesce(t.unit, '') from data_type t where t.id = any(array_agg(e.data_type_id)) order by t.id) as units,
         coalesce(array_agg(distinct e.municipality) filter (where e.municipality <> ''), '{}') as municipalities
    from seen e
   group by e.type, e.origin
   order by e.type, e.origin`

function listOf(dataset: Dataset, facts: readonly StationFacts[]): Omit<DatasetList, 'open'> | null {
  const { id, filter, origin, deprecated } = dataset
  const [, first = '', ...rest] = dataset.body['PathParam'] as readonly string[]
  const providers = (dataset.body['DataProvider'] ?? []) as readonly string[]
  const common = { id, titles: datasetTitles(dataset), filter, origin, deprecated, providers }
  if (dataset.apiType === 'content') {
    const entity = readableAt([first, ...rest].join('/'))
    if (!entity) return null
    return { ...common, kind: 'records', entity, ...partInKind(dataset), stationType: null, dataType: null, dataTypes: [] }
  }
  const [stationType, measured] = rest
  if (!stationType || stationType === '*' || stationType.includes(',')) return null
  const dataType = !measured || measured === '*' ? null : measured
  const kind = first.endsWith('edge') ? 'edges' : 'stations'
  const dataTypes = facts
    .filter(fact => fact.type === stationType && (origin === null || fact.origin === origin))
    .flatMap(fact => fact.dataTypes)
    .filter(name => dataType === null || name === dataType)
  const whole = filter.length === 0 && dataType === null
  return { ...common, kind, entity: null, tag: null, stationType, dataType, dataTypes: [...new Set(dataTypes)], whole }
}

/** Whether a content dataset has all records of its entity, or only those with a tag. */
function partInKind({ filter, onlyTag }: Dataset): Pick<DatasetList, 'tag' | 'whole'> {
  if (filter.length === 0) return { tag: onlyTag, whole: onlyTag === null }
  const part = contentPart(filter)
  const tags = 'undecided' in part || part.sources || part.active !== null ? null : part.tags
  return { tag: onlyTag === null && tags?.kind === 'tag' ? tags.tag : null, whole: false }
}

/** Titles by language from `MetaTitle`, without the site's name after ` | `; the short name under `''`. */
function datasetTitles({ body, shortname }: Dataset): Texts {
  const titles = Object.entries((body['MetaTitle'] ?? {}) as Record<string, unknown>)
  const written = titles.flatMap(([language, title]) =>
    typeof title === 'string' && title.trim() !== '' ? [[language, title.split(' | ')[0]!.trim()] as const] : [],
  )
  return { '': shortname, ...Object.fromEntries(written) }
}
