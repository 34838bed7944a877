import { getLocale } from 'next-intl/server'
import { pairsOf, pathPart } from '@/app/(pages)/_data/addresses'
import { listDatasets } from '@/app/(pages)/_data/datasets'
import { fieldsOfSource, sourceOf } from '@/app/(pages)/_data/source'
import { type AddressTarget, type CatalogueRecord, targetOf } from '@/components/repair/dataset-address'
import { repairExplorer } from '@/components/repair/repair-explorer'
import { addressOf } from '@/components/repair/repair-parameters'
import { changesText } from '@/components/repair/repairs'
import { redirect } from '@/components/text/navigation'

type Props = {
  params: Promise<{ path: string[] }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Redirects URLs of the older data browser (tables, records, forms) to their counterparts. */
export default async function OlderDatasetPage({ params, searchParams }: Props) {
  const [{ path }, given, language] = await Promise.all([params, searchParams, getLocale()])
  const datasets = await listDatasets(language)
  const led = targetOf(
    path.map(pathPart),
    pairsOf(given),
    datasets.filter(({ view }) => view.servedBy === null).map(({ record }) => listed(record)),
  )
  const found = datasets.find(({ view }) => led.path === `/explore/${encodeURIComponent(view.id)}`)
  const source = found && (await sourceOf(found.record, language))
  const repaired = source
    ? repairExplorer(led.query, { source, fields: fieldsOfSource(source) })
    : { query: led.query, changes: [], language: null }
  redirect({ href: hrefOf(led, repaired), locale: repaired.language ?? language })
}

function hrefOf({ path, changes: first }: AddressTarget, { query, changes }: ReturnType<typeof repairExplorer>): string {
  const all = [...first, ...changes]
  return addressOf(path, { query, changes: all }, changesText(all))
}

const listed = (record: Readonly<Record<string, unknown>>): CatalogueRecord => ({
  id: String(record['Id']),
  interface: record['ApiType'] === 'timeseries' ? 'timeseries' : 'content',
  path: (record['PathParam'] ?? []) as readonly string[],
  filter: (record['ApiFilter'] ?? []) as readonly string[],
})
