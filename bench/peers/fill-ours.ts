import { maintenance } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { fixed } from '@/lib/db/sql'
import { postToWriter, storeClient, tokenOf } from '../client'
import type { Running } from '../processes'
import { dataTypes, kinds, origin, type PeerSeries, provenance, series, stations } from './world'

const recordsAtOnce = 25_000

/** Stores the stations and measurements of `world.ts` through the writer, as a collector does. */
export async function fillOurs({ url }: Running): Promise<void> {
  await storeClient('WRITER')
  const token = await tokenOf(url)
  const post = (path: string, body: unknown) => postToWriter(url, token, [path, body])
  const { lineage, collector: dataCollector, version: dataCollectorVersion } = provenance
  const uuid = await post('provenance', { lineage, dataCollector, dataCollectorVersion })
  const sentTypes = dataTypes.map(({ metadata: metaData, ...type }) => ({ ...type, metaData }))
  await post('syncDataTypes', sentTypes)
  for (const { type } of kinds)
    await post(`syncStations/${type}`, stations.filter(station => station.type === type).map(stationRecord))
  for (const { type } of kinds)
    for (const part of partsOf(series.filter(({ station }) => station.type === type)))
      await post(`pushRecords/${type}`, { name: '(default)', data: [], provenance: uuid, branch: branchOf(part) })
  for (const table of ['station', 'series', 'measurement', 'latest'])
    await execute(maintenance(), fixed(`vacuum analyze ${table}`))
}

const stationRecord = ({ code: id, name, longitude, latitude, metadata: metaData }: (typeof stations)[number]) => ({
  id,
  name,
  origin,
  longitude,
  latitude,
  metaData,
})

function partsOf(all: readonly PeerSeries[]): PeerSeries[][] {
  const parts: PeerSeries[][] = []
  let records = recordsAtOnce
  for (const one of all) {
    if (records >= recordsAtOnce) {
      parts.push([])
      records = 0
    }
    parts.at(-1)!.push(one)
    records += one.steps
  }
  return parts
}

function branchOf(part: readonly PeerSeries[]) {
  const branch: Record<string, { name: string; data: []; branch: Record<string, unknown> }> = {}
  for (const { station, dataType, periodSeconds, steps, timeOf, valueAt } of part) {
    const data = Array.from({ length: steps }, (_, k) => ({ timestamp: timeOf(k), value: valueAt(k), period: periodSeconds }))
    branch[station.code] ??= { name: '', data: [], branch: {} }
    branch[station.code]!.branch[dataType] = { name: '', branch: {}, data }
  }
  return branch
}
