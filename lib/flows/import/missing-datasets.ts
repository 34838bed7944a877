import { contentPart, isNamed } from '@/lib/access/rights/datasets'
import { allDatasets, type Dataset } from '@/lib/catalog/dataset'
import type { DatasetRecord } from '@/lib/catalog/dataset-record'
import { saveDatasets } from '@/lib/catalog/save'
import { entities } from '@/lib/content/entities'
import { admin } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { readNames } from '@/lib/words/store-words'
import { languages } from '@/lib/words/words'

/** Types of the stations, and values of `_Meta.Type` of the records, in an import. Each file adds its types. */
export type ImportedTypes = Readonly<{ stations: Set<string>; records: Set<string> }>

/** A group of data: stations of a type and an origin, or records of an entity and a source. */
export type DataGroup = Readonly<{
  kind: 'stations' | 'records'
  /** Type of the stations, or path of the records' entity, e.g. `HubActivityPoi`. */
  type: string
  /** Origin or source, or empty if there is none. */
  from: string
  count: number
  open: number
}>

/** Groups of data that no dataset describes, and so without a page. @param imported null for all stored data */
export async function findUndescribed(imported: ImportedTypes | null): Promise<DataGroup[]> {
  const [stations, records, datasets] = await Promise.all([
    rows<DataGroup>(admin(), groupsSql(stationSource, imported && [...imported.stations])),
    rows<DataGroup>(admin(), groupsSql(recordSource, imported && [...imported.records])),
    allDatasets(),
  ])
  const served = records.flatMap(({ type, ...group }) => {
    const entity = entities.find(each => each.type === type)
    return entity ? [{ ...group, type: entity.endpoint }] : []
  })
  return [...stations, ...served].filter(group => !datasets.some(dataset => describes(dataset, group)))
}

type GroupSource = Readonly<{ kind: DataGroup['kind']; rows: Sql; from: Sql }>

const stationSource: GroupSource = { kind: 'stations', rows: sql`station d where true`, from: sql`coalesce(d.origin, '')` }
const recordSource: GroupSource = {
  kind: 'records',
  rows: sql`document d where d.reduced_of is null`,
  from: sql`coalesce(d.source, '')`,
}

const groupsSql = ({ kind, rows, from }: GroupSource, types: readonly string[] | null): Sql => sql`
  select ${kind}::text as kind, d.type, ${from} as "from", count(*)::int as count, (count(*) filter (where d.for_guests))::int as open
    from ${rows} and ${types === null ? sql`true` : sql`d.type = any(${types}::text[])`}
   group by d.type, ${from}
   order by d.type, ${from}`

function describes(dataset: Dataset, { kind, type, from }: DataGroup): boolean {
  if (!isAbout(dataset, kind, type)) return false
  if (kind === 'stations') return dataset.origin === null || isNamed(from, dataset.origin)
  const part = contentPart(dataset.filter)
  if ('undecided' in part || part.tags !== null || part.active !== null || dataset.onlyTag !== null) return false
  return part.sources === null || part.sources.includes(from.toLowerCase())
}

function isAbout({ servedBy, events, stationType, entity, body }: Dataset, kind: DataGroup['kind'], type: string): boolean {
  if (servedBy !== null || events) return false
  if (kind === 'stations') return stationType !== null && isNamed(type, stationType)
  return entity !== null && (body['PathParam'] as readonly string[]).slice(1).join('/') === type
}

/** The datasets to be created, and the groups that get none, each with a reason. */
export type DatasetPlan = Readonly<{
  datasets: readonly DatasetRecord[]
  leftOut: readonly Readonly<{ group: DataGroup; reason: string }>[]
}>

/**
 * Datasets for undescribed groups. For a type without datasets: one for all its data, and one for each of several
 * origins or sources. For a type with datasets: one for each undescribed origin or source. Datasets are open, and do
 * not change who may read stored data. Types without any public data get none, because the catalog is public.
 */
export function planDatasets(groups: readonly DataGroup[], isListed: (group: DataGroup) => boolean): DatasetPlan {
  const described: DatasetRecord[] = []
  const leftOut: { group: DataGroup; reason: string }[] = []
  const first = (group: DataGroup) => groups.find(({ kind, type }) => kind === group.kind && type === group.type)
  for (const one of groups.filter(group => first(group) === group)) {
    const alike = groups.filter(group => first(group) === one)
    const open = alike.filter(group => group.open > 0)
    for (const group of alike.filter(each => each.open === 0)) leftOut.push({ group, reason: 'guests see none of them' })
    if (open.length === 0) continue
    const isWhole = !isListed(one)
    if (isWhole) described.push(datasetOf(one, null))
    const parts = isWhole && open.length === 1 ? [] : open
    for (const group of parts) {
      if (canBeFiltered(group.from)) described.push(datasetOf(group, group.from))
      else if (!isWhole) leftOut.push({ group, reason: 'no filter of a dataset can name their origin or source' })
    }
  }
  return { datasets: described, leftOut }
}

/** Whether a dataset can filter by a name: filters are parts of a URL, and lists with commas. */
const canBeFiltered = (name: string): boolean => /^[^",%&#+;\p{Cc}]+$/u.test(name)

/** A dataset to be created. @param from the only origin or source, null for all data of the type */
function datasetOf({ kind, type }: DataGroup, from: string | null): DatasetRecord {
  const filter = kind === 'stations' ? 'origin' : 'source'
  return {
    Shortname: from === null ? type : `${type} ${from}`,
    ApiType: kind === 'stations' ? 'timeseries' : 'content',
    PathParam: kind === 'stations' ? ['v2', 'flat', type] : ['v1', ...type.split('/')],
    ApiFilter: from === null ? [] : [`${filter}=${from}`],
    ApiAccess: 'open',
    Sources: from === null ? [] : [from],
  }
}

export async function createMissing(groups: readonly DataGroup[]): Promise<DatasetPlan> {
  const catalog = await allDatasets()
  const plan = planDatasets(groups, ({ kind, type }) => catalog.some(dataset => isAbout(dataset, kind, type)))
  const datasets = await withTitles(plan.datasets)
  const { skipped } = await saveDatasets(datasets)
  const [flawed] = skipped
  if (flawed) throw new Error(`a dataset could not be created: ${flawed.reason}`)
  return { ...plan, datasets }
}

async function withTitles(datasets: readonly DatasetRecord[]): Promise<DatasetRecord[]> {
  const names = await Promise.all(languages.map(async language => [language, await readNames(language)] as const))
  return datasets.map(dataset => {
    const type = (dataset.PathParam ?? []).slice(dataset.ApiType === 'timeseries' ? 2 : 1).join('/')
    const [from] = dataset.Sources ?? []
    const titles = names.flatMap(([language, nameOf]) => {
      const name = nameOf(dataset.ApiType === 'timeseries' ? 'station type' : 'entity', type)
      return name === null ? [] : [[language, from === undefined ? name : `${name} (${from})`] as const]
    })
    return { ...dataset, MetaTitle: Object.fromEntries(titles) }
  })
}
