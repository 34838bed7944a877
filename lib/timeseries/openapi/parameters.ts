import type { z } from 'zod'
import type { Json } from '@/lib/formats/yaml'
import { pathParameter, sentParameters } from '@/lib/http/openapi'
import { aggregateKeys } from '@/lib/timeseries/fields/functions'
import type { Level } from '@/lib/timeseries/fields/levels'
import { operatorKeys } from '@/lib/timeseries/filters/operators'
import examples from '@/lib/timeseries/openapi/examples.json'

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

const ofAll: Examples = examples.all
const ofLevels: Readonly<Record<Level, Examples>> = examples.levels

const notes: Readonly<Record<string, string>> = {
  where: `operators: ${operatorKeys.join(', ')}`,
  select: `functions: ${aggregateKeys.join(', ')}`,
}

/** The query parameters of a schema. @param own examples that replace examples of the level; null for no example */
export function parametersOf(query: z.ZodObject, level: Level, own: Examples = {}): Json[] {
  const allExamples = { ...ofAll, ...ofLevels[level], ...own }
  return sentParameters(query, name => {
    const [example, note] = [allExamples[name], notes[name]]
    return { ...(example ? { example } : {}), ...(note ? { note } : {}) }
  })
}
