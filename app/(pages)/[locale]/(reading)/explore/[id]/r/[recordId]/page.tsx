import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { editorPath } from '@/app/(pages)/_data/administration'
import { readSheetBasemap } from '@/app/(pages)/_data/basemap'
import { datasetAt, fieldDeprecation } from '@/app/(pages)/_data/dataset-page'
import { type CatalogueDataset, listDatasets } from '@/app/(pages)/_data/datasets'
import { namesOfCodes } from '@/app/(pages)/_data/names'
import {
  alternates,
  type PageProps,
  pairsOf,
  pathPart,
  redirectToRepaired,
  type SearchParams,
  toPublicUrl,
} from '@/app/(pages)/_data/page-urls'
import { findContentRecord, findJsonLd, requestApi } from '@/app/(pages)/_data/request-api'
import { fieldsOfSource, sourceOf } from '@/app/(pages)/_data/source'
import { findStation, loadStation } from '@/app/(pages)/_data/station'
import { listQuery, recordPath, stationPath } from '@/components/address/page-paths'
import { ContentRecordPage } from '@/components/record/content-record-page'
import type { History } from '@/components/record/history/history-view'
import { readListPosition } from '@/components/record/record-head'
import { titleOf } from '@/components/record/record-view'
import type { EndpointPage, EndpointPageOf } from '@/components/record/related/read-related'
import { loadRecordState, type RecordState, recordParsers, stationParsers } from '@/components/record/state'
import { repairRecord } from '@/components/repair/repair-explorer'
import { contentRecordPath } from '@/components/source/content-source'
import { edgeNamed, edgesCall, readEdges } from '@/components/source/edge-source'
import { loadExplorerState, queryOf } from '@/components/source/explorer-state'
import { type ContentSource, type EdgeSource, endpointOf, type ListSource, type SeriesSource } from '@/components/source/source'
import { EdgePage } from '@/components/station/edge-page'
import { StationPage } from '@/components/station/station-page'
import type { Language } from '@/components/text/routing'
import { entityAt } from '@/lib/content/entities'
import { isJsonLdRecord } from '@/lib/content/json-ld/json-ld'
import { publicUrl, tokenUrl } from '@/lib/http/mounts'

type Props = PageProps<{ id: string; recordId: string }>

async function load({ params }: Pick<Props, 'params'>) {
  const [path, language] = await Promise.all([params, getLocale()])
  const [id, recordId] = [path.id, path.recordId].map(pathPart) as [string, string]
  const dataset = await datasetAt({ name: id, language }, found => recordPath(found, recordId))
  return { dataset, id: recordId, source: (await sourceOf(dataset.record, language)) ?? notFound() }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [{ dataset, id, source }, { view }, t] = await Promise.all([
    load(props),
    loadRecordState(props.searchParams),
    getTranslations('record'),
  ])
  const title = [view === 'fields' ? [] : t(`view.${view}`), await nameOf(source, id), dataset.view.title].flat().join(' · ')
  // A station has a page of its own, whose URL is canonical.
  const path =
    source.kind === 'timeseries' ? stationPath({ type: source.stationType, code: id }) : recordPath(dataset.view.id, id)
  return { title, alternates: alternates(path, await getLocale()) }
}

async function nameOf(source: ListSource, id: string): Promise<string> {
  if (source.kind === 'timeseries') return (await findStation(source.stationType, id))?.sname ?? id
  if (source.kind === 'edges') return (await readEdges(source, edgeNamed(id), requestApi))[0]?.ename ?? id
  const record = await findContentRecord(source.path, id)
  return (record && titleOf(record, source.titles, source.language)) || id
}

export default async function RecordPage(props: Props) {
  const [{ dataset, id, source }, state, parameters] = await Promise.all([
    load(props),
    loadRecordState(props.searchParams),
    props.searchParams,
  ])
  const list = { source, fields: fieldsOfSource(source) }
  const parsers = source.kind === 'content' ? recordParsers : stationParsers
  await redirectToRepaired(recordPath(dataset.view.id, id), repairRecord(pairsOf(parameters), parsers, list))
  if (source.kind === 'content') return contentPage({ dataset, id, state, parameters }, source)
  return source.kind === 'edges' ? edgePage({ dataset, id, state }, source) : stationPage({ dataset, id, state }, source)
}

type RecordRequest = { dataset: CatalogueDataset; id: string; state: RecordState }

async function stationPage({ dataset, id, state }: RecordRequest, source: SeriesSource) {
  const loaded = (await loadStation(source.stationType, id)) ?? notFound()
  return <StationPage dataset={dataset.view} {...loaded} view={state.view === 'json' ? 'json' : 'fields'} />
}

async function edgePage({ dataset, id, state }: RecordRequest, source: EdgeSource) {
  const [[edge], basemap, nameCode] = await Promise.all([
    readEdges(source, edgeNamed(id), requestApi),
    readSheetBasemap(),
    namesOfCodes(),
  ])
  return (
    <EdgePage
      dataset={dataset.view}
      edge={edge ?? notFound()}
      view={state.view === 'json' ? 'json' : 'fields'}
      basemap={basemap}
      typeName={nameCode('station type', source.stationType)}
      url={toPublicUrl(edgesCall(source, edgeNamed(id)))}
    />
  )
}

async function contentPage(
  { dataset, id, state, parameters }: RecordRequest & { parameters: SearchParams },
  source: ContentSource & Pick<ListSource, 'names'>,
) {
  const language = source.language as Language
  const record = (await findContentRecord(source.path, id)) ?? notFound()
  const endpoint = endpointOf(source)
  const list = listQuery(name => [parameters[name] ?? []].flat())
  const recordId = String(record['Id'])
  const historyCall = `/content/v1/Rawchanges?type=${encodeURIComponent(endpoint)}&idlist=${encodeURIComponent(recordId)}`
  const [basemap, endpointPageOf, place, history, jsonLd, editor] = await Promise.all([
    readSheetBasemap(),
    endpointPages(language),
    list === '' ? null : readListPosition(source, queryOf(loadExplorerState(asParameters(list))), recordId, requestApi),
    state.view === 'history' ? readHistory(historyCall) : null,
    state.view === 'jsonld' ? findJsonLd(source.path, id, state.cl ?? language) : undefined,
    editorPath(`/admin/records/${encodeURIComponent(entityAt(endpoint)?.type ?? '')}/${encodeURIComponent(recordId)}`),
  ])
  return (
    <ContentRecordPage
      dataset={dataset.view}
      record={record}
      titles={source.titles}
      state={state}
      list={{ query: list, place }}
      editor={editor}
      basemap={basemap}
      names={source.names ?? { dataTypes: {}, values: {} }}
      deprecationOf={path => fieldDeprecation(String(dataset.record['Type']), path, language)}
      details={{ history, jsonLd, hasJsonLd: isJsonLdRecord(entityAt(endpoint)?.type ?? '', record) }}
      related={{ endpoint, endpointPageOf, read: requestApi }}
      url={toPublicUrl(contentRecordPath(source.path, id))}
      historyUrl={toPublicUrl(historyCall)}
      origin={publicUrl()}
      tokenAddress={tokenUrl()}
    />
  )
}

const asParameters = (query: string) => new URLSearchParams(query)

const revisionsMax = 100

async function readHistory(call: string): Promise<History> {
  const { TotalResults, Items } = (await requestApi(`${call}&pagesize=${revisionsMax}`)) as {
    TotalResults: number
    Items: History['revisions']
  }
  return { total: TotalResults, revisions: Items }
}

async function endpointPages(language: Language): Promise<EndpointPageOf> {
  const all = (await listDatasets(language)).flatMap(({ view, record }): [string, EndpointPage][] => {
    const entity = entityAt((record['PathParam'] as readonly string[]).slice(1).join('/'))
    const whole = record['ApiType'] === 'content' && (record['ApiFilter'] as readonly string[]).length === 0
    return entity && whole && view.servedBy === null
      ? [[entity.endpoint, { dataset: view.id, name: view.title, titles: entity.titles }]]
      : []
  })
  const byEndpoint = new Map(all.reverse())
  return endpoint => byEndpoint.get(entityAt(endpoint)?.endpoint ?? '') ?? null
}
