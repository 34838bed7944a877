import { requestApiAs } from '@/app/(pages)/_data/request-api'
import { listOf } from '@/app/(pages)/_data/source'
import {
  apiPath,
  datasetPath,
  datasetTabs,
  decodeSegment,
  recordPath,
  stationPath,
  stationsPath,
  timeMachinePath,
} from '@/components/address/page-paths'
import { mainPages } from '@/components/shell/pages'
import type { ListSource } from '@/components/source/source'
import { guest } from '@/lib/access/caller'
import { listDatasets } from '@/lib/catalog/read'
import { countListed } from '@/lib/flows/count-listed'

export const sitemapForm = { type: 'application/xml; charset=utf-8', form: 'xml', caching: 'public, max-age=3600' } as const

/** Number of records in a sitemap: with up to six pages each, in three languages, it has fewer than 50,000 URLs. */
const partSize = 1000

type OpenDataset = Readonly<{ id: string; source: ListSource | null; total: number }>

async function openDatasets(): Promise<OpenDataset[]> {
  const records = await listDatasets(guest, countListed)
  return records
    .filter(record => record['ApiAccess'] !== 'closed')
    .map(record => ({
      id: String(record.Id),
      source: listOf(record, 'en'),
      total: (record['RecordCount'] as { Total?: number } | null | undefined)?.Total ?? 0,
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}

export async function listParts(): Promise<string[]> {
  const datasets = await openDatasets()
  const stations = await Promise.all(
    stationTypesOf(datasets).map(async type => partsOf(`stations/${encodeURIComponent(type)}`, await countStations(type))),
  )
  const records = datasets.map(({ id, source, total }) =>
    source?.kind === 'content' ? partsOf(`records/${encodeURIComponent(id)}`, total) : [],
  )
  return ['pages/1.xml', ...partsOf('datasets', datasets.length), ...records.flat(), ...stations.flat()]
}

const partsOf = (name: string, count: number): string[] =>
  Array.from({ length: Math.ceil(count / partSize) }, (_, index) => `${name}/${index + 1}.xml`)

const stationTypesOf = (datasets: readonly OpenDataset[]): string[] => [
  ...new Set(datasets.flatMap(({ source }) => (source?.kind === 'timeseries' ? [source.stationType] : []))),
]

/** Paths of a sitemap without language, or null if there is no such sitemap. */
export async function readPart(part: readonly string[]): Promise<readonly string[] | null> {
  const [, kind = '', name = '', digits] = /^(\w+)(?:\/([^/]+))?\/([1-9]\d{0,5})\.xml$/.exec(part.join('/')) ?? []
  if (!Object.hasOwn(readers, kind) || (name !== '') !== /^(records|stations)$/.test(kind)) return null
  const pages = await readers[kind]!(Number(digits), decodeSegment(name))
  return pages.length > 0 ? pages : null
}

const readers: Readonly<Record<string, (number: number, name: string) => Promise<string[]>>> = {
  pages: async number => (number === 1 ? ['/', ...mainPages.map(({ href }) => href), '/live/events'] : []),
  datasets: datasetPages,
  records: recordPages,
  stations: stationPages,
}

async function datasetPages(number: number): Promise<string[]> {
  return (await openDatasets())
    .slice((number - 1) * partSize, number * partSize)
    .flatMap(({ id, source }) => [
      ...datasetTabs.map(tab => datasetPath(id, tab)),
      ...(source ? [`/explore/${encodeURIComponent(id)}`] : []),
    ])
}

async function recordPages(number: number, name: string): Promise<string[]> {
  const dataset = (await openDatasets()).find(({ id }) => id === name)
  if (dataset?.source?.kind !== 'content') return []
  const { path, filter } = dataset.source
  const page = apiPath(path, { pagesize: partSize, pagenumber: number, fields: 'Id' }, filter)
  const { Items } = (await requestApiAs(guest, page)) as { Items: { Id: string }[] }
  return Items.map(({ Id }) => recordPath(dataset.id, Id))
}

const active = { where: 'sactive.eq.true' }

async function countStations(type: string): Promise<number> {
  const call = apiPath(stationsPath(type), { ...active, select: 'count(scode)' })
  const { data } = (await requestApiAs(guest, call)) as { data: { 'count(scode)': number }[] }
  return data[0]?.['count(scode)'] ?? 0
}

async function stationPages(number: number, type: string): Promise<string[]> {
  if (!stationTypesOf(await openDatasets()).includes(type)) return []
  const page = { ...active, select: 'scode', limit: partSize, offset: (number - 1) * partSize }
  const { data } = (await requestApiAs(guest, apiPath(stationsPath(type), page))) as { data: { scode: string }[] }
  const pages = data.map(({ scode }) => stationPath({ type, code: scode }))
  return number === 1 && pages.length > 0 ? [timeMachinePath(type), ...pages] : pages
}
