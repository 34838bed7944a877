import { readCached } from '@/lib/db/cache'
import { reader } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { apiAt, apiUrl, mounts } from '@/lib/http/mounts'

/** The data of a file: the type of its records, or the types of its stations and its data types. */
export type FileSubject =
  | Readonly<{ entity: string }>
  | Readonly<{ stationTypes: readonly string[] | 'all'; dataTypes: readonly string[] | 'all' }>

type DatasetFacts = Readonly<{
  entity: string | null
  stationType: string | null
  dataType: string | null
  sources: readonly string[] | null
  providers: readonly string[] | null
  licence: string | null
}>

const cacheMilliseconds = 10_000

/**
 * Keys and values that describe a file: its sources, the licences and attribution of the datasets that it is from, the
 * request that returned it, and the time. Descriptions of datasets are public, even of restricted ones.
 */
export async function fileFacts(request: Request, subject: FileSubject): Promise<Record<string, string>> {
  const datasets = (await datasetFacts()).filter(dataset => isOf(dataset, subject))
  const named = (values: readonly (readonly string[] | null)[]) => [...new Set(values.flatMap(value => value ?? []))].join(', ')
  const facts = {
    source: named(datasets.map(({ providers, sources }) => (providers?.length ? providers : sources))),
    licence: named(datasets.map(({ licence }) => (licence ? [licence] : null))),
    request: publicUrlOf(request),
    time: new Date().toISOString(),
  }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ''))
}

function isOf({ entity, stationType, dataType }: DatasetFacts, subject: FileSubject): boolean {
  if ('entity' in subject) return entity === subject.entity
  const isAmong = (list: string, names: readonly string[] | 'all') =>
    names === 'all' || list.split(',').some(name => names.includes(name))
  return stationType !== null && isAmong(stationType, subject.stationTypes) && (!dataType || isAmong(dataType, subject.dataTypes))
}

const datasetFacts = (): Promise<readonly DatasetFacts[]> =>
  readCached('datasets of files', cacheMilliseconds, () => rows<DatasetFacts>(reader(), datasetsSql))

const datasetsSql = sql`
  select c.entity, c.station_type as "stationType", c.data_type as "dataType", c.body->'Sources' as sources,
         c.body->'DataProvider' as providers, c.body#>>'{LicenseInfo,License}' as licence
    from dataset c
   where c.served_by is null
   order by c.id`

/** The URL of a request as its client wrote it. */
export function publicUrlOf({ url }: Request): string {
  const { pathname, search } = new URL(url)
  const api = apiAt(pathname)
  return (api ? apiUrl(api) + pathname.slice(mounts[api].path.length) : pathname) + search
}
