import { getLocale } from 'next-intl/server'
import { listDatasets } from '@/app/(pages)/_data/datasets'
import { type PageProps, pairsOf, pathPart } from '@/app/(pages)/_data/page-urls'
import { fieldsOfSource, sourceOf } from '@/app/(pages)/_data/source'
import { type CatalogueRecord, targetOf, type UrlTarget } from '@/components/repair/older-urls'
import { repairExplorer } from '@/components/repair/repair-explorer'
import { repairedUrl } from '@/components/repair/repair-parameters'
import { changesText } from '@/components/repair/repairs'
import { redirect } from '@/components/text/navigation'

/** Redirects URLs of the older data browser (tables, records, forms) to their counterparts. */
export default async function OlderDatasetPage({ params, searchParams }: PageProps<{ path: string[] }>) {
  const [{ path }, parameters, language] = await Promise.all([params, searchParams, getLocale()])
  const datasets = await listDatasets(language)
  const target = targetOf(
    path.map(pathPart),
    pairsOf(parameters),
    datasets.filter(({ view }) => view.servedBy === null).map(({ record }) => catalogueRecordOf(record)),
  )
  const dataset = datasets.find(({ view }) => target.path === `/explore/${encodeURIComponent(view.id)}`)
  const source = dataset && (await sourceOf(dataset.record, language))
  const repaired = source
    ? repairExplorer(target.query, { source, fields: fieldsOfSource(source) })
    : { query: target.query, changes: [], language: null }
  redirect({ href: hrefOf(target, repaired), locale: repaired.language ?? language })
}

function hrefOf({ path, changes: first }: UrlTarget, { query, changes }: ReturnType<typeof repairExplorer>): string {
  const all = [...first, ...changes]
  return repairedUrl(path, { query, changes: all }, changesText(all))
}

const catalogueRecordOf = (record: Readonly<Record<string, unknown>>): CatalogueRecord => ({
  id: String(record['Id']),
  interface: record['ApiType'] === 'timeseries' ? 'timeseries' : 'content',
  path: (record['PathParam'] ?? []) as readonly string[],
  filter: (record['ApiFilter'] ?? []) as readonly string[],
})
