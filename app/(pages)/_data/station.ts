import { getLocale, getTimeZone } from 'next-intl/server'
import { cache } from 'react'
import { readSheetBasemap } from '@/app/(pages)/_data/basemap'
import { listDatasets } from '@/app/(pages)/_data/datasets'
import { namesOfCodes, namesOfStations } from '@/app/(pages)/_data/names'
import { readOptional } from '@/app/(pages)/_data/optional'
import { toPublicUrl } from '@/app/(pages)/_data/page-urls'
import { requestApi } from '@/app/(pages)/_data/request-api'
import { sourceOf } from '@/app/(pages)/_data/source'
import type { DatasetView } from '@/components/datasets/dataset-view'
import { latestCall } from '@/components/source/series-source'
import { readConnections } from '@/components/station/connections'
import { readNeighbours, readNow, readStation, stationSource } from '@/components/station/station-view'
import type { Language } from '@/components/text/routing'
import { findZone, utc } from '@/lib/grammar/time-zone'

export const findStation = cache(async (type: string, code: string) =>
  readStation(stationSource(type, await getLocale()), code, requestApi),
)

export async function loadStation(type: string, code: string) {
  const station = await findStation(type, code)
  if (!station) return null
  const [language, zone] = await Promise.all([getLocale(), getTimeZone()])
  const source = stationSource(type, language)
  const reading = readNow(source, code, { read: requestApi, zone: findZone(zone) ?? utc })
  const [now, connections, basemap, neighbours, nameOf, { values }] = await Promise.all([
    reading,
    readConnections(type, code, requestApi),
    readSheetBasemap(),
    reading.then(({ series }) => readOptional('neighbours', readNeighbours(source, { station, series }, requestApi))),
    namesOfCodes(),
    namesOfStations(type, language as Language),
  ])
  const url = toPublicUrl(latestCall(source, [code]))
  const dataTypes = Object.fromEntries(now.series.map(({ name }) => [name, nameOf('data type', name)]))
  const names = { type: nameOf('station type', type), dataTypes, values }
  return {
    station: { ...station, stype: type },
    now,
    neighbours: neighbours && { ...neighbours, measure: nameOf('data type', neighbours.dataType) },
    connections,
    basemap,
    zone,
    url,
    names,
  }
}

export async function datasetOfStations(type: string, origin: string | null, language: Language): Promise<DatasetView | null> {
  const datasets = await listDatasets(language)
  const datasetsWithSource = await Promise.all(
    datasets.map(async ({ view, record }) => ({ view, source: await sourceOf(record, language) })),
  )
  const candidates = datasetsWithSource.flatMap(({ view, source }) =>
    source?.kind === 'timeseries' && source.stationType === type && source.dataType === null
      ? [{ view, origin: source.origin }]
      : [],
  )
  const match =
    candidates.find(dataset => dataset.origin !== null && dataset.origin === origin) ??
    candidates.find(dataset => dataset.origin === null)
  return match?.view ?? null
}
