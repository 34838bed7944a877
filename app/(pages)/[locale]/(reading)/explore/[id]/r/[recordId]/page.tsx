import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { answerDoor, findContentRecord } from '@/app/(pages)/_data/answer-door'
import { type FoundDataset, findDataset } from '@/app/(pages)/_data/datasets'
import { readGround } from '@/app/(pages)/_data/ground'
import { sourceOf } from '@/app/(pages)/_data/source'
import { contentRecordPath } from '@/components/explore/content-source'
import { latestCall } from '@/components/explore/series-source'
import type { ContentSource, SeriesSource } from '@/components/explore/source'
import { ContentRecordPage } from '@/components/record/content-record-page'
import { titleOf } from '@/components/record/record-view'
import { loadRecordState } from '@/components/record/state'
import { StationPage } from '@/components/station/station-page'
import { readNow, readStation } from '@/components/station/station-view'
import { findDeprecation } from '@/lib/content/deprecations'
import { doorUrl, publicUrl } from '@/lib/http/mounts'

type Props = {
  params: Promise<{ id: string; recordId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

async function load({ params }: Pick<Props, 'params'>) {
  const [path, language] = await Promise.all([params, getLocale()])
  const [id, recordId] = [path.id, path.recordId].map(decodeURIComponent) as [string, string]
  const dataset = (await findDataset(id, language)) ?? notFound()
  return { dataset, recordId, source: sourceOf(dataset.record, language) ?? notFound() }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { dataset, recordId, source } = await load(props)
  if (source.kind === 'timeseries') return { title: `${recordId} · ${dataset.view.title}` }
  const record = await findContentRecord(source.path, recordId)
  const title = record && titleOf(record, source.titles, source.language)
  return { title: title ? `${title} · ${dataset.view.title}` : dataset.view.title }
}

/** One record: a content record, or a station with what it measures. */
export default async function RecordPage(props: Props) {
  const [{ dataset, recordId, source }, state] = await Promise.all([load(props), loadRecordState(props.searchParams)])
  return source.kind === 'content'
    ? contentPage(dataset, source, recordId, state)
    : stationPage(dataset, source, recordId, state.view)
}

type State = Awaited<ReturnType<typeof loadRecordState>>

async function contentPage(dataset: FoundDataset, source: ContentSource, id: string, state: State) {
  const [record, ground] = await Promise.all([findContentRecord(source.path, id), readGround()])
  const type = String(dataset.record['Type'])
  return (
    <ContentRecordPage
      dataset={dataset.view}
      record={record ?? notFound()}
      titles={source.titles}
      state={state}
      ground={ground}
      deprecationOf={path => findDeprecation(type, path)}
      address={doorUrl('content') + contentRecordPath(source.path, id).replace(/^\/content/, '')}
      origin={publicUrl()}
    />
  )
}

async function stationPage(dataset: FoundDataset, source: SeriesSource, code: string, view: State['view']) {
  const [station, now, ground] = await Promise.all([
    readStation(source, code, answerDoor),
    readNow(source, code, answerDoor),
    readGround(),
  ])
  return (
    <StationPage
      dataset={dataset.view}
      station={station ?? notFound()}
      now={now}
      view={view}
      ground={ground}
      address={doorUrl('timeseries') + latestCall(source, '', [code]).replace(/^\/timeseries/, '')}
    />
  )
}
