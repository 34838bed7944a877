import type { ObjectKind } from '@/lib/timeseries/fields/fields'

/** The level of a path, by its depth. It determines the objects in the response. */
export type Level = 'stations' | 'dataTypes' | 'latest' | 'history' | 'metadata' | 'edges' | 'events' | 'latestEvents'

const station: readonly ObjectKind[] = ['station', 'parent']
const measured: readonly ObjectKind[] = [...station, 'dataType', 'measurement', 'provenance']
const event: readonly ObjectKind[] = ['event', 'location', 'provenance']

export const groupsOf: Readonly<Record<Level, readonly ObjectKind[]>> = {
  stations: station,
  dataTypes: [...station, 'dataType'],
  latest: measured,
  history: measured,
  metadata: [...station, 'metadataHistory'],
  edges: ['edge', 'edgeBegin', 'edgeEnd'],
  events: event,
  latestEvents: event,
}

export const isAboutEvents = (level: Level): boolean => level === 'events' || level === 'latestEvents'

export const isMeasured = (level: Level): boolean => level === 'latest' || level === 'history'

export const innermostOf: Readonly<Record<Level, ObjectKind>> = {
  stations: 'station',
  dataTypes: 'dataType',
  latest: 'measurement',
  history: 'measurement',
  metadata: 'metadataHistory',
  edges: 'edge',
  events: 'event',
  latestEvents: 'event',
}

/** Whether the rows of a level have a time, which the functions `first` and `last` need. */
export const hasTime = (level: Level): boolean => !['stations', 'dataTypes', 'edges'].includes(level)
