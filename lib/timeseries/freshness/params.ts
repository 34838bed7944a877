import { z } from 'zod'
import { meaning } from '@/lib/http/queries/parameter-types'
import { queryValues, readQuery } from '@/lib/http/queries/query'
import { parseSeries, SeriesParameters, type SeriesQuery } from '@/lib/timeseries/params'

const shared = SeriesParameters.pick({ where: true, timezone: true, origin: true })

/** Default number of periods without a measurement after which a series is late. */
export const latePeriods = 2

const form = 'a number of periods from 1 to 1000'

export const FreshnessParameters = shared.extend({
  periods: meaning(
    z
      .string()
      .regex(/^ *\d{1,4}(\.\d{1,3})? *$/, form)
      .transform(Number)
      .refine(value => value >= 1 && value <= 1000, form),
    { type: 'number', minimum: 1, maximum: 1000 },
  )
    .default(latePeriods)
    .describe(
      'a series is late when no measurement has arrived for more than this number of its periods, and for at least a minute',
    ),
})

/** Reads a request for freshness. @throws Problem 400 that names the invalid parameter */
export function parseFreshness(stationTypes: string, query: URLSearchParams): Readonly<{ series: SeriesQuery; periods: number }> {
  const values = queryValues(query)
  const { periods } = readQuery(FreshnessParameters, values)
  const rows = new URLSearchParams([['select', 'scode'], ...Object.entries(values).filter(([name]) => name in shared.shape)])
  return { series: parseSeries({ representation: 'flat,node', stationTypes, dataTypes: '*', point: 'latest' }, rows), periods }
}
