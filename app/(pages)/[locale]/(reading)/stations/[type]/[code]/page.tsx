import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { namesOfCodes } from '@/app/(pages)/_data/names'
import { alternates, type PageProps, pathPart, redirectIfRepaired } from '@/app/(pages)/_data/page-urls'
import { datasetOfStations, findStation, loadStation } from '@/app/(pages)/_data/station'
import { stationPath } from '@/components/address/page-paths'
import { loadRecordState, stationParsers } from '@/components/record/state'
import { StationPage } from '@/components/station/station-page'

type Props = PageProps<{ type: string; code: string }>

async function named({ params }: Pick<Props, 'params'>) {
  const { type, code } = await params
  return { type: pathPart(type), code: pathPart(code) }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [{ type, code }, { view }, language, nameCode] = await Promise.all([
    named(props),
    loadRecordState(props.searchParams),
    getLocale(),
    namesOfCodes(),
  ])
  const station = (await findStation(type, code)) ?? notFound()
  const title = [view === 'json' ? 'JSON' : [], station.sname ?? code, nameCode('station type', type)].flat().join(' · ')
  return { title, alternates: alternates(stationPath({ type, code }), language) }
}

export default async function StationsPage(props: Props) {
  const [{ type, code }, state, language] = await Promise.all([named(props), loadRecordState(props.searchParams), getLocale()])
  const loaded = (await loadStation(type, code)) ?? notFound()
  await redirectIfRepaired(stationPath({ type, code }), props.searchParams, stationParsers)
  const dataset = await datasetOfStations(type, loaded.station.sorigin ?? null, language)
  return <StationPage dataset={dataset} {...loaded} view={state.view === 'json' ? 'json' : 'fields'} />
}
