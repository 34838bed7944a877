import { notFound } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { readMapBasemap } from '@/app/(pages)/_data/basemap'
import { datasetAt } from '@/app/(pages)/_data/dataset-page'
import { closedPartsOf, isClosedTo } from '@/app/(pages)/_data/datasets'
import { filledColumns } from '@/app/(pages)/_data/filled-columns'
import { namesOfCodes } from '@/app/(pages)/_data/names'
import { readOptional } from '@/app/(pages)/_data/optional'
import { type PageProps, pairsOf, pathPart, readApiUrls, redirectToRepaired } from '@/app/(pages)/_data/page-urls'
import { requestApi } from '@/app/(pages)/_data/request-api'
import { pageCaller } from '@/app/(pages)/_data/session'
import { deprecationsOfSource, fieldsOfSource, sourceOf } from '@/app/(pages)/_data/source'
import type { ExplorerPage } from '@/components/explore/use-screen'
import { repairExplorer } from '@/components/repair/repair-explorer'
import { loadExplorerState, queryOf } from '@/components/source/explorer-state'
import { type Measure, measuresCall, measuresOf } from '@/components/source/measures'
import { firstPage } from '@/components/source/read-source'
import { blockRows, isWholeList, type ListSource, type Query, wholeList } from '@/components/source/source'
import { validQuery } from '@/components/source/valid-query'
import { config } from '@/lib/config'
import { Problem } from '@/lib/http/errors/problem'
import { tokenUrl } from '@/lib/http/mounts'

export type ExplorerProps = PageProps<{ id: string }>

type PathOf = (id: string) => string

export async function explorerDataset({ params, searchParams }: ExplorerProps, addressAt: PathOf) {
  const [{ id }, language, given] = await Promise.all([params, getLocale(), searchParams])
  const dataset = await datasetAt({ name: pathPart(id), language, query: pairsOf(given) }, addressAt)
  return { language, dataset, source: (await sourceOf(dataset.record, language)) ?? notFound() }
}

export async function readExplorer(props: ExplorerProps, addressAt: PathOf): Promise<ExplorerPage> {
  const [{ dataset, source, language }, given] = await Promise.all([explorerDataset(props, addressAt), props.searchParams])
  await redirectToRepaired(addressAt(dataset.view.id), repairExplorer(pairsOf(given), { source, fields: fieldsOfSource(source) }))
  const state = await loadExplorerState(given)
  const { query } = validQuery(source, queryOf(state))
  const [first, filled, measures, ground] = await Promise.all([
    readFirst(source, query),
    isWholeList(query) ? null : filledColumns(source),
    readMeasures(source),
    readMapBasemap(),
  ])
  const { id, title, domain, access, deprecated, providers, licence } = dataset.view
  return {
    dataset: { id, title, domain, access, deprecated, providers, licence },
    source,
    deprecations: deprecationsOfSource(source),
    guest: (await pageCaller()).kind === 'guest',
    closedTo: isClosedTo(dataset),
    closedParts: await closedPartsOf(dataset, language),
    first,
    filled: filled ?? first.columns.map(({ key }) => key),
    measures,
    ground,
    tilesAbove: config().TILES_ABOVE,
    embedOrigins: config().EMBED_ORIGINS,
    doors: readApiUrls(),
    tokenAddress: tokenUrl(),
  }
}

/** Reads the first rows. If the API rejects the query, only the columns are returned, and the browser shows the error. */
async function readFirst(source: ListSource, query: Query) {
  const stretch = { query, start: 0, count: blockRows }
  try {
    return { ...(await firstPage(source, stretch, requestApi)), query }
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 400) throw error
    const { columns } = await firstPage(source, { ...stretch, query: wholeList }, requestApi)
    return { columns, rows: [], total: 0, query: null }
  }
}

/** Reads the data types of the dataset's stations. A failure returns none, because they only choose colours. */
async function readMeasures(source: ListSource): Promise<readonly Measure[]> {
  if (source.kind === 'content' || source.closed) return []
  const { stationType, origin } = source
  const call = measuresCall({ stationType, origin, dataType: 'dataType' in source ? source.dataType : null })
  const [answer, nameOf] = await Promise.all([readOptional('measures', requestApi(call)), namesOfCodes()])
  return answer === null ? [] : measuresOf(answer, name => nameOf('data type', name))
}
