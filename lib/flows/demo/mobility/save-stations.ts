import type { Course, Measured, StationKind } from '@/lib/flows/demo/stations/kind'
import type { World } from '@/lib/flows/demo/world'
import { registerProvenance } from '@/lib/writer/register-provenance'
import { saveDataTypes } from '@/lib/writer/save-data-types'
import { storeMeasurements } from '@/lib/writer/save-measurements'
import { saveStations } from '@/lib/writer/save-stations'
import type { SeriesRecords } from '@/lib/writer/series-records'

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
    stored += (await storeMeasurements({ stationType: type, provenance, series })).stored
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

const dayMilliseconds = 86_400_000
const stepsOf = ({ period, days }: Course): number => Math.floor((days * 86_400) / period)

/** The measurements of a course: at whole periods, the last one not after the world's moment. */
export function recordsOf({ now }: World, station: string, { dataType, period, days, at }: Course): SeriesRecords {
  const step = period * 1000
  const last = Math.floor(now.getTime() / step) * step
  const values = new Map<number, number | string>()
  let kind: SeriesRecords['kind'] = 'number'
  for (let time = last - days * dayMilliseconds + step; time <= last; time += step) {
    const value = at(time)
    kind = typeof value === 'object' ? 'json' : typeof value === 'string' ? 'text' : 'number'
    values.set(time, typeof value === 'object' ? JSON.stringify(value) : value)
  }
  return { station, dataType, period, kind, values }
}
