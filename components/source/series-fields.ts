import type { CellKind, ColumnLabel } from '@/components/source/source'

/** A field of stations or edges that lists show, filter and sort by. */
export type SeriesField = Readonly<{ alias: string; kind: CellKind; label?: ColumnLabel }>

const stationNames = ['sactive', 'savailable', 'scode', 'scoordinate', 'smetadata', 'sname', 'sorigin', 'stype']
const parentNames = stationNames.map(name => name.replace('s', 'p'))
const measuredNames = [
  'tname',
  'tunit',
  'ttype',
  'tdescription',
  'tmetadata',
  'mvalue',
  'mperiod',
  'mvalidtime',
  'mtransactiontime',
  'prlineage',
  'prname',
  'prversion',
]
const edgeNames = ['eactive', 'eavailable', 'ecode', 'edirected', 'egeometry', 'ename', 'eorigin', 'etype']
const endNames = stationNames
  .filter(name => name !== 'smetadata')
  .flatMap(name => [name.replace('s', 'sb'), name.replace('s', 'se')])

const known = {
  timeseries: new Set([...stationNames, ...parentNames, ...measuredNames]),
  edges: new Set([...edgeNames, ...endNames]),
}

/** Whether stations and their values, or edges, have a field of this name. */
export const isSeriesField = (kind: keyof typeof known, name: string): boolean => known[kind].has(name)

const measured = new Set(measuredNames)

/** Whether a field belongs to a data type or a value, not to the station. */
export const isMeasuredField = (name: string): boolean => measured.has(name)
