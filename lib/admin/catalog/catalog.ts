import { ChangeRefused } from '@/lib/access/change-refused'
import { callCounts, usageOf } from '@/lib/admin/catalog/calls'
import { checkDataset, lastChecks } from '@/lib/admin/catalog/checks/check-dataset'
import { describedLanguages, findingsElsewhere } from '@/lib/admin/catalog/checks/findings'
import { needsOf } from '@/lib/admin/catalog/dataset-needs'
import { type CatalogItem, CatalogQuery } from '@/lib/admin/catalog/params'
import { readList, respondPage } from '@/lib/admin/list'
import { allDatasets, type Dataset, storedDataset } from '@/lib/catalog/dataset'
import type { DatasetDeprecation } from '@/lib/catalog/dataset-record'
import { presentDataset } from '@/lib/catalog/present'
import { recordCounts } from '@/lib/catalog/record-counts'
import { countListed } from '@/lib/flows/count-listed'
import { contains, cutText } from '@/lib/formats/text'
import type { ApiRequest } from '@/lib/http/handle'
import { json } from '@/lib/http/responses/respond'

type OneCall = ApiRequest<{ id: string }>

export async function respondCatalogList(call: Pick<ApiRequest<unknown>, 'query' | 'caller'>): Promise<Response> {
  const { page, wanted } = readList(CatalogQuery, call.query)
  const items = (await catalogItems(await allDatasets(), call)).filter(item => isWanted(item, wanted)).sort(byOrder(wanted.sort))
  return respondPage(call, '/catalog', { page, total: items.length, items: items.slice(page.offset, page.offset + page.size) })
}

export async function respondCatalogEntry(call: OneCall): Promise<Response> {
  const dataset = await getDataset(call.params.id)
  const [[item], checks, usage] = await Promise.all([catalogItems([dataset], call), lastChecks(), usageOf('dataset', dataset.id)])
  const { servedBy, body } = dataset
  const Findings =
    servedBy === null ? (checks.get(dataset.id)?.findings ?? []) : findingsElsewhere(servedBy, describedLanguages(body))
  return json({ ...item, Findings, Deprecation: deprecationOf(dataset), Usage: usage })
}

/** Checks the endpoint of a dataset, stores the findings and responds with them. @throws ChangeRefused */
export async function respondCheck(call: OneCall): Promise<Response> {
  const { checkedAt, records, findings } = await checkDataset(await getDataset(call.params.id))
  return json({ CheckedAt: checkedAt.toISOString(), Records: records, Findings: findings })
}

async function getDataset(id: string): Promise<Dataset> {
  const dataset = await storedDataset(id.toLowerCase())
  if (!dataset) throw new ChangeRefused('document-unknown', { entity: 'dataset', id: cutText(id, 200) })
  return dataset
}

function deprecationOf({ deprecated, body }: Dataset) {
  if (!deprecated) return null
  const {
    Reason = null,
    DeprecationDate = null,
    RemovedAfter = null,
    Replacement = null,
  } = (body['Deprecation'] ?? {}) as Partial<DatasetDeprecation>
  return { Reason, Deprecated: DeprecationDate, RemovedAfter, Replacement }
}

async function catalogItems(datasets: readonly Dataset[], { caller }: Pick<ApiRequest<unknown>, 'caller'>) {
  const [counts, checks, calls] = await Promise.all([recordCounts(caller, datasets, countListed), lastChecks(), callCounts()])
  const today = new Date().toISOString().slice(0, 10)
  return datasets.map(dataset => {
    const [check, used] = [checks.get(dataset.id) ?? null, calls.get(dataset.id) ?? null]
    const { Id, Shortname, ApiType, ApiUrl, ApiAccess, Deprecated } = presentDataset(dataset, { count: undefined, tags: [] })
    return {
      Id,
      Shortname,
      ApiType,
      ApiUrl,
      ApiAccess,
      Deprecated,
      LastChange: dataset.lastChange.toISOString(),
      Records: counts.get(dataset.id)?.Total ?? null,
      Calls: used?.calls ?? 0,
      CheckedAt: check?.checkedAt.toISOString() ?? null,
      Cares: needsOf(dataset, { check, calls: used, today }),
    }
  })
}

function isWanted({ Id, Shortname, ApiUrl, Cares }: CatalogItem, { search, care }: Pick<CatalogQuery, 'search' | 'care'>) {
  const typed = search ?? ''
  const isFound = typed === '' || [Id, Shortname, ApiUrl].some(text => contains(text, typed))
  if (!isFound || care === undefined) return isFound
  return care === 'any' ? Cares.length > 0 : Cares.some(({ Code }) => Code === care)
}

const keys: Readonly<Record<string, (item: CatalogItem) => string | number>> = {
  name: ({ Shortname }) => Shortname.toLowerCase(),
  cares: ({ Cares }) => Cares.length,
  calls: ({ Calls }) => Calls,
  changed: ({ LastChange }) => LastChange,
}

/** Compares items by `sort`, then by name, so that pages do not overlap. */
function byOrder(sort: string): (a: CatalogItem, b: CatalogItem) => number {
  const sign = sort.startsWith('-') ? -1 : 1
  const key = keys[sort.replace('-', '')]!
  const last = ({ Shortname, Id }: CatalogItem) => `${Shortname.toLowerCase()} ${Id}`
  return (a, b) => sign * compare(key(a), key(b)) || compare(last(a), last(b))
}

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0)
