import { recordsOf, stepsOf } from '@/demo/mobility/courses'
import { replaceSeries } from '@/demo/mobility/store-series'
import type { Measured, StationKind } from '@/demo/stations/kind'
import type { World } from '@/demo/world'
import { registerProvenance } from '@/lib/writer/provenance'
import { saveDataTypes } from '@/lib/writer/save-data-types'
import { saveStations } from '@/lib/writer/station/save-stations'

/** Measurements that are held in memory at a time. */
const measurementsMax = 50_000

/** The provenance of what a demo collector sends. @returns its UUID */
export const demoProvenance = (collector: string): Promise<string> =>
  registerProvenance({ dataCollector: `demo-${collector}`, dataCollectorVersion: '1.0.0', lineage: 'Belvedere demo world' })

/** Registers all stations of a type and stores their measurements, in batches. @returns how many measurements were stored */
export async function saveKind(world: World, { type, dataTypes, stations }: StationKind): Promise<number> {
  const provenance = await demoProvenance(type)
  await saveDataTypes(dataTypes.map(dataType => ({ ...dataType, metadata: null })))
  let stored = 0
  for (const batch of batchesOf(stations(world))) {
    await saveStations(
      type,
      batch.map(({ station }) => station),
    )
    const series = batch.flatMap(({ station, courses }) => courses.map(course => recordsOf(world, station.id, course)))
    await replaceSeries(type, provenance, series)
    stored += series.reduce((sum, { values }) => sum + values.size, 0)
  }
  return stored
}

function* batchesOf(stations: Iterable<Measured>): Generator<Measured[]> {
  let [batch, size]: [Measured[], number] = [[], 0]
  for (const measured of stations) {
    batch.push(measured)
    size += measured.courses.reduce((sum, course) => sum + stepsOf(course), 0)
    if (size < measurementsMax) continue
    yield batch
    batch = []
    size = 0
  }
  if (batch.length > 0) yield batch
}
