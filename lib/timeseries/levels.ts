import type { Group } from '@/lib/timeseries/fields'

/** How deep a path goes, and with it which objects its answer holds. */
export type Level = 'stations' | 'dataTypes' | 'latest' | 'history' | 'metadata'

const station: readonly Group[] = ['station', 'parent']
const measured: readonly Group[] = [...station, 'dataType', 'measurement', 'provenance']

export const groupsOf: Readonly<Record<Level, readonly Group[]>> = {
  stations: station,
  dataTypes: [...station, 'dataType'],
  latest: measured,
  history: measured,
  metadata: [...station, 'metadataHistory'],
}
