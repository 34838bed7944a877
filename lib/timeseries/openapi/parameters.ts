import type { z } from 'zod'
import type { Json } from '@/lib/formats/yaml'
import { pathParameter, sentParameters } from '@/lib/http/openapi'
import { aggregateKeys } from '@/lib/timeseries/fields/functions'
import type { Level } from '@/lib/timeseries/fields/levels'
import { operatorKeys } from '@/lib/timeseries/filters/operators'

const date =
  'yyyy-MM-dd or yyyy-MM-ddTHH:mm:ss, with milliseconds and a zone if needed, otherwise in timezone; or milliseconds since 1970'
const list = 'separated by commas; * means all'

const segments: Readonly<Record<string, readonly [words: string, example: string]>> = {
  representation: ['flat or tree, a comma and node; flat or tree alone has the same meaning', 'flat,node'],
  stationTypes: [`types of stations ${list}`, 'ParkingStation'],
  dataTypes: [`names of data types ${list}`, '*'],
  edgeTypes: [`types of edges ${list}`, '*'],
  origins: [`origins of events ${list}`, '*'],
  from: [`${date}; included`, '2024-01-01'],
  to: [`${date}; excluded`, '2024-01-02T12:00:00'],
  point: [date, '2024-01-01T12:00:00'],
}

export const segmentsOf = (path: string): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => pathParameter(name, ...segments[name]!))

type Examples = Readonly<Record<string, string | null>>

const examples: Examples = {
  limit: '10',
  offset: '5',
  distinct: 'false',
  shownull: 'true',
  timezone: 'Europe/Rome',
  origin: 'A22',
  bucket: '1h',
  cursor: 'start',
  total: 'true',
  format: 'csv',
  csvsafe: 'false',
}

const examplesOf: Readonly<Record<Level, Examples>> = {
  stations: {
    where: 'sactive.eq.true,smetadata.capacity.gt.50',
    select: 'scode,sname,smetadata.capacity,sparent',
    sort: '-sname',
  },
  dataTypes: { where: 'tname.eq."free"', select: 'scode,tname,tunit', sort: 'tname,-sname' },
  latest: { where: 'sactive.eq.true,mvalue.gt.0', select: 'tname,max(mvalue),count(*)', sort: '-mvalue' },
  history: { where: 'or(mvalue.gt.5,scode.in.("a","b"))', select: 'scode,avg(mvalue),last(mvalue)', sort: '-mvalidtime' },
  metadata: { where: 'mhmetadata.capacity.gt.0', select: 'scode,mhmetadata.capacity,mhtransactiontime', sort: 'scode' },
  edges: { where: 'eactive.eq.true', select: 'ecode,edirected,egeometry,ebegin', sort: '-ecode' },
  events: { where: 'evname.ire."road"', select: 'evname,evstart,evlocation', sort: '-evstart' },
  latestEvents: { where: 'evend.gt.2024-01-01', select: 'evorigin,count(*),min(evstart)', sort: '-evstart' },
}

const notes: Readonly<Record<string, string>> = {
  where: `operators: ${operatorKeys.join(', ')}`,
  select: `functions: ${aggregateKeys.join(', ')}`,
}

/** The query parameters of a schema. @param own examples that differ; null for a parameter without an example */
export function parametersOf(query: z.ZodObject, level: Level, own: Examples = {}): Json[] {
  const allExamples = { ...examples, ...examplesOf[level], ...own }
  return sentParameters(query, name => {
    const [example, note] = [allExamples[name], notes[name]]
    return { ...(example ? { example } : {}), ...(note ? { note } : {}) }
  })
}
