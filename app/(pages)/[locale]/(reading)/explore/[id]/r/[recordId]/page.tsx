import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { alternates, pairsOf, pathPart, publicAddress, redirectToRepaired } from '@/app/(pages)/_data/addresses'
import { callDoor, findContentRecord } from '@/app/(pages)/_data/call-door'
import { datasetAt } from '@/app/(pages)/_data/dataset-page'
import type { CatalogueDataset } from '@/app/(pages)/_data/datasets'
import { readGround } from '@/app/(pages)/_data/ground'
import { namesOfCodes } from '@/app/(pages)/_data/names'
import { fieldsOfSource, sourceOf } from '@/app/(pages)/_data/source'
import { findStation, loadStation } from '@/app/(pages)/_data/station'
import { contentPage } from '@/app/(pages)/[locale]/(reading)/explore/[id]/r/[recordId]/content-page'
import { recordAddress, stationAddress } from '@/components/address/page-address'
import { titleOf } from '@/components/record/record-view'
import { loadRecordState, type RecordState, recordParsers, stationParsers } from '@/components/record/state'
import { repairRecord } from '@/components/repair/repair-explorer'
import { edgeNamed, edgesCall, readEdges } from '@/components/source/edge-source'
import type { EdgeSource, ListSource, SeriesSource } from '@/components/source/source'
import { EdgePage } from '@/components/station/edge-page'
import { StationPage } from '@/components/station/station-page'

type Props = {
  params: Promise<{ id: string; recordId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

async function load({ params }: Pick<Props, 'params'>) {
  const [path, language] = await Promise.all([params, getLocale()])
  const [id, recordId] = [path.id, path.recordId].map(pathPart) as [string, string]
  const dataset = await datasetAt({ name: id, language }, found => recordAddress(found, recordId))
  return { dataset, id: recordId, source: (await sourceOf(dataset.record, language)) ?? notFound() }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [{ dataset, id, source }, { view }, t] = await Promise.all([
    load(props),
    loadRecordState(props.searchParams),
    getTranslations('record'),
  ])
  const title = [view === 'fields' ? [] : t(`view.${view}`), await nameOf(source, id), dataset.view.title].flat().join(' · ')
  // A station has a page of its own; this is another address for it.
  const address =
    source.kind === 'timeseries' ? stationAddress({ type: source.stationType, code: id }) : recordAddress(dataset.view.id, id)
  return { title, alternates: alternates(address, await getLocale()) }
}

/** The record's name, or its id where it has none. */
async function nameOf(source: ListSource, id: string): Promise<string> {
  if (source.kind === 'timeseries') return (await findStation(source.stationType, id))?.sname ?? id
  if (source.kind === 'edges') return (await readEdges(source, edgeNamed(id), callDoor))[0]?.ename ?? id
  const record = await findContentRecord(source.path, id)
  return (record && titleOf(record, source.titles, source.language)) || id
}

/** One record: a content record, a station with its measurements, or a connection between stations. */
export default async function RecordPage(props: Props) {
  const [{ dataset, id, source }, state, given] = await Promise.all([
    load(props),
    loadRecordState(props.searchParams),
    props.searchParams,
  ])
  const explored = { source, fields: fieldsOfSource(source) }
  const parsers = source.kind === 'content' ? recordParsers : stationParsers
  await redirectToRepaired(recordAddress(dataset.view.id, id), repairRecord(pairsOf(given), parsers, explored))
  if (source.kind === 'content') return contentPage({ dataset, id, state, given }, source)
  return source.kind === 'edges' ? edgePage({ dataset, id, state }, source) : stationPage({ dataset, id, state }, source)
}

type RecordRequest = { dataset: CatalogueDataset; id: string; state: RecordState }

async function stationPage({ dataset, id, state }: RecordRequest, source: SeriesSource) {
  const loaded = (await loadStation(source.stationType, id)) ?? notFound()
  return <StationPage dataset={dataset.view} {...loaded} view={state.view === 'json' ? 'json' : 'fields'} />
}

async function edgePage({ dataset, id, state }: RecordRequest, source: EdgeSource) {
  const [[edge], ground, nameCode] = await Promise.all([readEdges(source, edgeNamed(id), callDoor), readGround(), namesOfCodes()])
  return (
    <EdgePage
      dataset={dataset.view}
      edge={edge ?? notFound()}
      view={state.view === 'json' ? 'json' : 'fields'}
      ground={ground}
      typeName={nameCode('station type', source.stationType)}
      address={publicAddress(edgesCall(source, edgeNamed(id)))}
    />
  )
}
